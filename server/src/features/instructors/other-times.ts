import {
  BOOKING_MAX_DAYS_AHEAD,
  OTHER_TIMES_DAYS,
  OTHER_TIMES_MAX,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import { type BookingTime, quoteOfMove } from '@sklon/contract/move-rules';
import type { Quote } from '@sklon/contract/quote';
import type { OtherTime } from '@sklon/contract/special-days';
import { type SavedTariff, tariffOf } from '@sklon/contract/tariff-rules';
import { addDays, type LocalDate, localNow, minutesOf, timeOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { workSlots } from '../workday/workday.ts';
import { both, shiftsFor, slotsAfter, startsOf } from './free-time.ts';

interface BookedLesson extends BookingTime {
  instructor_id: number;
  resort_id: number;
  timezone: string;
  group_size: number;
  /** Rubles. */
  price: number | null;
  quote: Quote | null;
}

interface FreeDay {
  date: LocalDate;
  /** Rubles. */
  price_2h: number | null;
  tariff: SavedTariff | null;
  /** Half hours as bits, 00:00–00:30 the lowest. */
  free: number;
}

/**
 * Up to three of as many minutes and people at the same resort, one a day, from the lesson's day on, each as near
 * as can be to its hour. None when the instructor does not work.
 */
export async function otherTimesOf(
  db: Connection,
  lesson: BookedLesson,
  now: Date,
): Promise<OtherTime[]> {
  const start = minutesOf(lesson.start_time);
  const minutes = minutesOf(lesson.end_time) - start;
  const today = localNow(now, lesson.timezone);
  const first = lesson.booking_date > today.date ? lesson.booking_date : today.date;
  const shifts = shiftsFor(minutes / SLOT_MINUTES);
  const times: OtherTime[] = [];
  for (const { date, free, price_2h, tariff } of await freeDays(db, lesson, first, now)) {
    if (date > addDays(today.date, BOOKING_MAX_DAYS_AHEAD)) break;
    const possibleStarts = startsOf(
      date === today.date ? both(free, slotsAfter(today.time)) : free,
      shifts,
    );
    const slot = nearestTo(start / SLOT_MINUTES, possibleStarts);
    if (slot === undefined) continue;
    const start_time = timeOf(slot * SLOT_MINUTES);
    const end_time = timeOf(slot * SLOT_MINUTES + minutes);
    const time = { booking_date: date, start_time, end_time };
    times.push({ ...time, ...quoteOfMove(tariffOf(price_2h, tariff), lesson, time) });
    if (times.length === OTHER_TIMES_MAX) break;
  }
  return times;
}

async function freeDays(
  db: Connection,
  { instructor_id, resort_id }: { instructor_id: number; resort_id: number },
  first: LocalDate,
  now: Date,
): Promise<FreeDay[]> {
  const { rows } = await sql<FreeDay>`
    SELECT day::date AS date, usual.open_slots & ~coalesce(t.taken, 0) & coalesce(special.open_slots, -1)
        & ${workSlots(sql`${resort_id}::int`, sql`day::date`, sql`${now}::timestamptz`)} AS free,
      i.price_2h, i.tariff
    FROM instructors i
    CROSS JOIN calendar_of(ARRAY[${resort_id}::int]) usual
    CROSS JOIN generate_series(${first}::date, ${first}::date + ${sql.lit(OTHER_TIMES_DAYS)}, interval '1 day') day
    LEFT JOIN taken_days t ON t.date = day::date AND t.resort_id = ${resort_id} AND t.instructor_id = i.id
    LEFT JOIN special_days special ON special.date = day::date AND special.resort_id = ${resort_id}
    WHERE i.id = ${instructor_id} AND i.approved AND i.is_working AND i.resort_ids @> ARRAY[${resort_id}::int]
    ORDER BY day`.execute(db);
  return rows;
}

function nearestTo(place: number, bits: number): number | undefined {
  const isSet = (at: number) => at >= 0 && Math.floor(bits / 2 ** at) % 2 === 1;
  for (let away = 0; away < (24 * 60) / SLOT_MINUTES; away += 1) {
    if (isSet(place - away)) return place - away;
    if (isSet(place + away)) return place + away;
  }
  return undefined;
}
