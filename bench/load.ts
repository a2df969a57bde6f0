import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** The next request; called once per request. */
  next: () => {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
  };
}

export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx, and failed connections. */
  failed: number;
}

/** Sends requests as fast as so many connections allow. */
export async function measure({ url, connections, seconds, next }: Load): Promise<Measurement> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, method: 'GET' as const, ...next() }) }],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

type Share = Pick<Measurement, 'perSecond' | 'failed'>;

/**
 * Responses per second of two loads, measured alternately for a second each: a shared machine
 * changes its speed from moment to moment, and both must meet the same conditions.
 */
export async function measureInterleaved(
  one: Omit<Load, 'seconds'>,
  other: Omit<Load, 'seconds'>,
  rounds: number,
): Promise<[Share, Share]> {
  const sum = (load: Omit<Load, 'seconds'>) => ({ load, perSecond: 0, failed: 0 });
  const sums: [ReturnType<typeof sum>, ReturnType<typeof sum>] = [sum(one), sum(other)];
  for (let round = 0; round < rounds; round += 1) {
    for (const share of sums) {
      const { perSecond, failed } = await measure({ ...share.load, seconds: 1 });
      share.perSecond += perSecond / rounds;
      share.failed += failed;
    }
  }
  return sums;
}
