import type { CurrentUser } from '@sklon/contract/auth';
import { expect, test } from 'vitest';
import { displayName, roleLabel } from './user-names.ts';

const user: CurrentUser = {
  id: 1,
  telegram_id: 1,
  username: 'masha',
  first_name: 'Мария',
  last_name: 'Лебедева',
  phone: null,
  email: null,
  auth_date: '2026-01-14T09:00:00.000Z',
  created_at: '2026-01-14T09:00:00.000Z',
  identities: ['telegram'],
  is_admin: false,
  has_provider_profile: false,
  open_application: null,
  preferred_resort_id: null,
  preferred_skill_type: null,
  messenger_reachable: null,
  unread_as_customer: false,
  unread_as_instructor: false,
  owner_only: false,
  waiting_as_provider: 0,
  waiting_as_customer: 0,
};

// spec: 2.29
test('a person is called by both names, the first one, the username, or a user', () => {
  expect(displayName(user)).toBe('Мария Лебедева');
  expect(displayName({ ...user, last_name: null })).toBe('Мария');
  expect(displayName({ ...user, first_name: null, last_name: null })).toBe('@masha');
  expect(displayName({ ...user, first_name: null, last_name: null, username: null })).toBe(
    'Пользователь',
  );
});

// spec: 2.30, 2.158, 6.28
test('the role is that of an admin before that of a provider', () => {
  expect(roleLabel({ ...user, is_admin: true, has_provider_profile: true })).toBe('Администратор');
  expect(roleLabel({ ...user, has_provider_profile: true })).toBe('Поставщик услуг');
  expect(roleLabel(user)).toBe('Пользователь');
});
