import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { setPriceText } from '../businesses/business-texts.ts';
import { rentalsKey } from '../rentals/queries.ts';
import { SHOP_VARIANT } from '../rentals/rental-texts.ts';
import classes from './NearbyShops.module.css';

const SHOPS_MAX = 3;

/** A few shops of a resort that work now, by name. */
function shopsAtQuery(resortId: number) {
  return queryOptions({
    queryKey: [...rentalsKey, 'at', resortId] as const,
    queryFn: async ({ signal }) => {
      const query = { resort_id: resortId, is_working: true, limit: SHOPS_MAX };
      return (await call('listRentals', { query, signal })).items;
    },
    networkMode: 'always',
  });
}

/** A few rental shops of the resort of a lesson; nothing while they load, and where there are none. */
export function NearbyShops({ resort }: { resort: { id: number; name: string } }) {
  const { data: shops = [] } = useQuery(shopsAtQuery(resort.id));
  if (shops.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="nearby-shops">
      <h2 id="nearby-shops">Прокат рядом</h2>
      <ul className={classes.shops}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <Link to="/rent" search={{ resort: resort.id, shop: shop.id }}>
              {shop.business_name}
            </Link>
            <span className={classes.price}>
              {setPriceText(shop)}
              {shop.price_ski_set !== null && ` ${SHOP_VARIANT.unit}`}
            </span>
            {shop.address && <span className={classes.address}>{shop.address}</span>}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/rent" search={{ resort: resort.id }}>
          Все прокаты: {resort.name}
        </Link>
      </p>
    </section>
  );
}
