import autocannon from 'autocannon';
import type { Request } from '../requests.ts';

export interface Flood {
  url: string;
  connections: number;
  seconds: number;
  next: () => Request;
}

export interface Outcome {
  /** Responses by status; '503 without Retry-After' counts apart from 503. */
  statuses: Map<string, number>;
  /** Failed connections, and requests without a response. */
  failed: number;
  seconds: number;
}

/** Sends requests as fast as so many connections allow, and examines every response. */
export async function flood({ url, connections, seconds, next }: Flood): Promise<Outcome> {
  const statuses = new Map<string, number>();
  const onResponse = (
    status: number,
    _body: string,
    _context: object,
    headers: object | undefined,
  ) => {
    const hasRetryAfter = Object.keys(headers ?? {}).some(
      (name) => name.toLowerCase() === 'retry-after',
    );
    const what =
      (status === 429 || status === 503) && !hasRetryAfter
        ? `${status} without Retry-After`
        : String(status);
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        setupRequest: (request) => ({ ...request, method: 'GET' as const, ...next() }),
        onResponse,
      },
    ],
  });
  return { statuses, failed: result.errors, seconds: result.duration };
}

/** Whether all responses are successes, or 429 and 503 with Retry-After. */
export function isGraceful({ statuses, failed }: Outcome): boolean {
  return (
    failed === 0 &&
    [...statuses.keys()].every((status) => /^(2\d\d|429|503)$/.test(status)) &&
    served(statuses) > 0
  );
}

/** '201 × 5, 503 × 2': the most frequent first, then requests without a response. */
export function tally({ statuses, failed }: Outcome): string {
  const counts = [...statuses]
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, count]) => `${status} × ${count}`);
  return [...counts, ...(failed > 0 ? [`failed × ${failed}`] : [])].join(', ');
}

/** Number of successful responses. */
export function served(statuses: Map<string, number>): number {
  return [...statuses].reduce(
    (sum, [status, count]) => sum + (status.startsWith('2') ? count : 0),
    0,
  );
}
