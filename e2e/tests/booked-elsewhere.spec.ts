import { STANDIN_URL } from '../addresses.ts';
import { newMember, request } from '../api.ts';
import { booked, comeBack, newInstructor, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { bookingDialog, toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';

test('a lesson that is declined in the bot with a reason is booked elsewhere in two taps', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [first, second, customer] = await Promise.all([
    newInstructor('Занятая'),
    newInstructor('Свободная'),
    newMember('Раиса'),
  ]);
  // A price of this test alone keeps instructors of other tests out of the offers.
  const price_2h = isMobile ? 21_000 : 45_000;
  for (const { token } of [first, second])
    await request('PUT', '/instructors/settings', { price_2h }, token);
  const { id } = await booked(customer, first);
  await beSignedIn(page, customer);
  await visit(page, `/bookings/${id}`);
  const card = page.getByRole('article').first();
  await expect(card.getByText('Ожидает подтверждения')).toBeVisible();

  const inbox = await newVisitor();
  await inbox.goto(`${STANDIN_URL}/?person=${first.person.id}`);
  const messages = inbox.getByRole('log');
  await inbox.getByRole('button', { name: 'Отклонить' }).click();
  await expect(messages.getByText('Почему отклоняете? Причину прочитает клиент.')).toBeVisible();
  await shot(inbox, 'decline-reasons', isMobile);
  await inbox.getByRole('button', { name: 'Не успеваю' }).click();
  await expect(messages.getByText('Причина: Не успеваю')).toBeVisible();

  const chat = await newVisitor();
  await chat.goto(`${STANDIN_URL}/?person=${customer.person.id}`);
  await expect(
    chat.getByRole('log').getByText(/не\sсможет провести занятие: не\sуспевает/),
  ).toBeVisible();
  await expect(chat.getByRole('link', { name: 'Другие инструкторы', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/bookings/${id}$`),
  );

  await comeBack(page);
  await expect(card.getByText('Отклонено инструктором')).toBeVisible();
  await expect(card.getByText(/Причина: «Не успеваю»$/)).toBeVisible();
  const others = page.getByRole('region', { name: /^Свободны в\sэто\sже время$/ });
  await expect(others.getByRole('article')).toHaveCount(1);
  await shot(page, 'alternatives', isMobile);
  await expectAccessible(page);

  await others.getByRole('link', { name: `Записаться: ${second.name}` }).click();
  const dialog = bookingDialog(page);
  await expect(dialog.getByLabel('Начало')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Окончание')).toHaveValue('12:00');
  await Promise.all([
    expect(toast(page, BOOKED)).toBeVisible(),
    dialog.getByRole('button', { name: 'Забронировать' }).click(),
  ]);
  await expect(card.getByText('Ожидает подтверждения')).toBeVisible();
  await expect(card.getByRole('link', { name: second.name })).toBeVisible();
});
