import { addDays, formatDay } from '@sklon/contract/time';
import { STANDIN_URL } from '../addresses.ts';
import { bookingsOf, bookLesson, type Member, newMember, request } from '../api.ts';
import { adminMember } from '../applications.ts';
import { comeBack, newInstructor, nextTuesday, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('an admin closes a day; of its customers one takes another time and one cancels', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  // Far from other tests' bookings, and from the day of the other screen size.
  const date = addDays(nextTuesday(), isMobile ? 61 : 33);
  const [instructor, mover, leaver] = await Promise.all([
    newInstructor('Ветер'),
    newMember('Марта'),
    newMember('Лиза'),
  ]);
  const lesson = (customer: Member, start_time: string, end_time: string) =>
    bookLesson(customer, {
      instructor_id: instructor.instructorId,
      booking_date: date,
      start_time,
      end_time,
    });
  const moved = await lesson(mover, '10:00', '12:00');
  const left = await lesson(leaver, '13:00', '15:00');
  await request(
    'POST',
    `/providers/settings/bookings/${moved.id}/confirm`,
    undefined,
    instructor.token,
  );

  const panel = await newVisitor();
  if (isMobile) await panel.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(panel, await adminMember());
  await visit(panel, '/admin/resorts');
  await panel.getByRole('link', { name: 'Особые дни: Мамисон' }).click();
  const form = panel.getByRole('region', { name: 'Новый особый день' });
  await form.getByLabel('Дата').fill(date);
  await form.getByLabel('Причина').fill('сильный ветер');
  const affected = form.getByRole('region', { name: 'Затронутые занятия' });
  await expect(affected.getByRole('listitem')).toHaveText([/Марта/, /Лиза/]);
  await shot(panel, 'special-day-form', isMobile);
  await expectAccessible(panel);
  await form.getByRole('button', { name: 'Закрыть курорт' }).click();
  await expect(toast(panel, 'Особый день сохранён')).toBeVisible();
  const days = panel.getByRole('region', { name: 'Ближайшие особые дни' });
  const day = days.getByRole('listitem').filter({ hasText: formatDay(date) });
  await expect(day).toHaveText(/закрыт весь день/);
  await shot(panel, 'special-days', isMobile);

  const chat = await newVisitor();
  await chat.goto(`${STANDIN_URL}/?person=${mover.person.id}`);
  const log = chat.getByRole('log');
  await expect(log.getByText('Курорт закрыт: занятие нужно перенести')).toBeVisible();
  await chat.goto(`${STANDIN_URL}/?person=${instructor.person.id}`);
  await expect(log.getByText('Курорт закрыт в день занятия').first()).toBeVisible();

  await beSignedIn(page, mover);
  await visit(page, `/bookings/${moved.id}`);
  const other = page.getByRole('region', { name: 'Занятие нужно перенести' });
  await expect(other.getByText('Курорт закрыт: сильный ветер.')).toBeVisible();
  const times = other.getByRole('listitem').getByRole('button');
  await expect(times).toHaveCount(3);
  await shot(page, 'other-times', isMobile);
  await expectAccessible(page);
  await times.first().click();
  await expect(toast(page, 'Новое время отправлено инструктору')).toBeVisible();
  await expect(other.getByText(/уже предложено/)).toBeVisible();
  await shot(page, 'other-time-proposed', isMobile);
  const own = (await bookingsOf(mover)).find(({ id }) => id === moved.id);
  await request(
    'POST',
    `/marketplace/instructor-bookings/${moved.id}/moves/${own?.move?.id}/accept`,
    undefined,
    instructor.token,
  );
  await comeBack(page);
  await expect(other).toBeHidden();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 2 })).not.toContainText(formatDay(date));
  await expect(card.getByText('Подтверждено')).toBeVisible();

  const phone = await newVisitor();
  await beSignedIn(phone, leaver);
  await visit(phone, `/bookings/${left.id}`);
  await phone
    .getByRole('region', { name: 'Занятие нужно перенести' })
    .getByRole('button', { name: 'Отменить занятие' })
    .click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(phone.getByText('Бронирование успешно отменено.').first()).toBeVisible();

  const visitor = await newVisitor();
  await visit(visitor, `/instructors/${instructor.instructorId}?day=${date}`);
  const free = visitor.getByRole('region', { name: 'Свободное время' });
  await expect(free.getByText('Курорт закрыт: сильный ветер.')).toBeVisible();
  await expect(free.getByRole('list', { name: /^Начало занятия/ })).toBeHidden();
  await shot(visitor, 'closed-day', isMobile);

  await day.getByRole('button', { name: /^Удалить особый день/ }).click();
  const question = panel.getByRole('dialog', { name: /^Вернуть обычные часы/ });
  await question.getByRole('button', { name: 'Удалить особый день' }).click();
  await expect(day).toBeHidden();
  expect((await bookingsOf(leaver))[0]).toMatchObject({ id: left.id, status: 'cancelled' });
  await visit(visitor, `/instructors/${instructor.instructorId}?day=${date}`);
  await expect(free.getByRole('list', { name: /^Начало занятия/ })).toBeVisible();
});
