import type { CurrentUser } from '@sklon/contract/auth';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfileFacts } from './ProfilePage.tsx';

const user: CurrentUser = {
  id: 1,
  telegram_id: 700_123,
  username: 'masha',
  first_name: 'Мария',
  last_name: 'Лебедева',
  phone: null,
  email: null,
  auth_date: '2026-01-14T09:00:00.000Z',
  created_at: '2025-12-03T09:00:00.000Z',
  identities: ['telegram'],
  is_admin: false,
  has_provider_profile: true,
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

function factsOf(person: CurrentUser): Record<string, string> {
  const html = renderToStaticMarkup(createElement(ProfileFacts, { user: person }));
  return Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [
      term,
      value,
    ]),
  );
}

// spec: 2.157
test('the profile shows name, Telegram id, username, registration date, role and status', () => {
  expect(factsOf(user)).toMatchObject({
    Имя: 'Мария Лебедева',
    'ID в\u00A0Telegram': '700123',
    Никнейм: '@masha',
    'Дата регистрации': expect.stringMatching(/^3\sдекабря 2025/),
    Роль: 'Поставщик услуг',
    Статус: 'Активен',
  });
});

test('the profile shows a dash for what Telegram does not give', () => {
  const nameless = {
    ...user,
    telegram_id: null,
    username: null,
    first_name: null,
    last_name: null,
  };
  expect(factsOf(nameless)).toMatchObject({
    Имя: 'Пользователь',
    'ID в\u00A0Telegram': '—',
    Никнейм: '—',
  });
});
