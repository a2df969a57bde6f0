import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

interface Changed {
  id: number;
  changed_at: Date;
}

export function rentalsBetween(db: Connection, first: number, last: number): Promise<Changed[]> {
  return db
    .selectFrom('rentals')
    .select(['id', 'changed_at'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

export async function rentalIdBlocks(db: Connection, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rentals')
    .select(sql<number>`(id - 1) / ${sql.lit(size)}`.as('block'))
    .distinct()
    .orderBy('block')
    .execute();
  return rows.map(({ block }) => block);
}

export async function resortsWithRentals(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('rentals')
    .select(sql<number>`unnest(resort_ids)`.as('resort_id'))
    .distinct()
    .orderBy('resort_id')
    .execute();
  return rows.map(({ resort_id }) => resort_id);
}
