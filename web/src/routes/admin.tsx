import { createFileRoute } from '@tanstack/react-router';
import { AdminPanel } from '../features/admin/AdminPanel.tsx';
import { currentSession } from '../features/auth/session.ts';
import { requireAdmin } from '../features/auth/guards.tsx';
import { pageHead } from '../ui/head.ts';

interface LinkedSearch {
  person?: unknown;
  points?: unknown;
  rental?: unknown;
  report?: unknown;
  resort?: unknown;
  review?: unknown;
  search?: unknown;
}

/** Not under `_signed-in`: its guard has other messages (spec section 6). */
export const Route = createFileRoute('/admin')({
  ssr: false,
  // Unread: each tab parses its own by the schema of its call, which other pages need not load.
  validateSearch: (search: LinkedSearch) => search,
  // Inside the panel every call checks the right again, so tabs and dialogs need not wait.
  beforeLoad: ({ location, cause, context: { queryClient } }) =>
    cause !== 'enter' && isKnownAdmin() ? undefined : requireAdmin(location, queryClient),
  head: () =>
    pageHead({
      title: 'Админ-панель',
      path: '/admin',
      noindex: true,
      preview: import.meta.env.SSR && { description: 'Управление сервисом.' },
    }),
  component: AdminPanel,
});

/** By the API's last response. */
function isKnownAdmin(): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.is_admin;
}
