/** Decision 17. */
import type { Locator, Page } from '@playwright/test';
import { openPanel } from '../admin.ts';
import { STANDIN_URL } from '../addresses.ts';
import { bookLesson, type Member, newMember, request } from '../api.ts';
import { shot } from '../instructors.ts';
import { freeDay } from '../lessons.ts';
import { messageWith, type Person } from '../messenger.ts';
import { instructorOf } from '../reviews.ts';
import { beSignedIn } from '../session.ts';
import { reload, signIn, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сообщения' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Сообщение' });
const log = (page: Page) => dialog(page).getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await dialog(page).getByRole('button', { name: 'Отправить сообщение' }).click();
}

async function requested(): Promise<{ id: number; customer: Member; instructor: Member }> {
  const day = await freeDay();
  const instructor = await instructorOf({
    instructor: { ...day.instructor, phone: null, messenger_reachable: null },
  });
  const customer = await newMember('Пелагея');
  const { id } = await bookLesson(customer, {
    instructor_id: day.instructor.id,
    booking_date: day.date,
    start_time: '10:00',
    end_time: '12:00',
  });
  return { id, customer, instructor };
}

async function replyInMessenger(
  page: Page,
  person: Person,
  to: string,
  text: string,
): Promise<void> {
  await page.goto(`${STANDIN_URL}/?person=${person.id}`);
  const answered: Locator = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: to })
    .last();
  await answered.getByRole('button', { name: 'Ответить на это сообщение' }).click();
  await expect(page.getByText(/^Ответ на: /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(text);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Сообщение передано.').last()).toBeVisible();
}

test('both sides of a booking write to each other, the instructor first from the messenger', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const { id, customer, instructor } = await requested();
  const other = await newVisitor();

  await test.step('the customer writes; a phone waits for the confirmation and is not lost', async () => {
    await beSignedIn(page, customer);
    await visit(page, '/my-bookings');
    const open = page.getByRole('link', { name: 'Написать' });
    await expect(open).toBeVisible();
    await shot(page, 'messages-card', isMobile);
    await open.click();
    await expect(dialog(page).getByText('Сообщений пока нет')).toBeVisible();
    await shot(page, 'messages-empty', isMobile);
    await write(page, 'Мой номер 8 916 123-45-67');
    await expect(
      dialog(page).getByText(/Уберите телефон и\sссылки: до\sподтверждения они закрыты/),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('Мой номер 8 916 123-45-67');
    await shot(page, 'messages-refused', isMobile);
    await write(page, 'Добрый день! <b>Где</b> встречаемся?');
    await expect(log(page)).toContainText('Добрый день! <b>Где</b> встречаемся?');
    await expect(field(page)).toHaveValue('');
  });

  await test.step('the messenger tells the instructor who writes about which lesson; a reply is passed on', async () => {
    await messageWith(instructor.person.id, 'Пелагея пишет о занятии');
    await replyInMessenger(other, instructor.person, `№ ${id},`, 'У касс, в 9:50');
    await shot(other, 'messages-messenger', isMobile);
    await messageWith(customer.person.id, 'пишет о занятии');
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog(page)).toBeHidden();
    await reload(page);
    await expect(page.getByRole('link', { name: /^Сообщения.*1\sнепрочитанное/ })).toBeVisible();
    await shot(page, 'messages-unread', isMobile);
    await page.getByRole('link', { name: /^Сообщения.*1\sнепрочитанное/ }).click();
    await expect(dialog(page).getByText('Новые сообщения')).toBeVisible();
    await expect(log(page)).toContainText('У касс, в 9:50');
  });

  await test.step('confirmed, a link may be written, and stays dead', async () => {
    await request(
      'POST',
      `/providers/settings/bookings/${id}/confirm`,
      undefined,
      instructor.token,
    );
    await write(page, 'Мы на https://example.org/snow и <img src=x onerror="throw 1">');
    await expect(log(page)).toContainText('https://example.org/snow и <img src=x');
    await expect(log(page).getByRole('link')).toHaveCount(0);
    await expect(log(page).locator('img')).toHaveCount(0);
    await shot(page, 'messages-customer', isMobile);
  });

  await test.step('the link of the notification opens the conversation after the sign-in', async () => {
    await visit(other, `/provider-settings?messages=${id}`);
    await signIn(other, instructor.person);
    await expect(dialog(other)).toBeVisible();
    await expect(log(other)).toContainText('https://example.org/snow');
    await write(other, 'Отлично, до встречи!');
    await expect(log(other)).toContainText('Вы: Отлично, до встречи!');
    await shot(other, 'messages-instructor', isMobile);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(log(page)).toContainText('Отлично, до встречи!');
  });

  await test.step('the instructor reports the conversation, and an admin reads it', async () => {
    await dialog(other).getByRole('button', { name: 'Пожаловаться' }).click();
    await dialog(other)
      .getByRole('textbox', { name: 'На что вы жалуетесь' })
      .fill('Шлёт странные ссылки');
    await shot(other, 'messages-report', isMobile);
    await dialog(other).getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(dialog(other).getByText(/^Вы пожаловались на\sэту переписку/)).toBeVisible();
    await dialog(other).getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog(other)).toBeHidden();
    await shot(other, 'messages-instructor-card', isMobile);

    await openPanel(page, '/admin/reports');
    await expect(page.getByRole('heading', { level: 2, name: /^Жалобы/ })).toBeVisible();
    await shot(page, 'reports-list', isMobile);
    await page.getByRole('link', { name: new RegExp(`[Зз]анятие №\\s${id}$`) }).click();
    const reported = page.getByRole('dialog', { name: /^Переписка с\sжалобой$/ });
    await expect(reported.getByText('Инструктор: Шлёт странные ссылки')).toBeVisible();
    await expect(reported.getByRole('log')).toContainText('У касс, в 9:50');
    await expect(reported.getByRole('log').getByRole('link')).toHaveCount(0);
    await shot(page, 'reports-conversation', isMobile);
  });
});
