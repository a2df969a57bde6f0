import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { PRICE_RANGE_BOUNDS } from '@sklon/contract/rental-rules';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { listByName } from '../businesses/businesses.ts';
import type { RentalRow } from './queries.ts';

type RentalQuery = EndpointInput<Endpoints['listRentals']>['query'];

/** Only an absent `is_working` does not filter. A shop without a price is only in the range «any». */
export function listRentals(
  db: Connection,
  { resort_id, price_range = 'any', is_working, cursor }: RentalQuery,
  limit: number,
): Promise<Found<RentalRow>> {
  const { min, max } =
    price_range === 'any' ? { min: null, max: null } : PRICE_RANGE_BOUNDS[price_range];
  const matches = db
    .selectFrom('rentals')
    .selectAll()
    .$if(resort_id !== undefined, (query) =>
      query.where(sql<boolean>`resort_ids @> ARRAY[${resort_id}::integer]`),
    )
    .$if(is_working !== undefined, (query) => query.where(sql<boolean>`is_working = ${is_working}`))
    .$if(min !== null, (query) => query.where('price_ski_set', '>=', min))
    .$if(max !== null, (query) => query.where('price_ski_set', '<=', max));
  return listByName(matches, cursor, limit);
}

/** Both numbers; the extra one is stored as it was typed. */
const PHONES = sql<string>`concat_ws(' ', phone, regexp_replace(regexp_replace(extra_phone, '\\D', '', 'g'), '^[78]', '+7'))`;

/** Newest first; `search` by name, address, id and phones. */
export function listAllRentals(
  db: Connection,
  search: string,
  page: Omit<IdPage, 'id'>,
): Promise<Found<RentalRow>> {
  const matches = db
    .selectFrom('rentals')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where((eb) => found(search, { searched: eb.ref('searched'), phone: PHONES })),
    );
  return pageById(matches, { id: 'id', ...page });
}
