import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../offline/OfflinePage.tsx';
import { pageHead } from '../ui/head.ts';

/** Stands in for a page that cannot be had without a connection; the service worker keeps it and shows it under that page's address. */
export const Route = createFileRoute('/offline')({
  head: () =>
    pageHead({
      title: 'Нет сети',
      path: '/offline',
      noindex: true,
      preview: import.meta.env.SSR && { description: 'Нет связи с\u00A0интернетом.' },
    }),
  component: OfflinePage,
});
