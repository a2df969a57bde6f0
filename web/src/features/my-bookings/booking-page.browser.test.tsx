/** The page of one booking, for its customer. */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import { book, calendar, dialog } from '../../../test/browser/booking-page.ts';
import { provider, providerBooking } from '../../../test/browser/provider-records.ts';
import { booking, listed, masha, onePage, rental, resorts } from '../../../test/browser/records.ts';
import {
  catchDownload,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  toast,
} from '../../../test/browser/screen.ts';

import { session } from '../../../test/browser/session.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

function openBooking(
  list: Handlers['listUserBookings'],
  { path = '/bookings/4242', ...options }: Parameters<typeof openPage>[1] & { path?: string } = {},
) {
  return openPage(path, {
    session: true,
    ...options,
    api: {
      listResorts: resorts,
      listUserBookings: list!,
      listAlternatives: [],
      listRentals: onePage([rental(), rental({ id: 32, business_name: 'Склад лыж' })]),
      ...options.api,
    },
  });
}

const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const card = page.getByRole('article');
const steps = page.getByRole('region', { name: 'Что дальше' });
const bring = page.getByRole('region', { name: /^Что взять с\sсобой/ });
const shops = page.getByRole('region', { name: 'Прокат рядом' });

describe('the page of a booking', () => {
  test('that waits says until when, what comes next, what to bring, and where to rent', async () => {
    await openBooking([booking()]);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/^Бронирование №\s4242$/);
    await expect
      .element(card.getByRole('heading', { level: 2 }))
      .toMatchTextContent(/^вт, 12\sянваря, 10:00–12:00$/);
    await expect.element(card.getByRole('link', { name: 'Анна Горная' })).toBeVisible();
    await expect.element(card.getByText('Роза Хутор')).toBeVisible();
    await expect.element(card.getByText(/6\s500\s₽/)).toBeVisible();
    await expect.element(card.getByText(/^Ждём ответа до\sвт,\s12\sянваря, 07:00/)).toBeVisible();
    await expect.element(card.getByRole('button', { name: /Файл для\sкалендаря/ })).toBeVisible();
    expect(steps.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(bring.getByText(/Шлем/)).toBeVisible();
    await expect
      .element(shops.getByRole('link', { name: 'Склад лыж' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/rent\?resort=9&shop=32&day=\d{4}-\d\d-\d\d$/),
      );
    await expect.poll(() => document.title).toMatch(/^Бронирование/);
    await expectNone(card.getByRole('link', { name: 'Подробнее' }));
    await expectAccessibleInBothSchemes();
  });

  // spec: D.46
  test('tells somebody to whom the bot may not write, with the link that lets it', async () => {
    await openBooking([booking()], { session: session({ messenger_reachable: false }) });
    await expect.element(page.getByText(/^Бот пока не\sможет вам писать/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Включить сообщения в\sTelegram$/ }))
      .toHaveAttribute('href', expect.stringMatching(/\?start=b4242$/));
  });

  test('shows what the meeting point looks like', async () => {
    const meeting_point = { id: 5, name: 'У касс', note: null, latitude: 43.66, longitude: 40.31 };
    const seen = { photo_path: '/icons/touch-180.png', photo_placeholder: '#3c6e9f' };
    await openBooking([booking({ meeting_point })], {
      api: { listMeetingPointsOfInstructor: [{ ...meeting_point, ...seen, resort_id: 9 }] },
    });
    const place = page.getByRole('region', { name: 'Где встречаемся' });
    await expect.element(place.getByRole('img', { name: 'Фото места: У касс' })).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('on a phone is not wider than the screen', async () => {
    await openBooking([booking({ status: 'confirmed', expires_at: null })], { viewport: PHONE });
    await expect.element(steps.getByText(/^Приходите за\s10\sминут/)).toBeVisible();
    await expect.element(shops).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessible();
  });

  test('has a button that cancels it which can be read under the pointer too', async () => {
    await openBooking([booking({ status: 'confirmed', expires_at: null })]);
    await card.getByRole('button', { name: 'Отменить' }).hover();
    await expectAccessibleInBothSchemes();
  });

  test.each([
    ['declined', 'Отклонено инструктором'],
    ['expired', 'Не подтверждено вовремя'],
    ['cancelled', 'Отменено'],
  ] as const)('that is %s says so and leads to others who are free then', async (status, label) => {
    await openBooking([
      booking({
        status,
        expires_at: null,
        group_size: 2,
        cancelled_by: status === 'cancelled' ? 'customer' : null,
      }),
    ]);
    await expect.element(card.getByText(label)).toBeVisible();
    await expect.element(steps.getByText(/^Платить ничего не\sнужно\.$/)).toBeVisible();
    await expect
      .element(steps.getByRole('link', { name: /^Все, кто свободен/ }))
      .toHaveAttribute(
        'href',
        '/instructors?resort=9&date=2027-01-12&from=10%3A00&to=12%3A00&people=group',
      );
    await expectNone(bring);
    await expectNone(shops);
    await expect.element(card.getByText('Роза Хутор')).toBeVisible();
    await expectNone(card.getByText('Стоимость'));
    await expectAccessible();
    const file = catchDownload();
    await card.getByRole('button', { name: /^Убрать из\sкалендаря$/ }).click();
    expect(file.name()).toBe('sklon-4242.ics');
    for (const line of ['METHOD:CANCEL', 'UID:booking-4242@sklon.example', 'STATUS:CANCELLED'])
      expect(await file.text()).toContain(`${line}\r\n`);
  });

  test('turns into a confirmed one when the page is looked at again', async () => {
    const { api } = await openBooking([booking()]);
    await expect.element(card.getByText('Ожидает подтверждения')).toBeVisible();
    const { instructor } = booking();
    api.answer('listUserBookings', [
      booking({
        status: 'confirmed',
        expires_at: null,
        instructor: { ...instructor, phone: '+79161234567' },
      }),
    ]);
    await comeBack();
    await expect.element(card.getByText('Подтверждено')).toBeVisible();
    await expect.element(card.getByRole('link', { name: /\+7/ })).toBeVisible();
    await expect.element(toast('Занятие подтверждено: Анна Горная')).toBeVisible();
  });

  test('that was declined says why and offers others who are free then, booked in two presses', async () => {
    const other = listed({
      id: 8,
      first_name: 'Олег',
      last_name: 'Снежный',
      lesson_price: { total: 7000, highest: 9100 },
    });
    const declined = booking({
      status: 'declined',
      expires_at: null,
      group_size: 3,
      participants: [masha],
      comment: 'Боится подъёмника',
      decline_reason: 'group_too_large',
      decline_comment: 'Беру двоих',
    });
    const { listUserBookings: _, ...api } = calendar();
    await openBooking([declined], {
      api: { ...api, listAlternatives: [other] },
      stored: { preferredSkillType: 'ski' },
      viewport: PHONE,
    });
    await expect
      .element(card.first().getByText(/Причина: «Группа слишком велика\. Беру двоих»$/))
      .toBeVisible();
    const others = page.getByRole('region', { name: /^Свободны в\sэто\sже время$/ });
    await expect
      .element(others.getByRole('link', { name: 'Олег Снежный', exact: true }))
      .toBeVisible();
    await expect.element(others.getByText(/^от\s7\s000 до\s9\s100\s₽$/)).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
    await others.getByRole('link', { name: 'Записаться: Олег Снежный' }).click();
    await expectAddress(/^\/instructors\/8\?.*time=2027-01-12T10%3A00%2F12%3A00/);
    await expect.element(dialog.getByLabelText('Начало')).toHaveValue('10:00');
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
    await expect.element(dialog.getByLabelText('Сколько человек')).toHaveValue('3');
    await expect.element(dialog.getByText(/^Маша, 6\sлет, впервые/)).toBeVisible();
    await expect
      .element(dialog.getByLabelText('Комментарий инструктору'))
      .toHaveValue('Боится подъёмника');
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
  });

  test('is reached from a declined lesson of the list by who else is free', async () => {
    await openBooking([booking({ status: 'declined', expires_at: null })], {
      path: '/my-bookings',
    });
    await card.getByRole('link', { name: 'Кто ещё свободен' }).click();
    await expectAddress('/bookings/4242');
  });

  // spec: 8.24
  test('cancels it after a question, and says so', async () => {
    const { api } = await openBooking([booking()]);
    const cancelled = booking({ status: 'cancelled', expires_at: null, cancelled_by: 'customer' });
    api.answer('cancelInstructorBooking', () => {
      api.answer('listUserBookings', [cancelled]);
      return cancelled;
    });
    await card.getByRole('button', { name: 'Отменить' }).click();
    await page
      .getByRole('dialog', { name: 'Отменить занятие?' })
      .getByRole('button', { name: 'Отменить занятие' })
      .click();
    await expect.element(card.getByText('Отменено', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Бронирование успешно отменено.' }))
      .toBeVisible();
  });

  test.each(['/bookings/4243', '/bookings/0', '/bookings/x'])(
    'says that there is none among the own ones: %s',
    async (path) => {
      await openBooking([booking()], { path });
      await expect
        .element(page.getByRole('heading', { level: 1, name: /^Бронирование не\sнайдено$/ }))
        .toBeVisible();
      await expectAccessible();
      await page.getByRole('main').getByRole('link', { name: 'Мои бронирования' }).click();
      await expectAddress('/my-bookings');
    },
  );

  test('of a lesson that an instructor gives leads to the diary', async () => {
    const as = { path: '/bookings/4243', session: provider() };
    await openBooking([booking()], { ...as, api: { listProviderBookings: [] } });
    await expect.element(page.getByText(/стоят в\sрасписании/)).toBeVisible();
    const led = { listProviderBookings: [providerBooking({ id: 4243 })] };
    await openBooking([booking()], { ...as, api: led });
    await expect
      .element(page.getByRole('heading', { name: 'Это занятие ведёте вы' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: /^Расписание и\sзаявки$/ }))
      .toHaveAttribute('href', '/provider-settings');
  });

  test('that cannot be loaded says so', async () => {
    await openBooking(refused(400));
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
  });

  test('is reached from the list of own bookings', async () => {
    await openBooking([booking()], { path: '/my-bookings' });
    await card.getByRole('link', { name: 'Подробнее' }).click();
    await expectAddress('/bookings/4242');
    await page.getByRole('main').getByRole('link', { name: 'Мои бронирования' }).click();
    await expectAddress('/my-bookings');
  });
});

describe('what went where', () => {
  const items = [
    {
      message: 'booking_requested',
      to: 'instructor',
      channel: 'telegram',
      state: 'sent',
      at: '2027-01-11T09:03:00.000Z',
      unacknowledged: true,
    },
    {
      message: 'booking_requested',
      to: 'instructor',
      channel: 'email',
      state: 'failed',
      at: '2027-01-11T09:13:00.000Z',
      unacknowledged: true,
    },
  ] as const;
  const withDeliveries = (unreached: boolean) => ({
    getBookingDeliveries: { side: 'customer' as const, unreached, items: [...items] },
  });
  const details = page.getByText('Что куда доставлено');

  test('is a quiet disclosure, channel by channel', async () => {
    await openBooking([booking()], { viewport: PHONE, api: withDeliveries(false) });
    await details.click();
    await expect
      .element(page.getByText(/^Telegram — доставлено .*, не\sподтверждено$/))
      .toBeVisible();
    await expect.element(page.getByText(/^Почта — не\sдоставлено$/)).toBeVisible();
    await expectNone(page.getByText(/^Связаться с/));
    await expectAccessibleInBothSchemes();
  });

  test('says when the instructor was not reached, and to call where the number is shown', async () => {
    await openBooking([booking()], { api: withDeliveries(true) });
    await expect
      .element(page.getByText(/^Связаться с\sинструктором пока не\sудалось$/))
      .toBeVisible();
    const { instructor } = booking();
    await openBooking([booking({ instructor: { ...instructor, phone: '+79160000000' } })], {
      api: withDeliveries(true),
    });
    await expect.element(page.getByText(/^Сообщение не\sподтверждено: позвоните$/)).toBeVisible();
  });
});
