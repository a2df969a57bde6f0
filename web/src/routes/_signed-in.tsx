import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../features/auth/guards.tsx';
import { pageHead } from '../ui/head.ts';

/** The server cannot know the session, so these pages render in the browser. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => requireSession(location),
  // Only the server uses it; in the browser the page's own head replaces it.
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
