/** Steps through the history before and after hydration (design.md, Quality bar). */
import type { Page } from '@playwright/test';
import { openPanel } from '../applications.ts';
import { ROSA_KHUTOR } from '../lessons.ts';
import { hold, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

// At this width the address decides between list and map, and the server renders only that one.
test.use({ viewport: { width: 390, height: 844 } });

const list = (page: Page) => page.getByRole('region', { name: 'Список прокатов' });
const map = (page: Page) => page.getByRole('region', { name: /^Прокаты на\sкарте$/ });

const choice = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });

async function showMap(page: Page): Promise<void> {
  await visit(page, `/rent?resort=${ROSA_KHUTOR}`);
  await choice(page, /^На\sкарте$/).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(map(page)).toBeVisible();
}

async function expectList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/resort=\d+$/);
  await expect(list(page)).toBeVisible();
  await expect(map(page)).toBeHidden();
}

test(
  'Back before the scripts have come shows what the address says, and so does Forward',
  { tag: ONCE },
  async ({ page }) => {
    await showMap(page);
    const connect = await hold(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(map(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/resort=\d+$/);
    connect();
    await page.waitForLoadState();
    await expectList(page);
    await page.goForward();
    await expect(map(page)).toBeVisible();
    await expect(list(page)).toBeHidden();
  },
);

test('Back while the page wakes shows what the address says', { tag: ONCE }, async ({ page }) => {
  await showMap(page);
  // At the moment of the header's hydration; the page beneath follows later.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const links = document.querySelectorAll('header a');
      if (![...links].some((link) => link.textContent === 'Войти' && link.checkVisibility()))
        return;
      observer.disconnect();
      if (location.search.includes('view=map')) history.back();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload({ waitUntil: 'commit' });
  await expectList(page);
});

test(
  'a page that is alive takes its steps itself, whether the server rendered it or not',
  { tag: ONCE },
  async ({ page }) => {
    const sameDocument = () =>
      page.evaluate(() => document.documentElement.hasAttribute('data-same'));
    const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await visit(page, `/rent?resort=${ROSA_KHUTOR}&view=map`);
    await choice(page, /^Списком$/).click();
    await expectList(page);
    await choice(page, /^На\sкарте$/).click();
    await expect(map(page)).toBeVisible();
    await mark();
    await page.goBack();
    await expectList(page);
    expect(await sameDocument()).toBe(true);

    await openPanel(page, '/admin/resorts');
    const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
    for (const name of ['Прокаты', 'Инструкторы']) {
      await tabs.getByRole('link', { name }).click();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await mark();
    await page.goBack();
    await expect(tabs.getByRole('link', { name: 'Прокаты' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await sameDocument()).toBe(true);
  },
);
