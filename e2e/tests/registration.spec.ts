/** Spec 2, Provider registration; spec 4, Provider registration status. */
import type { Page } from '@playwright/test';
import { businessOf } from '@sklon/contract/application-facts';
import { BUSINESS_TYPES, DATA_FIELDS } from '@sklon/contract/registration-rules';
import { newMember } from '../api.ts';
import {
  applied,
  approve,
  choosePhoto,
  documentInput,
  fillForm,
  formHeading,
  openService,
  pdf,
  registrationOf,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

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
test('an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const member = await newMember('Аврора');
  await beSignedIn(page, member);
  await openService(page, 'instructor');
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await fillForm(page, 'instructor');
  await expect(page.getByRole('textbox', { name: 'Аккаунт в Telegram' })).toHaveAttribute(
    'readonly',
  );
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Аврора');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Удостоверение.pdf'), pdf('Сертификат.pdf', 2000)]);
  await expectAccessible(page);
  await shot(page, '4-instructor', isMobile);
  await sendForm(page);
  await arrived(page);

  await openService(page, 'instructor');
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
  await expectAccessible(page);
  await shot(page, '3-pending', isMobile);

  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Удостоверение.pdf' }).click();
  expect((await loading).suggestedFilename()).toBe('Удостоверение.pdf');

  await reload(page);
  await documentInput(page).setInputFiles(pdf('Ещё.pdf', 500));
  await expect(page.getByRole('button', { name: 'Скачать: Ещё.pdf' })).toBeVisible();
  // Three of five places are taken.
  await documentInput(page).setInputFiles([pdf('4.pdf'), pdf('5.pdf'), pdf('6.pdf')]);
  await expect(
    page.getByText('Можно загрузить максимум 5 файлов. У вас осталось 2 слота.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Отменить заявку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить заявку?' });
  await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();

  // The cancelled application's data are in the form again, to be corrected and sent.
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await sendForm(page);
  await arrived(page);
});

for (const service of BUSINESS_TYPES) {
  test(
    `the form of a ${service} starts from resort 9, is sent, taken back and sent anew`,
    { tag: ONCE },
    async ({ page }) => {
      test.slow();
      const member = await newMember('Богдан');
      await beSignedIn(page, member);
      await openService(page, service);
      await expect(page.getByRole('button', { name: 'Убрать курорт: Роза Хутор' })).toBeVisible();
      await fillForm(page, service);
      await expect(page.getByRole('switch', { name: 'Работаем сейчас' })).toBeChecked();
      await choosePhoto(page);
      await documentInput(page).setInputFiles(pdf('Свидетельство.pdf'));
      await sendForm(page);
      await arrived(page);
      await openService(page, service);
      const id = await shownNumber(page);
      const sent = await registrationOf(member, id);
      expect(sent.profile_photo_path).toMatch(/\.webp$/);
      expect(sent.documents.map(({ original_filename }) => original_filename)).toEqual([
        'Свидетельство.pdf',
      ]);
      expect(sent.resort_ids).toEqual([9]);
      expect(businessOf(sent)).toMatchObject({
        business_name: 'Склад лыж',
        discount: 10,
        is_working: true,
        site: 'https://sklad.example',
        price_ski_set: null,
      });
      expect(sent.other_data?.service_name).toBe(
        DATA_FIELDS[service] === 'other_data' ? 'Съёмка с коптера' : undefined,
      );

      await reload(page);
      await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
      await page.getByRole('button', { name: 'Отменить заявку' }).click();
      await page
        .getByRole('dialog', { name: 'Отменить заявку?' })
        .getByRole('button', { name: 'Отменить заявку' })
        .click();
      await expect(page.getByRole('status').filter({ hasText: 'Заявка отменена' })).toBeVisible();
      await expect(formHeading(page, service)).toBeVisible();
      await sendForm(page);
      await arrived(page);
      await openService(page, service);
      await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
      expect(await shownNumber(page)).not.toBe(id);
    },
  );
}

// spec: 2.32
test('an update that was sent shows in the settings at once', { tag: ONCE }, async ({ page }) => {
  const member = await newMember('Верея');
  const id = await applied(member, 'instructor');
  await beSignedIn(page, member);
  await approve(id);
  await visit(page, '/provider-settings');
  await acceptConsent(page);
  await page.getByRole('tab', { name: /^Инфо из\sанкеты$/ }).click();
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(statusHeading(page, 'одобрена')).toBeVisible();
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(page.getByRole('textbox', { name: 'Стаж, лет' })).toHaveValue('7');
  await sendForm(page);
  await arrived(page);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('link', { name: 'Расписание и заявки' }).click();
  await page.getByRole('tab', { name: /^Инфо из\sанкеты$/ }).click();
  await expect(page.getByText(/^Новая анкета №/)).toBeVisible();
});
