/** Spec section 2, Preferences. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Member, memberOf, request } from '../api.ts';
import { newInstructor, settingsOf } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, reload, toast, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const meStatus = async ({ token }: Pick<Member, 'token'>) =>
  request('GET', '/auth/me', undefined, token).then(
    () => 200,
    (error: unknown) => Number(/answered (\d+)/.exec(String(error))?.[1]),
  );

// spec: D.103
test(
  'an instructor ends a lost sign-in, takes a consent back, downloads the data and deletes the account',
  { tag: ONCE },
  async ({ page }) => {
    const instructor = await newInstructor('Таисия');
    const lost = await memberOf(instructor.person);
    await beSignedIn(page, instructor);
    await visit(page, '/preferences');

    await test.step('a lost sign-in is ended from here', async () => {
      const sessions = section(page, 'Входы');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('button', { name: /^Завершить вход/ }).click();
      await expect(toast(page, 'Вход завершён')).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      expect([await meStatus(lost), await meStatus(instructor)]).toEqual([401, 200]);
    });

    await test.step('choices of messages stay', async () => {
      const reminders = page.getByRole('switch', { name: 'Напоминания о\u00A0занятиях' });
      await reminders.click();
      await expect(section(page, 'Уведомления').getByText('Сохранено')).toBeVisible();
      await reload(page);
      await expect(reminders).not.toBeChecked();
    });

    await test.step('who takes the consent of providers back stops working, and is asked anew', async () => {
      await section(page, 'Согласия')
        .getByRole('button', { name: 'Отозвать: согласие поставщика услуг' })
        .click();
      await page
        .getByRole('dialog', { name: 'Отозвать согласие?' })
        .getByRole('button', { name: 'Отозвать согласие' })
        .click();
      await acceptConsent(page);
      expect((await settingsOf(instructor)).is_working).toBe(false);
    });

    await test.step('the data are a file', async () => {
      const waiting = page.waitForEvent('download');
      await section(page, 'Данные').getByRole('button', { name: 'Скачать мои данные' }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toMatch(/^sklon-account-\d{4}-\d\d-\d\d\.json$/);
      const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
        profile: object;
        sign_in_methods: object;
      };
      expect(data.profile).toMatchObject({ first_name: instructor.person.first_name });
      expect(data.sign_in_methods).toMatchObject([{ id: String(instructor.person.id) }]);
    });

    await test.step('a deleted account is gone, and the instructor with it', async () => {
      await section(page, 'Данные').getByRole('button', { name: 'Удалить аккаунт' }).click();
      const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
      await dialog.getByLabel(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
      await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' })).toBeVisible();
      expect(await meStatus(instructor)).toBe(401);
      await expect(
        request('GET', `/marketplace/instructors/${instructor.instructorId}`),
      ).rejects.toThrow('answered 404');
    });
  },
);
