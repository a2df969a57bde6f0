import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';

/** Connections of the pools, by name, as they stand when somebody asks. */
export function addPoolGauges(registry: Registry, pools: ReadonlyMap<string, pg.Pool>): void {
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
