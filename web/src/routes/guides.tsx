import { sectionPicture } from '@sklon/contract/share';
import { createFileRoute } from '@tanstack/react-router';
import { resortsQuery } from '../features/resorts/queries.ts';
import { GuidesPage } from '../features/services/GuidesPage.tsx';
import { loadServices } from '../features/services/queries.ts';
import { parseServiceSearch, serviceHead } from '../features/services/service-texts.ts';

export const Route = createFileRoute('/guides')({
  validateSearch: parseServiceSearch,
  loaderDeps: ({ search: { service, cursor } }) => ({ service, cursor }),
  loader: async ({ context: { queryClient }, deps: { service, cursor }, location }) => {
    await queryClient.query({ ...resortsQuery(), staleTime: 'static' });
    return loadServices(queryClient, {
      filters: { type: 'guide', cursor },
      service,
      pages: location.state.pages,
    });
  },
  head: ({ loaderData }) =>
    serviceHead(
      {
        title: 'Гиды по фрирайду и ски-турам',
        path: '/guides',
        preview: import.meta.env.SSR && {
          description: 'Горные гиды на курортах России: фрирайд, ски-туры, лавинная безопасность.',
          picture: sectionPicture('guides'),
        },
      },
      loaderData,
    ),
  component: GuidesPage,
});
