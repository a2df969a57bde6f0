/** Booking and cancelling in the calendar, when it works and when it does not (spec sections 4 and 8). */
import type { Page } from '@playwright/test';
import { bookingsOf, bookLesson, type Member, newMember } from '../api.ts';
import { type FreeDay, freeDay } from '../lessons.ts';
import { beSignedIn, store } from '../session.ts';
import { bookingDialog, chooseTwoHours, openCalendar, ownSlots, slot, toast } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const TAKEN = 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const CREATE = '**/api/marketplace/instructor-bookings/with-time';
const CANCEL = '**/api/marketplace/instructor-bookings/*/cancel';

async function begin(
  page: Page,
  firstName: string,
  isPhone: boolean,
): Promise<{ member: Member; day: FreeDay }> {
  const [member, day] = await Promise.all([newMember(firstName), freeDay()]);
  await beSignedIn(page, member);
  await openCalendar(page, day, isPhone);
  return { member, day };
}

function lesson({ instructor, date }: FreeDay, start_time: string, end_time: string) {
  return { instructor_id: instructor.id, booking_date: date, start_time, end_time };
}

// spec: 4.15, 4.17, 8.22, 8.23, 9.16, D.124
test('the toast goes after three seconds, its news stays on the page', async ({
  page,
  isMobile,
}) => {
  await begin(page, 'Агата', isMobile);
  const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, BOOKED)).toBeVisible();
  await expect(ownSlots(page, isMobile)).toHaveCount(4);
  await expect(toast(page, BOOKED)).toBeHidden({ timeout: 5_000 });
  await expect(page.getByText('Занятие ждёт подтверждения инструктора.')).toBeVisible();
});

// spec: 4.13
test('a time that was taken meanwhile: the message, and the dialog closes', async ({
  page,
  isMobile,
}) => {
  const { day } = await begin(page, 'Белла', isMobile);
  const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await bookLesson(await newMember('Соперник'), lesson(day, '11:30', '12:30'));
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, TAKEN)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: TAKEN })).toBeVisible();
  await expect(slot(page, '11:30', 'забронировано', isMobile)).toBeVisible();
});

// spec: 4.12
test('a time that reaches into a taken one is refused without asking the server', async ({
  page,
  isMobile,
}) => {
  const { member, day } = await begin(page, 'Варвара', isMobile);
  await bookLesson(await newMember('Соперница'), lesson(day, '12:00', '13:00'));
  await openCalendar(page, day, isMobile);
  await expect(slot(page, '12:00', 'забронировано', isMobile)).toBeVisible();
  await slot(page, '11:00', 'свободно', isMobile).click();
  if (isMobile) {
    await expect(page.getByText(/^С\s12:00 время уже занято\.$/)).toBeVisible();
    await page.getByRole('button', { name: /^до\s12:00/ }).click();
  }
  const dialog = bookingDialog(page);
  await dialog.getByLabel('Окончание').selectOption('12:30');
  await expect(dialog.getByText(/^С\s11:00 свободно только до\s12:00\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, TAKEN)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await bookingsOf(member)).toEqual([]);
});

// spec: 4.23
test(
  'a double click on the button makes one booking',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const { member } = await begin(page, 'Галина', isMobile);
    const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
    await dialog.getByRole('button', { name: 'Забронировать' }).dblclick();
    await expect(toast(page, BOOKED)).toBeVisible();
    expect(await bookingsOf(member)).toHaveLength(1);
  },
);

// spec: 8.14
test('a booking that fails says so and keeps what was chosen', async ({ page, isMobile }) => {
  const { member } = await begin(page, 'Дарина', isMobile);
  await page.route(CREATE, (route) => route.fulfill({ status: 400, json: {} }));
  const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(
    toast(page, 'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await expect(
    dialog.getByText('Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await page.unroute(CREATE);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, BOOKED)).toBeVisible();
  expect(await bookingsOf(member)).toHaveLength(1);
});

test(
  'an answer that was lost is asked for again, and there is one booking',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const { member } = await begin(page, 'Ефимия', isMobile);
    let lost = 0;
    await page.route(CREATE, async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      // The server books, and the answer never comes.
      await route.fetch();
      return route.abort();
    });
    const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
    await dialog.getByRole('button', { name: 'Забронировать' }).click();
    await expect(toast(page, BOOKED)).toBeVisible();
    expect(await bookingsOf(member)).toHaveLength(1);
  },
);

// spec: 4.18, 4.20, 8.15, 8.24
test('an own booking is cancelled in its calendar; a failure says so first', async ({
  page,
  isMobile,
}) => {
  const { member, day } = await begin(page, 'Жозефина', isMobile);
  await bookLesson(member, lesson(day, '10:00', '11:30'));
  await openCalendar(page, day, isMobile);
  await expect(ownSlots(page, isMobile)).toHaveCount(3);
  await slot(page, '10:30', 'ваша запись', isMobile).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить бронирование?' });
  await expect(dialog.getByText(/^вторник, .*, 10:00–11:30$/)).toBeVisible();

  await expectAccessible(page);
  await page.route(CANCEL, (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Отменить бронирование' }).click();
  await expect(
    toast(page, 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await expect(
    dialog.getByText('Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await page.unroute(CANCEL);
  await dialog.getByRole('button', { name: 'Отменить бронирование' }).click();
  await expect(toast(page, 'Бронирование успешно отменено.')).toBeVisible();
  await expect(ownSlots(page, isMobile)).toHaveCount(0);
  await expect(slot(page, '10:30', 'свободно', isMobile)).toBeVisible();
});

// spec: 4.22
test('an own booking without its id cannot be cancelled, and says so', async ({
  page,
  isMobile,
}) => {
  const { member, day } = await begin(page, 'Зинаида', isMobile);
  await bookLesson(member, lesson(day, '10:00', '11:00'));
  await page.route(/\/availability\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { availability: object[] };
    await route.fulfill({
      response,
      json: {
        ...answer,
        availability: answer.availability.map((taken) => ({ ...taken, notes: null })),
      },
    });
  });
  await openCalendar(page, day, isMobile);
  await slot(page, '10:00', 'ваша запись', isMobile).click();
  await page
    .getByRole('dialog', { name: 'Отменить бронирование?' })
    .getByRole('button', { name: 'Отменить бронирование' })
    .click();
  await expect(toast(page, 'Не удалось определить ID бронирования')).toBeVisible();
  expect((await bookingsOf(member)).map(({ status }) => status)).toEqual(['pending']);
});

// spec: 9.33, D.35, D.44
test('a group chosen in the list is where the dialog starts from, with its note on the price', async ({
  page,
  isMobile,
}) => {
  const { member } = await (async () => {
    await store(page, { preferredGroupSize: 'group' });
    return begin(page, 'Иветта', isMobile);
  })();
  const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await expect(dialog.getByLabel('Сколько человек')).toHaveValue('2');
  await expect(dialog.getByText(/до\s\+30\s%/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, BOOKED)).toBeVisible();
  expect((await bookingsOf(member)).map(({ group_size }) => group_size)).toEqual([2]);
});

// spec: D.45
test('a booking without the consent brings the consent up', async ({ page, isMobile }) => {
  const [member, day] = await Promise.all([newMember('Калерия', { consent: false }), freeDay()]);
  await beSignedIn(page, member);
  const status = '**/api/auth/agreement/status';
  await page.route(status, (route) =>
    route.fulfill({
      json: { needs_user_agreement: false, needs_provider_agreement: false, is_provider: false },
    }),
  );
  await openCalendar(page, day, isMobile);
  const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await page.unroute(status);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(toast(page, 'Необходимо подтвердить согласие для продолжения')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Нужно ваше согласие' })).toBeVisible();
});

// spec: D.46
test(
  'somebody to whom the bot may not write is told so at the booking',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const [member, day] = await Promise.all([newMember('Лариса', { reachable: false }), freeDay()]);
    await beSignedIn(page, member);
    await openCalendar(page, day, isMobile);
    const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
    await dialog.getByRole('button', { name: 'Забронировать' }).click();
    await expect(ownSlots(page, isMobile)).toHaveCount(4);
    await expect(page.getByText(/^Бот пока не\sможет вам написать\./)).toBeVisible({
      timeout: 15_000,
    });
    const [booking] = await bookingsOf(member);
    await expect(page.getByRole('link', { name: /^Откройте бота в\sTelegram$/ })).toHaveAttribute(
      'href',
      new RegExp(`\\?start=b${booking!.id}$`),
    );
  },
);
