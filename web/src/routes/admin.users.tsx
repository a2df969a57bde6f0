import { createFileRoute } from '@tanstack/react-router';
import type { UserSearch } from '../features/users/search.ts';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: unparsed<UserSearch>,
  component: UsersPage,
});
