/** product-decisions, Screens. */
import type { Page } from '@playwright/test';
import { snowboardInstructor } from '../../server/seed/people.ts';
import { bookLesson, type Member, newMember } from '../api.ts';
import { type FreeDay, freeDayOfDemoInstructor } from '../lessons.ts';
import { declineBooking } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

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

/** Makes the page refetch, as when its tab is shown again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

// spec: D.111
test(
  'a declined lesson goes to the history with its note and can be repeated',
  { tag: ONCE },
  async ({ page }) => {
    const day = await freeDayOfDemoInstructor(snowboardInstructor);
    const { booking, lesson } = await begin(page, await newMember('Нелли'), day);
    await expect(lesson.getByText('Ожидает подтверждения')).toBeVisible();
    await declineBooking(snowboardInstructor, booking.id);
    await comeBack(page);
    await expect(lesson.getByText('Отклонено инструктором')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    await lesson.getByRole('link', { name: 'Повторить' }).click();
    await expect(page).toHaveURL(new RegExp(`/instructors/${day.instructor.id}\\?.*date=`));
    await expect(page.getByRole('heading', { level: 1, name: day.name })).toBeVisible();
  },
);
