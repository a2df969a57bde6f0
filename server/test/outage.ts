import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

/** A PostgreSQL of its own, whose writes can be made to fail in the ways of a failover. */
export interface Outage {
  url: string;
  /** Beside the product's connections. */
  admin: pg.Pool;
  /** Commits wait for a synchronous standby that is not there. */
  loseStandby: () => Promise<void>;
  /** As a primary that was demoted. */
  refuseWrites: () => Promise<void>;
  mend: () => Promise<void>;
  /** Backends whose commits wait for the standby. */
  waiting: () => Promise<number>;
}

export function useOutage(): Outage {
  const outage = {} as Outage;
  let remove: () => Promise<void>;

  async function configure(setting: string, value: string): Promise<void> {
    await outage.admin.query(`ALTER SYSTEM SET ${setting} = '${value}'`);
    await outage.admin.query('SELECT pg_reload_conf()');
    const shown = async () => (await outage.admin.query(`SHOW ${setting}`)).rows[0]?.[setting];
    await expect.poll(shown, { interval: 5 }).toBe(value);
  }

  /** Whether a commit does: another process of PostgreSQL reads the setting for it, and later than this connection may. */
  async function commitsWait(): Promise<boolean> {
    const client = new pg.Client({ connectionString: outage.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let isWritten = false;
    const written = client.query("SELECT pg_logical_emit_message(true, 'test', '')").then(
      () => (isWritten = true),
      () => {},
    );
    await expect.poll(async () => isWritten || (await outage.waiting()) > 0).toBe(true);
    await outage.admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await written;
    await expect.poll(outage.waiting).toBe(0);
    return !isWritten;
  }

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sklon-outage-'));
    const postgres = await startEmbeddedPostgres(directory, pino({ level: 'warn' }));
    await migrate(postgres.url);
    const admin = new pg.Pool({ connectionString: postgres.url, max: 2 });
    Object.assign(outage, {
      url: postgres.url,
      admin,
      async loseStandby() {
        await configure('synchronous_standby_names', 'gone');
        await expect.poll(commitsWait).toBe(true);
      },
      refuseWrites: () => configure('default_transaction_read_only', 'on'),
      async mend() {
        await configure('synchronous_standby_names', '');
        await configure('default_transaction_read_only', 'off');
      },
      async waiting() {
        const { rowCount } = await admin.query(
          "SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
        );
        return rowCount ?? 0;
      },
    } satisfies Outage);
    remove = async () => {
      await admin.end();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    };
  }, 60_000);
  afterEach(() => outage.mend());
  afterAll(() => remove());
  return outage;
}
