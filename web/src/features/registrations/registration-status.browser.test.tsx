/** The status of an application that was sent (spec 2, 4 and 8). */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, PHONE } from '../../../test/browser/page.ts';
import { ownShop, registration, shopRegistration } from '../../../test/browser/provider-records.ts';
import { expectNone, expectNoSidewaysScrolling, pressOn } from '../../../test/browser/screen.ts';
import {
  NARROW,
  openService,
  openStatus,
  stored,
  formHeading,
  statusHeading,
  expectSteps,
  field,
  main,
  problem,
  dialog,
  applicant,
  newApplicant,
} from '../../../test/browser/registration-page.ts';

beforeEach(newApplicant);

describe('the status', () => {
  // spec: 2.112, 2.119
  test.each([
    ['a pending instructor', registration(), 'ожидает рассмотрения'],
    ['a pending rental shop', shopRegistration(), 'ожидает рассмотрения'],
    [
      'a rejected instructor',
      registration({ status: 'rejected', processed_at: '2026-11-21T10:00:00.000Z' }),
      'отклонена',
    ],
    [
      'an approved instructor',
      registration({ status: 'approved', processed_at: '2026-11-21T10:00:00.000Z' }),
      'одобрена',
    ],
  ] as const)('of %s stands in the step before the form', async (_, application, status) => {
    await openStatus(application);
    await expect.element(statusHeading(status)).toBeVisible();
    await expectSteps(['Услуга, пройден', 'Telegram, пройден', '3Проверка', '4Анкета'], 3);
  });

  // spec: 2.116, 8.7
  test('that cannot be loaded says so and loads again', async () => {
    const { api } = await openService('instructor', {
      api: { checkRegistrationStatus: refused(500) },
    });
    await expect.element(page.getByRole('heading', { name: 'Status check failed' })).toBeVisible();
    await expectAccessible();
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await page.getByRole('link', { name: 'Попробовать снова' }).click();
    await expect.element(formHeading('instructor')).toBeVisible();
  });

  // spec: 2.142, 2.143, 4.51, 4.60, 8.27, 8.29
  test('of a pending application has its answers, and a cancellation that is asked about', async () => {
    const { api } = await openStatus(registration({ documents: [stored('Диплом.pdf')] }), {
      cancelRegistration: NO_CONNECTION,
    });
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    await expect.element(page.getByText(/^Заявка .+ №\s300 от/)).toBeVisible();
    await expect.element(page.getByText(/^7\s400\s₽$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Скачать: Диплом.pdf' })).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить заявку?' });
    await expect.element(question.getByRole('button', { name: 'Не отменять' })).toHaveFocus();
    await expectAccessibleInBothSchemes();
    const cancel = question.getByRole('button', { name: 'Отменить заявку' });
    await cancel.click();
    await expect.element(question.getByText('Ошибка при отмене заявки')).toBeVisible();
    api.answer('cancelRegistration', undefined);
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await pressOn(cancel);
    await expect.element(formHeading('instructor')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Заявка отменена' }))
      .toBeVisible();
    // What was taken back is in the form.
    await expect.element(field('Стаж, лет')).toHaveValue('12');
  });

  test('is shown as it is when the application was decided while it was taken back', async () => {
    const pending = shopRegistration();
    const { api } = await openStatus(pending);
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    api.answer(
      'cancelRegistration',
      refused(409, { detail: 'Заявка уже рассмотрена', code: 'registration_not_pending' }),
    );
    api.answer('checkRegistrationStatus', {
      has_registration: true,
      registration: { ...pending, status: 'rejected', admin_notes: 'Нет фото помещения' },
    });
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await expect.element(statusHeading('отклонена')).toBeVisible();
    await expectNone(dialog);
    await expect
      .element(problem.filter({ hasText: 'Ошибка при отмене заявки' }).first())
      .toMatchTextContent('Заявка уже рассмотрена');
    await expectAccessible();
  });

  test('gives way to the form when the application was gone already', async () => {
    const { api } = await openStatus(shopRegistration());
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    api.answer(
      'cancelRegistration',
      refused(404, { detail: 'Заявка не найдена', code: 'registration_not_found' }),
    );
    api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
    await dialog.getByRole('button', { name: 'Отменить заявку' }).click();
    await expect.element(formHeading('rental')).toBeVisible();
    await expect
      .element(problem.filter({ hasText: 'Ошибка при отмене заявки' }).first())
      .toMatchTextContent('Заявка не найдена');
  });

  // spec: 2.144, 4.53
  test('of a rejected application appears by itself, with its reason; the next begins with its answers', async () => {
    const pending = shopRegistration();
    const { api } = await openStatus(pending);
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    api.answer('checkRegistrationStatus', {
      has_registration: true,
      registration: { ...pending, status: 'rejected', admin_notes: 'Нет фото помещения' },
    });
    await comeBack();
    await expect.element(statusHeading('отклонена')).toBeVisible();
    await expect.element(page.getByText('отклонена', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Нет фото помещения')).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: 'Подать новую заявку' }).click();
    await expect.element(formHeading('rental')).toHaveFocus();
    await expect.element(field('Название проката')).toHaveValue('Склад лыж');
    window.history.back();
    await expect.element(statusHeading('отклонена')).toBeVisible();
  });

  // spec: 2.145, 4.52
  test('of an approved application congratulates and leads to the settings, on a phone', async () => {
    const approved = registration({
      status: 'approved',
      processed_at: '2026-11-21T10:00:00.000Z',
    });
    await openService('instructor', {
      viewport: PHONE,
      session: applicant({ has_provider_profile: true }),
      api: {
        checkRegistrationStatus: { has_registration: true, registration: approved },
      },
    });
    await expect.element(statusHeading('одобрена')).toBeVisible();
    await expect.element(page.getByText(/^Поздравляем/)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await expect
      .element(main.getByRole('link', { name: 'Расписание и заявки' }).first())
      .toHaveAttribute('href', '/provider-settings?tab=calendar');
    await page.getByRole('link', { name: 'Обновить анкету' }).click();
    await expect.element(field('Стаж, лет')).toHaveValue('12');
  });

  test('of an approved shop begins the next form with what its owner has changed since', async () => {
    const approved = shopRegistration({ status: 'approved' });
    const own = ownShop({ business_name: 'Склад лыж', price_ski_set: 2600, discount: 15 });
    await openService('rental', {
      session: applicant({ has_provider_profile: true, owner_only: true }),
      api: {
        checkRegistrationStatus: { has_registration: true, registration: approved },
        listOwnBusinesses: [own],
      },
    });
    await page.getByRole('link', { name: 'Обновить анкету' }).click();
    await expect.element(field('Цена комплекта за день')).toHaveValue('2\u00A0600');
    await expect.element(field('Скидка клиентам «Склона»')).toHaveValue('15');
    await expect.element(field('Название проката')).toHaveValue('Склад лыж');
  });

  test('of a pending application fits a narrow phone', async () => {
    await openService('rental', {
      viewport: NARROW,
      api: {
        checkRegistrationStatus: { has_registration: true, registration: shopRegistration() },
      },
    });
    await expect.element(statusHeading('ожидает рассмотрения')).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessible();
  });
});
