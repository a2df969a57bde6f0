import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../features/auth/guards.tsx';
import { pageHead } from '../ui/head.ts';

/** Pages that need sign-in stand under this route. The server cannot know the session, so they render in the browser. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => requireSession(location),
  // What the server says of a page that renders in the browser alone; there the page's own head takes its place.
  head: ({ matches }) =>
    pageHead({
      title: 'Личный кабинет',
      path: matches.at(-1)?.pathname ?? '/',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: 'Бронирования, настройки и\u00A0анкета поставщика услуг на\u00A0«Склоне».',
      },
    }),
  component: Outlet,
});
