import { setTimeout as delay } from 'node:timers/promises';
import { clientAddress } from '../deployment.ts';

export interface Readers {
  reads: number;
  /**
   * Reads without a response or with a server error; `overloaded` ones were refused by load
   * shedding.
   */
  failed: { at: number; what: string; overloaded: boolean }[];
  stop(): Promise<void>;
}

/** Milliseconds between the reads of one reader. */
const PAUSE_MS = 60;
const TIMEOUT_MS = 15_000;

/** Anonymous visitors without retries. */
export function startReaders(origin: string, count: number, paths: readonly string[]): Readers {
  const stopping = new AbortController();
  const readers = { reads: 0, failed: [] as Readers['failed'] };
  const read = async () => {
    while (!stopping.signal.aborted) {
      const path = paths[readers.reads % paths.length] ?? '/';
      readers.reads += 1;
      const what = await fetch(origin + path, {
        headers: { 'x-forwarded-for': clientAddress(60_000 + (readers.reads % 1_000)) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        async (response) => {
          const text = await response.text();
          return response.ok ? undefined : `${response.status} ${text.slice(0, 200)}`;
        },
        (error: unknown) => (error instanceof Error ? error.name : 'no response'),
      );
      if (what !== undefined)
        readers.failed.push({
          at: performance.now(),
          what: `${path}: ${what}`,
          overloaded: what.includes('"overloaded"'),
        });
      await delay(PAUSE_MS);
    }
  };
  const reading = Promise.all(Array.from({ length: count }, read));
  return Object.assign(readers, {
    async stop() {
      stopping.abort();
      await reading;
    },
  });
}
