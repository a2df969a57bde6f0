import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from './api.ts';

export interface WritersOptions {
  /** Where the product listens; a call that fails is repeated at the next of these. */
  origins: readonly string[];
  /** Sessions of customers: each writes by itself, one call after the other. */
  tokens: readonly string[];
  /** Ids of those whom they book. */
  instructors: readonly number[];
  /** Milliseconds between a writer's bookings. */
  pause: number;
}

export interface Writers {
  /** Status last acknowledged to a writer, by booking. */
  acknowledged: ReadonlyMap<number, 'pending' | 'cancelled'>;
  /** Ids that were acknowledged for a second booking: the first is gone, and the sequence has gone back with it. */
  reused: ReadonlySet<number>;
  /** Resolves when every writer has had the answer to its last call. */
  stop(): Promise<void>;
}

/** Bookings that a writer leaves open before it cancels its oldest. */
const OPEN = 8;

/** Customers who book at random and cancel what is old, through whatever faults there are, until they are stopped. */
export function startWriters({ origins, tokens, instructors, pause }: WritersOptions): Writers {
  const acknowledged = new Map<number, 'pending' | 'cancelled'>();
  const reused = new Set<number>();
  const stopping = new AbortController();
  let turn = 0;

  /** Repeats a call until some server answers it. */
  async function persist(
    call: (origin: string) => ReturnType<typeof callApi>,
  ): ReturnType<typeof callApi> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      const answer = await call(origins[(turn += 1) % origins.length] ?? '').catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await delay(50);
    }
    throw new Error('no server has answered for a minute');
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
