import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Rental } from '@sklon/contract/rentals';
import type { FoundRentals } from './list.ts';
import type { RentalRow } from './queries.ts';

/** A shop as anyone may see it: all but whose it is. */
export function presentRental(row: RentalRow): Rental {
  return {
    id: row.id,
    business_name: row.business_name,
    // The table's check leaves no shop without a resort.
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
    price_ski_set: row.price_ski_set,
    discount: row.discount,
    about_business: row.about_business,
    other_info: row.other_info,
    profile_photo_path: row.profile_photo_path,
    profile_photo_placeholder: row.profile_photo_placeholder,
  };
}

/** A page of at most `limit` of the rows; `cursorOf` names the place behind the last one when there are more. */
export function presentRentals(
  { rows, total }: FoundRentals,
  limit: number,
  cursorOf: (last: RentalRow) => string,
): EndpointOutput<Endpoints['listRentals']> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(presentRental), total, next_cursor: last ? cursorOf(last) : null };
}
