/** Spec sections 4 and 8. */
import type { Page } from '@playwright/test';
import { bookingsOf, bookLesson, type Member, newMember } from '../api.ts';
import { type FreeDay, freeDay } from '../lessons.ts';
import { beSignedIn } from '../session.ts';
import { chooseTwoHours, openCalendar, slot, toast } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const TAKEN = 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const CREATE = '**/api/marketplace/instructor-bookings/with-time';

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

// spec: 4.13
test(
  'a time that was taken meanwhile: the message, and the dialog closes',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const { day } = await begin(page, 'Белла', isMobile);
    const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
    await bookLesson(await newMember('Соперник'), lesson(day, '11:30', '12:30'));
    await dialog.getByRole('button', { name: 'Забронировать' }).click();
    await expect(toast(page, TAKEN)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: TAKEN })).toBeVisible();
    await expect(slot(page, '11:30', 'забронировано', isMobile)).toBeVisible();
  },
);

test(
  'an answer that was lost is asked for again, and there is one booking',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const { member } = await begin(page, 'Ефимия', isMobile);
    let lost = 0;
    await page.route(CREATE, async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      // The server books, but its answer is lost.
      await route.fetch();
      return route.abort();
    });
    const dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
    await dialog.getByRole('button', { name: 'Забронировать' }).click();
    await expect(toast(page, BOOKED)).toBeVisible();
    expect(await bookingsOf(member)).toHaveLength(1);
  },
);
