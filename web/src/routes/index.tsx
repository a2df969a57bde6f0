import { noop } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../features/home/home-head.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { resortsQuery } from '../features/resorts/queries.ts';

export const Route = createFileRoute('/')({
  // The page works without the resorts, so their failure is not its own.
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...resortsQuery(), staleTime: 'static' }).catch(noop),
  head: homeHead,
  component: HomePage,
});
