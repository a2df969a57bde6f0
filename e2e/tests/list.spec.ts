import type { Page } from '@playwright/test';
import { SHEREGESH } from '../lessons.ts';
import { store, stored } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const ROSA = '/instructors?resort=9';

function names(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .allTextContents();
}

// spec: 2.2, 2.37, 2.39, 2.42
test(
  'filters live in the URL, which gives the same list by reload, steps and sharing; coming back finds the place in it',
  { tag: ONCE },
  async ({ page, newVisitor }) => {
    // The list does not ask a visitor who has chosen a sport before.
    const sport = { preferredSkillType: 'ski' };
    const found = (of: Page) => of.getByText(/^Найден/);
    await store(page, sport);
    await visit(page, ROSA);
    const all = await found(page).textContent();
    await page.getByText('Для ребёнка').click();
    await expect(page).toHaveURL(/kids=true/);
    await expect(found(page)).not.toHaveText(all!);
    const kids = await found(page).textContent();
    const list = await names(page);
    // Closed by the reload, a sheet leaves no step that changes nothing.
    const desk = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: desk.height });
    await page.getByRole('button', { name: /^Все фильтры/ }).click();
    await expect
      .poll(() => page.evaluate(() => (history.state as { overlays?: unknown }).overlays))
      .toHaveLength(1);
    await reload(page);
    await page.setViewportSize(desk);
    await expect(found(page)).toHaveText(kids!);
    expect(await names(page)).toEqual(list);
    await page.goBack();
    await expect(found(page)).toHaveText(all!);
    await page.goForward();
    await expect(found(page)).toHaveText(kids!);
    const other = await newVisitor();
    await store(other, sport);
    await visit(other, page.url());
    await expect(found(other)).toHaveText(kids!);
    expect(await names(other)).toEqual(list);

    await page.goBack();
    await expect(found(page)).toHaveText(all!);
    await page.getByRole('link', { name: /Показать ещё/ }).click();
    const link = page.getByRole('article').nth(22).getByRole('heading').getByRole('link');
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

// spec: 2.46, 2.47, 2.55, 3.41, 4.64, 5.51
test(
  'resort and sport are asked for once in a visit, wherever the resort came from, until they are chosen',
  { tag: ONCE },
  async ({ page }) => {
    const resorts = page.getByRole('dialog', { name: 'Выберите курорт' });
    const chooseResort = resorts.getByRole('button', { name: 'Выбрать курорт' });
    const sports = page.getByRole('dialog', { name: 'Выберите вид катания' });
    const show = sports.getByRole('button', { name: 'Показать инструкторов' });
    const children = page.getByText('Для ребёнка');

    await test.step('of a new visitor; closed without an answer it leaves «Выберите курорт»', async () => {
      await visit(page, '/instructors');
      await expect(chooseResort).toBeDisabled();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(resorts).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name: 'Выберите курорт' })).toBeVisible();
      await page.getByRole('link', { name: 'Выбрать курорт' }).click();
      await resorts.getByRole('searchbox', { name: 'Найти курорт' }).fill('кузбасс');
      await resorts.getByRole('radio', { name: 'Шерегеш' }).check();
      await chooseResort.click();
      await expect(show).toBeDisabled();
      await expectAccessible(page);
      await sports.getByRole('radio', { name: 'Сноуборд' }).check();
      await show.click();
      await expect(page).toHaveURL('/instructors?resort=1&sport=snowboard');
      expect(await stored(page, 'preferredResort')).toBe('1');
      expect(await stored(page, 'preferredSkillType')).toBe('snowboard');
    });

    await test.step('what was stored goes into the address, and is not asked for when a filter takes it off', async () => {
      await visit(page, '/instructors');
      await expect(page).toHaveURL('/instructors?resort=1&sport=snowboard');
      await page.evaluate(() => localStorage.removeItem('preferredSkillType'));
      await reload(page);
      // An address that names a sport answers the question.
      await expect.poll(() => stored(page, 'preferredSkillType')).toBe('snowboard');
      await page.getByRole('link', { name: 'Убрать фильтр: Сноуборд' }).click();
      await expect(page).toHaveURL('/instructors?resort=1');
      await expect.poll(() => stored(page, 'preferredSkillType')).toBeNull();
      await children.click();
      await expect(page).toHaveURL('/instructors?resort=1&kids=true');
      await expect(sports).toBeHidden();
    });

    await test.step('the sport of a stored resort, again on the next visit when it was closed, and not before', async () => {
      await visit(page, '/instructors');
      await expect(sports).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sports).toBeHidden();
      await children.click();
      await expect(page).toHaveURL('/instructors?resort=1&kids=true');
      await page.getByRole('link', { name: 'Сбросить всё' }).click();
      await expect(page).toHaveURL('/instructors?resort=1');
      await expect(sports).toBeHidden();
      await reload(page);
      await expect(sports).toBeVisible();
    });

    await test.step('the sport of a resort that was chosen at home or among the shops', async () => {
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Куда едете?' }).selectOption('9');
      await page.getByRole('button', { name: 'Найти инструктора' }).click();
      await expect(sports).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await visit(page, '/rent');
      await resorts.getByRole('radio', { name: 'Роза Хутор' }).check();
      await chooseResort.click();
      await expect(page).toHaveURL('/rent?resort=9');
      await page
        .getByRole('navigation', { name: 'Разделы', exact: true })
        .getByRole('link', { name: 'Инструкторы' })
        .click();
      await sports.getByRole('radio', { name: 'Горные лыжи' }).check();
      await show.click();
      await expect(page).toHaveURL('/instructors?resort=9&sport=ski');
    });
  },
);

test(
  'nothing moves while a list, its question or its map comes',
  { tag: ONCE },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifted = () => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
    // Brings the fonts, which on a first visit may come after the first paint.
    await visit(page, '/guides');
    await visit(page, ROSA);
    await expect(page.getByRole('dialog', { name: 'Выберите вид катания' })).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
    await visit(page, `/rent?resort=${SHEREGESH}`);
    await expect(
      page
        .getByRole('region', { name: /^Прокаты на\sкарте$/ })
        .getByRole('link', { name: /^Пухляк, / }),
    ).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
  },
);
