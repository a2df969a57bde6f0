/**
 * Actions that can be taken back for a while. One that is not happens by itself: in time, or at once when the page is
 * left, since a hidden page may never run again.
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

/** Acts after so many milliseconds. The request it makes must be `keepalive`. */
export function delayAction(key: string, milliseconds: number, act: Delayed['act']): void {
  takeBack(key);
  delayed.set(key, { timer: setTimeout(() => void run(key), milliseconds), act });
  changed();
  // A listener that is added again stays one.
  window.addEventListener('pagehide', runAll);
  document.addEventListener('visibilitychange', runWhenHidden);
}

/** The action does not happen. */
export function takeBack(key: string): void {
  clearTimeout(delayed.get(key)?.timer);
  if (delayed.delete(key)) changed();
}

/** Whatever is delayed happens now; resolves when all of it has succeeded or failed. */
export async function runDelayed(): Promise<void> {
  await Promise.allSettled([...delayed.keys()].map(run));
}

function runAll(): void {
  void runDelayed();
}

function runWhenHidden(): void {
  if (document.visibilityState === 'hidden') runAll();
}

/** Keys of the actions that can still be taken back. */
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
