import { createFileRoute } from '@tanstack/react-router';
import { findResort } from '../features/resorts/places.ts';
import { resortsQuery } from '../features/resorts/queries.ts';
import { loadServices } from '../features/services/queries.ts';
import { parseServiceSearch, serviceHead } from '../features/services/service-texts.ts';
import { ServicesPage } from '../features/services/ServicesPage.tsx';

export const Route = createFileRoute('/services')({
  validateSearch: parseServiceSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { resort, q, service, cursor }, location }) => {
    const resorts = await queryClient.query({ ...resortsQuery(), staleTime: 'static' });
    const filters = {
      type: 'additional',
      resort: findResort(resorts, resort)?.id,
      text: q,
      cursor,
    } as const;
    return loadServices(queryClient, { filters, service, pages: location.state.pages });
  },
  head: ({ loaderData }) =>
    serviceHead(
      {
        title: 'Услуги на горнолыжных курортах',
        path: '/services',
        preview: import.meta.env.SSR && {
          description:
            'Инструкторы, прокат снаряжения, гиды и другие услуги на горнолыжных курортах России.',
        },
      },
      loaderData,
    ),
  component: ServicesPage,
});
