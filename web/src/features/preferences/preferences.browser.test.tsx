/** The preferences: who one is, and what one decides about the account (spec sections 2 and 8, Preferences). */
import type { Consent, Session } from '@sklon/contract/account';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { resorts } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectFact,
  expectNone,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { session, type TestSession } from '../../../test/browser/session.ts';

const STORED = { preferredResort: '9', preferredSkillType: 'ski', preferredGroupSize: 'group' };

const here: Session = {
  id: 1,
  device: 'Chrome, Linux',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-24T10:00:00.000Z',
  current: true,
};

const given: Consent = {
  user_type: 'user',
  doc_version: 1,
  documents: [],
  accepted_at: '2026-11-20T10:00:00.000Z',
  withdrawn_at: null,
};

function open(
  api: Handlers = {},
  options: {
    session?: TestSession;
    stored?: Record<string, string>;
    viewport?: { width: number; height: number };
  } = {},
) {
  return openPage('/preferences', {
    session: true,
    ...options,
    api: {
      listResorts: resorts,
      listSessions: [here],
      listConsents: [given],
      getNotificationChoices: { reminders: true, reviews: true },
      updateNotificationChoices: ({ body }) => body as { reminders: boolean; reviews: boolean },
      ...api,
    },
  });
}

function section(name: string) {
  return page.getByRole('region', { name, exact: true });
}

function storedKeys(): string[] {
  return ['token', 'user_auth', ...Object.keys(STORED)].filter(
    (key) => localStorage.getItem(key) !== null,
  );
}

const loginLink = page.getByRole('banner').getByRole('link', { name: 'Войти' });
const messages = section('Уведомления');
const sessions = section('Входы');
const data = section('Данные');
const reminders = page.getByRole('switch', { name: /^Напоминания о\sзанятиях/ });
const reviews = page.getByRole('switch', { name: 'Отзывы' });

test.each([
  ['a desk', undefined],
  ['a phone', PHONE],
] as const)('the profile says who one is, on %s', async (_, viewport) => {
  await open({}, viewport && { viewport });
  await expectFact('Имя', 'Зоя Снежина');
  await expectFact('ID в Telegram', '700501');
  await expectFact('Дата регистрации', /20\d\d/);
  await expectFact('Роль', 'Пользователь');
  await expectFact('Статус', 'Активен');
  for (const name of ['Уведомления', 'Входы', 'Согласия', 'Данные'])
    await expect.element(section(name)).toBeInTheDocument();
  await expect.element(sessions.getByText('Это устройство')).toBeInTheDocument();
  await expect.element(section('Согласия').getByText('Согласие пользователя')).toBeInTheDocument();
  await expectAccessibleInBothSchemes();
});

// spec: B.11
test('messages one can do without are switched off at once', async () => {
  const { api } = await open();
  await expect.element(reminders).toBeChecked();
  (reminders.element() as HTMLElement).click();
  await expect.element(messages.getByText('Сохранено')).toBeVisible();
  (reviews.element() as HTMLElement).click();
  await expect.poll(() => messages.getByText('Сохранено').elements().length).toBe(2);
  expect(api.calls('updateNotificationChoices').at(-1)?.body).toEqual({
    reminders: false,
    reviews: false,
  });
});

test('a choice of messages that cannot be saved goes back and says so', async () => {
  await open({ updateNotificationChoices: refused(500) });
  await expect.element(reviews).toBeChecked();
  (reviews.element() as HTMLElement).click();
  await expect.element(messages.getByText('Ошибка при сохранении настроек')).toBeVisible();
  await expect.element(reviews).toBeChecked();
  await expectAccessible();
});

test('parts that cannot be loaded say so and load again, each on its own', async () => {
  const { api } = await open({ listSessions: NO_CONNECTION });
  await expect.element(sessions.getByText(/удалось загрузить список входов/)).toBeVisible();
  await expect.element(section('Согласия').getByText('Согласие пользователя')).toBeVisible();
  await expectAccessible();
  api.answer('listSessions', [here]);
  await sessions.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect.element(sessions.getByText('Это устройство')).toBeVisible();
});

// spec: B.12
test('a lost sign-in is ended from here', async () => {
  const lost = { ...here, id: 2, current: false };
  const { api } = await open({ listSessions: [here, lost], endSession: undefined });
  const rows = sessions.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  const end = sessions.getByRole('button', { name: /^Завершить вход/ });
  expect(end.elements()).toHaveLength(1);
  api.answer('listSessions', [here]);
  await end.click();
  await expect.element(toast('Вход завершён')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(api.calls('endSession')[0]?.params).toEqual({ id: '2' });
});

test('«Выйти везде» asks first, forgets what was stored and says so at home', async () => {
  const { api } = await open({ endAllSessions: undefined }, { stored: STORED });
  const everywhere = sessions.getByRole('button', { name: 'Выйти везде' });
  await everywhere.click();
  const dialog = page.getByRole('dialog', { name: /^Выйти на\sвсех устройствах/ });
  const stay = dialog.getByRole('button', { name: /^Не\sвыходить/ });
  await expect.element(stay).toHaveFocus();
  await expectAccessibleInBothSchemes();
  await stay.click();
  await expectNone(dialog);
  expect(api.calls('endAllSessions')).toHaveLength(0);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Выйти везде' }).click();
  await expectAddress('/');
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Вы\sвышли на\sвсех устройствах/ }))
    .toBeVisible();
  await expect.element(loginLink).toBeVisible();
  expect(storedKeys()).toEqual([]);
});

// spec: D.101
test('a consent is taken back after its consequences were said', async () => {
  const { api } = await open({ withdrawConsent: undefined });
  const consents = section('Согласия');
  await consents.getByRole('button', { name: 'Отозвать: согласие пользователя' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect
    .element(dialog.getByText(/Бронировать занятия и\sотправлять запросы будет нельзя/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Не\sотзывать/ })).toHaveFocus();
  await expectAccessibleInBothSchemes();
  api.answer('listConsents', [{ ...given, withdrawn_at: '2026-11-25T10:00:00.000Z' }]);
  api.answer('getAgreementStatus', {
    needs_user_agreement: true,
    needs_provider_agreement: false,
    is_provider: false,
  });
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Нужно ваше согласие' })).toBeVisible();
  expect(api.calls('withdrawConsent')[0]?.params).toEqual({ user_type: 'user' });
});

test('a provider’s consent is taken back with «Работаю»', async () => {
  await open(
    { listConsents: [given, { ...given, user_type: 'provider' }] },
    { session: session({ has_provider_profile: true }) },
  );
  await expectFact('Роль', 'Поставщик услуг');
  await section('Согласия')
    .getByRole('button', { name: 'Отозвать: согласие поставщика услуг' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect.element(dialog.getByText(/«Работаю» выключится/)).toBeVisible();
  await expectAccessible();
});

test('data that cannot be prepared say so', async () => {
  await open({ exportAccount: refused(500) });
  await data.getByRole('button', { name: 'Скачать мои данные' }).click();
  await expect.element(data.getByText(/удалось подготовить файл/)).toBeVisible();
  await expectAccessible();
});

// spec: D.105
test('deleting the account needs the word, and forgets what was stored', async () => {
  const { api } = await open({ deleteAccount: refused(500) }, { stored: STORED });
  await data.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect.element(dialog.getByRole('button', { name: /^Не\sудалять/ })).toHaveFocus();
  const erase = dialog.getByRole('button', { name: 'Удалить навсегда' });
  await expect.element(erase).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleInBothSchemes();
  await pressOn(erase);
  await expect.element(dialog.getByText('Напишите слово УДАЛИТЬ')).toBeVisible();
  const word = dialog.getByLabelText(/^Напишите УДАЛИТЬ/);
  await expect.element(word).toHaveFocus();
  await expectAccessible();
  await word.fill('удалить');
  await erase.click();
  await expect.element(dialog.getByText(/удалось удалить аккаунт/)).toBeVisible();
  expect(storedKeys()).toHaveLength(5);
  api.answer('deleteAccount', undefined);
  await erase.click();
  await expectAddress('/');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' }))
    .toBeVisible();
  await expect.element(loginLink).toBeVisible();
  expect(storedKeys()).toEqual([]);
});

test('deleting the account wants a fresh proof after an old sign-in', async () => {
  await open({ deleteAccount: refused(403, { detail: 'x', code: 'proof_required' }) });
  await data.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByLabelText(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Подтвердить через Telegram' }))
    .toBeVisible();
  await expectAccessible();
});

test('whom the bot cannot write to is led to its chat', async () => {
  await open({}, { session: session({ messenger_reachable: false }) });
  await expect
    .element(messages.getByRole('link', { name: /^Откройте чат с\sботом/ }))
    .toHaveAttribute('href', expect.stringMatching(/\?start=preferences$/));
  await expectAccessible();
});
