/** SQL of the lists of rental shops. */
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { PRICE_RANGE_BOUNDS } from '@sklon/contract/rental-rules';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { found } from '../../db/search.ts';
import type { Position } from './cursor.ts';
import type { RentalRow } from './queries.ts';

export type RentalFilters = Omit<EndpointInput<Endpoints['listRentals']>['query'], 'limit' | 'cursor'>;

export interface FoundRentals {
  /** At most one more than asked for: it tells that there is a next page. */
  rows: RentalRow[];
  /** Matches over all pages. */
  total: number;
}

/**
 * Shops at a resort or in a range of prices (product-decisions, Response shapes): those at work first, then by name. As in
 * the list of instructors, a flag that is false does not filter. A shop without a price lies in no range but «any».
 */
export async function listRentals(
  db: Connection,
  filters: RentalFilters,
  after: Position | undefined,
  limit: number,
): Promise<FoundRentals> {
  const matches = matching(db, filters);
  const place = sql`(NOT is_working, folded(business_name), id)`;
  const rows = await matches
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`${place} > (${!after?.is_working}::boolean, folded(${after?.business_name ?? ''}::text), ${after?.id ?? 0}::integer)`,
      ),
    )
    .orderBy(sql`NOT is_working`)
    .orderBy(sql`folded(business_name)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return { rows, total: await countOf(matches) };
}

function matching(db: Connection, { resort_id, price_range = 'any', is_working = false }: RentalFilters) {
  const { min, max } = price_range === 'any' ? { min: null, max: null } : PRICE_RANGE_BOUNDS[price_range];
  return db
    .selectFrom('rentals')
    .$if(resort_id !== undefined, (query) => query.where(sql<boolean>`resort_ids @> ARRAY[${resort_id}::integer]`))
    .$if(is_working, (query) => query.where((eb) => eb.ref('is_working')))
    .$if(min !== null, (query) => query.where('price_ski_set', '>=', min))
    .$if(max !== null, (query) => query.where('price_ski_set', '<=', max));
}

/** All shops, newest first, behind the one with the id `after`; `search` by name, address, number and phone. */
export async function listAllRentals(db: Connection, search: string, after: number | undefined, limit: number): Promise<FoundRentals> {
  const matches = db
    .selectFrom('rentals')
    .$if(search !== '', (query) => query.where((eb) => found(search, { searched: eb.ref('searched'), phone: eb.ref('phone') })));
  const rows = await matches
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows, total: await countOf(matches) };
}

async function countOf(matches: ReturnType<typeof matching>): Promise<number> {
  const { total } = await matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
