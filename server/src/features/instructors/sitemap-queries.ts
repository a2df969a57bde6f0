import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

interface Changed {
  id: number;
  /** When a public column last changed. */
  changed_at: Date;
}

export function instructorsBetween(
  db: Connection,
  first: number,
  last: number,
): Promise<Changed[]> {
  return db
    .selectFrom('instructors')
    .select(['id', 'changed_at'])
    .where((eb) => eb.ref('approved'))
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

export async function instructorIdBlocks(db: Connection, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('instructors')
    .select(sql<number>`(id - 1) / ${sql.lit(size)}`.as('block'))
    .where((eb) => eb.ref('approved'))
    .distinct()
    .orderBy('block')
    .execute();
  return rows.map(({ block }) => block);
}

/** By id. */
export async function resortsWithInstructors(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('instructor_resorts')
    .select('resort_id')
    .distinct()
    .orderBy('resort_id')
    .execute();
  return rows.map(({ resort_id }) => resort_id);
}
