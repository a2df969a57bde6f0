import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type ApiResponse, book, cancel, lessonAtRandom } from './client.ts';
import { overlaps, rowsOf } from './people.ts';

interface WritersOptions {
  /** Origins of the product; a failed call is repeated at the next one. */
  origins: readonly string[];
  tokens: readonly string[];
  instructors: readonly number[];
  /** Milliseconds between a writer's bookings. */
  pause: number;
}

export interface Writers {
  acknowledged: ReadonlyMap<number, 'pending' | 'cancelled'>;
  /** Ids acknowledged twice: the first booking was lost, and the sequence went back with it. */
  reused: ReadonlySet<number>;
  stop(): Promise<void>;
}

const OPEN = 8;

export function startWriters({ origins, tokens, instructors, pause }: WritersOptions): Writers {
  const acknowledged = new Map<number, 'pending' | 'cancelled'>();
  const reused = new Set<number>();
  const stopping = new AbortController();
  let index = 0;

  async function persist<T>(
    call: (origin: string) => Promise<ApiResponse<T>>,
  ): Promise<ApiResponse<T>> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      const origin = origins[(index += 1) % origins.length] ?? '';
      const response = await call(origin).catch(() => undefined);
      if (response && response.status < 500) return response;
      await delay(50);
    }
    throw new Error('no server has responded for a minute');
  }

  async function write(token: string): Promise<void> {
    const open: number[] = [];
    while (!stopping.signal.aborted) {
      await delay(pause);
      const lesson = lessonAtRandom(instructors);
      const key = crypto.randomUUID();
      const { status, body } = await persist((origin) => book(origin, token, lesson, { key }));
      if (status === 201) {
        if (acknowledged.has(body.id)) reused.add(body.id);
        acknowledged.set(body.id, 'pending');
        open.push(body.id);
      }
      const oldest = open.length >= OPEN ? open.shift() : undefined;
      if (oldest === undefined) continue;
      const cancelled = await persist((origin) => cancel(origin, token, oldest));
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

export async function losses(
  db: pg.Pool,
  { acknowledged, reused }: Pick<Writers, 'acknowledged' | 'reused'>,
): Promise<string[]> {
  const rows = await rowsOf<{ id: number; status: string }>(db, 'SELECT id, status FROM bookings');
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return [...acknowledged].flatMap(([id, status]) => {
    if (reused.has(id)) return [`booking ${id} was acknowledged, is gone, and another has its id`];
    const now = stored.get(id);
    if (now === undefined) return [`booking ${id} was acknowledged and is gone`];
    // A cancellation whose response was lost may have happened; the opposite may not.
    return status === 'cancelled' && now !== 'cancelled'
      ? [`booking ${id} was acknowledged as cancelled and is ${now}`]
      : [];
  });
}

export async function inconsistencies(db: pg.Pool, ids: readonly number[]): Promise<string[]> {
  const timeless = await rowsOf(
    db,
    'SELECT FROM bookings b WHERE NOT EXISTS (SELECT FROM schedule_records s WHERE s.id = b.record_id)',
  );
  const silent = await rowsOf(
    db,
    `SELECT FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (
       SELECT FROM notifications n WHERE n.subject_type = 'booking' AND n.subject_id = b.id AND n.event = 'booking_requested')`,
    [ids],
  );
  const found = {
    overlaps: await overlaps(db),
    'bookings without their time': timeless.length,
    'bookings without a message to their instructor': silent.length,
  };
  return Object.entries(found).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
