/** The list of instructors over the built product: addresses that are shared, the place in the list, no script. */
import type { Page } from '@playwright/test';
import { stored } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const ROSA = '/instructors?resort=9';

/** Names on the cards, in their order. */
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
    await visit(page, ROSA);
    const all = await found(page).textContent();
    await page.getByRole('checkbox', { name: 'Для ребёнка' }).check();
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
    await visit(other, page.url());
    await expect(found(other)).toHaveText(kids!);
    expect(await names(other)).toEqual(list);
  },
);

test(
  'coming back from a profile finds all cards and the place in the list',
  { tag: ONCE },
  async ({ page }) => {
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

    // Kept for the next visit.
    await visit(page, '/instructors');
    await expect(page).toHaveURL(/resort=1&sport=snowboard/);
  },
);

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
      await page.getByRole('checkbox', { name: 'Для ребёнка' }).check();
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
