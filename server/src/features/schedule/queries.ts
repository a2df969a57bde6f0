import type { BookingHours } from '@sklon/contract/schedule';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { CALENDAR_DAYS } from '@sklon/contract/limits';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';

/** Hours of an instructor; with a schedule record beside them when the week has any. Local to the resort. */
export interface WeekRow extends BookingHours {
  record_id: number | null;
  date: LocalDate | null;
  start_time: LocalTime | null;
  end_time: LocalTime | null;
  status: 'busy' | 'booked' | null;
  /** Id of the record's booking when it is the caller's own. */
  own_booking_id: number | null;
}

interface Week {
  instructorId: number;
  date: LocalDate;
  customerId: number;
}

/** The resorts of each instructor as one row of hours. */
export function allHours(db: Connection) {
  return db
    .selectFrom('instructors as i')
    .innerJoin('resorts as r', (join) => join.on(sql<boolean>`r.id = any(i.resort_ids)`))
    .select((eb) => [
      eb.fn.min('r.open_time').$castTo<LocalTime>().as('earliest_start'),
      eb.fn.max('r.close_time').$castTo<LocalTime>().as('latest_end'),
      // Resorts of one instructor are in one region and so in one zone; the first is where lessons meet.
      sql<string>`min(r.timezone) filter (where r.id = i.resort_ids[1])`.as('timezone'),
    ])
    .groupBy('i.id');
}

/** The hours of an approved instructor; no row when there is no such instructor. */
function hours(db: Connection, { instructorId }: Pick<Week, 'instructorId'>) {
  return allHours(db)
    .where('i.id', '=', instructorId)
    .where((eb) => eb.ref('i.approved'));
}

function week(db: Connection, values: Week) {
  return db
    .selectFrom(hours(db, values).as('h'))
    .leftJoin('schedule_records as s', (join) =>
      join
        .on('s.instructor_id', '=', values.instructorId)
        .on((eb) => eb.ref('s.active'))
        .on('s.date', '>=', values.date)
        .on('s.date', '<', sql<string>`${values.date}::date + ${sql.lit(CALENDAR_DAYS)}`),
    )
    .select([
      'h.earliest_start',
      'h.latest_end',
      'h.timezone',
      's.id as record_id',
      's.date',
      's.start_time',
      's.end_time',
      's.status',
    ])
    .orderBy('s.date')
    .orderBy('s.start_time');
}

const hoursStatement = statement(hours);
const visitorsWeek = statement((db, values: Week) =>
  week(db, values).select(sql<null>`null`.as('own_booking_id')),
);
const customersWeek = statement((db, values: Week) =>
  week(db, values)
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.record_id', '=', 's.id').on('b.customer_id', '=', values.customerId),
    )
    .select('b.id as own_booking_id'),
);

/**
 * Hours in which an approved instructor may be booked: earliest opening and latest closing of the resorts, local to
 * `timezone` (product-decisions, Bookings). Undefined for a missing or not approved instructor.
 */
export async function bookingHoursOf(
  db: Connection,
  instructorId: number,
): Promise<BookingHours | undefined> {
  return (await hoursStatement(db, { instructorId }))[0];
}

/**
 * The seven days from `date`: hours and active records of an approved instructor by time, in one statement; a
 * customer's own bookings are marked. One row without a record when the week is free; no row when there is no such
 * instructor.
 */
export function weekOf(
  db: Connection,
  instructorId: number,
  date: LocalDate,
  customerId: number | null,
): Promise<WeekRow[]> {
  return customerId === null
    ? visitorsWeek(db, { instructorId, date, customerId: 0 })
    : customersWeek(db, { instructorId, date, customerId });
}
