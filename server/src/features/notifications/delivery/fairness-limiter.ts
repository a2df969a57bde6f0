import type { OverLimit } from './queue.ts';

/** Messages to one person that an account may cause before what others cause goes first, and milliseconds until one of them counts no more. */
const SHARE = 5;
const FADE_MS = 20_000;

/** Counts what each account caused to be sent to each person (decision 2). Times are milliseconds since the epoch. */
export interface FairnessLimiter {
  count(sent: { recipient: number; counterparty: number }, now: number): void;
  overLimit(now: number): OverLimit[];
}

export function createFairnessLimiter(): FairnessLimiter {
  /** By recipient and counterparty: when all that was counted has faded. */
  const fadedAt = new Map<string, { recipient: number; counterparty: number; at: number }>();
  return {
    count({ recipient, counterparty }, now) {
      const key = `${recipient} ${counterparty}`;
      const at = Math.max(fadedAt.get(key)?.at ?? 0, now) + FADE_MS;
      fadedAt.set(key, { recipient, counterparty, at });
    },
    overLimit(now) {
      const all: OverLimit[] = [];
      for (const [key, { recipient, counterparty, at }] of fadedAt) {
        const counted = Math.ceil((at - now) / FADE_MS);
        if (counted <= 0) fadedAt.delete(key);
        else if (counted >= SHARE)
          all.push({ recipient, counterparty, level: Math.floor(counted / SHARE) });
      }
      return all;
    },
  };
}
