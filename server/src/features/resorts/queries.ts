import type { SpecialDayFacts } from '@sklon/contract/special-day-texts';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { Resorts } from '../../db/schema.gen.ts';

export type ResortRow = Selectable<Resorts>;

/** Folders first, each level by name. */
export function listResorts(db: Connection): Promise<ResortRow[]> {
  return db
    .selectFrom('resorts')
    .selectAll()
    .orderBy('is_folder', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type ListedResortRow = ResortRow & { instructor_count: number; rental_count: number };

/** Approved instructors and rental shops who work there are counted. */
export function listCountedResorts(db: Connection): Promise<ListedResortRow[]> {
  return db
    .with('counts', (qb) =>
      qb
        .selectFrom('instructor_resorts')
        .select(['resort_id', sql<number>`count(*)::integer`.as('instructors')])
        .where('is_working', '=', true)
        .groupBy('resort_id'),
    )
    .with('shops', (qb) =>
      qb
        .selectFrom('rentals')
        .select([
          sql<number>`unnest(resort_ids)`.as('resort_id'),
          sql<number>`count(*)::integer`.as('rentals'),
        ])
        .where('is_working', '=', true)
        .groupBy('resort_id'),
    )
    .selectFrom('resorts as r')
    .leftJoin('counts', 'counts.resort_id', 'r.id')
    .leftJoin('shops', 'shops.resort_id', 'r.id')
    .selectAll('r')
    .select((eb) => [
      eb.fn.coalesce('counts.instructors', sql.lit(0)).as('instructor_count'),
      eb.fn.coalesce('shops.rentals', sql.lit(0)).as('rental_count'),
    ])
    .orderBy('r.is_folder', 'desc')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
}

/** Not a folder. */
export function findResort(db: Connection, id: number): Promise<ResortRow | undefined> {
  return db
    .selectFrom('resorts')
    .selectAll()
    .where('id', '=', id)
    .where('is_folder', '=', false)
    .executeTakeFirst();
}

/** Null where the lesson fits; `booking` is the alias of the booking, `s` that of its record. */
export function conflictingSpecialDay(booking: 'o' | 'b'): RawBuilder<SpecialDayFacts | null> {
  return sql`(
    SELECT json_build_object(
      'open_time', to_char(d.open_time, 'HH24:MI'), 'close_time', to_char(d.close_time, 'HH24:MI'), 'reason', d.reason
    )
    FROM special_day_against(${sql.ref(`${booking}.resort_id`)}, s.date, s.start_time, s.end_time) d
  )`;
}

/** Undefined where the day is usual. */
export function findSpecialDay(
  db: Connection,
  resortId: number,
  date: LocalDate,
): Promise<SpecialDayFacts | undefined> {
  return db
    .selectFrom('special_days')
    .select(['open_time', 'close_time', 'reason'])
    .where('resort_id', '=', resortId)
    .where('date', '=', date)
    .executeTakeFirst();
}

/** By the ids of existing resorts. */
export async function findParents(
  db: Connection,
  ids: readonly number[],
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('resorts')
    .select('parent_id')
    .where('id', 'in', ids)
    .where('is_folder', '=', false)
    .execute();
  return rows.map((row) => row.parent_id);
}

/** A day on which a resort is closed (no times) or open for fewer hours. Date and times are local to the resort. */
export interface SpecialDayRow {
  id: number;
  resort_id: number;
  date: LocalDate;
  open_time: LocalTime | null;
  close_time: LocalTime | null;
  reason: string;
  created_at: Date;
}

export const SPECIAL_DAY_COLUMNS = [
  'id',
  'resort_id',
  'date',
  'open_time',
  'close_time',
  'reason',
  'created_at',
] as const;

export function listSpecialDays(
  db: Connection,
  resortId: number,
  from: LocalDate,
): Promise<SpecialDayRow[]> {
  return db
    .selectFrom('special_days')
    .select(SPECIAL_DAY_COLUMNS)
    .where('resort_id', '=', resortId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
}
