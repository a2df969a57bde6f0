import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { tariff } from '@sklon/contract/tariff';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { STANDIN_URL } from '../addresses.ts';
import { newMember, request } from '../api.ts';
import { type Instructor, newInstructor, shot } from '../instructors.ts';
import { beSignedIn, store } from '../session.ts';
import {
  bookButton,
  bookingDialog,
  chooseDay,
  freeStarts,
  openMonth,
  toast,
  visit,
} from '../steps.ts';
import { expect, test } from '../test.ts';

/** No other instructors work here, who would fill the first page of the list. */
const RESORT = 29;
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
/** Of next week. */
const saturday = addDays(startOfWeek(localNow(new Date(), 'Europe/Moscow').date), 13);
/** 4 000 ₽ for one and 20 % of it for each of two others. */
const TOTAL = /^5\s600\s₽$/;

/** The surcharge is for each additional person, percent; null: the instructor names it later. */
async function costing(name: string, price_2h: number, percent: number | null) {
  const instructor = await newInstructor(name, RESORT);
  const surcharge = percent === null ? null : { unit: 'percent', amount: percent };
  const body = { price_2h, tariff: tariff.parse({ surcharge }) };
  await request('PUT', '/instructors/settings', body, instructor.token);
  return instructor;
}

/** Three people, at most 6 000 ₽. */
async function choose(filters: Locator | Page) {
  await filters.getByText('Группа', { exact: true }).click();
  await filters.getByLabel('Сколько человек').selectOption({ label: '3\u00A0человека' });
  await expect(filters.getByRole('group', { name: /^Цена за\sтроих, 2\sчаса,\s₽$/ })).toBeVisible();
  await filters.getByRole('textbox', { name: 'До' }).fill('6000');
  await filters.getByRole('textbox', { name: 'До' }).blur();
}

// spec: B.2
test('three friends find a lesson for at most 6 000 ₽ in all, and its total is the same everywhere', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [fitting, cheaper, unnamed, dear, friend] = await Promise.all([
    costing('Подходящая', 4_000, 20),
    costing('Дешёвая', 5_000, 0),
    costing('Неизвестная', 5_500, null),
    costing('Дорогая', 3_900, 30),
    newMember('Гоша'),
  ]);
  await beSignedIn(page, friend);
  await store(page, { preferredResort: String(RESORT), preferredSkillType: 'snowboard' });
  const card = ({ name }: Instructor) => page.getByRole('article', { name });

  await visit(page, `/instructors?resort=${RESORT}&sport=snowboard`);
  // By the price for two hours all of them are within 6 000 ₽.
  for (const one of [fitting, cheaper, unnamed, dear]) await expect(card(one)).toBeVisible();
  await openMonth(page, isMobile);
  await chooseDay(page, saturday);
  if (isMobile) {
    await page.getByRole('button', { name: /^Показать \d+/ }).click();
    await page.getByRole('button', { name: /^Все фильтры/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await choose(sheet);
    await shot(page, 'filters', isMobile);
    await sheet.getByRole('button', { name: /^Показать \d+/ }).click();
  } else await choose(page);
  await page.getByLabel('Сортировка').selectOption({ label: 'Сначала дешевле' });
  await expect(page).toHaveURL(/size=3.*max=6000|max=6000.*size=3/);
  await expect(page).toHaveURL(new RegExp(`date=${saturday}`));

  await expect(card(fitting)).toContainText(/5\s600\s₽ за\sтроих, 2\sчаса/);
  await expect(card(cheaper)).toContainText(/5\s000\s₽ за\sтроих, 2\sчаса/);
  // 5 500 ₽ for one may come to 7 150 for three; 3 900 ₽ and two surcharges are 6 240.
  for (const one of [unnamed, dear]) await expect(card(one)).toBeHidden();
  const shown = async () => {
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    return names.filter((name) => [fitting.name, cheaper.name].includes(name.trim()));
  };
  await expect.poll(shown).toEqual([cheaper.name, fitting.name]);
  await shot(page, 'totals', isMobile);

  await card(fitting).getByRole('link', { name: fitting.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: fitting.name })).toBeVisible();
  await expect(page.getByText(TOTAL).first()).toBeVisible();
  await expect(page.getByText(/^за\sтроих, 2\sчаса$/)).toBeVisible();
  await shot(page, 'profile', isMobile);
  await freeStarts(page).filter({ hasText: '12:00' }).click();
  const dialog = bookingDialog(page);
  await expect(dialog.getByRole('status', { name: 'Стоимость занятия' })).toHaveText(TOTAL);
  await shot(page, 'form', isMobile);
  await Promise.all([expect(toast(page, BOOKED)).toBeVisible(), bookButton(page).click()]);

  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  const lesson = page.getByRole('article').first();
  await expect(lesson).toContainText(/5\s600\s₽/);
  await shot(page, 'booking', isMobile);
  const download = page.waitForEvent('download');
  await lesson.getByRole('button', { name: /Файл для\sкалендаря/ }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar.replaceAll('\r\n ', '')).toMatch(/Стоимость: 5\s600\s₽/);

  await visit(page, '/my-bookings');
  const own = page.getByRole('article').filter({ hasText: fitting.name });
  await expect(own).toContainText(/5\s600\s₽/);

  for (const { person } of [friend, fitting]) {
    const chat = await newVisitor();
    await chat.goto(`${STANDIN_URL}/?person=${person.id}`);
    await expect(chat.getByRole('log').getByText(/Стоимость: 5\s600\s₽/)).toBeVisible();
  }
});
