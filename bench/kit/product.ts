import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memory } from '../../tools/memory.mjs';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');

export class Product implements AsyncDisposable {
  readonly dataDir: string;
  readonly port: number;
  logFile: string | undefined;
  readonly #env: Record<string, string>;
  readonly #main: string;
  #process: ChildProcess | undefined;

  /** `main`: the module to run, perhaps another version's. */
  constructor(dataDir: string, port: number, env: Record<string, string>, main = MAIN) {
    this.dataDir = dataDir;
    this.port = port;
    this.#env = env;
    this.#main = main;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Returns the milliseconds until it was ready. */
  async start(): Promise<number> {
    const startedAt = performance.now();
    const child = this.spawn();
    while (!(await this.ready())) {
      if (child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode} before it was ready`);
      await delay(20);
    }
    return performance.now() - startedAt;
  }

  /** Starts the process without waiting: a worker has no `/ready`. */
  spawn(): ChildProcess {
    const child = spawn('node', [this.#main], {
      stdio: [
        'ignore',
        this.logFile === undefined ? 'ignore' : openSync(this.logFile, 'a'),
        'inherit',
      ],
      env: {
        ...memory,
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        RATE_LIMITS: 'off',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
        ...this.#env,
      },
    });
    this.#process = child;
    return child;
  }

  ready(): Promise<boolean> {
    return fetch(`${this.origin}/ready`).then(
      (response) => response.ok,
      () => false,
    );
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** All at once, so that none of its processes has time to flush anything. Returns the id of its first process. */
  async killPostgres(): Promise<number> {
    const postmaster = await this.postmasterId();
    if (!(postmaster > 0)) return postmaster;
    // Stopped first, so that it cannot fork another process meanwhile.
    process.kill(postmaster, 'SIGSTOP');
    for (const pid of [...childrenOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
    return postmaster;
  }

  async postmasterId(): Promise<number> {
    return Number((await this.#postmaster())[0]);
  }

  async databaseUrl(): Promise<string> {
    const password = (await readFile(join(this.dataDir, 'postgres.password'), 'utf8')).trim();
    return `postgres://sklon:${password}@127.0.0.1:${(await this.#postmaster())[3]}/sklon`;
  }

  #postmaster(): Promise<string[]> {
    return readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }
}

export async function makeDirectory(stack: AsyncDisposableStack): Promise<string> {
  return stack.adopt(await mkdtemp(join(tmpdir(), 'sklon-bench-')), (path) =>
    rm(path, { recursive: true, force: true, maxRetries: 5 }),
  );
}

export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}
