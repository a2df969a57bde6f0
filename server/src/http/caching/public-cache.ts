import { LRUCache } from 'lru-cache';
import { refusal, toApiError } from '../errors/errors.ts';
import type { CachedResponse } from './cached-response.ts';

/** Milliseconds for which a response is served, counted from before its data were read. */
export const LIFETIME_MS = 1_000;
/** Milliseconds for which nginx may serve a response; replica, process and nginx together stay below two seconds. */
const SHARED_MS = 1_000;
const MAX_AGE_MS = 2_000;
/** Until then the last good response is served in place of a new one that is refused with 503. */
const LAST_GOOD_MS = 10_000;
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_ANSWERS = 2_000;
/** A few larger responses would displace all others. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** `asOf`: when its data were true, milliseconds of the cache's clock. */
export interface Dated {
  answer: CachedResponse;
  asOf: number;
}

/** `isKnown`: the cache had a response for the same key a moment ago. */
export type Read = (isKnown: boolean) => Promise<Dated>;

/** `inflight`: a read shared with others; `stale`: the last good response. */
export type CacheResult = 'hit' | 'inflight' | 'miss' | 'stale';

/** Concurrent calls for one response share one read. Refusals and failed pages are not cached (decision 7). */
export class PublicCache {
  readonly #cache: LRUCache<string, Dated, Read>;
  readonly #count: (result: CacheResult) => void;
  readonly #now: () => number;

  constructor({
    now = () => performance.now(),
    count = () => undefined,
  }: { now?: () => number; count?: (result: CacheResult) => void } = {}) {
    this.#now = now;
    this.#count = count;
    this.#cache = new LRUCache<string, Dated, Read>({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      // Compressed forms are added later; together they are hardly longer than the text.
      sizeCalculation: ({ answer }) => 2 * answer.body.length + 1_000,
      ttl: LIFETIME_MS,
      ttlResolution: 0,
      perf: { now },
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, last, { context: read, options }) => {
        const hasGood = last !== undefined && now() - last.asOf < LAST_GOOD_MS;
        const dated = await read(last !== undefined).catch((error: unknown) => {
          // Any other refusal is passed on: a deleted instructor must not be shown.
          options.allowStaleOnFetchRejection = hasGood && toApiError(error).status === 503;
          throw error;
        });
        if (hasGood && dated.answer.status === 503) {
          options.allowStaleOnFetchRejection = true;
          throw refusal('unavailable');
        }
        // A lifetime of 0 would never expire.
        options.ttl = Math.max(1, dated.asOf + LIFETIME_MS - now());
        return dated;
      },
    });
  }

  now(): number {
    return this.#now();
  }

  async get(key: string, read: Read): Promise<Dated> {
    const status: LRUCache.Status<string, Dated, Read> = {};
    const dated = await this.#cache.fetch(key, { context: read, status });
    if (!dated) throw new Error('the cache lost an answer while it was read');
    this.#count(resultOf(status.fetch));
    if (dated.answer.status >= 500) this.#cache.delete(key);
    return dated;
  }

  /**
   * Browsers always revalidate, shared caches have a second. nginx counts whole seconds and would make two of one,
   * so it gets the last second in which it may serve the response.
   */
  headersOf({ asOf }: Dated): Record<string, string> {
    const age = this.#now() - asOf;
    if (age > MAX_AGE_MS - SHARED_MS) return { 'cache-control': 'no-cache' };
    const trueAt = Date.now() - age;
    return {
      'cache-control': `public, max-age=0, s-maxage=${SHARED_MS / 1_000}, must-revalidate`,
      'x-accel-expires': `@${Math.floor((trueAt + MAX_AGE_MS) / 1_000) - 1}`,
    };
  }
}

function resultOf(fetched: LRUCache.Status<string, Dated, Read>['fetch']): CacheResult {
  if (fetched === 'hit' || fetched === 'inflight' || fetched === 'stale') return fetched;
  return 'miss';
}
