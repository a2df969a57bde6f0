import type { Page } from '@playwright/test';
import { store, stored } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const ROSA = '/instructors?resort=9';

/** The list does not ask a visitor who has chosen a sport before. */
const SPORT = { preferredSkillType: 'ski' };

function names(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .allTextContents();
}

// spec: 2.2, 2.37, 2.39, 2.42
test(
  'filters live in the URL: reload, back, forward and a shared link give the same list',
  { tag: ONCE },
  async ({ page, newVisitor }) => {
    const found = (of: Page) => of.getByText(/^Найден/);
    await store(page, SPORT);
    await visit(page, ROSA);
    const all = await found(page).textContent();
    await page.getByText('Для ребёнка').click();
    await expect(page).toHaveURL(/kids=true/);
    await expect(found(page)).not.toHaveText(all!);
    const kids = await found(page).textContent();
    const list = await names(page);
    await reload(page);
    await expect(found(page)).toHaveText(kids!);
    expect(await names(page)).toEqual(list);
    await page.goBack();
    await expect(found(page)).toHaveText(all!);
    await page.goForward();
    await expect(found(page)).toHaveText(kids!);
    const other = await newVisitor();
    await store(other, SPORT);
    await visit(other, page.url());
    await expect(found(other)).toHaveText(kids!);
    expect(await names(other)).toEqual(list);
  },
);

test(
  'coming back from a profile finds all cards and the place in the list',
  { tag: ONCE },
  async ({ page }) => {
    await store(page, SPORT);
    await visit(page, ROSA);
    await page.getByRole('link', { name: /Показать ещё/ }).click();
    const card = page.getByRole('article').nth(22);
    const link = card.getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeInViewport();
    await expect
      .poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), place))
      .toBeLessThan(200);
  },
);

// spec: 2.46, 2.47, 2.55, 4.64, 5.51
test(
  'the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»',
  { tag: ONCE },
  async ({ page }) => {
    await visit(page, '/instructors');
    const resorts = page.getByRole('dialog', { name: 'Выберите курорт' });
    await expect(resorts.getByRole('button', { name: 'Выбрать курорт' })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(resorts).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Выберите курорт' })).toBeVisible();

    await page.getByRole('link', { name: 'Выбрать курорт' }).click();
    await resorts.getByRole('searchbox', { name: 'Найти курорт' }).fill('кузбасс');
    await resorts.getByRole('radio', { name: 'Шерегеш' }).check();
    await resorts.getByRole('button', { name: 'Выбрать курорт' }).click();
    const sports = page.getByRole('dialog', { name: 'Выберите вид катания' });
    await expect(sports.getByRole('button', { name: 'Показать инструкторов' })).toBeDisabled();
    await expectAccessible(page);
    await sports.getByRole('radio', { name: 'Сноуборд' }).check();
    await sports.getByRole('button', { name: 'Показать инструкторов' }).click();
    await expect(page).toHaveURL(/resort=1&sport=snowboard/);
    expect(await stored(page, 'preferredResort')).toBe('1');

    await visit(page, '/instructors');
    await expect(page).toHaveURL(/resort=1&sport=snowboard/);
  },
);

test.describe('the sport of a visitor who has not chosen any', () => {
  const sports = (page: Page) => page.getByRole('dialog', { name: 'Выберите вид катания' });
  const show = (page: Page) => sports(page).getByRole('button', { name: 'Показать инструкторов' });

  for (const [where, open] of [
    ['the address', (page: Page) => visit(page, ROSA)],
    [
      'the storage',
      async (page: Page) => {
        await store(page, { preferredResort: '9' });
        await visit(page, '/instructors');
      },
    ],
    [
      'the home page',
      async (page: Page) => {
        await visit(page, '/');
        await page.getByRole('combobox', { name: 'Куда едете?' }).selectOption('9');
        await page.getByRole('button', { name: 'Найти инструктора' }).click();
      },
    ],
    [
      '/rent',
      async (page: Page) => {
        await visit(page, '/rent');
        const resorts = page.getByRole('dialog', { name: 'Выберите курорт' });
        await resorts.getByRole('radio', { name: 'Роза Хутор' }).check();
        await resorts.getByRole('button', { name: 'Выбрать курорт' }).click();
        await expect(page).toHaveURL('/rent?resort=9');
        await page
          .getByRole('navigation', { name: 'Разделы', exact: true })
          .getByRole('link', { name: 'Инструкторы' })
          .click();
      },
    ],
  ] as const)
    // spec: 2.46, 2.47, 5.51
    test(`is asked for when the resort came from ${where}`, { tag: ONCE }, async ({ page }) => {
      await open(page);
      await expect(show(page)).toBeDisabled();
      await sports(page).getByRole('radio', { name: 'Горные лыжи' }).check();
      await show(page).click();
      await expect(sports(page)).toBeHidden();
      await expect(page).toHaveURL('/instructors?resort=9&sport=ski');
      expect(await stored(page, 'preferredSkillType')).toBe('ski');
    });

  // spec: 2.46
  test(
    'is asked for again on the next visit when the dialog was closed, and not before',
    { tag: ONCE },
    async ({ page }) => {
      await visit(page, ROSA);
      await expect(sports(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sports(page)).toBeHidden();
      await page.getByText('Для ребёнка').click();
      await expect(page).toHaveURL(`${ROSA}&kids=true`);
      await page.getByRole('link', { name: 'Сбросить всё' }).click();
      await expect(page).toHaveURL(ROSA);
      await expect(sports(page)).toBeHidden();
      await reload(page);
      await expect(sports(page)).toBeVisible();
    },
  );

  // spec: 3.41, 4.64
  test(
    'is stored when an address names one, and not asked for when a filter takes it off',
    { tag: ONCE },
    async ({ page }) => {
      await visit(page, `${ROSA}&sport=snowboard`);
      await expect.poll(() => stored(page, 'preferredSkillType')).toBe('snowboard');
      await page.getByRole('link', { name: 'Убрать фильтр: Сноуборд' }).click();
      await expect(page).toHaveURL(ROSA);
      await expect.poll(() => stored(page, 'preferredSkillType')).toBeNull();
      await page.getByText('Для ребёнка').click();
      await expect(page).toHaveURL(`${ROSA}&kids=true`);
      await expect(sports(page)).toBeHidden();
    },
  );

  test('is asked for without moving the list', { tag: ONCE }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Brings the fonts, which on a first visit may come after the first paint.
    await visit(page, '/guides');
    await visit(page, ROSA);
    await expect(sports(page)).toBeVisible();
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.02);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '20 cards are there to read, with a form that filters and takes a day',
    { tag: ONCE },
    async ({ page }) => {
      await page.goto(ROSA);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(20);
      await expect(cards.first()).toContainText(/₽/);
      await expect(cards.first()).toContainText(/Опыт/);
      await page.getByLabel('День').fill('2030-01-01');
      await page.getByText('Для ребёнка').click();
      await page.getByRole('button', { name: 'Показать инструкторов' }).click();
      await expect(page).toHaveURL(/kids=true/);
      await expect(page).toHaveURL(/date=2030-01-01/);
      await expect(page.getByLabel('День')).toHaveValue('2030-01-01');
      await page.goto(ROSA);
      await cards.first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
