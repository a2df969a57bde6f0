import type { BookingHours, SlotStatus } from '@sklon/contract/schedule';
import type { SpecialDayFacts } from '@sklon/contract/special-day-texts';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { CALENDAR_DAYS } from '@sklon/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { batched } from '../../db/batch.ts';
import type { Connection, Db } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';

export interface SpecialDayRow extends SpecialDayFacts {
  date: LocalDate;
  resort: string;
  opens: LocalTime | null;
  closes: LocalTime | null;
}

/** Hours of an instructor; with a schedule record beside them when the week has any. Local to the resort. */
export interface WeekRow extends BookingHours {
  special_days: SpecialDayRow[] | null;
  several_resorts: boolean;
  /** Half hours as bits in which the instructor works, by the day; null where the hours of the resorts alone hold. */
  work_days: { date: LocalDate; slots: number }[] | null;
  record_id: number | null;
  date: LocalDate | null;
  start_time: LocalTime | null;
  end_time: LocalTime | null;
  /** Of the record; the hours have their own. */
  record_timezone: string | null;
  status: SlotStatus | null;
  own_booking_id: number | null;
}

interface Week {
  instructorId: number;
  resortId: number | null;
  date: LocalDate;
  customerId: number | null;
  /** A booking of the caller that is to be moved: neither its gap nor its place among the day's lessons closes time. */
  movingId?: number | undefined;
  now: Date;
}

export function allHours(db: Connection, resorts = sql`i.resort_ids`) {
  return db
    .selectFrom('instructors as i')
    .innerJoin('resorts as r', (join) =>
      join.on(sql<boolean>`r.id = any(${resorts}) AND NOT r.is_folder`),
    )
    .select((eb) => [
      eb.fn.min('r.open_time').$castTo<LocalTime>().as('earliest_start'),
      eb.fn.max('r.close_time').$castTo<LocalTime>().as('latest_end'),
      // Resorts of one instructor are in one region and so in one zone; the first is where lessons meet.
      sql<string>`min(r.timezone) filter (where r.id = (${resorts})[1])`.as('timezone'),
    ])
    .groupBy('i.id');
}

function hours(
  db: Connection,
  instructorId: number | RawBuilder<number>,
  resorts?: RawBuilder<unknown>,
) {
  return allHours(db, resorts)
    .where('i.id', '=', instructorId)
    .where((eb) => eb.ref('i.approved'));
}

const hoursStatement = statement((db, { instructorId }: { instructorId: number }) =>
  hours(db, instructorId),
);

/** Earliest opening and latest closing, local to `timezone`. Undefined for one who is missing or not approved. */
export async function bookingHoursOf(
  db: Connection,
  instructorId: number,
): Promise<BookingHours | undefined> {
  return (await hoursStatement(db, { instructorId }))[0];
}

// OFFSET 0 makes each part a lookup by key: the planner does not know how few weeks are requested.
const weeks = statement<{ queries: string }, WeekRow & { n: number }>((db, { queries }) => {
  const resorts = sql`CASE WHEN requested."resortId" IS NULL THEN i.resort_ids ELSE ARRAY[requested."resortId"] END`;
  const query = sql<WeekRow & { n: number }>`
    SELECT requested.n, hours.*, special.special_days, special.several_resorts, work.work_days, record.*, own.id AS own_booking_id
    FROM json_to_recordset(${queries}) AS requested (n int, "instructorId" int, "resortId" int, date date, "customerId" int, "movingId" int, now timestamptz)
    CROSS JOIN LATERAL (${hours(db, sql`requested."instructorId"`, resorts)} OFFSET 0) hours
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(
        'date', d.date, 'resort', r.name, 'reason', d.reason,
        'open_time', to_char(d.open_time, 'HH24:MI'), 'close_time', to_char(d.close_time, 'HH24:MI'),
        'opens', to_char(open.opens, 'HH24:MI'), 'closes', to_char(open.closes, 'HH24:MI')
      ) ORDER BY d.date, r.name) AS special_days,
        coalesce(bool_or(cardinality(${resorts}) > 1), false) AS several_resorts
      FROM special_days d JOIN resorts r ON r.id = d.resort_id JOIN instructors i ON i.id = requested."instructorId"
      CROSS JOIN LATERAL hours_on(${resorts}, d.date) open
      WHERE d.resort_id = ANY (${resorts})
        AND d.date >= requested.date AND d.date < requested.date + ${sql.lit(CALENDAR_DAYS)}
      OFFSET 0
    ) special
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('date', open.date, 'slots', open.slots)) AS work_days
      FROM instructors i
      CROSS JOIN LATERAL (
        SELECT d.date, bit_or(d.slots) AS slots
        FROM unnest(${resorts}) resort
        CROSS JOIN LATERAL work_days(i.id, resort, requested.date, ${sql.lit(CALENDAR_DAYS)}, requested.now, (
          SELECT b.record_id FROM bookings b
          WHERE b.id = requested."movingId" AND b.instructor_id = i.id AND requested."customerId" IN (b.customer_id, i.user_id)
        )) d
        GROUP BY d.date
      ) open
      WHERE i.id = requested."instructorId" AND i.has_own_hours
      OFFSET 0
    ) work
    LEFT JOIN LATERAL (
      SELECT s.id AS record_id, s.date, s.start_time, s.end_time, s.timezone AS record_timezone, s.status, lower(s.during) AS begins
      FROM schedule_records s
      WHERE s.instructor_id = requested."instructorId" AND s.active
        -- A record of another zone may lie on the day before or after there.
        AND s.date >= requested.date - 1 AND s.date <= requested.date + ${sql.lit(CALENDAR_DAYS)}
        AND (s.timezone <> hours.timezone OR (s.date >= requested.date AND s.date < requested.date + ${sql.lit(CALENDAR_DAYS)}))
      OFFSET 0
    ) record ON true
    LEFT JOIN LATERAL (
      SELECT b.id FROM bookings b
      WHERE requested."customerId" IS NOT NULL AND b.record_id = record.record_id AND b.customer_id = requested."customerId"
      OFFSET 0
    ) own ON true
    ORDER BY requested.n, record.begins`;
  return { compile: () => query.compile(db) };
});

/** One row without a record when the week is free; no row when there is no such instructor. */
export const weekOf: (db: Db, week: Week) => Promise<WeekRow[]> = batched(
  async (db, requested: Week[]) => {
    const found = requested.map((): WeekRow[] => []);
    const rows = await weeks(db, {
      queries: JSON.stringify(requested.map((one, n) => ({ n, ...one }))),
    });
    for (const { n, ...row } of rows) found[n]?.push(row);
    return found;
  },
  { max: 32 },
);
