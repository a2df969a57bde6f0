/** The page of one's own lessons (product-decisions, Screens). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bothInstructor, skiInstructor, snowboardInstructor } from '../../server/seed/people.ts';
import { bookLesson, type Member, newMember } from '../api.ts';
import { type FreeDay, freeDayOfDemoInstructor } from '../lessons.ts';
import { confirmBooking, declineBooking } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import { ownSlots, showWeek, slot, toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

/** A pending lesson at two in the afternoon, with the page open at it. */
async function begin(page: Page, member: Member, day: FreeDay) {
  const booking = await bookLesson(member, {
    instructor_id: day.instructor.id,
    booking_date: day.date,
    start_time: '14:00',
    end_time: '16:00',
  });
  await beSignedIn(page, member);
  await visit(page, '/my-bookings');
  return { booking, lesson: page.getByRole('article').filter({ hasText: day.name }) };
}

/** The page looks for news when somebody comes back to it; this is such a moment. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

// spec: D.108
test('nothing booked yet: says so and leads to the instructors', async ({ page }) => {
  await beSignedIn(page, await newMember('Лаура'));
  await visit(page, '/my-bookings');
  await expect(page.getByRole('heading', { name: 'Пока нет бронирований' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Найти инструктора' }).click();
  await expect(page).toHaveURL(/\/instructors/);
});

// spec: D.107
test('a pending lesson turns into a confirmed one by itself, with the phone', async ({ page }) => {
  const day = await freeDayOfDemoInstructor(skiInstructor);
  const { booking, lesson } = await begin(page, await newMember('Мелания'), day);
  await expect(lesson.getByText('Ожидает подтверждения')).toBeVisible();
  await expect(lesson.getByText(/Ждём ответа до/)).toBeVisible();
  await confirmBooking(skiInstructor, booking.id);
  await comeBack(page);
  await expect(lesson.getByText('Подтверждено')).toBeVisible();
  await expect(lesson.getByRole('link', { name: /\+7/ })).toBeVisible();
  await expect(toast(page, `Занятие подтверждено: ${day.name}`)).toBeVisible();
});

// spec: D.111
test('a declined lesson goes to the history with its note and can be repeated', async ({
  page,
  isMobile,
}) => {
  const day = await freeDayOfDemoInstructor(snowboardInstructor);
  const { booking, lesson } = await begin(page, await newMember('Нелли'), day);
  await expect(lesson.getByText('Ожидает подтверждения')).toBeVisible();
  await declineBooking(snowboardInstructor, booking.id);
  await comeBack(page);
  await expect(lesson.getByText('Отклонено инструктором')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
  await lesson.getByRole('link', { name: 'Повторить' }).click();
  await showWeek(page, day.weeksAhead, isMobile);
  await expect(slot(page, '14:00', 'свободно', isMobile)).toBeVisible();
  await expect(ownSlots(page, isMobile)).toHaveCount(0);
});

// spec: D.110
test('the file for the calendar holds the lesson', async ({ page }) => {
  const day = await freeDayOfDemoInstructor(bothInstructor);
  const { booking, lesson } = await begin(page, await newMember('Октябрина'), day);
  const loading = page.waitForEvent('download');
  await lesson.getByRole('button', { name: /Файл для\sкалендаря/ }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('BEGIN:VCALENDAR\r\n');
  // Two in the afternoon in Sochi.
  expect(text).toContain(`DTSTART:${day.date.replaceAll('-', '')}T110000Z\r\n`);
  expect(text).toContain(`DTEND:${day.date.replaceAll('-', '')}T130000Z\r\n`);
  expect(text).toContain(`UID:booking-${booking.id}`);
});

// spec: D.109
test('a lesson is cancelled after a question; a failure says so first', async ({ page }) => {
  const day = await freeDayOfDemoInstructor(bothInstructor);
  const { lesson } = await begin(page, await newMember('Павла'), day);
  await lesson.getByRole('button', { name: 'Отменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить занятие?' });
  await expect(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toBeFocused();
  const call = '**/api/marketplace/instructor-bookings/*/cancel';
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(
    dialog.getByText('Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'),
  ).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(toast(page, 'Бронирование успешно отменено.')).toBeVisible();
  await expect(lesson.getByText('Отменено', { exact: true })).toBeVisible();
});

test('a list that cannot be loaded says so and tries again', async ({ page }) => {
  await beSignedIn(page, await newMember('Раиса'));
  await page.route('**/api/marketplace/bookings/user', (route) => route.abort());
  await visit(page, '/my-bookings');
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await page.unroute('**/api/marketplace/bookings/user');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { name: 'Пока нет бронирований' })).toBeVisible();
});

// spec: D.47
test('somebody to whom the bot may not write is told so, with the link that lets it', async ({
  page,
}) => {
  const day = await freeDayOfDemoInstructor(skiInstructor);
  const { booking } = await begin(page, await newMember('Серафима', { reachable: false }), day);
  await expect(page.getByText('Бот пока не\u00A0может вам писать:')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Включить сообщения в\u00A0Telegram' }),
  ).toHaveAttribute('href', new RegExp(`\\?start=b${booking.id}$`));
});
