/** Spec 2, Provider registration; spec 4, Provider registration status. */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  formHeading,
  keptFiles,
  openForm,
  pdf,
  registrationOf,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { reload } from '../steps.ts';
import { expect, test } from '../test.ts';

const SENT = 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.';

async function shot(page: Page, name: string, isPhone: boolean): Promise<void> {
  const directory = process.env.E2E_SHOTS;
  if (directory === undefined) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${directory}/register-${name}-${isPhone ? 'phone' : 'desk'}-${colorScheme}.png`,
      fullPage: true,
    });
  }
}

async function shownNumber(page: Page): Promise<number> {
  const text = await page.getByText(/^Заявка .+ №\s\d+ от/).innerText();
  return Number(/№\s(\d+)/.exec(text)?.[1]);
}

async function arrived(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
}

// spec: 2.119, 2.123, 2.126, 2.127, 8.28
test('an instructor comes back to a draft with its files, applies, sees the application waiting, takes it back and applies anew', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const member = await newMember('Аврора');
  await beSignedIn(page, member);
  await openForm(page);
  await expect(formHeading(page)).toBeVisible();
  await fillForm(page);
  await expect(page.getByRole('textbox', { name: 'Аккаунт в Telegram' })).toHaveAttribute(
    'readonly',
  );
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Аврора');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Удостоверение.pdf'), pdf('Сертификат.pdf', 2000)]);
  await expect(page.getByText('Сертификат.pdf')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toHaveLength(3);
  await openForm(page);
  await expect(page.getByText(/вернули то, что/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Лыжи' })).toBeChecked();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
  await expect(page.getByText('Сертификат.pdf')).toBeVisible();
  await shot(page, '4-instructor', isMobile);
  await sendForm(page);
  await arrived(page);

  await openForm(page);
  await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  const id = await shownNumber(page);
  const sent = await registrationOf(member, id);
  expect(sent).toMatchObject({
    phone: '+79161234567',
    social_links: ['https://vk.com/ivan'],
    instructor_data: {
      skill_type: 'ski',
      years_experience: 7,
      min_kid_age: 5,
      price_2h: 6500,
      teach_carving: true,
      teach_newbies: false,
    },
  });
  expect(sent.profile_photo_path).toMatch(/\.webp$/);
  expect(sent.documents.map(({ original_filename }) => original_filename).toSorted()).toEqual([
    'Сертификат.pdf',
    'Удостоверение.pdf',
  ]);
  await expect(page.getByText('6 500 ₽')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Фото профиля' })).toHaveJSProperty('complete', true);
  await shot(page, '3-pending', isMobile);

  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Удостоверение.pdf' }).click();
  expect((await loading).suggestedFilename()).toBe('Удостоверение.pdf');

  await reload(page);
  await documentInput(page).setInputFiles(pdf('Ещё.pdf', 500));
  await expect(page.getByRole('button', { name: 'Скачать: Ещё.pdf' })).toBeVisible();

  await page.getByRole('button', { name: 'Отменить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить заявку?' });
  await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();
  await expect(formHeading(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();

  // The cancelled application's data are in the form again, to be corrected and sent.
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await sendForm(page);
  await arrived(page);
});
