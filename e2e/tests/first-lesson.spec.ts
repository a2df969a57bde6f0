import type { Locator, Page } from '@playwright/test';
import { newInstructor } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { newPerson, type Person } from '../messenger.ts';
import {
  bookButton,
  bookingDialog,
  consentDialog,
  expectAlive,
  freeStarts,
  reload,
  showMoreUntil,
  signIn,
  ticks,
  visit,
} from '../steps.ts';
import { expect, test } from '../test.ts';

const sports = (page: Page) => page.getByRole('dialog', { name: 'Выберите вид катания' });

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
  await first.tap(bookButton(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(first.taps()).toBeLessThanOrEqual(14);

  const next = counter(page);
  await visit(page, '/');
  await expectAlive(page);
  await next.tap(find(page));
  await showMoreUntil(page, card);
  await next.tap(card);
  await next.tap(freeStarts(page).last());
  await next.tap(bookButton(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(next.taps()).toBeLessThanOrEqual(6);
  test
    .info()
    .annotations.push({ type: 'taps', description: `first ${first.taps()}, next ${next.taps()}` });
});

test('a mother books the nearest time for a six-year-old in as many taps, and the child goes along', async ({
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
  await expect(page.getByText('Войдите через Telegram, чтобы забронировать занятие')).toBeVisible();
  await reload(page);
  const lesson = page.getByRole('list', { name: 'Занятие' }).getByRole('listitem');
  await expect(lesson).toHaveText([
    instructor.name,
    /, \d\d:\d\d–\d\d:\d\d$/,
    /^6\s500\s₽ за\s2\sчаса$/,
  ]);
  await first.signIn(person);
  for (const tick of await ticks(page)) await first.tap(tick);
  await first.tap(consentDialog(page).getByRole('button', { name: 'Подтвердить' }));
  await expect(bookButton(page)).toBeInViewport();
  // Book at once, or say who comes before.
  expect(first.taps() + 1).toBeLessThanOrEqual(14);
  await first.tap(dialog.getByRole('button', { name: /^Ребёнок, 6\sлет$/ }));
  await dialog.getByLabel('Имя').fill('Маша');
  await first.choose('Уровень', 'first_time');
  await first.tap(bookButton(page));
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
  await next.tap(bookButton(page));
  await expect(bookingOf(page)).toBeVisible();
  expect(next.taps()).toBeLessThanOrEqual(6);
  test
    .info()
    .annotations.push({ type: 'taps', description: `first ${first.taps()}, next ${next.taps()}` });
});
