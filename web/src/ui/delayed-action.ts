/**
 * Actions that can be undone for a while. They run in time, or at once when the page is left: a hidden page may never run
 * again.
 */
import { useSyncExternalStore } from 'react';

interface Delayed {
  timer: ReturnType<typeof setTimeout>;
  act: () => Promise<unknown>;
}

const delayed = new Map<string, Delayed>();
const listeners = new Set<() => void>();
let keys: readonly string[] = [];

function changed(): void {
  keys = [...delayed.keys()];
  for (const listener of listeners) listener();
}

async function run(key: string): Promise<void> {
  const found = delayed.get(key);
  takeBack(key);
  await found?.act();
}

/** The request it makes must be `keepalive`. */
export function delayAction(key: string, milliseconds: number, act: Delayed['act']): void {
  takeBack(key);
  delayed.set(key, { timer: setTimeout(() => void run(key), milliseconds), act });
  changed();
  // Adding the same listener again has no effect.
  window.addEventListener('pagehide', runAll);
  document.addEventListener('visibilitychange', runWhenHidden);
}

export function takeBack(key: string): void {
  clearTimeout(delayed.get(key)?.timer);
  if (delayed.delete(key)) changed();
}

/** Runs all delayed actions now; resolves when all of them have succeeded or failed. */
export async function runDelayed(): Promise<void> {
  await Promise.allSettled([...delayed.keys()].map(run));
}

function runAll(): void {
  void runDelayed();
}

function runWhenHidden(): void {
  if (document.visibilityState === 'hidden') runAll();
}

export function useDelayed(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keys,
    () => keys,
  );
}
