/** The same as quote() and highestTotal() of the contract, over the tables that a tariff is saved with (decision 5). */
import type { FreeTime } from '@sklon/contract/instructors';
import {
  DEFAULT_BOOKING_MINUTES,
  GROUP_SURCHARGE_PERCENT,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import { isWeekend, type QuotedLesson } from '@sklon/contract/quote';
import type { LessonPrice, PriceQuery } from '@sklon/contract/lesson-price';
import { type RawBuilder, sql } from 'kysely';

/** Undefined without a day or a number of people. */
export function lessonOf(query: FreeTime & PriceQuery): QuotedLesson | undefined {
  const { free_date: date, duration: minutes = DEFAULT_BOOKING_MINUTES, group_size } = query;
  if (date === undefined || group_size === undefined) return undefined;
  return { date, minutes, people: group_size };
}

/** Adds `lesson_total` and `lesson_highest`, rubles; null without a price. `tariffed`: the instructor has tables. */
export function priced(source: RawBuilder<unknown>, lesson: QuotedLesson): RawBuilder<unknown> {
  const { date, minutes, people } = lesson;
  const slots = sql`${minutes / SLOT_MINUTES}::int`;
  const further = sql`${people - 1}::int`;
  const weekdays = isWeekend(date) ? sql`` : sql`AND NOT t.weekend`;
  const percent = sql.lit(100 + GROUP_SURCHARGE_PERCENT);
  // Halves are rounded up, as Math.round does. The first row of the day counts.
  return sql`(
    SELECT s.*, price.total AS lesson_total,
      CASE WHEN ${further} > 0 AND rate.further IS NULL THEN (price.total * ${percent} + 50) / 100 ELSE price.total END AS lesson_highest
    FROM ${source} s
    LEFT JOIN LATERAL (
      SELECT t.one[${slots}] AS one, t.further[${slots}] AS further FROM instructor_rates t
      WHERE s.tariffed AND t.instructor_id = s.id AND ${date}::date BETWEEN t.first_day AND t.last_day ${weekdays}
      ORDER BY t.place LIMIT 1
    ) rate ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN s.price_2h IS NOT NULL
        THEN coalesce(rate.one, (s.price_2h * ${minutes}::int + 60) / 120) + ${further} * coalesce(rate.further, 0) END AS total
    ) price
  )`;
}

export interface PricedColumns {
  lesson_total?: number | null;
  lesson_highest?: number | null;
}

/** Null where no lesson is wanted, or the instructor has no price. */
export function lessonPriceOf(row: PricedColumns): LessonPrice | null {
  const { lesson_total: total, lesson_highest: highest } = row;
  return typeof total === 'number' && typeof highest === 'number' ? { total, highest } : null;
}
