import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from './api.ts';

export interface WritersOptions {
  /** Origins of the product; a failed call is repeated at the next one. */
  origins: readonly string[];
  /** Sessions of customers, each of whom makes one call after another. */
  tokens: readonly string[];
  /** Ids of the instructors to book. */
  instructors: readonly number[];
  /** Milliseconds between a writer's bookings. */
  pause: number;
}

export interface Writers {
  /** Last acknowledged status by booking. */
  acknowledged: ReadonlyMap<number, 'pending' | 'cancelled'>;
  /** Ids acknowledged twice: the first booking was lost, and the sequence went back with it. */
  reused: ReadonlySet<number>;
  /** Resolves when every writer has the response to its last call. */
  stop(): Promise<void>;
}

/** Open bookings of a writer before it cancels its oldest. */
const OPEN = 8;

/** Customers who book at random and cancel old bookings despite all faults, until stopped. */
export function startWriters({ origins, tokens, instructors, pause }: WritersOptions): Writers {
  const acknowledged = new Map<number, 'pending' | 'cancelled'>();
  const reused = new Set<number>();
  const stopping = new AbortController();
  let index = 0;

  /** Repeats a call until some server responds. */
  async function persist(
    call: (origin: string) => ReturnType<typeof callApi>,
  ): ReturnType<typeof callApi> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      const response = await call(origins[(index += 1) % origins.length] ?? '').catch(
        () => undefined,
      );
      if (response && response.status < 500) return response;
      await delay(50);
    }
    throw new Error('no server has responded for a minute');
  }

  async function write(token: string): Promise<void> {
    const open: number[] = [];
    while (!stopping.signal.aborted) {
      await delay(pause);
      const body = lessonAtRandom(instructors);
      const key = randomUUID();
      const { status, body: booked } = await persist((origin) =>
        callApi(origin, 'createInstructorBooking', { token, body, key }),
      );
      if (status === 201) {
        const { id } = booked as { id: number };
        if (acknowledged.has(id)) reused.add(id);
        acknowledged.set(id, 'pending');
        open.push(id);
      }
      const oldest = open.length >= OPEN ? open.shift() : undefined;
      if (oldest === undefined) continue;
      const cancelled = await persist((origin) =>
        callApi(origin, 'cancelInstructorBooking', { token, params: { id: oldest } }),
      );
      if (cancelled.status < 300) acknowledged.set(oldest, 'cancelled');
    }
  }

  const writing = Promise.all(tokens.map(write));
  return {
    acknowledged,
    reused,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

function lessonAtRandom(instructors: readonly number[]) {
  const start = 9 + Math.floor(Math.random() * 6);
  return {
    instructor_id: instructors[Math.floor(Math.random() * instructors.length)] ?? 0,
    booking_date: new Date(Date.now() + (2 + Math.floor(Math.random() * 170)) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    start_time: `${String(start).padStart(2, '0')}:00`,
    end_time: `${String(start + 1).padStart(2, '0')}:30`,
    group_size: 1,
  };
}
