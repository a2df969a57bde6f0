/** A service is a shop with a service's name (spec 3). */
import type { OpeningWeek } from '@sklon/contract/opening-hours';
import type { Rental } from '@sklon/contract/rentals';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countOf, type Found, presentPage } from '../../db/pages.ts';
import type { DB, Json } from '../../db/schema.gen.ts';
import { cursorOf, positionOf } from './cursor.ts';

type Table = 'rentals' | 'services';

export type BusinessRow = Omit<Rental, 'resort_id' | 'takes_requests' | 'hours'> & {
  user_id: number | null;
  hours: Json | null;
};

export function presentBusiness(row: BusinessRow): Rental {
  return {
    id: row.id,
    business_name: row.business_name,
    // The tables' checks leave no business without a resort.
    resort_id: row.resort_ids[0] ?? 0,
    resort_ids: row.resort_ids,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    map_link: row.map_link,
    site: row.site,
    phone: row.phone,
    extra_phone: row.extra_phone,
    is_working: row.is_working,
    takes_requests: row.is_working && row.user_id !== null,
    price_ski_set: row.price_ski_set,
    discount: row.discount,
    about_business: row.about_business,
    other_info: row.other_info,
    profile_photo_path: row.profile_photo_path,
    profile_photo_placeholder: row.profile_photo_placeholder,
    // The tables' checks let no other shape in.
    hours: row.hours as OpeningWeek | null,
  };
}

/** Working ones first, then by name (case folded, ё as е), then by id. Throws 400 at the field `cursor`. */
export async function listByName<T extends Table, Row>(
  matches: SelectQueryBuilder<DB, T, Row>,
  cursor: string | undefined,
  limit: number,
): Promise<Found<Row>> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const position = sql`(NOT is_working, folded(business_name), id)`;
  const rows = await matches
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`${position} > (${!after?.is_working}::boolean, folded(${after?.business_name ?? ''}::text), ${after?.id ?? 0}::integer)`,
      ),
    )
    .orderBy(sql`NOT is_working`)
    .orderBy(sql`folded(business_name)`)
    .orderBy(sql`id`)
    .limit(limit + 1)
    .execute();
  return { rows, total: await countOf(matches) };
}

/** listByName reads its cursor. */
export function businessPage<Row extends BusinessRow, Shown>(
  found: Found<Row>,
  limit: number,
  present: (row: Row) => Shown,
) {
  return presentPage(found, limit, present, cursorOf);
}
