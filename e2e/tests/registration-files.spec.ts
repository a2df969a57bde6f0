/** Spec 5, Provider form; spec 8, Generic; design, rule 16. */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  openService,
  pdf,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, ONCE, test } from '../test.ts';

const upload = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function begin(page: Page, name: string): Promise<void> {
  await beSignedIn(page, await newMember(name));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
}

test(
  'a connection that breaks in the middle loses nothing: the application is sent, the files are sent again',
  { tag: ONCE },
  async ({ page }) => {
    await begin(page, 'Моника');
    await choosePhoto(page);
    await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    await page.route('**/profile-photo', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/documents', (route) => route.abort());
    await sendForm(page);
    await expect(page.getByRole('heading', { name: /^Файлы к\sзаявке$/ })).toBeFocused();
    await expect(
      page.getByText('Заявка отправлена! Мы свяжемся с вами в ближайшее время.'),
    ).toBeVisible();
    await expect(upload(page, 'Диплом.pdf').getByText('Upload failed')).toBeVisible();

    await page.unroute('**/profile-photo');
    await page.unroute('**/documents');
    await page.getByRole('button', { name: 'Повторить все' }).click();
    await expect(page).toHaveURL('/');
    await openService(page, 'instructor');
    await expect(
      page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(page.getByRole('img', { name: 'Фото профиля' })).toBeVisible();
  },
);

test(
  'an upload can be cancelled, leaving asks first, and what did not arrive can be sent from the status',
  { tag: ONCE },
  async ({ page }) => {
    await begin(page, 'Нонна');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    await page.route('**/documents', () => undefined);
    await sendForm(page);
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    await expect(upload(page, 'Диплом.pdf').getByText('Отправка отменена')).toBeVisible();
    await expect(upload(page, 'Сертификат.pdf').getByRole('progressbar')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    page.once('dialog', (dialog) => void dialog.accept());
    const reloading = page.reload();
    expect((await asked).type()).toBe('beforeunload');
    await reloading;
    await page.unroute('**/documents');

    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
    await expect(
      page.getByText(/^Эти файлы ещё не\sотправлены: Диплом\.pdf, Сертификат\.pdf\./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(
      page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(page.getByText(/ещё не\sотправлены/)).toBeHidden();
  },
);

test(
  'without a place for files the form works, for as long as the page lives',
  { tag: ONCE },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    });
    await begin(page, 'Пелагея');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await sendForm(page);
    await expect(page).toHaveURL('/');
    await openService(page, 'instructor');
    await expect(page.getByRole('button', { name: 'Скачать: Диплом.pdf' })).toBeVisible();
  },
);

test(
  'what is on its way is kept when what was left is given up',
  { tag: ONCE },
  async ({ page }) => {
    await begin(page, 'Пульхерия');
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await page.route('**/documents', () => undefined);
    page.on('dialog', (dialog) => void dialog.accept());
    await sendForm(page);
    await expect(upload(page, 'Диплом.pdf').getByRole('progressbar')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/ещё не\sотправлены: Диплом\.pdf\./)).toBeVisible();
    await documentInput(page).setInputFiles([pdf('Сертификат.pdf', 5000)]);
    await expect(upload(page, 'Сертификат.pdf').getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: /^Не\sотправлять$/ }).click();
    await expect(page.getByText(/ещё не\sотправлены/)).toBeHidden();
    await page.reload();
    await expect(page.getByText(/ещё не\sотправлены: Сертификат\.pdf\./)).toBeVisible();
  },
);
