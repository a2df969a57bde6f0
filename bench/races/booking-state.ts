/** Stored state of a booking and of a calendar after a race. */
import type { Track } from './race.ts';

/** State of a booking, and whether it holds its time. */
export async function stateOf({ test }: Track, bookingId: number): Promise<[string, boolean]> {
  const { status, active } = await test.db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .select(['b.status', 's.active'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return [status, active];
}

/** Records that hold time of an instructor. */
export async function held({ test }: Track, instructorId: number): Promise<number> {
  const rows = await test.db
    .selectFrom('schedule_records')
    .select('id')
    .where('instructor_id', '=', instructorId)
    .where((eb) => eb.ref('active'))
    .execute();
  return rows.length;
}

/** Events of a booking that begin so, each as often as somebody is notified of it. */
export async function notified(
  { test }: Track,
  bookingId: number,
  beginning: string,
): Promise<string[]> {
  const rows = await test.db
    .selectFrom('notifications')
    .select('event')
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('event', 'like', `${beginning}%`)
    .orderBy('event')
    .execute();
  return rows.map(({ event }) => event.slice(beginning.length));
}
