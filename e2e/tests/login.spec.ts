/** Spec sections 2, 4 and 8. */
import type { Page } from '@playwright/test';
import { comeBack } from '../instructors.ts';
import { newPerson } from '../messenger.ts';
import { store, stored, STORED_KEYS } from '../session.ts';
import { acceptConsent, openMessenger, reload, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /^Меню пользователя/ });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Войти' });

// spec: 2.19, 2.25, 2.36, 2.98, 2.99, 2.101, 2.102, 3.37, 3.38, 3.39, 3.41, 4.32, 4.33, 4.35, 4.63, 7.51, 8.19
test(
  'a person signs in after two failures, comes back to the page, and signs out of every tab',
  { tag: ONCE },
  async ({ page, context, request }) => {
    const person = await newPerson('Злата');
    const name = `${person.first_name} ${person.last_name}`;
    const other = await context.newPage();
    await visit(other, '/legal_docs');
    await expect(loginLink(other)).toBeVisible();

    await test.step('a protected page sends to sign in and says why', async () => {
      await store(page, { preferredResort: '9', preferredSkillType: 'snowboard' });
      await visit(page, '/my-bookings');
      await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent('/my-bookings')}`);
      await expect(
        page.getByText('Войдите через Telegram для доступа к этой странице'),
      ).toBeVisible();
    });

    await test.step('a lost script and a window that is closed say so', async () => {
      await page.route(/telegram-widget\.js/, (route) => route.abort());
      await page.getByRole('button', { name: 'Войти через Telegram' }).click();
      await expect(
        page.getByText('Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.'),
      ).toBeVisible();
      await page.unroute(/telegram-widget\.js/);
      const popup = await openMessenger(page, 'Попробовать снова');
      await popup.getByRole('button', { name: 'Отмена' }).click();
      await expect(page.getByText('Вход не завершён, ничего не изменилось.')).toBeVisible();
      expect(await stored(page, 'token')).toBeNull();
    });

    await test.step('sign-in and consent lead back; the session and the choices are kept', async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: /^Продолжить/ }).click();
      const popup = await opened;
      await popup.getByRole('radio', { name }).check();
      await popup.getByRole('button', { name: 'Разрешить' }).click();
      await acceptConsent(page);
      await expect(page).toHaveURL('/my-bookings');
      // The choices are sent one after the other, which a reload would cut off.
      await expect
        .poll(async () => JSON.parse((await stored(page, 'user_auth')) ?? '') as object)
        .toMatchObject({ user: { preferred_resort_id: 9, preferred_skill_type: 'snowboard' } });
      await reload(page);
      await expect(userMenu(page)).toHaveAccessibleName(`Меню пользователя: ${name}`);
      const token = await stored(page, 'token');
      expect(token).toMatch(/^[\w-]{43}/);
      expect(JSON.parse((await stored(page, 'user_auth')) ?? '')).toMatchObject({
        type: 'telegram',
        token,
        data: { id: person.id, user_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        timestamp: expect.any(Number),
        user: { preferred_resort_id: 9, preferred_skill_type: 'snowboard' },
      });
    });

    await test.step('the other tab is signed in too, and signs both out', async () => {
      const token = await stored(page, 'token');
      // It learns of the consent as soon as it is looked at.
      await comeBack(other);
      await userMenu(other).click();
      await other.getByRole('button', { name: 'Выйти' }).click();
      await expect(page).toHaveURL(/\/login/);
      await expect(loginLink(page)).toBeVisible();
      for (const key of STORED_KEYS) expect(await stored(page, key), key).toBeNull();
      const headers = { authorization: `Bearer ${token}` };
      await expect
        .poll(async () => (await request.get('/api/auth/me', { headers })).status())
        .toBe(401);
    });
  },
);

test(
  'a guard that acts while a slow machine still wakes the page breaks nothing',
  { tag: ONCE },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await visit(page, '/preferences');
    await expect(
      page.getByRole('main').getByText('Войдите через Telegram для доступа к этой странице'),
    ).toBeVisible({ timeout: 20_000 });
  },
);
