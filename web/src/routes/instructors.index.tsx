import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { localNow } from '@sklon/contract/time';
import { serverNow } from '../api/server-time.ts';
import { parseInstructorSearch, storedSearch } from '../features/instructors/filters.ts';
import { listHead, listJsonLd } from '../features/instructors/head.ts';
import { InstructorListPage } from '../features/instructors/InstructorListPage.tsx';
import { instructorListQuery } from '../features/instructors/queries.ts';
import { findResort } from '../features/resorts/places.ts';
import { resortsQuery } from '../features/resorts/queries.ts';
import { ErrorState } from '../ui/StateScreen.tsx';

export const Route = createFileRoute('/instructors/')({
  validateSearch: parseInstructorSearch,
  beforeLoad: ({ search }) => {
    if (import.meta.env.SSR || search.resort !== undefined) return;
    const stored = storedSearch();
    if (stored) throw redirect({ to: '/instructors', search: stored, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, location }) => {
    const resorts = await queryClient.query({ ...resortsQuery(), staleTime: 'static' });
    const place = findResort(resorts, deps.resort);
    if (place) {
      const { pages = 1 } = location.state;
      const list = queryClient.infiniteQuery({
        ...instructorListQuery(deps),
        pages,
        staleTime: 'static',
      });
      // The browser shows the page at once, with the former list or skeletons, and the page shows a failure; only Back to
      // several pages of the list waits for them, to find its place.
      if (import.meta.env.SSR) {
        const [first] = (await list).pages;
        if (first?.total === 0) {
          const { suggestionsQuery } = await import('../features/instructors/suggestions.ts');
          const { date } = localNow(serverNow(), place.timezone);
          await queryClient.query({ ...suggestionsQuery(deps, date), staleTime: 'static' });
        }
        return { place, sport: deps.sport, jsonLd: listJsonLd(first?.items ?? []) };
      }
      if (pages > 1) await list.catch(() => undefined);
      else list.catch(() => undefined);
    }
    return { place, sport: deps.sport };
  },
  head: ({ loaderData }) => listHead(loaderData?.place, loaderData?.sport, loaderData?.jsonLd),
  component: InstructorListPage,
  errorComponent: ListError,
});

function ListError() {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => reset(), [reset]);
  return (
    <ErrorState
      level="page"
      title="Ошибка загрузки инструкторов"
      onRetry={() => void router.invalidate()}
    />
  );
}
