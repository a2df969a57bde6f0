import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../ui/head.ts';

/** The router's 404 page under a title of its own, with status 404. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: () =>
    pageHead({
      title: 'Страница не найдена',
      path: '/',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Такой страницы нет. Найдите инструктора, прокат или гида на своём курорте.',
      },
    }),
});
