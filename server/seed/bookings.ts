import { instantOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import {
  type CalendarOwner,
  type PlannedBooking,
  type PlannedRecord,
  planCalendar,
} from './calendars.ts';
import type { SeededInstructor } from './instructors.ts';
import { bothInstructor, skiInstructor, snowboardInstructor } from './people.ts';
import { randomFor } from './random.ts';
import { POPULAR_RESORT } from './resorts.ts';
import { planPastLessons, writeReviews } from './reviews.ts';

const DEMO_INSTRUCTORS = new Set(
  [skiInstructor, snowboardInstructor, bothInstructor].map((person) => String(person.id)),
);

type BookedRecord = PlannedRecord & { booking: PlannedBooking };

export interface Customers {
  /** Demo customers: each gets a handful of bookings of every kind, never two on one day. */
  regular: readonly number[];
  others: readonly number[];
}

const REGULAR_QUOTA: Record<string, number> = {
  'confirmed before': 4,
  'confirmed ahead': 2,
  'pending ahead': 1,
  'cancelled before': 1,
  'declined before': 1,
};

/** Writes reviews of past lessons and bookings too. */
export async function fillCalendars(
  tx: Tx,
  now: Date,
  customers: Customers,
  instructors: readonly SeededInstructor[],
): Promise<void> {
  const owners = await calendarOwners(tx);
  const bySubject = new Map(
    instructors.map((instructor) => [String(instructor.telegram_id), instructor]),
  );
  const planned = new Map(owners.map(({ id, subject }) => [id, bySubject.get(subject)]));
  const calendars = owners.flatMap((owner) => planCalendar(owner, now));
  const past = owners.flatMap((owner) =>
    planPastLessons(owner, planned.get(owner.id)?.reviews.count ?? 0, now),
  );
  const records = [...calendars, ...past];
  const written = await tx
    .insertInto('schedule_records')
    .values(records.map(({ booking: _, ...record }) => record))
    .returning(['id', 'instructor_id', 'date', 'start_time'])
    .execute();
  const recordIds = new Map(written.map((record) => [keyOf(record), record.id]));
  const booked = records.filter(isBooked);
  const customerOf = shareOut(calendars.filter(isBooked), customers, now);
  const bookings = booked.map((record) => ({
    ...record.booking,
    record_id: recordIds.get(keyOf(record)) ?? 0,
    instructor_id: record.instructor_id,
    customer_id: customerOf(record),
    cancelled_by: record.booking.status === 'cancelled' ? ('customer' as const) : null,
  }));
  await tx
    .insertInto('bookings')
    .values(bookings.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
    .execute();
  await writeReviews(tx, planned, customers.regular, now);
}

function isBooked(record: PlannedRecord): record is BookedRecord {
  return record.booking !== undefined;
}

function keyOf({
  instructor_id,
  date,
  start_time,
}: Pick<PlannedRecord, 'instructor_id' | 'date' | 'start_time'>): string {
  return `${instructor_id} ${date} ${start_time}`;
}

function shareOut(
  booked: readonly BookedRecord[],
  { regular, others }: Customers,
  now: Date,
): (record: BookedRecord) => number {
  const random = randomFor('customers');
  const chosen = new Map<BookedRecord, number>();
  for (const customer of regular) {
    const left = { ...REGULAR_QUOTA };
    const days = new Set<string>();
    for (const record of random.shuffled(booked)) {
      const when =
        instantOf(record.date, record.end_time, record.timezone) <= now ? 'before' : 'ahead';
      const kind = `${record.booking.status} ${when}`;
      const fits =
        (left[kind] ?? 0) > 0 &&
        record.booking.resort_id === POPULAR_RESORT &&
        !days.has(record.date) &&
        !chosen.has(record);
      if (!fits) continue;
      left[kind] = (left[kind] ?? 0) - 1;
      days.add(record.date);
      chosen.set(record, customer);
    }
  }
  return (record) => chosen.get(record) ?? others[random.int(0, others.length - 1)] ?? 0;
}

async function calendarOwners(tx: Tx): Promise<(CalendarOwner & { subject: string })[]> {
  const rows = await tx
    .selectFrom('instructors as i')
    .innerJoin('resorts as r', (join) => join.on(sql<boolean>`r.id = i.resort_ids[1]`))
    .innerJoin('identities as p', 'p.user_id', 'i.user_id')
    .select([
      'i.id',
      'r.id as resort_id',
      'r.timezone',
      'r.open_time',
      'r.close_time',
      'i.price_2h',
      'i.work_with_groups',
      'i.is_working',
      'p.subject',
    ])
    .orderBy('i.id')
    .execute();
  return rows.map(({ open_time, close_time, subject, ...row }) => ({
    ...row,
    subject,
    opens: open_time ?? '',
    closes: close_time ?? '',
    free_tomorrow: DEMO_INSTRUCTORS.has(subject),
  }));
}
