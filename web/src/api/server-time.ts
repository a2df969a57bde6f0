import { readStored, removeStored, writeStored } from '../storage.ts';

/** Key in localStorage: how far the server's clock is ahead of a device's wrong one, milliseconds. */
const KEY = 'clockSkew';
/** A smaller difference is the time that the response took. */
const TOLERANCE_MS = 60_000;

let skew: number | undefined;
const listeners = new Set<() => void>();

function knownSkew(): number {
  if (typeof window === 'undefined') return 0;
  skew ??= Number(readStored(KEY)) || 0;
  return skew;
}

/** The time by the server's clock: a device's own may be a day wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + knownSkew());
}

/** Notes the clock of a response that no cache can have kept. */
export function noteServerTime(response: Response): void {
  const difference = Date.parse(response.headers.get('date') ?? '') - Date.now();
  const latest = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  if (Number.isNaN(latest) || Math.abs(latest - knownSkew()) < TOLERANCE_MS) return;
  skew = latest;
  if (latest === 0) removeStored(KEY);
  else writeStored(KEY, String(latest));
  for (const listener of listeners) listener();
}

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
