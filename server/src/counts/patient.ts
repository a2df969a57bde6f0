import type { Logger } from 'pino';
import type { SharedCounts } from './shared-counts.ts';
import type { Window } from './window.ts';

/** Longest that a call waits for its count. */
const ANSWER_MS = 500;
/** How long the store is left alone after it failed; then one call tries it. */
const PAUSE_MS = 1_000;
const WARN_MS = 60_000;

/** Adds to a shared count; resolves with the count after that, or with undefined when the store is away or too slow. Never rejects. */
export type AskShared = (key: string, by: number, window: Window) => Promise<number | undefined>;

/**
 * Keeps a store that is away from holding up the calls that are counted in it: after a failure one call in a second tries
 * it, and the others are told at once. It is used by all again as soon as one had an answer.
 */
export function patient(shared: SharedCounts, log: Logger): AskShared {
  let away = false;
  let retryAt = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const failed = (reason: unknown) => {
    const now = performance.now();
    away = true;
    retryAt = now + PAUSE_MS;
    if (now - warnedAt < WARN_MS) return;
    warnedAt = now;
    log.warn(
      { err: reason },
      'calls cannot be counted for all processes together; each counts for itself',
    );
  };

  // Many calls run out of time together, and are silent for one and the same reason.
  const silent = () => {
    failed(new Error(`no answer within ${ANSWER_MS} ms`));
    if (performance.now() - renewedAt < PAUSE_MS) return;
    renewedAt = performance.now();
    shared.renew();
  };

  return async (key, by, window) => {
    if (away) {
      if (performance.now() < retryAt) return undefined;
      retryAt = performance.now() + PAUSE_MS;
    }
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => {
      silent();
      late.resolve(undefined);
    }, ANSWER_MS);
    try {
      const count = await Promise.race([shared.add(key, by, window), late.promise]);
      if (count !== undefined) away = false;
      return count;
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
