/** Clients who came by phone: entered, changed, deleted, and handed over by a link (decision 29). */
import { formatPhone } from '@sklon/contract/contact-rules';
import type { LinkedLesson } from '@sklon/contract/own-lessons';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { addDays } from '@sklon/contract/time';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  busySlot,
  ownLesson,
  provider,
  providerBooking,
  settingsPage,
} from '../../../test/browser/provider-records.ts';
import { session } from '../../../test/browser/session.ts';
import {
  beOnMonday,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  toast,
} from '../../../test/browser/screen.ts';

beforeEach(beOnMonday);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

async function open(api: Handlers = {}, address = '/provider-settings', viewport = PHONE) {
  const opened = await openPage(address, {
    session: provider(),
    viewport,
    api: { ...settingsPage(), ...api },
  });
  return opened.api;
}

describe('a client who called', () => {
  test('is entered on a phone, and stands among the lessons', async () => {
    const api = await open({ createOwnLesson: ownLesson() });
    await button('Записать клиента').click();
    const dialog = page.getByRole('dialog', { name: 'Записать клиента' });
    await expect.element(dialog).toBeVisible();
    await button('Записать').click();
    await expect.element(page.getByText('Укажите имя клиента')).toBeVisible();
    await expectAccessibleInBothSchemes();
    expectNoSidewaysScrolling();
    await field('Имя клиента').fill('Ольга Петровна');
    await field('Телефон').fill('8 916 123 45 67');
    await page.getByLabelText('Дата').fill('2027-01-12');
    await page.getByLabelText('Начало').selectOptions('10:00');
    await field('Стоимость').fill('7000');
    api.answer('listOwnLessons', [ownLesson()]);
    await button('Записать').click();
    await expect.element(toast(/^Клиент записан: вт/)).toBeVisible();
    expect(api.calls('createOwnLesson').map(({ body }) => body)).toEqual([
      {
        booking_date: '2027-01-12',
        start_time: '10:00',
        end_time: '12:00',
        resort_id: 9,
        group_size: 1,
        customer_name: 'Ольга Петровна',
        customer_phone: '8 916 123 45 67',
        note: null,
        price: 7000,
      },
    ]);
    await expect.element(page.getByText('Свой клиент', { exact: true })).toBeVisible();
    await expect.element(button('10:00–12:00 Ольга Петровна')).toBeVisible();
    await expectAccessible();
  });

  test('keeps what was typed when the time is taken, and is warned of own hours', async () => {
    await open({
      createOwnLesson: refused(409, {
        code: 'slot_taken',
        detail: 'Это время в календаре уже занято',
      }),
      listCalendarDays: ({ query: { date } }) =>
        [0, 1, 2, 3, 4, 5, 6].map((n) => ({
          date: addDays(date ?? '', n),
          open: [],
          taken: [],
          notes: [{ start: '08:30', end: '17:00', closed_by: 'weekly_hours' as const, text: null }],
        })),
    });
    await button('Записать клиента').click();
    await field('Имя клиента').fill('Ольга');
    await expect.element(page.getByText(/не\sпредлагается: по\sвашей неделе/)).toBeVisible();
    await button('Записать').click();
    await expect.element(page.getByText('Это время в календаре уже занято')).toBeVisible();
    await expect.element(field('Имя клиента')).toHaveValue('Ольга');
  });

  test('stays typed when the dialog is closed by a slip, until it is cancelled', async () => {
    await open();
    await button('Записать клиента').click();
    await field('Имя клиента').fill('Ольга');
    await press('{Escape}');
    await expectNone(page.getByRole('dialog'));
    await button('Записать клиента').click();
    await expect.element(field('Имя клиента')).toHaveValue('Ольга');
    await button('Отмена').click();
    await button('Записать клиента').click();
    await expect.element(field('Имя клиента')).toHaveValue('');
  });

  test('is not warned of a gap in the time of another lesson, which is refused', async () => {
    await open({
      listCalendarDays: ({ query: { date } }) =>
        [0, 1, 2, 3, 4, 5, 6].map((n) => ({
          date: addDays(date ?? '', n),
          open: [],
          taken: [{ start: '13:00', end: '15:00' }],
          notes: [{ start: '12:00', end: '16:00', closed_by: 'gap' as const, text: '17' }],
        })),
    });
    await button('Записать клиента').click();
    const warning = page.getByText(/не\sпредлагается: перерыв/);
    const start = page.getByRole('combobox', { name: 'Начало' });
    await start.selectOptions('15:00');
    await expect.element(warning).toBeVisible();
    await start.selectOptions('14:30');
    await expectNone(warning);
  });

  test('cannot stay beyond midnight, and comes by the clock of the resort, which is named', async () => {
    const api = await open({
      getBookingHours: {
        booking_hours: {
          earliest_start: '10:00',
          latest_end: '24:00',
          timezone: 'Asia/Kamchatka',
        },
      },
      createOwnLesson: ownLesson(),
    });
    await button('Записать клиента').click();
    await expect.element(page.getByText(/^Время курорта \(.*UTC\+12\)$/)).toBeVisible();
    await field('Имя клиента').fill('Ольга');
    await page.getByRole('combobox', { name: 'Начало' }).selectOptions('23:00');
    await button('Записать').click();
    const length = page.getByRole('combobox', { name: 'Сколько длится' });
    await expect.element(length).toHaveAccessibleDescription(/до\s24:00/);
    await expect.element(length).toHaveFocus();
    await length.selectOptions('1 час');
    await button('Записать').click();
    await expect
      .poll(() => api.calls('createOwnLesson').map(({ body }) => body))
      .toMatchObject([{ start_time: '23:00', end_time: '24:00' }]);
  });

  test('is warned of the gap beside others, not of the one around itself', async () => {
    await open({
      listOwnLessons: [ownLesson()],
      listCalendarDays: ({ query: { date } }) =>
        [0, 1, 2, 3, 4, 5, 6].map((n) => ({
          date: addDays(date ?? '', n),
          open: [],
          taken: [],
          notes: [{ start: '09:30', end: '12:30', closed_by: 'gap' as const, text: null }],
        })),
    });
    await button('10:00–12:00 Ольга Петровна').click();
    const warning = page.getByText(/не\sпредлагается: перерыв/);
    const start = page.getByRole('combobox', { name: 'Начало' });
    await start.selectOptions('10:30');
    await expect.element(warning).toBeVisible();
    await start.selectOptions('10:00');
    await expectNone(warning);
  });

  test('stands in order beside bookings, is changed, and deleted after one question', async () => {
    const booking = providerBooking({
      status: 'confirmed',
      expires_at: null,
      booking_date: '2027-01-12',
      start_time: '14:00',
      end_time: '16:00',
    });
    const api = await open(
      {
        listProviderBookings: [booking],
        listOwnLessons: [ownLesson()],
        updateOwnLesson: ownLesson({ price: 8000 }),
        deleteOwnLesson: undefined,
      },
      '/provider-settings',
      DESK,
    );
    const times = page.getByRole('region', { name: /^Завтра/ }).getByRole('heading', { level: 3 });
    await expect
      .poll(() => times.elements().map(({ textContent }) => textContent))
      .toEqual([expect.stringContaining('10:00–12:00'), expect.stringContaining('14:00–16:00')]);
    await button('10:00–12:00 Ольга Петровна').click();
    await expect.element(field('Телефон')).toHaveValue(formatPhone('+79161234567'));
    await field('Стоимость').fill('8000');
    await button('Сохранить').click();
    await expect.element(toast(/^Занятие изменено/)).toBeVisible();
    await button('10:00–12:00 Ольга Петровна').click();
    await button('Удалить занятие').click();
    await expect.element(button('Удалить')).toBeVisible();
    await expectAccessible();
    api.answer('listOwnLessons', []);
    await button('Удалить').click();
    await expect.element(toast('Занятие удалено, время свободно')).toBeVisible();
    expect(api.calls('deleteOwnLesson').map(({ params }) => params)).toEqual([{ id: '70' }]);
  });
});

test('a lesson that another tab moves while a note is typed here keeps both', async () => {
  const api = await open(
    { listOwnLessons: [ownLesson()], updateOwnLesson: ownLesson() },
    '/provider-settings',
    DESK,
  );
  await button('10:00–12:00 Ольга Петровна').click();
  await field('Заметка для себя').fill('Взять термос');
  api.answer('listOwnLessons', [
    ownLesson({ start_time: '13:00', end_time: '15:00', price: 5000 }),
  ]);
  await comeBack();
  await expect.element(page.getByRole('combobox', { name: 'Начало' })).toHaveValue('13:00');
  await button('Сохранить').click();
  await expect
    .poll(() => api.calls('updateOwnLesson').map(({ body }) => body))
    .toEqual([expect.objectContaining({ start_time: '13:00', price: 5000, note: 'Взять термос' })]);
});

/** Closes the question while its deletion is under way. */
async function closeWhileDeleting(deleteOwnLesson: Handlers['deleteOwnLesson']) {
  const api = await open(
    { listOwnLessons: [ownLesson()], deleteOwnLesson },
    '/provider-settings',
    DESK,
  );
  await button('10:00–12:00 Ольга Петровна').click();
  await button('Удалить занятие').click();
  const release = api.hold('deleteOwnLesson');
  await button('Удалить').click();
  await expect.element(button('Удалить')).toBeDisabled();
  await press('{Escape}');
  await expectNone(button('Удалить'));
  return { api, release };
}

test('a deletion that is under way is still known when its question is closed, and closes the lesson', async () => {
  const { api, release } = await closeWhileDeleting(undefined);
  await button('Удалить занятие').click();
  await expect.element(button('Удалить')).toBeDisabled();
  api.answer('listOwnLessons', []);
  release();
  await expect.element(toast('Занятие удалено, время свободно')).toBeVisible();
  await expectNone(page.getByRole('dialog'));
  expect(api.calls('deleteOwnLesson')).toHaveLength(1);
});

test('a deletion that fails after its question was closed shows that', async () => {
  const { release } = await closeWhileDeleting(refused(500));
  release();
  await expect.element(toast(/^Не\sудалось удалить/)).toBeVisible();
});

test('the calendar names the client, and its cell opens the lesson', async () => {
  const record: ScheduleSlot = {
    ...busySlot('10:00', '12:00'),
    date: '2027-01-12',
    status: 'booked',
    own_lesson: ownLesson(),
  };
  await open(
    { listSchedule: [record], listOwnLessons: [ownLesson()] },
    '/provider-settings?tab=calendar',
    DESK,
  );
  await page.getByText('Ольга Петровна', { exact: true }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Ольга Петровна, свой клиент' }))
    .toBeVisible();
});

test('a link is made for a time, shown to be copied, and revoked', async () => {
  const until = '2027-01-11T11:10:00.000Z';
  const api = await open({
    listOwnLessons: [ownLesson()],
    createLessonLink: () => {
      api.answer('listOwnLessons', [ownLesson({ link_expires_at: until })]);
      return { token: 'k3v0pD0mJ9xZq1', expires_at: until };
    },
    deleteLessonLink: undefined,
  });
  await button('10:00–12:00 Ольга Петровна').click();
  await page.getByRole('radio', { name: '24 часа' }).click();
  await button('Сделать ссылку клиенту').click();
  await expect
    .element(field('Ссылка для клиента'))
    .toHaveValue(`${window.location.origin}/take/k3v0pD0mJ9xZq1`);
  expect(api.calls('createLessonLink').map(({ body }) => body)).toEqual([{ minutes: 1440 }]);
  await expectAccessibleInBothSchemes();
  api.answer('listOwnLessons', [ownLesson()]);
  await button('Отозвать ссылку').click();
  await expect.element(button('Сделать ссылку клиенту')).toBeVisible();
  await expect.poll(() => field('Ссылка для клиента').query()).toBeNull();
});

describe('a link of another tab', () => {
  const until = '2027-01-11T11:10:00.000Z';
  const later = '2027-01-11T12:10:00.000Z';
  const noted = page.getByText(/^Ссылка действует до/);

  test('is shown, and does not end unasked', async () => {
    const api = await open({ listOwnLessons: [ownLesson()] });
    await button('10:00–12:00 Ольга Петровна').click();
    await expect.element(button('Сделать ссылку клиенту')).toBeVisible();
    api.answer('listOwnLessons', [ownLesson({ link_expires_at: until })]);
    await button('Сделать ссылку клиенту').click();
    await expect.element(noted).toBeVisible();
    await expect.element(button('Сделать новую ссылку')).toBeEnabled();
    expect(api.calls('createLessonLink')).toEqual([]);
  });

  test('takes the place of the one that is shown here', async () => {
    const api = await open({
      listOwnLessons: [ownLesson({ link_expires_at: until })],
      createLessonLink: { token: 'k3v0pD0mJ9xZq1', expires_at: until },
    });
    await button('10:00–12:00 Ольга Петровна').click();
    await button('Сделать новую ссылку').click();
    await expect.element(field('Ссылка для клиента')).toBeVisible();
    api.answer('listOwnLessons', [ownLesson({ link_expires_at: later })]);
    await comeBack();
    await expectNone(field('Ссылка для клиента'));
    await expect.element(noted).toBeVisible();
  });
});

const LINKED: LinkedLesson = {
  booking_date: '2027-01-12',
  start_time: '10:00',
  end_time: '12:00',
  timezone: 'Europe/Moscow',
  group_size: 2,
  price: 7000,
  resort: { id: 9, name: 'Роза Хутор' },
  instructor: { id: 12, first_name: 'Иван', last_name: 'Горнов', profile_photo_path: null },
  expires_at: '2027-01-11T11:10:00.000Z',
  version: 3,
  booking_id: null,
};

describe('the page of a link', () => {
  test('shows a visitor the lesson, and leads to the sign-in and back', async () => {
    await openPage('/take/k3v0pD0mJ9xZq1', { viewport: PHONE, api: { getLinkedLesson: LINKED } });
    await expect
      .element(page.getByRole('heading', { name: /^вт, 12\sянваря, 10:00–12:00$/ }))
      .toBeVisible();
    await expect.element(page.getByText(/^7\s000\s₽$/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Войти и\sзабронировать$/ }))
      .toHaveAttribute('href', '/login?returnUrl=%2Ftake%2Fk3v0pD0mJ9xZq1');
    await expectAccessibleInBothSchemes();
    expectNoSidewaysScrolling();
  });

  test('books what was seen, by one press, and says why it cannot', async () => {
    const { api } = await openPage('/take/k3v0pD0mJ9xZq1', {
      session: session(),
      viewport: PHONE,
      api: {
        getLinkedLesson: LINKED,
        takeLesson: refused(409, {
          code: 'own_lesson_changed',
          detail: 'Инструктор изменил занятие.',
        }),
      },
    });
    await button('Забронировать').click();
    await expect.element(page.getByText('Инструктор изменил занятие.')).toBeVisible();
    expect(api.calls('takeLesson').map(({ params, body }) => [params, body])).toEqual([
      [{ token: 'k3v0pD0mJ9xZq1' }, { version: 3 }],
    ]);
  });

  test('that ends while it is read says so, and offers nothing', async () => {
    const ended = refused(404, { code: 'lesson_link_not_found', detail: 'Нет' });
    const { api } = await openPage('/take/k3v0pD0mJ9xZq1', {
      session: session(),
      viewport: PHONE,
      api: { getLinkedLesson: LINKED, takeLesson: ended },
    });
    await expect.element(page.getByText(/^Время за\sвами/)).toBeVisible();
    api.answer('getLinkedLesson', ended);
    await button('Забронировать').click();
    await expect
      .element(page.getByRole('heading', { name: /^Ссылка не\sдействует$/ }))
      .toBeVisible();
    await expectNone(page.getByText(/^Время за\sвами/));
  });

  test('asks a client without a phone for it, once, and says what is wrong with it', async () => {
    const message = 'Введите телефон, например +7 916 123-45-67';
    const { api } = await openPage('/take/k3v0pD0mJ9xZq1', {
      session: session({ phone: null }),
      viewport: PHONE,
      api: {
        getLinkedLesson: LINKED,
        takeLesson: refused(400, {
          code: 'validation_failed',
          detail: message,
          errors: [{ path: 'phone', message }],
        }),
      },
    });
    const phone = page.getByLabelText('Ваш телефон');
    await phone.fill('8 916');
    await button('Забронировать').click();
    await expect.element(phone).toHaveAccessibleDescription(expect.stringContaining(message));
    await expect.element(phone).toHaveValue('8 916');
    expect(api.calls('takeLesson')[0]?.body).toEqual({ version: 3, phone: '8 916' });
    await expectAccessibleInBothSchemes();
    expectNoSidewaysScrolling();
    await openPage('/take/k3v0pD0mJ9xZq1', {
      session: session({ phone: '+79161234567' }),
      api: { getLinkedLesson: LINKED },
    });
    await expect.element(button('Забронировать')).toBeVisible();
    expect(phone.elements()).toEqual([]);
  });

  test('leads who has taken it to the booking, and everybody else nowhere', async () => {
    await openPage('/take/k3v0pD0mJ9xZq1', {
      session: session(),
      viewport: PHONE,
      api: { getLinkedLesson: { ...LINKED, booking_id: 4242 } },
    });
    await expect
      .element(page.getByRole('link', { name: /^Бронирование №\s4242$/ }))
      .toHaveAttribute('href', '/bookings/4242');
    await openPage('/take/another', {
      viewport: DESK,
      api: { getLinkedLesson: refused(404, { code: 'lesson_link_not_found', detail: 'Нет' }) },
    });
    await expect
      .element(page.getByRole('heading', { name: /^Ссылка не\sдействует$/ }))
      .toBeVisible();
  });
});
