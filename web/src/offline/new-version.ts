import { useSyncExternalStore } from 'react';

type Update = () => void;

let offered: Update | undefined;
const listeners = new Set<() => void>();

/** Offers a newer version of the site; `update` brings it, with a reload. Nothing happens until the person wants it. */
export function offerNewVersion(update: Update): void {
  offered = update;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How to get the newer version, when there is one. */
export function useNewVersion(): Update | undefined {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
}
