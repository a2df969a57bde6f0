/** Spec sections 2 and 4. */
import type { RouteName } from '@sklon/contract/routes';
import { type Locator, page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  book,
  calendar,
  chooseTwoHours,
  dialog as bookingDialog,
  PATH,
} from '../../../test/browser/booking-page.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage } from '../../../test/browser/page.ts';
import {
  admin,
  applicationsPanel,
  pdf,
  provider,
  providerBooking,
  registration,
  settingsPage,
} from '../../../test/browser/provider-records.ts';
import { booking, onePage, resorts } from '../../../test/browser/records.ts';
import {
  applicant,
  documentInput,
  field,
  fillForm,
  newApplicant,
  openService,
  send,
} from '../../../test/browser/registration-page.ts';
import { catalogue, dialogOf, ROSA } from '../../../test/browser/rent-page.ts';
import { beOnMonday, expectAddress } from '../../../test/browser/screen.ts';
import { session, type TestSession } from '../../../test/browser/session.ts';
import { eraseSession, startSession } from './session.ts';
import type { StoredAuth } from './stored-auth.ts';

beforeEach(beOnMonday);
beforeEach(newApplicant);

const ENDED = refused(401, { detail: 'User authentication required', code: 'unauthenticated' });
const dialog = page.getByRole('dialog');
const four = dialog.getByRole('radio', { name: /^4\sиз\s5/ });
const within = (found: Locator, name: string) => found.getByRole('button', { name });

type Opened = Awaited<ReturnType<typeof openPage>>;

async function sendAndReturn(
  { api }: Opened,
  person: TestSession,
  call: RouteName,
  press: Locator,
) {
  api.answer('getCurrentUser', ENDED);
  api.answer(call, ENDED);
  await press.click();
  await expectAddress(/^\/login\?returnUrl=/);
  api.answer('getCurrentUser', person.user);
  const { data } = JSON.parse(person.stored.user_auth ?? '') as StoredAuth;
  startSession('token-again', person.user, 'telegram', data, new Date());
}

const past = booking({ status: 'completed', booking_date: '2027-01-10', expires_at: null });

interface Form {
  path: string;
  person: TestSession;
  api: Handlers;
  call: RouteName;
  press: Locator;
  /** Also expected afterwards. */
  typed: [field: Locator, text: string][];
  begin?: () => Promise<void>;
  /** Before and afterwards. */
  open?: () => Promise<void>;
}

const forms: Record<string, () => Form> = {
  booking: () => ({
    path: PATH,
    person: session(),
    api: calendar([], undefined, { work_with_groups: true }),
    begin: chooseTwoHours,
    call: 'createInstructorBooking',
    press: book,
    typed: [
      [bookingDialog.getByLabelText('Сколько человек'), '4'],
      [bookingDialog.getByLabelText('Комментарий инструктору'), 'Боюсь подъёмника'],
      [bookingDialog.getByLabelText('Ваш телефон'), '8 916 123-45-67'],
    ],
  }),
  inquiry: () => ({
    path: `${ROSA}&shop=31`,
    person: session(),
    api: catalogue(),
    begin: () => within(dialogOf('Прокат Лаврова'), 'Отправить запрос').click(),
    call: 'createInquiry',
    press: within(page.getByRole('form', { name: 'Ваш запрос' }), 'Отправить запрос'),
    typed: [
      [dialog.getByLabelText('Сколько комплектов'), '3'],
      [dialog.getByLabelText('Комментарий'), 'Рост 180, размер 43'],
    ],
  }),
  review: () => ({
    path: '/my-bookings?review=4242',
    person: session(),
    api: { listResorts: resorts, listUserBookings: [past] },
    begin: async () => {
      await expect.element(four).toBeInTheDocument();
      (four.element() as HTMLElement).click();
    },
    call: 'createReview',
    press: within(dialog, 'Отправить отзыв'),
    typed: [[dialog.getByLabelText(/^Расскажите подробнее/), 'Всё понятно и весело.']],
  }),
  prices: () => ({
    path: '/provider-settings/season?tariff=1',
    person: provider(),
    api: settingsPage(),
    call: 'updateInstructorSettings',
    press: within(dialog, 'Сохранить'),
    typed: [
      [dialog.getByRole('group', { name: /^Обычная цена/ }).getByLabelText('3 часа'), '8\u00A0000'],
    ],
  }),
  'reason of a cancellation': () => ({
    path: '/provider-settings',
    person: provider(),
    api: {
      ...settingsPage(),
      listProviderBookings: [providerBooking({ status: 'confirmed', expires_at: null })],
    },
    open: async () => {
      await page.getByRole('button', { name: /Любава Снежина$/ }).click();
      await page.getByRole('button', { name: 'Отменить занятие' }).click();
    },
    call: 'cancelBookingAsProvider',
    press: within(dialog, 'Отменить занятие'),
    typed: [[dialog.getByRole('textbox', { name: 'Причина отмены' }), 'Закрыли подъёмник']],
  }),
  certificate: () => ({
    path: '/provider-settings/season',
    person: provider(),
    api: { ...settingsPage(), listOwnCertificates: [] },
    open: async () => {
      await page.getByText('Сертификаты', { exact: true }).click();
      await page.getByRole('button', { name: 'Добавить сертификат' }).click();
    },
    call: 'createCertificate',
    press: within(page.getByRole('form', { name: 'Новый сертификат' }), 'Сохранить'),
    typed: [
      [page.getByLabelText('Что за сертификат'), 'Категория B'],
      [page.getByLabelText('Кем выдан'), 'Лига'],
      [page.getByLabelText('Номер'), 'B-1182'],
      [page.getByLabelText('Действует с'), '2026-04-01'],
    ],
  }),
  'shop of the panel': () => ({
    path: '/admin/rentals?rental=new',
    person: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listAdminRentals: onePage([]),
      listRentalSelectorResorts: resorts
        .filter(({ is_folder }) => !is_folder)
        .map(({ id, name }) => ({ id, name, parent_id: null, parent_name: null })),
    },
    call: 'createRental',
    press: within(dialog, 'Сохранить'),
    typed: [
      [dialog.getByRole('textbox', { name: 'Название' }), 'Склад лыж'],
      [dialog.getByRole('textbox', { name: 'Адрес' }), 'Ачипсинская, 5'],
    ],
  }),
  'reason of a decision': () => ({
    path: '/admin/applications/300',
    person: admin(),
    api: { listResorts: resorts, ...applicationsPanel([registration()]) },
    call: 'rejectRegistration',
    press: page.getByRole('button', { name: 'Отклонить' }),
    typed: [[page.getByLabelText(/^Причина или комментарий/), 'Документ не читается']],
  }),
};

test.each(Object.keys(forms))('a %s comes back with everything typed', async (name) => {
  const form = forms[name]!();
  const opened = await openPage(form.path, { session: form.person, api: form.api });
  await form.open?.();
  await form.begin?.();
  for (const [typedIn, text] of form.typed) await typedIn.fill(text);
  const { pathname } = window.location;
  await sendAndReturn(opened, form.person, form.call, form.press);
  await expectAddress(new RegExp(`^${pathname}`));
  await form.open?.();
  for (const [typedIn, text] of form.typed) await expect.element(typedIn).toHaveValue(text);
  if (name === 'review') await expect.element(four).toBeChecked();
});

// spec: 2.121, 4.43
test('an application is not sent half, and comes back with its files', async () => {
  const person = applicant();
  const opened = await openService('instructor', { session: person });
  await fillForm('instructor');
  await documentInput.upload([pdf('Диплом.pdf')]);
  await expect.element(page.getByText('Диплом.pdf')).toBeVisible();
  await field('О себе').fill('Учу с 2012 года.');
  await sendAndReturn(opened, person, 'uploadRegistrationDocument', send);
  expect(opened.api.calls('registerProvider')).toEqual([]);
  await expect.element(field('О себе')).toHaveValue('Учу с 2012 года.');
  await expect.element(field('Стаж, лет')).toHaveValue('7');
  await expect.element(page.getByText('Диплом.pdf')).toBeVisible();
});

// spec: 4.43
test('who is logged out by the agreement status finds what was typed, and who signs out does not', async () => {
  const { path, person, api: handlers, typed } = forms.review!();
  const [words, text] = typed[0]!;
  const { api, router } = await openPage(path, { session: person, api: handlers });
  await words.fill(text);
  vi.setSystemTime(Date.now() + 60_000);
  api.answer('getAgreementStatus', ENDED);
  await comeBack();
  await expectAddress(/^\/login\?returnUrl=/);
  api.answer('getAgreementStatus', person.api.getAgreementStatus!);
  startSession('token-again', person.user, 'telegram', null, new Date());
  await expect.element(words).toHaveValue(text);
  eraseSession();
  startSession('token-again', person.user, 'telegram', null, new Date());
  await router.navigate({ to: '/legal_docs', ignoreBlocker: true });
  await router.navigate({ to: '/my-bookings', search: { review: 4242 } });
  await expect.element(words).toHaveValue('');
});
