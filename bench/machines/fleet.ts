/** All parts of a site on several machines, on this one. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Replica, startReplicatedPostgres } from '../../server/test/replica.ts';
import { startS3 } from '../../server/test/s3.ts';
import { Product } from '../product.ts';
import { type Telegram, startTelegram } from './telegram.ts';
import { type Nginx, startNginx } from '../nginx.ts';

const NGINX_PORT = 22_200;
const WEB_PORTS = [22_201, 22_202, 22_203];
const STANDIN_PORT = 22_210;
const REPLICA_PORT = 22_290;
const WORKERS = 2;

export interface Server {
  name: string;
  product: Product;
  /** Starts the process; resolves once it works, rejects if it ends before. */
  start(): Promise<void>;
}

export interface Fleet {
  nginx: Nginx;
  webs: Server[];
  workers: Server[];
  replica: Replica;
  telegram: Telegram;
  /** Connections to the primary. */
  db: pg.Pool;
  databaseUrl: string;
  /** Whether the processes also serve pages, which needs the built site. */
  hasPages: boolean;
  stop(): Promise<void>;
}

/**
 * Three web and two worker processes, started at once on an empty database, and the services they
 * need.
 */
export async function startFleet(adminTelegramId: number): Promise<Fleet> {
  const opened = new AsyncDisposableStack();
  try {
    const directory = opened.adopt(await mkdtemp(join(tmpdir(), 'sklon-machines-')), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const postgres = opened.adopt(await startReplicatedPostgres(REPLICA_PORT), (both) =>
      both.remove(),
    );
    const s3 = opened.adopt(await startS3(), (store) => store.stop());
    const telegram = opened.adopt(await startTelegram(STANDIN_PORT), (standin) => standin.close());
    const db = opened.adopt(new pg.Pool({ connectionString: postgres.url, max: 4 }), (pool) =>
      pool.end(),
    );
    const hasPages = existsSync(join(import.meta.dirname, '../../web/dist/server/server.js'));
    const env = {
      ...telegram.env,
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: postgres.replica.url,
      DATABASE_POOL: '8',
      APP_SECRET: randomBytes(24).toString('hex'),
      STORAGE: 's3',
      S3_ENDPOINT: s3.config.endpoint,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      PUBLIC_ORIGIN: `http://127.0.0.1:${NGINX_PORT}`,
      TRUST_PROXY: '127.0.0.1',
      ADMIN_TELEGRAM_IDS: String(adminTelegramId),
      SITE: hasPages ? 'on' : 'off',
    };
    const make = (role: 'web' | 'worker', number: number, port: number): Server => {
      const name = `${role} ${number}`;
      const product = new Product(join(directory, name), port, {
        ...env,
        ROLE: role,
        PGAPPNAME: name,
      });
      opened.defer(() => product.kill());
      const isUp = role === 'web' ? () => product.ready() : () => works(db, name);
      const start = async () => {
        const child = product.spawn();
        await until(async () => {
          const ended = child.exitCode ?? child.signalCode;
          if (ended !== null) throw new Error(`${name} ended with ${ended} before it worked`);
          return isUp();
        });
      };
      return { name, product, start };
    };
    const webs = WEB_PORTS.map((port, index) => make('web', index + 1, port));
    const workers = Array.from({ length: WORKERS }, (_, index) => make('worker', index + 1, 0));
    const servers = [...webs, ...workers];
    await Promise.all(servers.map((server) => server.start()));
    await until(() => isSeeded(db));
    const nginx = opened.adopt(
      await startNginx(join(directory, 'nginx'), NGINX_PORT, WEB_PORTS),
      (proxy) => proxy.stop(),
    );
    const all = opened.move();
    return {
      nginx,
      webs,
      workers,
      replica: postgres.replica,
      telegram,
      db,
      databaseUrl: postgres.url,
      hasPages,
      stop: () => all.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50);
}

/** Whether a worker runs. It has no port, so its database connections show it. */
async function works(db: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await db.query(
    "SELECT FROM pg_stat_activity WHERE application_name = $1 AND query LIKE '%pg_try_advisory_lock%'",
    [name],
  );
  if (rows.length > 0) return true;
  // The leader queries due messages instead of the lock.
  return (await leader(db)) === name;
}

/** Advisory lock of the process that talks to Telegram. */
const TELEGRAM_LOCK = 7_301_004;

/** Name of the process that holds the lock. */
export async function leader(db: pg.Pool): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    "SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted",
    [TELEGRAM_LOCK],
  );
  return rows[0]?.name;
}

async function isSeeded(db: pg.Pool): Promise<boolean> {
  return (await db.query('SELECT FROM resorts LIMIT 1')).rows.length > 0;
}
