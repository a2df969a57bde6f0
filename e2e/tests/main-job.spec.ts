/** The main job, from the first visit to the lesson confirmed and cancelled, with only what a person can do. */
import type { Browser, Locator, Page } from '@playwright/test';
import { STANDIN_URL } from '../addresses.ts';
import { newPerson, type Person } from '../messenger.ts';
import { bothInstructor, skiInstructor } from '../../server/seed/people.ts';
import { expect, expectAccessible, test } from '../test.ts';

/** The first visit: both questions are asked, and cannot be confirmed without an answer. */
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

/** Turns a filter on and off again: the list and the number found follow. */
async function filter(page: Page, isPhone: boolean): Promise<void> {
  const found = page.getByText(/^Найден/);
  const before = await found.textContent();
  if (isPhone) await page.getByRole('button', { name: 'Детям' }).click();
  else await page.getByText('Для ребёнка').click();
  await expect(page).toHaveURL(/kids=/);
  await expect(found).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: /^Убрать фильтр: .*дет|^Убрать фильтр: .*реб/i }).click();
  await expect(found).toHaveText(before ?? '');
}

async function openInstructor(page: Page, name: string): Promise<void> {
  const card = page.getByRole('link', { name });
  const more = page.getByRole('button', { name: /Показать ещё/ });
  while (!(await card.isVisible())) await more.click();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Signs in through the messenger's window as the person given, and lets the bot write. */
async function signIn(page: Page, person: Person): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  const popup = await opened;
  await popup.getByRole('radio', { name: `${person.first_name} ${person.last_name}` }).check();
  await expect(popup.getByRole('checkbox', { name: 'Разрешить боту писать мне сообщения' })).toBeChecked();
  await popup.getByRole('button', { name: 'Разрешить' }).click();
}

async function acceptConsent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Нужно ваше согласие' });
  const submit = dialog.getByRole('button', { name: 'Подтвердить' });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(dialog).toBeHidden();
}

/** Goes some weeks ahead, where the demo's calendars are empty, and presses a start; returns the dialog. */
async function pressSlot(page: Page, isPhone: boolean, weeks: number, time: string): Promise<Locator> {
  for (let week = 0; week < weeks; week += 1) await page.getByRole('button', { name: 'Следующая неделя' }).click();
  if (isPhone) {
    await page.getByRole('tab').nth(2).click();
    await page.getByRole('button', { name: new RegExp(`${time}.*свободно`) }).click();
  } else {
    await page.getByRole('gridcell', { name: new RegExp(`вторник.*, ${time}, свободно`) }).click();
  }
  return page.getByRole('dialog', { name: /Забронировать|Бронирование|занят/i });
}

async function inboxOf(browser: Browser, id: number): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${STANDIN_URL}/?person=${id}`);
  return page;
}

test('a customer finds an instructor, books, is confirmed in the messenger, and cancels', async ({ page, browser, isMobile }) => {
  const instructor = isMobile ? bothInstructor : skiInstructor;
  const name = `${instructor.first_name} ${instructor.last_name}`;
  const person = await newPerson('Вера');

  await page.goto('/instructors');
  await chooseResortAndSport(page);
  await expectAccessible(page);
  await filter(page, isMobile);
  await openInstructor(page, name);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByText('Войдите через Telegram, чтобы забронировать занятие')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, person);
  await acceptConsent(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const dialog = await pressSlot(page, isMobile, 4, '11:00');
  await page.pause();
  await expect(dialog).toBeVisible();
});
