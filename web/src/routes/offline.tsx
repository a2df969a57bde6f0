import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../offline/OfflinePage.tsx';
import { pageHead } from '../ui/head.ts';

/** Replaces a page that cannot be loaded offline; the service worker shows it under that page's address. */
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
