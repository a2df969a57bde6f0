import type { Endpoint, Limits, Rate } from '@sklon/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Counted, Counts } from '../../counts/counts.ts';
import { ApiError } from '../errors/errors.ts';
import { addressOf } from './rate-limit.ts';

/** What tells callers apart: an address or an account. */
type Mark = string | number | undefined;

/** Counts the calls of an endpoint and throws rate_limited beyond one of its limits. */
export interface CallLimit {
  /** A call at its beginning: by its address and its session, in one question to the store. */
  begin(request: FastifyRequest, account: Mark, now: Date): Promise<void>;
  /** A call whose body proves an account. */
  proven(account: Mark, now: Date): Promise<void>;
}

const UNLIMITED: CallLimit = { begin: async () => undefined, proven: async () => undefined };

/** The limits of an endpoint; none without `counts`. */
export function limitOf(
  counts: Counts | undefined,
  name: string,
  { access, limits }: Endpoint,
): CallLimit {
  if (!counts || !limits) return UNLIMITED;
  if (access === 'public' && limits.address) {
    const read = readLimit(counts, name, limits.address);
    return { ...UNLIMITED, begin: async (request, _account, now) => read(request, now) };
  }
  const count = async (by: keyof Limits, mark: Mark, now: Date): Promise<Measured[]> => {
    const rate = limits[by];
    return rate && mark !== undefined
      ? [{ rate, ...(await counts.count(keyOf(name, by, mark), rate, now)) }]
      : [];
  };
  return {
    async begin(request, account, now) {
      refuseBeyond(
        (
          await Promise.all([
            count('address', addressOf(request), now),
            count('caller', account, now),
          ])
        ).flat(),
      );
    },
    async proven(account, now) {
      refuseBeyond(await count('caller', account, now));
    },
  };
}

/**
 * The limit of a read that is open to everybody: counted at once, and for all processes together a second later, so that
 * nobody waits for it.
 */
export function readLimit(
  counts: Counts,
  name: string,
  rate: Rate,
): (request: FastifyRequest, now: Date) => void {
  return (request, now) => {
    const address = addressOf(request);
    if (address !== undefined)
      refuseBeyond([
        { rate, ...counts.countAtOnce(keyOf(name, 'address', address), rate.perSeconds, now) },
      ]);
  };
}

interface Measured extends Counted {
  rate: Rate;
}

const keyOf = (name: string, by: keyof Limits, mark: string | number) => `${name} ${by} ${mark}`;

function refuseBeyond(measured: Measured[]): void {
  const beyond = measured.filter(({ rate, count }) => count > rate.max).map(({ left }) => left);
  if (beyond.length > 0)
    throw new ApiError('rate_limited', { retryAfter: Math.ceil(Math.max(...beyond) / 1_000) });
}
