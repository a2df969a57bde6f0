import type { Locator, Page } from '@playwright/test';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { newMember } from '../api.ts';
import { newInstructor, shot } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { newPerson } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import {
  acceptConsent,
  bookingDialog,
  chooseDay,
  consentDialog,
  expectAlive,
  freeStarts,
  openMonth,
  reload,
  showMoreUntil,
  signIn,
  toast,
  visit,
} from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
/** Of next week. */
const saturday = addDays(startOfWeek(localNow(new Date(), 'Europe/Moscow').date), 13);

const resortPicker = (page: Page) => page.getByRole('combobox', { name: 'Куда едете?' });
const sports = (page: Page) => page.getByRole('dialog', { name: 'Выберите вид катания' });

test('a mother finds a lesson for a six-year-old on a Saturday, books it and reads what comes next', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [instructor, mother] = await Promise.all([newInstructor('Детский'), newPerson('Мария')]);

  await visit(page, '/');
  await resortPicker(page).selectOption(String(MAMISON));
  await page.getByRole('button', { name: 'Найти инструктора' }).click();
  await sports(page).getByText('Лыжи').click();
  await sports(page).getByRole('button', { name: 'Показать инструкторов' }).click();
  if (isMobile) await page.getByRole('link', { name: 'Детям' }).click();
  else await page.getByText('Для ребёнка').click();
  await expect(page).toHaveURL(/kids=/);
  await openMonth(page, isMobile);
  await chooseDay(page, saturday);
  if (isMobile) await page.getByRole('button', { name: /^Показать \d+/ }).click();
  await expect(page).toHaveURL(new RegExp(`date=${saturday}`));
  const found = page.getByRole('link', { name: instructor.name });
  await showMoreUntil(page, found);
  await found.click();

  await expect(page.getByRole('heading', { level: 1, name: instructor.name })).toBeVisible();
  await expect(page.getByText(/^Дети от\s5\sлет$/)).toBeVisible();
  const ten = freeStarts(page).filter({ hasText: '10:00' });
  await expect(ten).toBeVisible();
  await ten.scrollIntoViewIfNeeded();
  await shot(page, 'free-starts', isMobile);
  await expectAccessible(page);
  await ten.click();

  await expect(page.getByText('Войдите через Telegram, чтобы забронировать занятие')).toBeVisible();
  await reload(page);
  await signIn(page, mother);
  await acceptConsent(page);
  const dialog = bookingDialog(page);
  await expect(dialog.getByText(/^суббота/)).toBeVisible();
  await expect(dialog.getByLabel('Начало')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Окончание')).toHaveValue('12:00');
  await expectAccessible(page);
  await Promise.all([
    expect(toast(page, BOOKED)).toBeVisible(),
    dialog.getByRole('button', { name: 'Забронировать' }).click(),
  ]);
  // The calendar stays; its notice leads to the page of the booking.
  await expect(page).toHaveURL(/\/instructors\/\d+/);
  await page.getByRole('link', { name: /^Бронирование №/ }).click();

  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Бронирование №/ })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card.getByText('Ожидает подтверждения')).toBeVisible();
  await expect(card.getByRole('link', { name: instructor.name })).toBeVisible();
  await expect(card.getByText(/^Ждём ответа до/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Что дальше' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Что взять с\sсобой/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /Файл для\sкалендаря/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^sklon-\d+\.ics$/);
  await shot(page, 'booking-page', isMobile);
  await expectAccessible(page);

  const other = await newVisitor();
  await beSignedIn(other, await newMember('Чужая'));
  await visit(other, new URL(page.url()).pathname);
  await expect(
    other.getByRole('heading', { level: 1, name: /^Бронирование не\sнайдено$/ }),
  ).toBeVisible();
  await expectAccessible(other);
});

test('the first lesson takes at most twelve taps from the home page, and the next one at most six', async ({
  page,
}) => {
  test.slow();
  const [instructor, person] = await Promise.all([
    newInstructor('Ближайший'),
    newPerson('Торопыга'),
  ]);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const card = page.getByRole('link', { name: instructor.name });
  const book = bookingDialog(page).getByRole('button', { name: 'Забронировать' });
  const bookFirst = async (done: Locator) => {
    await tap(book);
    await expect(bookingDialog(page)).toBeHidden();
    await expect(done).toBeVisible();
  };
  const booked = page.getByText('Занятие ждёт подтверждения инструктора.');

  await visit(page, '/');
  // Opening the phone's own list, and choosing in it.
  taps += 2;
  await resortPicker(page).selectOption(String(MAMISON));
  await tap(page.getByRole('button', { name: 'Найти инструктора' }));
  await tap(sports(page).getByText('Лыжи'));
  await tap(sports(page).getByRole('button', { name: 'Показать инструкторов' }));
  // Other tests' instructors are in the list: passing them counts no taps.
  await showMoreUntil(page, card);
  await tap(card);
  await tap(freeStarts(page).first());
  // The button, and what Telegram itself asks.
  taps += 2;
  await signIn(page, person);
  await tap(consentDialog(page).getByRole('checkbox'));
  await tap(consentDialog(page).getByRole('button', { name: 'Подтвердить' }));
  await bookFirst(booked);
  expect(taps).toBeLessThanOrEqual(12);
  test.info().annotations.push({ type: 'taps', description: `first ${taps}` });

  taps = 0;
  await visit(page, '/');
  await expectAlive(page);
  await tap(page.getByRole('button', { name: 'Найти инструктора' }));
  await showMoreUntil(page, card);
  await tap(card);
  await tap(freeStarts(page).last());
  await bookFirst(booked);
  expect(taps).toBeLessThanOrEqual(6);
  test.info().annotations.push({ type: 'taps', description: `next ${taps}` });
});
