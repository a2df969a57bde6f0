import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { findBinaries, runPostgresProgram } from './binaries.ts';
import {
  type Cluster,
  findCluster,
  prepareCluster,
  readLastPort,
  readPostmaster,
  removeStalePidFile,
} from './cluster.ts';

/** One server process owns the cluster: it holds this lock while it lives. */
const OWNER_LOCK = 7_301_002;
const FIRST_PORT = 15_432;
const SHARED_BUFFERS = '256MB';
/** Interval of the checks whether PostgreSQL runs; part of the outage after it died. */
const LOOK_MS = 100;
/** Attempts of a start and the pause between them: children of a killed PostgreSQL hold its memory for a while. */
const START_TRIES = 80;
const START_PAUSE_MS = 100;
/** Milliseconds in which a running PostgreSQL accepts a connection. */
const ASK_TIMEOUT_MS = 2_000;
/** SQLSTATE of a server that starts, recovers or stops. */
const STARTING_UP = '57P03';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Or takes over one that a killed server left; restarts it when it dies. Rejects when another server owns it. */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  sharedBuffers = SHARED_BUFFERS,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir);
  const startAt = (choosePort: () => Promise<number>) =>
    start(cluster, { choosePort, sharedBuffers }, log);
  const firstPort = (await readLastPort(cluster)) ?? FIRST_PORT;
  const port = (await findAnswering(cluster)) ?? (await startAt(() => freePort(firstPort)));
  const url = urlOf(cluster, port);
  await ensureDatabase(url);
  let owner = await own(url, dataDir);
  const supervisor = supervise(
    cluster,
    async () => {
      if ((await findAnswering(cluster)) !== port) await startAt(async () => port);
      owner = await own(url, dataDir);
    },
    log,
  );
  return {
    url,
    async stop() {
      supervisor.abort();
      await owner.end().catch(() => undefined);
      // pg_ctl signals whatever process has the number in the file.
      if (!(await readPostmaster(cluster))) return;
      const { pg_ctl } = await findBinaries();
      await runPostgresProgram(pg_ctl, ['stop', '-D', cluster.directory, '-m', 'fast', '-w']);
    },
  };
}

/** Undefined when none runs there. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = await findCluster(dataDir);
  const postmaster = cluster && (await readPostmaster(cluster));
  return postmaster && urlOf(cluster, postmaster.port);
}

function urlOf({ password }: Cluster, port: number): string {
  return `postgres://sklon:${password}@127.0.0.1:${port}/sklon`;
}

/** The port is chosen for each attempt: another program may take it meanwhile. */
async function start(
  cluster: Cluster,
  { choosePort, sharedBuffers }: { choosePort: () => Promise<number>; sharedBuffers: string },
  log: Logger,
): Promise<number> {
  const { pg_ctl } = await findBinaries();
  for (let attempt = 1; ; attempt += 1) {
    if (await removeStalePidFile(cluster)) log.warn('stale postmaster.pid removed');
    const port = await choosePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100 -c shared_buffers=${sharedBuffers}`;
    try {
      await runPostgresProgram(pg_ctl, [
        'start',
        '-D',
        cluster.directory,
        '-w',
        '-l',
        cluster.logFile,
        '-o',
        options,
      ]);
      return port;
    } catch (error) {
      if (attempt === START_TRIES) throw error;
      if (attempt === 1) log.warn({ err: error }, 'PostgreSQL start failed');
      await delay(START_PAUSE_MS);
      const answering = await findAnswering(cluster);
      if (answering !== undefined) return answering;
    }
  }
}

/** The file may outlive its server, and its port may be another program's: only the cluster's own password opens it. */
async function findAnswering(cluster: Cluster): Promise<number | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return undefined;
  for (let attempt = 1; attempt <= START_TRIES; attempt += 1) {
    const client = new pg.Client({
      connectionString: maintenanceUrl(urlOf(cluster, postmaster.port)),
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    const refusal = await client.connect().then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    await client.end().catch(() => undefined);
    if (!refusal) return postmaster.port;
    if (refusal.code !== STARTING_UP) return undefined;
    await delay(START_PAUSE_MS);
  }
  return undefined;
}

/** The first free port of the loopback, of the 200 from `first` on. */
export async function freePort(first = FIRST_PORT): Promise<number> {
  for (let port = first; port < first + 200; port += 1) {
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (free) return port;
  }
  throw new Error('no free port for PostgreSQL');
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(url) });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'sklon'");
    if (rowCount === 0) await client.query('CREATE DATABASE sklon');
  } finally {
    await client.end();
  }
}

function maintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return maintenance.href;
}

async function own(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Losing this connection means that PostgreSQL ended; the supervisor restarts it.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ owned: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS owned',
    [OWNER_LOCK],
  );
  if (!rows[0]?.owned) {
    await client.end();
    throw new Error(`another server is using ${dataDir}; set DATA_DIR to a directory of its own`);
  }
  return client;
}

function supervise(cluster: Cluster, restart: () => Promise<void>, log: Logger): AbortController {
  const controller = new AbortController();
  const watch = async () => {
    while (!controller.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: controller.signal }).catch(() => undefined);
      if (controller.signal.aborted || (await readPostmaster(cluster))) continue;
      log.error('PostgreSQL exited');
      await restart().catch((error: unknown) =>
        log.error({ err: error }, 'PostgreSQL restart failed'),
      );
    }
  };
  void watch();
  return controller;
}
