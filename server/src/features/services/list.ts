import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { Found } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { listByName } from '../businesses/businesses.ts';
import type { ServiceRow } from './queries.ts';

type ServiceQuery = EndpointInput<Endpoints['listServices']>['query'];

/** Working ones first, then by name; `search` by words of names and texts (product-decisions). */
export function listServices(
  db: Connection,
  { service_type, resort_id, search = '', cursor }: ServiceQuery,
  limit: number,
): Promise<Found<ServiceRow>> {
  let query = db.selectFrom('services').selectAll();
  if (service_type !== undefined) query = query.where('service_type', '=', service_type);
  if (resort_id !== undefined)
    query = query.where(sql<boolean>`resort_ids @> ARRAY[${resort_id}::integer]`);
  if (search !== '') query = query.where((eb) => found(search, { searched: eb.ref('searched') }));
  return listByName(query, cursor, limit);
}
