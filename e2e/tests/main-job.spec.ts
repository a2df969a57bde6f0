/** Uses only what a person can do. */
import type { Page } from '@playwright/test';
import { STANDIN_URL } from '../addresses.ts';
import { freeDayOfDemoInstructor } from '../lessons.ts';
import { newPerson } from '../messenger.ts';
import { bothInstructor, skiInstructor } from '../../server/seed/people.ts';
import {
  acceptConsent,
  bookButton,
  bookingDialog,
  ownSlots,
  showMoreUntil,
  signIn,
  visit,
} from '../steps.ts';
import { expect, test } from '../test.ts';

async function chooseResortAndSport(page: Page): Promise<void> {
  const resorts = page.getByRole('dialog', { name: 'Выберите курорт' });
  const chooseResort = resorts.getByRole('button', { name: 'Выбрать курорт' });
  await expect(chooseResort).toBeDisabled();
  await resorts.getByRole('radio', { name: 'Роза Хутор' }).check();
  await chooseResort.click();
  const sports = page.getByRole('dialog', { name: 'Выберите вид катания' });
  await expect(sports.getByRole('button', { name: 'Показать инструкторов' })).toBeDisabled();
  await sports.getByText('Лыжи').click();
  await sports.getByRole('button', { name: 'Показать инструкторов' }).click();
  await expect(page).toHaveURL(/resort=\d+/);
}

async function filter(page: Page, isPhone: boolean): Promise<void> {
  const found = page.getByText(/^Найден/);
  const before = await found.textContent();
  const age = page.getByLabel(isPhone ? 'Детям: возраст' : 'Возраст ребёнка');
  await age.selectOption('4');
  await expect(page).toHaveURL(/age=4/);
  await expect(found).not.toHaveText(before ?? '');
  await age.selectOption('');
  await expect(found).toHaveText(before ?? '');
}

async function openInstructor(page: Page, name: string): Promise<void> {
  const card = page.getByRole('link', { name });
  await showMoreUntil(page, card);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From 11:00 to 12:30 some weeks ahead, where the demo's calendars are empty. */
async function book(page: Page, weeksAhead: number, isPhone: boolean): Promise<void> {
  for (let week = 0; week < weeksAhead; week += 1)
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
  if (isPhone) {
    await page.getByRole('tab', { name: /^вторник/ }).click();
    await page.getByRole('button', { name: /, 11:00, свободно/ }).click();
  } else {
    await page.getByRole('gridcell', { name: /^вторник.*, 11:00, свободно/ }).click();
  }
  const dialog = bookingDialog(page);
  await expect(dialog.getByLabel('Начало')).toHaveValue('11:00');
  await expect(dialog.getByLabel('Окончание')).toHaveValue('13:00');
  await dialog.getByLabel('Окончание').selectOption('12:30');
  // The toast lasts three seconds, so the wait begins before the press.
  await Promise.all([
    expect(
      page.getByText('Бронирование создано! Инструктор свяжется с вами для подтверждения.'),
    ).toBeVisible(),
    bookButton(page).click(),
  ]);
  await expect(dialog).toBeHidden();
}

async function openInbox(page: Page, id: number): Promise<Page> {
  await page.goto(`${STANDIN_URL}/?person=${id}`);
  return page;
}

async function shot(page: Page, name: string, isPhone: boolean): Promise<void> {
  const directory = process.env.E2E_SHOTS;
  if (directory !== undefined)
    await page.screenshot({ path: `${directory}/${isPhone ? 'phone' : 'desk'}-${name}.png` });
}

// spec: 1.1, 4.9, 4.11, D.131
test('a customer finds an instructor, books, is confirmed in the messenger, and cancels', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const instructor = isMobile ? bothInstructor : skiInstructor;
  const { name, weeksAhead } = await freeDayOfDemoInstructor(instructor);
  const person = await newPerson('Вера');

  await visit(page, '/instructors');
  await chooseResortAndSport(page);
  await shot(page, '1-list', isMobile);
  await filter(page, isMobile);
  await openInstructor(page, name);
  await shot(page, '2-detail', isMobile);

  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByText('Войдите через Telegram, чтобы забронировать занятие')).toBeVisible();
  await shot(page, '3-login', isMobile);
  await signIn(page, person);
  await acceptConsent(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Выберите время' })).toBeInViewport({ ratio: 1 });
  await shot(page, '4-calendar', isMobile);

  await book(page, weeksAhead, isMobile);
  await expect(page.getByRole('heading', { level: 1, name: /^Бронирование №/ })).toBeVisible();
  await page.goBack();
  await expect(ownSlots(page, isMobile)).toHaveCount(3);
  await shot(page, '5-booked', isMobile);

  const instructorChat = await openInbox(await newVisitor(), instructor.id);
  // Other tests book with this instructor too.
  const about = instructorChat
    .getByRole('listitem')
    .filter({ hasText: `Клиент: ${person.first_name}` });
  await expect(about.last()).toBeVisible();
  await shot(instructorChat, '6-request', isMobile);
  await about.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(about.getByText('Занятие подтверждено').last()).toBeVisible();

  const customerChat = await openInbox(await newVisitor(), person.id);
  await expect(customerChat.getByText(/Телефон: \+7/).last()).toBeVisible();
  await expect(customerChat.getByText('Место встречи: Роза Хутор').last()).toBeVisible();
  await expect(customerChat.getByRole('link', { name: /\.ics/ })).toBeVisible();
  await shot(customerChat, '7-confirmed', isMobile);

  await visit(page, '/my-bookings');
  const lesson = page.getByRole('article').filter({ hasText: name });
  await expect(lesson.getByText('Подтверждено')).toBeVisible();
  await expect(lesson.getByRole('link', { name: /\+7/ })).toBeVisible();
  await shot(page, '8-my-bookings', isMobile);

  await lesson.getByRole('button', { name: 'Ещё' }).click();
  await lesson.getByRole('button', { name: 'Отменить' }).click();
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(confirm.getByRole('button', { name: /^Не / })).toBeFocused();
  await confirm.getByRole('button', { name: /^Отменить/ }).click();
  await expect(page.getByText('Бронирование успешно отменено.').first()).toBeVisible();
  await expect(lesson.getByText('Отменено', { exact: true })).toBeVisible();
  await expect(about.getByText('Клиент отменил занятие.').last()).toBeVisible();

  await lesson.getByRole('link', { name: 'Повторить' }).click();
  const again = page.getByRole('dialog', { name: 'Бронирование занятия' });
  await expect(again.getByText(/^вторник/)).toBeVisible();
  await expect(again.getByLabel('Начало')).toHaveValue('11:00');
});
