import { createFileRoute, redirect } from '@tanstack/react-router';
import { findResort, resortsOf } from '../features/resorts/places.ts';
import { readPreferences } from '../features/resorts/preferences.ts';
import { resortsQuery } from '../features/resorts/queries.ts';
import { rentalListJsonLd, rentHead } from '../features/rentals/rent-head.ts';
import { rentalListQuery, rentalQuery } from '../features/rentals/queries.ts';
import { mapConfigQuery } from '../features/map/queries.ts';
import { RentalsFailed } from '../features/rentals/RentalResults.tsx';
import { RentPage } from '../features/rentals/RentPage.tsx';
import { parseRentalSearch } from '../features/rentals/search.ts';

export const Route = createFileRoute('/rent')({
  validateSearch: parseRentalSearch,
  beforeLoad: ({ search }) => {
    if (import.meta.env.SSR || search.resort !== undefined || search.shop !== undefined) return;
    const { resort } = readPreferences();
    if (resort !== null)
      throw redirect({ to: '/rent', search: { ...search, resort }, replace: true });
  },
  loaderDeps: ({ search: { view: _, ...search } }) => search,
  loader: async ({
    context: { queryClient },
    deps: { resort, price, cursor, shop: shopId },
    location,
  }) => {
    const resorts = await queryClient.query({ ...resortsQuery(), staleTime: 'static' });
    const place = findResort(resorts, resort);
    const { pages = 1 } = location.state;
    const list =
      place &&
      queryClient.infiniteQuery({
        ...rentalListQuery({ resort, price, cursor }),
        pages,
        staleTime: 'static',
      });
    const map = queryClient
      .query({ ...mapConfigQuery(), staleTime: 'static' })
      .catch(() => undefined);
    // A shop that cannot be loaded is reported in its dialog; the catalogue stays.
    const shop =
      shopId === undefined
        ? undefined
        : queryClient.query({ ...rentalQuery(shopId), staleTime: 'static' }).catch(() => undefined);
    if (import.meta.env.SSR) {
      await map;
      const shops = (await list)?.pages[0]?.items ?? [];
      const found = await shop;
      const shopResorts = found ? resortsOf(found, resorts).map(({ name }) => name) : [];
      return {
        place,
        shop: found,
        shopResorts,
        jsonLd: place && rentalListJsonLd(shops, place),
      };
    }
    // The browser shows the page at once; only Back to several pages of the list waits for them, to find its place.
    const settled = list?.catch(() => undefined);
    if (pages > 1) await settled;
    return { place };
  },
  head: ({ loaderData }) => rentHead(loaderData),
  component: RentPage,
  errorComponent: () => <RentalsFailed level="page" />,
});
