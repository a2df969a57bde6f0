/** Visitors who do what visitors do, each from an address of their own, one request after the other. */
import { setTimeout as delay } from 'node:timers/promises';
import { clientAddress } from '../deployment.ts';
import { percentile } from '../report.ts';
import type { Request } from '../requests.ts';

/** Milliseconds from one request of a visitor to the next. */
const PAUSE_MS = 100;

export interface Experience {
  requests: number;
  /** Requests that got no success, as 'PATH STATUS'. */
  failed: string[];
  p99: number;
}

interface Visit {
  origin: string;
  visitors: number;
  seconds: number;
  /** What they do, in turns. */
  kinds: readonly (() => Request)[];
}

/** What so many visitors experience in so many seconds. */
export async function visit({ origin, visitors, seconds, kinds }: Visit): Promise<Experience> {
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const failed: string[] = [];
  const one = async (number: number) => {
    for (let turn = number; performance.now() < until; turn += 1) {
      const kind = kinds[turn % kinds.length];
      if (!kind) throw new Error('nothing to do');
      const { path, headers, ...rest } = kind();
      const begun = performance.now();
      const status = await fetch(origin + path, {
        ...rest,
        headers: { ...headers, 'x-forwarded-for': clientAddress(1 + number) },
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: unknown) => String(error),
      );
      times.push(performance.now() - begun);
      if (typeof status === 'string' || status >= 300) failed.push(`${path} ${status}`);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => one(number)));
  return { requests: times.length, failed, p99: percentile(times, 0.99) };
}
