import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { createDb, createPool } from '../src/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which every test file clones its database from `template`. */
    postgresUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  db: Db;
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** Cloned from the migrated template. */
export function createTestDatabase(poolSize = 10): Promise<TestDatabase> {
  return create('TEMPLATE sklon_template STRATEGY file_copy', poolSize);
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('', 2);
}

async function create(how: string, poolSize: number): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `sklon_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} ${how}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Tests run beside others: how long one waits for a connection says nothing.
  const own = { connectionTimeoutMillis: 20_000 };
  const pool = createPool(url.href, poolSize, pino({ level: 'silent' }), own);
  const db = createDb(pool);
  return {
    url: url.href,
    db,
    pool,
    async drop() {
      await db.destroy();
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
