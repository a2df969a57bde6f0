import type { Locator, Page } from '@playwright/test';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { newMember } from '../api.ts';
import { newInstructor, shot } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { newPerson, type Person } from '../messenger.ts';
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
  ticks,
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
  await page
    .getByLabel(isMobile ? 'Детям: возраст' : 'Возраст ребёнка')
    .selectOption({ label: '6\u00A0лет' });
  await expect(page).toHaveURL(/age=6/);
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
  const lesson = page.getByRole('list', { name: 'Занятие' }).getByRole('listitem');
  await expect(lesson).toHaveText([
    instructor.name,
    /^сб, .*, 10:00–12:00$/,
    /^6\s500\s₽ за\s2\sчаса$/,
  ]);
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

/** Counts what a finger does; a choice in the phone's own list is two taps: one opens it. */
function counter(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    choose: async (label: string, value: string) => {
      taps += 2;
      const list = page.getByRole('combobox', { name: label });
      // With the first press a new visitor's scripts load: the list has them when a person has chosen in it.
      await list.press('Shift');
      const isAlive = (select: Element) =>
        Object.keys(select).some((key) => key.startsWith('__reactProps'));
      await expect.poll(() => list.evaluate(isAlive)).toBe(true);
      await list.selectOption(value);
    },
    /** The button, and what Telegram itself asks. */
    signIn: async (person: Person) => {
      taps += 2;
      await signIn(page, person);
    },
  };
}

const bookingOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Бронирование №/ });
const find = (page: Page) => page.getByRole('button', { name: 'Найти инструктора' });
const book = (page: Page) => bookingDialog(page).getByRole('button', { name: 'Забронировать' });

test('the first lesson takes at most fourteen taps from the home page, and the next one at most six', async ({
  page,
}) => {
  test.slow();
  const [instructor, person] = await Promise.all([
    newInstructor('Ближайший'),
    newPerson('Торопыга'),
  ]);
  const card = page.getByRole('link', { name: instructor.name });
  const first = counter(page);
  await visit(page, '/');
  await first.choose('Куда едете?', String(MAMISON));
  await first.tap(find(page));
  await first.tap(sports(page).getByText('Лыжи'));
  await first.tap(sports(page).getByRole('button', { name: 'Показать инструкторов' }));
  // Other tests' instructors are in the list: passing them counts no taps.
  await showMoreUntil(page, card);
  await first.tap(card);
  await first.tap(freeStarts(page).first());
  await first.signIn(person);
  for (const tick of await ticks(page)) await first.tap(tick);
  await first.tap(consentDialog(page).getByRole('button', { name: 'Подтвердить' }));
  await first.tap(book(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(first.taps()).toBeLessThanOrEqual(14);

  const next = counter(page);
  await visit(page, '/');
  await expectAlive(page);
  await next.tap(find(page));
  await showMoreUntil(page, card);
  await next.tap(card);
  await next.tap(freeStarts(page).last());
  await next.tap(book(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(next.taps()).toBeLessThanOrEqual(6);
  test
    .info()
    .annotations.push({ type: 'taps', description: `first ${first.taps()}, next ${next.taps()}` });
});

test('with a child at the nearest time it takes as many taps, and the child goes along', async ({
  page,
}) => {
  test.slow();
  const [instructor, person] = await Promise.all([newInstructor('Детский'), newPerson('Мария')]);
  const nearest = page
    .getByRole('article', { name: instructor.name })
    .getByRole('link', { name: /^Ближайшее время/ });
  const dialog = bookingDialog(page);
  const first = counter(page);
  await visit(page, '/');
  await first.choose('Куда едете?', String(MAMISON));
  await first.choose('На чём', 'ski');
  await first.choose('Возраст ребёнка', '6');
  await first.tap(find(page));
  await showMoreUntil(page, nearest);
  await first.tap(nearest);
  await first.signIn(person);
  for (const tick of await ticks(page)) await first.tap(tick);
  await first.tap(consentDialog(page).getByRole('button', { name: 'Подтвердить' }));
  await expect(book(page)).toBeInViewport();
  // Book at once, or say who comes before.
  expect(first.taps() + 1).toBeLessThanOrEqual(14);
  await first.tap(dialog.getByRole('button', { name: /^Ребёнок, 6\sлет$/ }));
  await dialog.getByLabel('Имя').fill('Маша');
  await first.choose('Уровень', 'first_time');
  await first.tap(book(page));
  await expect(bookingOf(page)).toBeVisible();
  await expect(page.getByText(/^Маша, 6\sлет, впервые, лыжи$/)).toBeVisible();

  const next = counter(page);
  await visit(page, '/');
  await expectAlive(page);
  await next.choose('Возраст ребёнка', '6');
  await next.tap(find(page));
  await showMoreUntil(page, nearest);
  await next.tap(nearest);
  await next.tap(dialog.getByRole('button', { name: /^Маша, 6\sлет$/ }));
  await next.tap(book(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(next.taps()).toBeLessThanOrEqual(6);
  test
    .info()
    .annotations.push({ type: 'taps', description: `first ${first.taps()}, next ${next.taps()}` });
});
