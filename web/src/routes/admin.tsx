import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../features/auth/require-admin.ts';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

/** Not under `_signed-in`: its guard says other things (spec section 6). */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: ({ location, context: { queryClient } }) => requireAdmin(location, queryClient),
  head: () => pageHead({ title: 'Админ-панель', description: 'Управление сервисом.', path: '/admin', noindex: true }),
  component: Admin,
});

function Admin() {
  return <ComingSoon title="Админ-панель" text="Здесь будут заявки поставщиков, анкеты, инструкторы, курорты и&nbsp;прокаты." />;
}
