/** The database tells all calendars of a resort, and the process compares them. */
import type { InstructorFilters, NextFree } from '@sklon/contract/instructors';
import { SLOT_MINUTES } from '@sklon/contract/limits';
import { daysBetween, minutesOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Position } from './cursor.ts';
import { calendarOf, compilable, type Page, PRAISE, type PraiseRow, sourceOf } from './list.ts';
import type { UpcomingCalendar } from './next-free.ts';

interface NearRow extends Required<Position> {
  card: string;
  praise: PraiseRow | null;
  total: number;
  next_free: NextFree | null;
  lesson_price: null;
}

/** Whoever is free first comes first; those without free time last. */
export async function listNearest(
  db: Connection,
  filters: InstructorFilters,
  { after, rows }: Page,
  now: Date,
  nextFreeOf: (calendar: UpcomingCalendar) => NextFree | null,
): Promise<NearRow[]> {
  const { from, rank, resort, matches } = sourceOf(filters, now);
  const calendars = await runPrepared(
    db,
    compilable<Position & UpcomingCalendar>(
      db,
      sql`
      SELECT ${rank} AS rank, i.id, ${calendarOf(resort, now)}
      FROM ${from} WHERE ${matches}`,
    ),
  );
  const page = calendars
    .map((row) => {
      const next_free = nextFreeOf(row);
      return { rank: row.rank, id: row.id, key: keyOf(next_free), next_free };
    })
    .filter((row) => after?.key === undefined || inOrder({ ...after, key: after.key }, row) < 0)
    .toSorted(inOrder)
    .slice(0, rows);
  const cards = await db
    .selectFrom('instructors as i')
    .select(['i.id', 'i.card', PRAISE.as('praise')])
    .where(sql<boolean>`i.id = ANY (${page.map(({ id }) => id)}::int[])`)
    .execute();
  const cardOf = new Map(cards.map(({ id, ...card }) => [id, card]));
  return page.flatMap((row) => {
    const card = cardOf.get(row.id);
    const shared = { total: calendars.length, lesson_price: null };
    return card === undefined ? [] : [{ ...row, ...shared, ...card }];
  });
}

const NEVER = 2_147_483_647;

/** Half hours since 1970 on the wall clock. */
function keyOf(next: NextFree | null): number {
  if (!next) return NEVER;
  return daysBetween('1970-01-01', next.date) * 48 + minutesOf(next.time) / SLOT_MINUTES;
}

function inOrder(one: Required<Position>, other: Required<Position>): number {
  return one.key - other.key || other.rank - one.rank || one.id - other.id;
}
