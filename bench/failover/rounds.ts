import { existsSync } from 'node:fs';
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

/** Times in seconds. */
export interface Outcome {
  acknowledged: number;
  lost: number;
  /** Longest time without a booking, and without a read. */
  away: number;
  readsAway: number;
  reads: number;
  failedReads: number;
  /** Writes with 5xx or without a response, and the slowest of all such calls. */
  refused: number;
  slowest: number;
  problems: string[];
}

export type Rounds = Awaited<ReturnType<typeof roundsOf>>;

/** When calls succeeded, and how the others failed. */
class Log {
  readonly successes = [performance.now()];
  readonly failures: { status: number; ms: number }[] = [];

  add(status: number, ms: number): void {
    if (status > 0 && status < 500) this.successes.push(performance.now());
    else this.failures.push({ status, ms });
  }

  get sinceSuccess(): number {
    return performance.now() - (this.successes.at(-1) ?? 0);
  }

  get longestGap(): number {
    return Math.max(...this.successes.map((at, index) => at - (this.successes[index - 1] ?? at)));
  }
}

const seconds = (ms: number) => Math.round(ms / 10) / 100;

/** A web process and a worker over the cluster, with people to book. */
export async function roundsOf(cluster: Cluster, stack: AsyncDisposableStack) {
  const standin = stack.use(await startStandin(PORT + 9));
  const settings = { ...standin.env, ...cluster.urls, SITE: 'off', DATABASE_POOL: '20' };
  const directory = await makeDirectory(stack);
  const web = stack.use(new Product(directory, PORT, { ...settings, ROLE: 'web' }));
  const worker = stack.use(new Product(directory, PORT + 1, { ...settings, ROLE: 'worker' }));
  await web.start();
  worker.spawn();
  const db = stack.adopt(poolOf(cluster.urls.DATABASE_URL), (pool) => pool.end());
  const people = await makeInstructors(db, INSTRUCTORS, await makeResort(db));
  const instructors = people.map(({ id }) => id);

  /** Returns what ends them. */
  function startReaders(log: Log): () => Promise<unknown> {
    const sent: Promise<void>[] = [];
    const timer = setInterval(() => {
      const at = performance.now();
      const n = sent.length;
      const path = n % 2 === 0 ? `/${instructors[n % instructors.length]}` : '?is_working=true';
      const read = call(web.origin, `GET /marketplace/instructors${path}`).catch(() => undefined);
      sent.push(read.then((response) => log.add(response?.status ?? 0, performance.now() - at)));
    }, READ_PAUSE);
    return () => {
      clearInterval(timer);
      return Promise.all(sent);
    };
  }

  return {
    stop: () => Promise.all([web.stop(), worker.stop()]),
    /** New writers each time, because a customer may have ten pending bookings and writers leave some. */
    async round(fault: Fault): Promise<Outcome> {
      const isControl = fault === CONTROL;
      await cluster.untilHealthy(!isControl);
      const tokens = (await makeCustomers(db, WRITERS)).map(({ token }) => token);
      const writes = new Log();
      const reads = new Log();
      const stopReaders = startReaders(reads);
      const writers = startWriters({
        origins: [web.origin],
        tokens,
        instructors,
        // As many as possible on their way when the network is cut.
        pause: isControl ? 0 : PAUSE,
        onResponse: (status, ms) => writes.add(status, ms),
      });
      await delay(CALM);
      const mend = await fault.inject(cluster);
      do await delay(CALM);
      while (writes.sinceSuccess > SILENCE);
      await mend();
      await delay(CALM);
      await Promise.all([writers.stop(), stopReaders()]);
      await cluster.untilHealthy(!isControl);
      const { acknowledged } = writers;
      const lost = await losses(db, acknowledged);
      const isAlive = existsSync(`/proc/${worker.pid}`) && (await web.ready());
      const problems = [
        ...(isControl ? [] : [...lost, ...(await inconsistencies(db, acknowledged))]),
        ...(isAlive ? [] : ['a process has ended or is not ready']),
      ];
      const failures = [...writes.failures, ...reads.failures];
      const odd = failures.filter(({ status }) => status !== 503);
      const outcome: Outcome = {
        acknowledged: acknowledged.size,
        lost: lost.length,
        away: seconds(writes.longestGap),
        readsAway: seconds(reads.longestGap),
        reads: reads.successes.length - 1 + reads.failures.length,
        failedReads: reads.failures.length,
        refused: writes.failures.length,
        slowest: seconds(Math.max(0, ...failures.map(({ ms }) => ms))),
        problems: [...problems, ...odd.map(({ status }) => `a call got ${status} instead of 503`)],
      };
      console.log(fault.name, JSON.stringify(outcome));
      return outcome;
    },
  };
}
