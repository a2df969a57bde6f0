import type { InstructorBooking } from '@sklon/contract/bookings';
import { LIST_LIMIT } from '@sklon/contract/limits';
import {
  distanceText,
  type MeetingPlace,
  metresBetween,
} from '@sklon/contract/meeting-point-rules';
import type { Rental } from '@sklon/contract/rentals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { setPriceText } from '../businesses/business-texts.ts';
import { rentalsKey } from '../rentals/queries.ts';
import { SHOP_VARIANT } from '../rentals/rental-texts.ts';

const SHOPS_MAX = 3;
/** Farther than anything on the globe. */
const FAR = 1e9;

/** The first page of the shops of a resort that work now. */
function shopsAtQuery(resortId: number) {
  return queryOptions({
    queryKey: [...rentalsKey, 'at', resortId] as const,
    queryFn: async ({ signal }) => {
      const query = { resort_id: resortId, is_working: true, limit: LIST_LIMIT };
      return (await call('listRentals', { query, signal })).items;
    },
  });
}

/** The nearest to the meeting point, with how far they are, metres; those without a place on the map come last. */
export function nearestShops(shops: readonly Rental[], point: MeetingPlace | null) {
  return shops
    .map((shop) => {
      const { latitude, longitude } = shop;
      const placed = point && latitude !== null && longitude !== null;
      return { shop, metres: placed ? metresBetween(point, { latitude, longitude }) : null };
    })
    .toSorted((a, b) => (a.metres ?? FAR) - (b.metres ?? FAR))
    .slice(0, SHOPS_MAX);
}

/** A few rental shops near a lesson; nothing while they load, and where there are none. */
export function NearbyShops({
  booking: { resort, meeting_point: point, booking_date: day },
}: {
  booking: Pick<InstructorBooking, 'resort' | 'meeting_point' | 'booking_date'>;
}) {
  const { data = [] } = useQuery(shopsAtQuery(resort.id));
  const shops = nearestShops(data, point);
  if (shops.length === 0) return null;
  return (
    <section
      className="titled-plate a:touch-link a:weight-600 a:no-underline a:wrap-anywhere a:hover:underline"
      aria-labelledby="nearby-shops"
    >
      <h2 id="nearby-shops">Прокат рядом</h2>
      <ul className="grid gap-3 plain-list">
        {shops.map(({ shop, metres }) => (
          <li key={shop.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 items-center">
            <Link to="/rent" search={{ resort: resort.id, shop: shop.id, day }}>
              {shop.business_name}
            </Link>
            <span className="text-sm text-end">
              {setPriceText(shop) + (shop.price_ski_set === null ? '' : ` ${SHOP_VARIANT.unit}`)}
            </span>
            {(shop.address || metres !== null) && (
              <span className="col-span-full dimmed">
                {[
                  shop.address,
                  metres === null ? null : `${distanceText(metres)} от\u00A0места встречи`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/rent" search={{ resort: resort.id, day }}>
          Все прокаты: {resort.name}
        </Link>
      </p>
    </section>
  );
}
