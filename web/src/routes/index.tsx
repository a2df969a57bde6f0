import { noop } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { praisedQuery } from '../features/home/praised.ts';
import { homeHead } from '../features/home/home-head.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { resortsQuery } from '../features/resorts/queries.ts';

export const Route = createFileRoute('/')({
  // The page works without resorts and instructors, so their failure is not its own.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query({ ...resortsQuery(), staleTime: 'static' }).catch(noop),
      queryClient.query({ ...praisedQuery(), staleTime: 'static' }).catch(noop),
    ]);
  },
  head: homeHead,
  component: HomePage,
});
