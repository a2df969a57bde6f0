import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** The next request; called once per request. */
  next: () => { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
}

export interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and connections that failed. */
  failed: number;
}

/** Requests as fast as so many connections allow. */
export async function measure({ url, connections, seconds, next }: Load): Promise<Figure> {
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

/**
 * Answers a second of several loads that take turns of a second each: a machine that others share is faster and slower from
 * moment to moment, and what is to be compared has to meet it in the same ones.
 */
export async function inTurns(loads: readonly Omit<Load, 'seconds'>[], turns: number): Promise<Pick<Figure, 'perSecond' | 'failed'>[]> {
  const sums = loads.map((load) => ({ load, perSecond: 0, failed: 0 }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const sum of sums) {
      const { perSecond, failed } = await measure({ ...sum.load, seconds: 1 });
      sum.perSecond += perSecond / turns;
      sum.failed += failed;
    }
  }
  return sums;
}
