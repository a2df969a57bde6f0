/** Spec sections 2, 4, 6 and 8. */
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import { expectAddress, expectNone, expectTexts } from '../../../test/browser/screen.ts';
import { session, telegramConfig } from '../../../test/browser/session.ts';

const STORED_KEYS = [
  'token',
  'user_auth',
  'preferredResort',
  'preferredSkillType',
  'preferredGroupSize',
];
const choices = { preferredResort: '9', preferredSkillType: 'ski', preferredGroupSize: 'group' };
const FAILED = refused(500, { detail: 'Внутренняя ошибка. Попробуйте ещё раз.', code: 'internal' });
const UNAUTHENTICATED = refused(401, {
  detail: 'User authentication required',
  code: 'unauthenticated',
});
const signedOut: Handlers = { getTelegramConfig: telegramConfig, listResorts: resorts };
const profile: Handlers = {
  listResorts: resorts,
  listSessions: [],
  listConsents: [],
  listCompanions: [],
  getNotificationChoices: { reminders: true, reviews: true, morning: true },
  listContacts: [{ id: 1, channel: 'telegram', address: null, reachable: true }],
};

const userMenu = page.getByRole('button', { name: /^Меню пользователя/ });
const menu = page.getByRole('navigation', { name: /^Меню пользователя/ });
const loginLink = page.getByRole('banner').getByRole('link', { name: 'Войти' });

function storedKeys(): string[] {
  return STORED_KEYS.filter((key) => localStorage.getItem(key) !== null);
}

describe('a guard', () => {
  // spec: 2.11, 2.13, 2.16, 2.17, 2.23, 2.24
  test.each(['/preferences', '/provider-settings', '/providers/register', '/my-bookings'])(
    'sends a visitor of %s to sign in, and says why',
    async (path) => {
      await openPage(path, { api: signedOut });
      await expectAddress(`/login?returnUrl=${encodeURIComponent(path)}`);
      await expect
        .element(page.getByText('Войдите через Telegram для доступа к этой странице'))
        .toBeVisible();
    },
  );

  // spec: 2.14, 6.29
  test.each(['/admin', '/admin/rentals', '/admin/applications/1', '/admin/instructors/1'])(
    'of the admin panel at %s has words of its own',
    async (path) => {
      await openPage(path, { api: signedOut });
      await expectAddress(`/login?returnUrl=${encodeURIComponent(path)}`);
      await expect
        .element(page.getByText('Для доступа к админ-панели необходимо войти через Telegram'))
        .toBeVisible();
      await expectAccessible();
    },
  );

  // spec: 2.15, 6.30, 6.32
  test.each([
    ['/admin', {}],
    ['/admin/applications/1', {}],
    ['/admin/forms', { has_provider_profile: true }],
  ])('of the admin panel at %s sends others home, and says why: %j', async (path, changes) => {
    await openPage(path, { session: session(changes), api: { listResorts: resorts } });
    await expectAddress('/');
    await expect
      .element(page.getByRole('main').getByText('У вас нет прав доступа к админ-панели'))
      .toBeVisible();
    await expectAccessible();
  });

  // spec: 6.31
  test('of the admin panel clears the token when the identity cannot be checked', async () => {
    await openPage('/admin', {
      session: true,
      api: { ...signedOut, getCurrentUser: UNAUTHENTICATED, getAgreementStatus: UNAUTHENTICATED },
    });
    await expectAddress(/^\/login/);
    await expect.element(page.getByText('Ошибка проверки авторизации')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

// spec: 6.18
test('the admin panel opens to an admin', async () => {
  await openPage('/admin', {
    session: session({ is_admin: true }),
    api: { listResorts: resorts, listRegistrations: onePage([]) },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Админ-панель' })).toBeVisible();
  await expectAccessible();
});

describe('the sign-in page', () => {
  // spec: 2.97, 2.100
  test('explains its steps and leads home', async () => {
    await openPage('/login', { api: signedOut });
    const steps = page.getByRole('region', { name: 'Как это работает' });
    await expect.poll(() => steps.getByRole('listitem').elements().length).toBe(3);
    await expectAccessible();
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    await expectAddress('/');
  });

  // spec: 7.81, 8.1, 8.20, 8.21
  test.each([
    ['with a code', refused(401, { detail: 'Срок данных истёк', code: 'telegram_auth_invalid' })],
    ['without a code', refused(400, { detail: 'Срок данных истёк' })],
    ['without a reason', refused(400), 'Ошибка авторизации через Telegram'],
  ])('says why Telegram’s data are refused %s', async (_, failure, text = 'Срок данных истёк') => {
    const widget = {
      auth: (_options: object, callback: (user: object) => void) =>
        callback({ id: 1, first_name: 'Зоя', auth_date: 1, hash: 'a'.repeat(64) }),
    };
    Object.assign(window, { Telegram: { Login: widget } });
    await openPage('/login', {
      api: {
        ...signedOut,
        getTelegramConfig: { ...telegramConfig, widget_src: 'data:text/javascript,' },
        signInWithTelegram: failure,
      },
    });
    await page.getByRole('button', { name: 'Войти через Telegram' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });

  test('leads to Telegram’s page where its OpenID is on, and loads no widget', async () => {
    const { api } = await openPage('/login?returnUrl=%2Flegal_docs', {
      api: {
        ...signedOut,
        getTelegramConfig: { ...telegramConfig, openid: true },
        startSignIn: () => ({
          url: `${window.location.href}#at-telegram`,
          state: 'state',
          verifier: 'v',
        }),
      },
    });
    await page.getByRole('button', { name: 'Войти через Telegram' }).click();
    await expect.poll(() => window.location.hash).toBe('#at-telegram');
    expect(api.calls('startSignIn')[0]?.body).toEqual({ provider: 'telegram' });
    expect(JSON.parse(localStorage.getItem('signInAttempts') ?? '')).toEqual([
      {
        provider: 'telegram',
        state: 'state',
        verifier: 'v',
        purpose: 'sign-in',
        returnUrl: '/legal_docs',
      },
    ]);
  });

  test('sends whoever is signed in straight to the return address', async () => {
    await openPage('/login?returnUrl=%2Flegal_docs', { session: true });
    await expectAddress('/legal_docs');
  });

  // spec: 2.103
  test('sends whoever is signed in home without one', async () => {
    await openPage('/login', { session: true, api: { listResorts: resorts } });
    await expectAddress('/');
  });

  // spec: D.90
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2F%2Fevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('takes %j for the home page: it is no path of this site', async (trick) => {
    await openPage(`/login?returnUrl=${encodeURIComponent(trick)}`, {
      session: true,
      api: { listResorts: resorts },
    });
    await expectAddress('/');
  });
});

describe('a session', () => {
  // spec: 4.37, 8.51
  test('that is refused ends, clears the token and leads to sign-in', async () => {
    await openPage('/preferences', {
      session: true,
      api: { ...signedOut, ...profile, getCurrentUser: UNAUTHENTICATED },
    });
    await expectAddress(/^\/login\?returnUrl=%2Fpreferences/);
    await expect.element(page.getByText('Ошибка загрузки данных пользователя')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('whose user the API fails to give three times ends like a refused one', async () => {
    const { api } = await openPage('/preferences', {
      session: true,
      api: { ...signedOut, ...profile, getCurrentUser: FAILED },
    });
    await expect.poll(() => location.pathname, { timeout: 8_000 }).toBe('/login');
    expect(api.calls('getCurrentUser').length).toBeGreaterThanOrEqual(3);
    await expect.element(page.getByText('Ошибка загрузки данных пользователя')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('whose user cannot be fetched for want of a connection goes on, and the page says so', async () => {
    await openPage('/preferences', {
      session: true,
      api: { ...profile, getCurrentUser: NO_CONNECTION },
    });
    await expect.element(page.getByText('Ошибка загрузки данных пользователя')).toBeVisible();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('that cannot be read is removed together with its token', async () => {
    const person = session();
    await openPage('/legal_docs', {
      session: { ...person, stored: { ...person.stored, user_auth: '{"token":' } },
      api: signedOut,
    });
    await expect.element(loginLink).toBeVisible();
    expect([localStorage.getItem('token'), localStorage.getItem('user_auth')]).toEqual([
      null,
      null,
    ]);
  });

  // spec: 4.43, 8.8
  test('whose agreement status is refused is logged out of', async () => {
    await openPage('/legal_docs', {
      session: true,
      stored: choices,
      api: { ...signedOut, getAgreementStatus: UNAUTHENTICATED },
    });
    await expectAddress(/^\/login/);
    await expect.element(loginLink).toBeVisible();
    expect(storedKeys()).toEqual([]);
  });

  // spec: 4.42
  test('whose messenger data are too old goes on without them', async () => {
    const person = session();
    const auth = JSON.parse(person.stored.user_auth ?? '') as object;
    const user_auth = JSON.stringify({ ...auth, timestamp: Date.now() - 24 * 3_600_000 });
    await openPage('/preferences', {
      session: { ...person, stored: { ...person.stored, user_auth } },
      api: profile,
    });
    await expect.element(page.getByText('Активен')).toBeVisible();
    const data = () =>
      (JSON.parse(localStorage.getItem('user_auth') ?? '{}') as { data: unknown }).data;
    await expect.poll(data).toBeNull();
  });

  // spec: 2.33, 2.34, 2.35, 2.159, 4.34
  test('ends by logging out, which clears everything that was stored', async () => {
    const { api } = await openPage('/preferences', {
      session: true,
      stored: choices,
      api: { ...profile, signOut: undefined },
    });
    await expect.element(page.getByText('Активен')).toBeVisible();
    await userMenu.click();
    await expect.element(menu.getByText('Пользователь', { exact: true })).toBeVisible();
    // The person has neither the panel nor an instructor's settings.
    await expectTexts(menu.getByRole('link'), ['Мои бронирования', 'Настройки']);
    await expectAccessible();
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expectAddress('/');
    await expect.element(loginLink).toBeVisible();
    expect(storedKeys()).toEqual([]);
    await expect.poll(() => api.calls('signOut')).toHaveLength(1);
  });

  // spec: 2.160
  test('ends from the preferences too, which lead home', async () => {
    await openPage('/preferences', {
      session: true,
      api: { ...profile, signOut: undefined },
      viewport: PHONE,
    });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^На\sглавную$/ }).click();
    await expectAddress('/');
    window.history.back();
    await main.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expectAddress('/');
    await expect.element(loginLink).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    await expectNone(page.getByRole('dialog'));
  });

  // spec: 2.31
  test('of an applicant has the way back to the application in its menu', async () => {
    await openPage('/legal_docs', { session: session({ open_application: 'rental' }) });
    await userMenu.click();
    await expectTexts(menu.getByRole('link'), ['Моя заявка', 'Мои бронирования', 'Настройки']);
    await expect
      .element(menu.getByRole('link', { name: 'Моя заявка' }))
      .toHaveAttribute('href', '/providers/register?service_type=rental');
  });

  test('of an admin has the panel in its menu', async () => {
    await openPage('/legal_docs', { session: session({ is_admin: true }) });
    await userMenu.click();
    await expect.element(menu.getByText('Администратор')).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'Админ-панель' })).toBeVisible();
    await expectAccessible();
  });
});
