import { createFileRoute, redirect } from '@tanstack/react-router';
import { findResort } from '../features/resorts/places.ts';
import { readPreferences } from '../features/resorts/preferences.ts';
import { resortsQuery } from '../features/resorts/queries.ts';
import { loadServices } from '../features/services/queries.ts';
import { OthersPage } from '../features/services/OthersPage.tsx';
import { parseServiceSearch, serviceHead } from '../features/services/service-texts.ts';

export const Route = createFileRoute('/others')({
  validateSearch: parseServiceSearch,
  beforeLoad: ({ search }) => {
    if (import.meta.env.SSR || search.resort !== undefined || search.service !== undefined) return;
    const { resort } = readPreferences();
    if (resort !== null)
      throw redirect({ to: '/others', search: { ...search, resort }, replace: true });
  },
  loaderDeps: ({ search: { resort, service, cursor } }) => ({ resort, service, cursor }),
  loader: async ({ context: { queryClient }, deps: { resort, service, cursor }, location }) => {
    const resorts = await queryClient.query({ ...resortsQuery(), staleTime: 'static' });
    const place = findResort(resorts, resort);
    const filters = place && ({ type: 'additional', resort: place.id, cursor } as const);
    return {
      place,
      ...(await loadServices(queryClient, { filters, service, pages: location.state.pages })),
    };
  },
  head: ({ loaderData: { place, ...found } = {} }) =>
    serviceHead(
      place
        ? {
            title: `Другие услуги — ${place.name}`,
            path: `/others?resort=${place.id}`,
            preview: import.meta.env.SSR && {
              description: `Вертолёты, ратраки, съёмка и\u00A0трансфер, ${place.name}: цены, адреса и\u00A0телефоны.`,
            },
          }
        : {
            title: 'Другие услуги',
            path: '/others',
            preview: import.meta.env.SSR && {
              description: 'Транспорт, проживание и фотосессии на горнолыжных курортах России.',
            },
          },
      found,
      place && { name: 'Другие услуги', path: '/others' },
    ),
  component: OthersPage,
});
