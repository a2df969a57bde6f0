import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../kit/client.ts';
import { makeCustomers, makeInstructors, makeResort } from '../kit/people.ts';
import { poolOf } from '../kit/postgres.ts';
import { makeDirectory, Product } from '../kit/product.ts';
import { startStandin } from '../kit/standin.ts';
import { inconsistencies, losses, startWriters } from '../kit/writers.ts';
import { CONTROL, type Fault } from './faults.ts';
import type { Cluster } from './cluster.ts';

const PORT = 22_790;
const WRITERS = 8;
const INSTRUCTORS = 60;
/** Milliseconds between two bookings of a writer, and between two reads. */
const PAUSE = 100;
const READ_PAUSE = 50;
/** Milliseconds before a fault and after its end, and without a booking that count as an outage. */
const CALM = 3_000;
const SILENCE = 500;

export interface Outcome {
  acknowledged: number;
  lost: number;
  /** Longest time without a booking, and without a read, in milliseconds. */
  away: number;
  readsAway: number;
  reads: number;
  failedReads: number;
  /** Writes with 5xx or without a response, and the slowest of them. */
  refused: number;
  slowest: number;
  statuses: number[];
  problems: string[];
}

export type Rounds = Awaited<ReturnType<typeof roundsOf>>;

/** When calls succeeded, and how the others ended. */
class Log {
  readonly statuses: number[] = [];
  readonly #successes: number[] = [performance.now()];
  slowest = 0;

  add(status: number, ms: number): void {
    this.statuses.push(status);
    if (status > 0 && status < 500) this.#successes.push(performance.now());
    else this.slowest = Math.max(this.slowest, ms);
  }

  get failed(): number[] {
    return this.statuses.filter((status) => status === 0 || status >= 500);
  }

  get sinceSuccess(): number {
    return performance.now() - (this.#successes.at(-1) ?? 0);
  }

  get longestGap(): number {
    return Math.max(...this.#successes.map((at, index) => at - (this.#successes[index - 1] ?? at)));
  }
}

/** A web process and a worker over the cluster, with people to book. */
export async function roundsOf(cluster: Cluster, stack: AsyncDisposableStack) {
  const standin = stack.use(await startStandin(PORT + 9));
  const settings = {
    ...standin.env,
    SITE: 'off',
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    DATABASE_POOL: '20',
  };
  const directory = await makeDirectory(stack);
  const web = stack.use(new Product(directory, PORT, { ...settings, ROLE: 'web' }));
  const worker = stack.use(new Product(directory, PORT + 1, { ...settings, ROLE: 'worker' }));
  await web.start();
  const processes = [worker.spawn().pid, web.pid];
  const db = stack.adopt(poolOf(cluster.databaseUrl), (pool) => pool.end());
  const people = await makeInstructors(db, INSTRUCTORS, await makeResort(db));
  const instructors = people.map(({ id }) => id);

  function startReaders() {
    const log = new Log();
    const ending = new AbortController();
    async function read(n: number): Promise<void> {
      const at = performance.now();
      const path = n % 2 === 0 ? `/${instructors[n % instructors.length]}` : '?is_working=true';
      const response = await call(web.origin, `GET /marketplace/instructors${path}`).catch(
        () => undefined,
      );
      log.add(response?.status ?? 0, performance.now() - at);
    }
    async function readAll() {
      const sent: Promise<void>[] = [];
      for (let n = 0; !ending.signal.aborted; n += 1) {
        sent.push(read(n));
        await delay(READ_PAUSE);
      }
      await Promise.all(sent);
    }
    const reading = readAll();
    return {
      log,
      async stop() {
        ending.abort();
        await reading;
      },
    };
  }

  return {
    db,
    web,
    worker,
    /** New writers each time, because a customer may have ten pending bookings and writers leave some. */
    async round(fault: Fault): Promise<Outcome> {
      const isControl = fault === CONTROL;
      await cluster.whole(!isControl);
      const tokens = (await makeCustomers(db, WRITERS)).map(({ token }) => token);
      const writes = new Log();
      const readers = startReaders();
      const writers = startWriters({
        origins: [web.origin],
        tokens,
        instructors,
        // As many as possible on their way when the network is cut.
        pause: isControl ? 0 : PAUSE,
        onResponse: (status, ms) => writes.add(status, ms),
      });
      await delay(CALM);
      const mend = await fault.strike(cluster);
      do await delay(CALM);
      while (writes.sinceSuccess > SILENCE);
      await mend();
      await delay(CALM);
      await Promise.all([writers.stop(), readers.stop()]);
      await cluster.whole(!isControl);
      const { acknowledged } = writers;
      const lost = await losses(db, acknowledged);
      const alive = [worker.pid, web.pid].join() === processes.join();
      const problems = [
        ...(isControl ? [] : [...lost, ...(await inconsistencies(db, acknowledged))]),
        ...(alive && (await web.ready()) ? [] : ['a process was replaced or is not ready']),
      ];
      const outcome = {
        acknowledged: acknowledged.size,
        lost: lost.length,
        away: writes.longestGap,
        readsAway: readers.log.longestGap,
        reads: readers.log.statuses.length,
        failedReads: readers.log.failed.length,
        refused: writes.failed.length,
        slowest: writes.slowest,
        statuses: [...writes.failed, ...readers.log.failed],
        problems,
      };
      const { statuses: _, ...shown } = outcome;
      console.log(fault.name, JSON.stringify(shown));
      return outcome;
    },
  };
}
