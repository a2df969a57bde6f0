import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. A list takes milliseconds, a photo seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds. Most statements take a millisecond or less; the database ends them after five seconds. */
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** docs/metrics.md explains each. Labels come from fixed sets, never from people. */
export type Metrics = ReturnType<typeof createMetrics>;

/** With `ofProcess` also memory, processor, event loop and garbage. */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}) {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const pools = new Map<string, pg.Pool>();
  addPoolGauges(registry, pools);
  return {
    registry,
    pools,

    requests: new Counter({
      name: 'sklon_http_requests_total',
      help: 'Requests answered, by route pattern, method and class of status; "aborted" when the client left before the answer',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'sklon_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'sklon_http_requests_in_flight',
      help: 'Requests being answered',
      registers,
    }),
    refusals: new Counter({
      name: 'sklon_http_refusals_total',
      help: 'Refused requests by code of the contract: rate_limited, overloaded (shed), unavailable, internal and the others',
      labelNames: ['code'],
      registers,
    }),

    queries: new Histogram({
      name: 'sklon_db_query_duration_seconds',
      help: 'Statements, from being sent to their last row, without the wait for a connection',
      labelNames: ['pool'],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    slowQueries: new Counter({
      name: 'sklon_db_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      labelNames: ['pool'],
      registers,
    }),
    queryErrors: new Counter({
      name: 'sklon_db_errors_total',
      help: 'Failed statements by class of SQLSTATE; "connection" when there was none',
      labelNames: ['pool', 'class'],
      registers,
    }),

    deliveries: new Counter({
      name: 'sklon_deliveries_total',
      help: 'Attempts at notifications by channel and outcome: sent, retried, dropped, moved, unreachable, given_up',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    deliveryFailures: new Counter({
      name: 'sklon_delivery_failures_total',
      help: 'Messages that a channel did not take, by kind: 429, 5xx, 4xx, network',
      labelNames: ['channel', 'kind'],
      registers,
    }),

    jobRuns: new Counter({
      name: 'sklon_job_runs_total',
      help: 'Runs of periodic tasks that ended, by result',
      labelNames: ['job', 'result'],
      registers,
    }),

    storedFiles: new Counter({
      name: 'sklon_uploads_total',
      help: 'Files written to the storage, by folder and result',
      labelNames: ['folder', 'result'],
      registers,
    }),
    storedBytes: new Counter({
      name: 'sklon_upload_bytes_total',
      help: 'Bytes of them',
      labelNames: ['folder'],
      registers,
    }),

    cachedResponses: new Counter({
      name: 'sklon_response_cache_total',
      help: 'Public answers: hit, inflight (a read shared with others), miss, stale (the last good one)',
      labelNames: ['result'],
      registers,
    }),
  };
}

function addPoolGauges(registry: Registry, pools: ReadonlyMap<string, pg.Pool>): void {
  const gauge = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [label, pool] of pools) this.set({ pool: label }, read(pool));
      },
    });
  gauge('sklon_db_pool_connections', 'Open connections', (pool) => pool.totalCount);
  gauge('sklon_db_pool_idle', 'Connections that nobody uses', (pool) => pool.idleCount);
  gauge('sklon_db_pool_waiting', 'Callers that wait for a connection', (pool) => pool.waitingCount);
  gauge('sklon_db_pool_size', 'Connections that there may be', (pool) => pool.options.max ?? 0);
}
