import { STANDIN_URL } from '../addresses.ts';
import { bookLesson, newMember } from '../api.ts';
import { comeBack, newInstructor, nextTuesday, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('nobody meets with a price unknown: the total of a group is named and agreed to', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [instructor, customer] = await Promise.all([
    newInstructor('Называющая'),
    newMember('Компания'),
  ]);
  const { id } = await bookLesson(customer, {
    instructor_id: instructor.instructorId,
    booking_date: nextTuesday(),
    start_time: '10:00',
    end_time: '12:00',
    group_size: 3,
  });

  const settings = await newVisitor();
  await beSignedIn(settings, instructor);
  await visit(settings, '/provider-settings');
  const form = settings.getByRole('form', { name: 'Цена занятия' });
  await expect(form.getByRole('button', { name: /^Подтвердить за\s6\s500\s₽$/ })).toBeVisible();
  await form.getByLabel('Цена за всех').fill('9000');
  await form.getByRole('button', { name: /^Подтвердить за/ }).click();
  await expect(form.getByText(/больше 6\s500\s₽ и\sне\sвыше 8\s450\s₽/)).toBeVisible();
  await expectAccessible(settings);
  await shot(settings, 'name-total', isMobile);
  await form.getByLabel('Цена за всех').fill('8000');
  await form.getByRole('button', { name: /^Подтвердить за/ }).click();
  await expect(settings.getByText(/^Вы\sназвали цену занятия$/)).toBeVisible();

  const chat = await newVisitor();
  await chat.goto(`${STANDIN_URL}/?person=${customer.person.id}`);
  await expect(chat.getByRole('log').getByText('Инструктор назвал цену занятия')).toBeVisible();
  await expect(
    chat.getByRole('log').getByText(/Стоимость для группы: 8\s000\s₽ \(сейчас 6\s500\s₽\)/),
  ).toBeVisible();

  await beSignedIn(page, customer);
  await visit(page, `/bookings/${id}`);
  const panel = page.getByRole('region', { name: 'Цена занятия' });
  await expect(panel.getByText(/8\s000\s₽. Сейчас — 6\s500\s₽, разница \+1\s500\s₽/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'agree-to-total', isMobile);
  await Promise.all([
    expect(toast(page, 'Цена согласована, занятие подтверждено')).toBeVisible(),
    panel.getByRole('button', { name: 'Принять' }).click(),
  ]);
  const card = page.getByRole('article').first();
  await expect(card.getByText('Подтверждено')).toBeVisible();
  await expect(card).toContainText(/8\s000\s₽/);
  await comeBack(settings);
  await expect(settings.getByRole('article').filter({ hasText: `№\u00A0${id}` })).toContainText(
    /8\s000\s₽/,
  );
});
