/** Spec sections 2, 4 and 8. */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import { newPerson } from '../messenger.ts';
import { beSignedIn, store, stored, STORED_KEYS, storedSession } from '../session.ts';
import { acceptConsent, openMessenger, signIn, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /^Меню пользователя/ });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Войти' });

// spec: 2.11, 2.13, 2.16, 2.17, 2.19, 2.23, 2.24, 2.99, 2.101, 2.102, 3.37, 3.38, 3.39, 4.32
test(
  'a protected page sends to sign in, says why, and sign-in leads back to it',
  { tag: ONCE },
  async ({ page }) => {
    const person = await newPerson('Злата');
    for (const path of [
      '/preferences',
      '/provider-settings',
      '/providers/register',
      '/my-bookings',
    ]) {
      await visit(page, path);
      await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
      await expect(
        page.getByText('Войдите через Telegram для доступа к этой странице'),
      ).toBeVisible();
    }
    await signIn(page, person);
    await acceptConsent(page);
    await expect(page).toHaveURL('/my-bookings');
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}/);
    expect(JSON.parse((await stored(page, 'user_auth')) ?? '')).toMatchObject({
      type: 'telegram',
      token: await stored(page, 'token'),
      data: { id: person.id, user_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      timestamp: expect.any(Number),
    });
  },
);

test(
  'a guard that acts while a slow machine still wakes the page breaks nothing',
  { tag: ONCE },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const path of ['/preferences', '/admin', '/my-bookings']) {
      await visit(page, path);
      await expect(
        page.getByRole('main').getByText(/войти через Telegram$|^Войдите через Telegram/),
      ).toBeVisible({ timeout: 20_000 });
    }
  },
);

// spec: 2.98, 4.63, 8.19, 8.20, 8.21
test(
  'a sign-in whose script is lost, that is given up, or that is refused says so and can be tried again',
  { tag: ONCE },
  async ({ page }) => {
    const person = await newPerson('Инга');
    await visit(page, '/login');
    await page.route(/telegram-widget\.js/, (route) => route.abort());
    await page.getByRole('button', { name: 'Войти через Telegram' }).click();
    await expect(
      page.getByText('Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.'),
    ).toBeVisible();
    await page.unroute(/telegram-widget\.js/);

    const first = await openMessenger(page, 'Попробовать снова');
    await first.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByText('Вход не завершён, ничего не изменилось.')).toBeVisible();
    await expect(loginLink(page)).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();

    const again = async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: /^Продолжить/ }).click();
      const popup = await opened;
      await popup.getByRole('radio', { name: person.last_name }).check();
      await popup.getByRole('button', { name: 'Разрешить' }).click();
    };
    // The server itself refuses data that were changed on the way.
    await page.route('**/api/auth/telegram', (route) =>
      route.continue({
        postData: JSON.stringify({
          ...(route.request().postDataJSON() as object),
          first_name: 'Самозванка',
        }),
      }),
    );
    await again();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ошибка авторизации через Telegram' }),
    ).toBeVisible();
    await page.route('**/api/auth/telegram', (route) =>
      route.fulfill({
        status: 401,
        json: { detail: 'Срок данных истёк', code: 'telegram_auth_invalid' },
      }),
    );
    await again();
    await expect(page.getByRole('alert').filter({ hasText: 'Срок данных истёк' })).toBeVisible();
    await page.route('**/api/auth/telegram', (route) => route.abort());
    await again();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ошибка авторизации через Telegram' }),
    ).toBeVisible();
  },
);

// spec: 2.103, 3.41, 4.33, 4.35, 7.51
test(
  'the session is there again after a reload, and the choices made before it are in the profile',
  { tag: ONCE },
  async ({ page }) => {
    const person = await newPerson('Лукерья');
    await store(page, { preferredResort: '9', preferredSkillType: 'snowboard' });
    await visit(page, '/login');
    await signIn(page, person);
    await acceptConsent(page);
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(userMenu(page)).toHaveAccessibleName(
      `Меню пользователя: ${person.first_name} ${person.last_name}`,
    );
    const auth = JSON.parse((await stored(page, 'user_auth')) ?? '') as { user: object };
    expect(auth.user).toMatchObject({ preferred_resort_id: 9, preferred_skill_type: 'snowboard' });
  },
);

// spec: 2.33, 2.34, 2.35, 2.159, 4.34
test(
  'logging out clears everything that was stored and revokes the token',
  { tag: ONCE },
  async ({ page, request }) => {
    const member = await newMember('Олимпиада');
    await beSignedIn(page, member);
    await store(page, {
      preferredResort: '9',
      preferredSkillType: 'ski',
      preferredGroupSize: 'group',
    });
    await visit(page, '/preferences');
    await expect(page.getByText('Активен')).toBeVisible();
    await userMenu(page).click();
    const menu = page.getByRole('navigation', { name: /^Меню пользователя/ });
    await expect(menu.getByText('Пользователь', { exact: true })).toBeVisible();
    // The person has neither the panel nor an instructor's settings.
    await expect(menu.getByRole('link')).toHaveText(['Мои бронирования', 'Настройки']);
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    for (const key of STORED_KEYS) expect(await stored(page, key), key).toBeNull();
    const me = () =>
      request.get('/api/auth/me', { headers: { authorization: `Bearer ${member.token}` } });
    await expect.poll(async () => (await me()).status()).toBe(401);
  },
);

// spec: 2.25, 2.36
test('tabs follow each other in and out', { tag: ONCE }, async ({ page, context }) => {
  const member = await newMember('Прасковья');
  await visit(page, '/');
  const other = await context.newPage();
  await visit(other, '/');
  await expect(loginLink(other)).toBeVisible();
  await store(page, storedSession(member));
  await expect(userMenu(other)).toBeVisible();
  await visit(page, '/my-bookings');
  await userMenu(other).click();
  await other.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Войдите через Telegram для доступа к этой странице')).toBeVisible();
});
