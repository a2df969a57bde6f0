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
