import { STANDIN_URL } from '../addresses.ts';
import { newMember } from '../api.ts';
import { booked, comeBack, newInstructor, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

test('a lesson is moved by its instructor in the bot, then by its customer, and then held', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [instructor, customer] = await Promise.all([newInstructor('Перенос'), newMember('Мила')]);
  const { id } = await booked(customer, instructor);

  const inbox = await newVisitor();
  await inbox.goto(`${STANDIN_URL}/?person=${instructor.person.id}`);
  await expect(
    inbox.getByRole('link', { name: 'Предложить другое время', exact: true }).first(),
  ).toHaveAttribute('href', new RegExp(`/provider-settings\\?move=${id}$`));
  const desk = await newVisitor();
  await beSignedIn(desk, instructor);
  await visit(desk, `/provider-settings?move=${id}`);
  const form = desk.getByRole('dialog', { name: 'Предложить другое время' });
  await form.getByRole('tab', { name: /^среда/ }).click();
  await form.getByRole('radio', { name: '11:00' }).click();
  await expect(form.getByText(/Цена не\sизменится/)).toBeVisible();
  await shot(desk, 'move-form', isMobile);
  await form.getByRole('button', { name: 'Предложить' }).click();
  await expect(toast(desk, 'Предложение отправлено')).toBeVisible();
  const own = desk.getByRole('article').filter({ hasText: `№\u00A0${id}` });
  await expect(own.getByText(/^Вы\sпредложили другое время$/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Подтвердить' })).toBeHidden();
  await own.scrollIntoViewIfNeeded();
  await shot(desk, 'move-proposed', isMobile);

  const chat = await newVisitor();
  await chat.goto(`${STANDIN_URL}/?person=${customer.person.id}`);
  const log = chat.getByRole('log');
  await expect(log.getByText('Инструктор предлагает другое время')).toBeVisible();
  await chat.getByRole('button', { name: 'Принять' }).click();
  await expect(log.getByText('Занятие подтверждено').first()).toBeVisible();

  // The new time does not suit the customer, who proposes one half an hour later.
  await beSignedIn(page, customer);
  await visit(page, `/bookings/${id}`);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: /11:00–13:00$/ })).toBeVisible();
  await card.getByRole('link', { name: 'Другое время' }).click();
  const again = page.getByRole('dialog', { name: 'Предложить другое время' });
  await again.getByLabel('Длительность').selectOption({ label: '3 часа' });
  await again.getByRole('radio', { name: '11:30' }).click();
  await expect(again.getByText(/Сейчас — 6\s500\s₽, разница \+3\s250\s₽/)).toBeVisible();
  await shot(page, 'move-longer', isMobile);
  await again.getByRole('button', { name: 'Предложить' }).click();
  await expect(card.getByText(/^Вы\sпредложили другое время$/)).toBeVisible();
  await shot(page, 'move-waits', isMobile);

  await comeBack(desk);
  await expect(own.getByText('Клиент предлагает другое время')).toBeVisible();
  await own.scrollIntoViewIfNeeded();
  await shot(desk, 'move-asked', isMobile);
  await own.getByRole('button', { name: 'Принять' }).click();
  await expect(toast(desk, 'Занятие перенесено')).toBeVisible();

  await comeBack(page);
  await expect(card.getByRole('heading', { name: /11:30–14:30$/ })).toBeVisible();
  await expect(card.getByText('Подтверждено')).toBeVisible();
  await expect(card.getByText(/9\s750\s₽/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Бронирование №\u00A0${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /Файл для/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = Buffer.concat(chunks).toString();
  expect(calendar).toContain('SEQUENCE:2');
  expect(calendar).toContain(`UID:booking-${id}@`);
});
