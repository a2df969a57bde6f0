/** The tab 'Занятия' of the admin panel: every booking, and the history of one. */
import type { AdminBooking, AdminBookingHistory } from '@sklon/contract/admin-bookings';
import { LESSON } from '@sklon/contract/test/lesson';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { main, open } from '../../../../test/browser/admin-panel.ts';
import { expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../../test/browser/fake-api.ts';
import { PHONE } from '../../../../test/browser/page.ts';
import { onePage, resorts } from '../../../../test/browser/records.ts';
import { NOTHING_WAITS } from '../../../../test/browser/session.ts';
import {
  expectAddress,
  expectFact,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  toast,
} from '../../../../test/browser/screen.ts';

const person = {
  id: 31,
  first_name: 'Семён',
  last_name: 'Лыжин',
  username: 'semyon_l',
  phone: '+79165550011',
  messenger_reachable: true,
};

function booking(changes: Partial<AdminBooking> = {}): AdminBooking {
  return {
    ...LESSON,
    id: 17,
    status: 'cancelled',
    booking_date: '2027-01-16',
    group_size: 2,
    cancelled_by: 'instructor',
    cancel_reason: 'Заболел',
    expires_at: null,
    customer: person,
    instructor: {
      ...person,
      id: 8,
      instructor_id: 7,
      first_name: 'Анна',
      last_name: 'Горная',
      username: null,
      phone: null,
      messenger_reachable: false,
    },
    ...changes,
  };
}

const message = {
  event: 'booking_requested',
  to: 'instructor',
  channel: 'telegram',
  state: 'sent',
  due_at: '2027-01-11T06:00:00.000Z',
  closed_at: '2027-01-11T06:00:02.000Z',
  attempts: 1,
  failure: null,
} as const;

const by = { actor: 'instructor', actor_id: 8, reason: null, time: null, total: null } as const;
const SAME = { booking_date: '2027-01-16', start_time: '10:00', end_time: '12:00' };
const whole: AdminBookingHistory = {
  ...booking(),
  changes: [
    {
      at: '2027-01-11T06:00:00.000Z',
      change: 'requested',
      actor: 'customer',
      actor_id: 31,
      reason: null,
      time: null,
      total: null,
    },
    { ...by, at: '2027-01-11T06:30:00.000Z', change: 'move_proposed', time: SAME, total: 7_150 },
    { ...by, at: '2027-01-11T07:00:00.000Z', change: 'confirmed' },
    { ...by, at: '2027-01-12T07:00:00.000Z', change: 'cancelled', reason: 'Заболел' },
  ],
  messages: [
    message,
    {
      ...message,
      event: 'booking_cancelled',
      to: 'customer',
      state: 'failed',
      attempts: 3,
      failure: '4xx',
    },
    { ...message, event: 'review_asked', to: 'customer', state: 'dropped' },
  ],
};

const api = {
  listResorts: resorts,
  listAdminBookings: onePage([booking(), booking({ id: 16, status: 'pending' })]),
  getAdminBooking: whole,
};

const line = (id: number) => main.getByRole('link', { name: new RegExp(`[Зз]анятие №\\s${id}$`) });

test('bookings are searched and filtered, and the address says by what', async () => {
  const { api: calls } = await open('/admin/bookings', api);
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Найдено 2\sзанятия$/ }))
    .toBeVisible();
  await expect.element(line(17)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('лыжин');
  await page.getByRole('combobox', { name: 'Состояние' }).selectOptions('Отменено');
  await page.getByRole('combobox', { name: 'Курорт' }).selectOptions('Роза Хутор');
  await page.getByLabelText('День занятия').fill('2027-01-16');
  // In which order depends on when the typed word has rested.
  for (const filter of ['status=cancelled', 'resort=9', 'date=2027-01-16'])
    await expectAddress(new RegExp(`[?&]${filter}(&|$)`));
  await expect
    .poll(() => calls.calls('listAdminBookings').at(-1)?.query)
    .toEqual({ search: 'лыжин', status: 'cancelled', resort_id: '9', date: '2027-01-16' });
});

test('a booking shows every change with who made it, and what became of each message', async () => {
  await open('/admin/bookings', api);
  await line(17).click();
  await expectAddress('/admin/bookings/17');
  await expect
    .element(page.getByRole('heading', { level: 2, name: /^Занятие №\s17$/ }))
    .toBeVisible();
  const history = page.getByRole('region', { name: 'История' });
  await expectTexts(history.getByRole('listitem'), [
    'ЗабронированоКлиент, Семён Лыжин11 января 2027 в 09:00',
    'Названа цена занятияИнструктор, Анна Горная11 января 2027 в 09:30За всех: 7 150 ₽',
    'ПодтвержденоИнструктор, Анна Горная11 января 2027 в 10:00',
    'ОтмененоИнструктор, Анна Горная12 января 2027 в 10:00Причина: Заболел',
  ]);
  const messages = page.getByRole('region', { name: 'Сообщения' }).getByRole('listitem');
  await expect.element(messages.nth(0)).toMatchTextContent(/Новая заявка.*Отправлено/);
  await expect
    .element(messages.nth(1))
    .toMatchTextContent(/Не\sдоставлено.*попыток: 3.*человек заблокировал бота/);
  await expect.element(messages.nth(2)).toMatchTextContent(/Не\sпонадобилось/);
  await expectFact('Инструктор', /Анна Горная.*Сообщения не\sдоходят/);
  await expectAccessibleInBothSchemes();
  await page.getByRole('link', { name: /^К\sсписку занятий$/ }).click();
  await expect.element(line(17)).toBeVisible();
});

test('a booking fits a phone', async () => {
  await open('/admin/bookings/17', api, { viewport: PHONE });
  await expect.element(page.getByRole('region', { name: 'История' })).toBeVisible();
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

test('an unknown number says so instead of an empty page', async () => {
  await open('/admin/bookings/5', {
    ...api,
    getAdminBooking: refused(404, { detail: 'Бронирование не найдено', code: 'booking_not_found' }),
  });
  await expect.element(page.getByRole('heading', { name: /^Занятие не\sнайдено$/ })).toBeVisible();
});

test('a list that is empty under its filters leads back to all bookings', async () => {
  await open('/admin/bookings?status=declined', { ...api, listAdminBookings: onePage([]) });
  await expect.element(page.getByRole('heading', { name: /^Занятия не\sнайдены$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expectAddress('/admin/bookings');
});

test('a booking that cannot be loaded offers a retry', async () => {
  await open('/admin/bookings/17', { ...api, getAdminBooking: NO_CONNECTION });
  await expect.element(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
});

test('an open booking is cancelled for one of its sides, with a reason', async () => {
  const lesson = {
    ...whole,
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: null,
  } as const;
  const ahead = { ...lesson, booking_date: '2100-01-16' };
  const { api: calls } = await open('/admin/bookings/17', {
    ...api,
    getAdminBooking: ahead,
    cancelBookingAsAdmin: booking(),
  });
  const cancel = page.getByRole('button', { name: 'Отменить занятие' });
  await cancel.click();
  await expect.element(page.getByText('Укажите причину отмены')).toBeVisible();
  await page.getByRole('combobox', { name: 'За кого отменить' }).selectOptions('За клиента');
  await page.getByRole('textbox', { name: /^Причина/ }).fill('Доступ закрыт');
  await expectAccessibleInBothSchemes();
  calls.answer('getAdminBooking', whole);
  await cancel.click();
  await expect.element(toast('Занятие отменено')).toBeVisible();
  await expectNone(cancel);
  expect(calls.calls('cancelBookingAsAdmin')[0]?.body).toEqual({
    on_behalf_of: 'customer',
    reason: 'Доступ закрыт',
  });
});

test('the bookings of one person lead back to those of all', async () => {
  await open('/admin/bookings?person=31', api);
  await expect
    .element(page.getByRole('link', { name: /^аккаунта №\s31$/ }))
    .toHaveAttribute('href', '/admin/users/31');
  await page.getByRole('button', { name: 'Показать занятия всех' }).click();
  await expectAddress('/admin/bookings');
});

test('today is one page of the panel: what waits, and the lessons of the day', async () => {
  await open('/admin/applications', {
    ...api,
    getAdminCounts: { ...NOTHING_WAITS, applications: 7, reports: 1 },
    listTodaysLessons: { items: [booking({ status: 'confirmed' })], total: 1 },
  });
  await page.getByRole('link', { name: 'Сегодня' }).click();
  await expectAddress('/admin/today');
  const waiting = page.getByRole('region', { name: 'Ждёт решения' }).getByRole('link');
  await expectTexts(waiting, ['7Заявки на утверждении', '1Жалобы']);
  const lessons = page.getByRole('region', { name: 'Занятия сегодня' });
  await expect.element(lessons.getByRole('link', { name: '10:00–12:00' })).toBeVisible();
  await expect.element(lessons).toMatchTextContent(/Роза Хутор.*Семён Лыжин.*Анна Горная/);
  await expectAccessibleInBothSchemes();
  await page.viewport(PHONE.width, PHONE.height);
  expectNoSidewaysScrolling();
});

test('a day without lessons and without anything that waits says so', async () => {
  await open('/admin/today', { ...api, listTodaysLessons: { items: [], total: 0 } });
  await expect.element(page.getByText('Всё рассмотрено.')).toBeVisible();
  await expect.element(page.getByText(/^Сегодня занятий нет/)).toBeVisible();
});
