import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  next: () => Request;
}

export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses by status; '503 without Retry-After' counts apart from 503. */
  statuses: Map<string, number>;
  /** Failed connections, and requests without a response. */
  lost: number;
  /** Responses other than 2xx, and `lost`. */
  failed: number;
}

export async function measure(
  { origin, connections, seconds, next }: Load,
  detailed = false,
): Promise<Throughput> {
  const statuses = new Map<string, number>();
  const onResponse = (status: number, _body: string, _context: object, headers?: object) => {
    const retry = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'retry-after');
    const refused = status === 429 || status === 503;
    const what = refused && !retry ? `${status} without Retry-After` : String(status);
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        setupRequest: (request) => ({ ...request, method: 'GET' as const, ...next() }),
        ...(detailed && { onResponse }),
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses,
    lost: result.errors,
    failed: result.non2xx + result.errors,
  };
}

/** Milliseconds of a tick in /proc. */
const TICK_MS = 10;

interface Stat {
  pid: number;
  parent: number;
  ms: number;
  endedMs: number;
}

function statOf(pid: string): Stat[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS;
    return [{ pid: Number(pid), parent: Number(fields[1]), ms: ticks(11), endedMs: ticks(13) }];
  } catch {
    // Ended meanwhile.
    return [];
  }
}

/** Milliseconds of processor time that a process and its children have used. Linux only. */
export function cpuOf(root: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  return stats
    .filter(({ pid, parent }) => pid === root || parent === root)
    .reduce((sum, { pid, ms, endedMs }) => sum + ms + (pid === root ? endedMs : 0), 0);
}
