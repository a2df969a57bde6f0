import { createFileRoute } from '@tanstack/react-router';
import { parseUserSearch } from '../features/users/search.ts';
import { UsersPage } from '../features/users/UsersPage.tsx';

export const Route = createFileRoute('/admin/users')({
  validateSearch: parseUserSearch,
  component: UsersPage,
});
