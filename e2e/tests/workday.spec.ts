/** An instructor sets the week and a vacation, and customers find the rest alone (workday.md). */
import { addDays } from '@sklon/contract/time';
import { availabilityOf, bookLesson, newMember } from '../api.ts';
import { newInstructor, nextTuesday, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { showWeek, slot, toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('weekends alone and a week of vacation are set, seen by customers, and taken back', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const instructor = await newInstructor('Выходнова');
  const customer = await newMember('Ульяна');
  const tuesday = addDays(nextTuesday(), 7);
  await bookLesson(customer, {
    instructor_id: instructor.instructorId,
    booking_date: tuesday,
    start_time: '10:00',
    end_time: '12:00',
  });
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings/season');
  await page.getByText(/^Рабочие часы и\sотпуск$/).click();
  await page.getByRole('button', { name: 'Выходные', exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить часы' }).click();
  await expect(toast(page, 'Рабочие часы сохранены')).toBeVisible();
  await shot(page, 'working-hours', isMobile);
  await expectAccessible(page);
  const closedOn = async (date: string) =>
    (await availabilityOf(instructor.instructorId, date)).availability.filter(
      ({ time, closed_by }) => time.startsWith(date) && closed_by === 'instructor',
    ).length;
  expect(await closedOn(addDays(tuesday, 1))).toBeGreaterThan(10);
  expect(await closedOn(addDays(tuesday, 4))).toBe(0);

  const visitor = await newVisitor();
  await beSignedIn(visitor, customer);
  await visit(visitor, `/instructors/${instructor.instructorId}?book=1`);
  await showWeek(visitor, 2, isMobile);
  await expect(slot(visitor, '13:00', 'инструктор не работает', isMobile).first()).toBeVisible();
  await shot(visitor, 'closed-by-instructor', isMobile);

  await page.getByRole('button', { name: 'Добавить дни' }).click();
  await page.getByLabel('Первый день').fill(tuesday);
  await page.getByRole('button', { name: 'Неделя', exact: true }).click();
  await expect(page.getByText(/уже есть 1\sзанятие/)).toBeVisible();
  await expect(page.getByText(/10:00–12:00, Ульяна/)).toBeVisible();
  await shot(page, 'vacation', isMobile);
  await page.getByRole('button', { name: 'Сохранить дни' }).click();
  await expect(toast(page, 'Дни сохранены')).toBeVisible();
  await expect.poll(() => closedOn(addDays(tuesday, 4))).toBeGreaterThan(10);
  await page.getByRole('button', { name: /^Удалить: / }).click();
  await expect.poll(() => closedOn(addDays(tuesday, 4))).toBe(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => closedOn(addDays(tuesday, 4))).toBeGreaterThan(10);
});
