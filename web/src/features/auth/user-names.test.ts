import { expect, test } from 'vitest';
import { displayName, roleLabel } from './user-names.ts';

// spec: 2.29
test('a person is called by both names, the first one, the username, or a user', () => {
  const user = { first_name: 'Мария', last_name: 'Лебедева', username: 'masha' };
  expect(displayName(user)).toBe('Мария Лебедева');
  expect(displayName({ ...user, last_name: null })).toBe('Мария');
  expect(displayName({ ...user, first_name: null, last_name: null })).toBe('@masha');
  expect(displayName({ ...user, first_name: null, last_name: null, username: null })).toBe(
    'Пользователь',
  );
});

// spec: 2.30, 2.158, 6.28
test('the role is that of an admin before that of a provider', () => {
  const user = { is_admin: false, has_provider_profile: false };
  expect(roleLabel({ ...user, is_admin: true, has_provider_profile: true })).toBe('Администратор');
  expect(roleLabel({ ...user, has_provider_profile: true })).toBe('Поставщик услуг');
  expect(roleLabel(user)).toBe('Пользователь');
});
