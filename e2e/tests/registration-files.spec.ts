/** Spec 5, Provider form; design, rule 16. */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  documentInput,
  fillForm,
  keptFiles,
  openForm,
  pdf,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { expect, ONCE, test } from '../test.ts';

const upload = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'files that did not arrive survive a reload, are given up or sent from the status, and are forgotten by signing out',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Нонна'));
    await openForm(page);
    await fillForm(page);
    await documentInput(page).setInputFiles([pdf('Диплом.pdf'), pdf('Сертификат.pdf', 5000)]);
    await page.route('**/documents', () => undefined);
    await sendForm(page);
    await page.getByRole('button', { name: 'Отменить: Диплом.pdf' }).click();
    await expect(upload(page, 'Диплом.pdf').getByText('Отправка отменена')).toBeVisible();
    await expect(upload(page, 'Сертификат.pdf').getByRole('progressbar')).toBeVisible();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await expect.poll(() => keptFiles(page)).toEqual(['Диплом.pdf', 'Сертификат.pdf']);
    await page.reload();
    expect(questions).toEqual(['beforeunload']);

    const left = page.getByText(/^Эти файлы ещё не\sотправлены: /);
    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
    await expect(left).toHaveText(/Диплом\.pdf, Сертификат\.pdf\./);
    await documentInput(page).setInputFiles([pdf('Разряд.pdf', 7000)]);
    await expect(upload(page, 'Разряд.pdf').getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: /^Не\sотправлять$/ }).click();
    await expect(left).toBeHidden();
    await expect.poll(() => keptFiles(page)).toEqual(['Разряд.pdf']);
    await page.reload();
    await expect(left).toHaveText(/: Разряд\.pdf\./);

    await page.unroute('**/documents');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(
      page.getByRole('list', { name: 'Загруженные документы' }).getByRole('listitem'),
    ).toHaveText([/Разряд\.pdf/]);
    await expect(left).toBeHidden();

    await page.route('**/documents', () => undefined);
    await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
    await expect(upload(page, 'Диплом.pdf').getByRole('progressbar')).toBeVisible();
    await expect.poll(() => keptFiles(page)).toEqual(['Диплом.pdf']);
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => keptFiles(page)).toEqual([]);
  },
);
