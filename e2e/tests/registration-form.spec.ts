/** Spec 5, Provider form; spec 8, Registration. */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  formHeading,
  openService,
  pdf,
  sendForm,
} from '../registration.ts';
import { beSignedIn, store, stored, storedSession } from '../session.ts';
import { openMessenger } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test(
  'a draft survives a reload, with its files; logging out takes both along',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Евдокия'));
    await openService(page, 'instructor');
    await fillForm(page, 'instructor');
    await choosePhoto(page);
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await expect(page.getByText('Диплом.pdf')).toBeVisible();
    await openService(page, 'instructor');
    await expect(page.getByText(/вернули то, что/)).toBeVisible();
    await expect(textbox(page, 'О себе')).toHaveValue('Учу спокойно и весело.');
    await expect(textbox(page, 'Цена за 2 часа')).toHaveValue(/^6\s500$/);
    await expect(page.getByRole('radio', { name: 'Лыжи' })).toBeChecked();
    await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
    await expect(page.getByText('Диплом.pdf')).toBeVisible();

    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    expect(await stored(page, 'registrationDrafts')).toBeNull();
    const files = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('sklon-registration');
            opening.addEventListener('error', () => reject(new Error('no database')));
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('files').objectStore('files').count();
              counting.addEventListener('success', () => resolve(counting.result));
            });
          }),
      );
    await expect.poll(files).toBe(0);
  },
);

test(
  'messenger data that are too old are confirmed anew, and the form is as it was',
  { tag: ONCE },
  async ({ page }) => {
    const member = await newMember('Жанна');
    const session = storedSession(member);
    await store(page, session);
    await openService(page, 'instructor');
    await fillForm(page, 'instructor');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await page.route('**/api/providers/register', (route) =>
      route.fulfill({
        status: 401,
        json: { detail: 'Ошибка авторизации через Telegram', code: 'telegram_auth_invalid' },
      }),
    );
    await sendForm(page);
    await expect(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ })).toBeFocused();
    await page.unroute('**/api/providers/register');
    const popup = await openMessenger(page);
    await popup
      .getByRole('radio', { name: `${member.person.first_name} ${member.person.last_name}` })
      .check();
    await popup.getByRole('button', { name: 'Разрешить' }).click();
    await expect(formHeading(page, 'instructor')).toBeVisible();
    await expect(textbox(page, 'О себе')).toHaveValue('Учу спокойно и весело.');
    await expect(page.getByText('Диплом.pdf')).toBeVisible();
  },
);
