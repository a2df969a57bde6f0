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
  /** Status and milliseconds of each response, 0 without one. */
  onResponse?: (status: number, ms: number) => void;
}

export interface Acknowledged {
  id: number;
  status: 'pending' | 'cancelled';
}

/** By idempotency key: the ids of what was lost are given again. */
export type Keys = ReadonlyMap<string, Acknowledged>;

export interface Writers {
  acknowledged: Keys;
  stop(): Promise<void>;
}

const OPEN = 8;

export function startWriters({
  origins,
  tokens,
  instructors,
  pause,
  onResponse = () => undefined,
}: WritersOptions): Writers {
  const acknowledged = new Map<string, Acknowledged>();
  const stopping = new AbortController();
  let index = 0;

  async function persist<T>(
    call: (origin: string) => Promise<ApiResponse<T>>,
  ): Promise<ApiResponse<T>> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      const origin = origins[(index += 1) % origins.length] ?? '';
      const at = performance.now();
      const response = await call(origin).catch(() => undefined);
      onResponse(response?.status ?? 0, performance.now() - at);
      if (response && response.status < 500) return response;
      await delay(50);
    }
    throw new Error('no server has responded for a minute');
  }

  async function write(token: string): Promise<void> {
    const open: Acknowledged[] = [];
    while (!stopping.signal.aborted) {
      await delay(pause);
      const lesson = lessonAtRandom(instructors);
      const key = crypto.randomUUID();
      const { status, body } = await persist((origin) => book(origin, token, lesson, { key }));
      if (status === 201) {
        const made: Acknowledged = { id: body.id, status: 'pending' };
        acknowledged.set(key, made);
        open.push(made);
      }
      const oldest = open.length >= OPEN ? open.shift() : undefined;
      if (oldest === undefined) continue;
      const cancelled = await persist((origin) => cancel(origin, token, oldest.id));
      if (cancelled.status < 300) oldest.status = 'cancelled';
    }
  }

  const writing = Promise.all(tokens.map(write));
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

export async function losses(db: pg.Pool, acknowledged: Keys): Promise<string[]> {
  const rows = await rowsOf<{ key: string; status: string }>(
    db,
    'SELECT k.key, b.status FROM idempotency_keys k JOIN bookings b ON b.id = k.booking_id',
  );
  const stored = new Map(rows.map(({ key, status }) => [key, status]));
  return [...acknowledged].flatMap(([key, { id, status }]) => {
    const now = stored.get(key);
    if (now === undefined) return [`booking ${id} was acknowledged and is gone`];
    // A cancellation whose response was lost may have happened; the opposite may not.
    return status === 'cancelled' && now !== 'cancelled'
      ? [`booking ${id} was acknowledged as cancelled and is ${now}`]
      : [];
  });
}

/** Also finds bookings that no key of its customer names: a repeated call made a second one. */
export async function inconsistencies(db: pg.Pool, acknowledged: Keys): Promise<string[]> {
  const timeless = await rowsOf(
    db,
    'SELECT FROM bookings b WHERE NOT EXISTS (SELECT FROM schedule_records s WHERE s.id = b.record_id)',
  );
  const silent = await rowsOf(
    db,
    `SELECT FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (
       SELECT FROM notifications n WHERE n.subject_type = 'booking' AND n.subject_id = b.id AND n.event = 'booking_requested')`,
    [[...acknowledged.values()].map(({ id }) => id)],
  );
  const doubled = await rowsOf(
    db,
    `SELECT FROM bookings b WHERE customer_id IN (SELECT user_id FROM idempotency_keys WHERE key = ANY($1))
       AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.booking_id = b.id)`,
    [[...acknowledged.keys()]],
  );
  const found = {
    'second bookings of a key': doubled.length,
    overlaps: await overlaps(db),
    'bookings without their time': timeless.length,
    'bookings without a message to their instructor': silent.length,
  };
  return Object.entries(found).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
