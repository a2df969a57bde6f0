/** Steps through the history before and after hydration (design.md, Quality bar). */
import type { Page } from '@playwright/test';
import { openPanel } from '../admin.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { hold, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

// At this width the address decides between list and map, and the server renders only that one.
test.use({ viewport: { width: 390, height: 844 } });

const list = (page: Page) => page.getByRole('region', { name: 'Список прокатов' });
const map = (page: Page) => page.getByRole('region', { name: /^Прокаты на\sкарте$/ });

const choice = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });

async function showMap(page: Page): Promise<void> {
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
  'Back and Forward show what the address says before the scripts have come, while the page wakes, and after it',
  { tag: ONCE },
  async ({ page }) => {
    const sameDocument = () =>
      page.evaluate(() => document.documentElement.hasAttribute('data-same'));
    const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

    await test.step('a page that is alive takes its steps itself', async () => {
      await visit(page, `/rent?resort=${ROSA_KHUTOR}`);
      await mark();
      await showMap(page);
      await page.goBack();
      await expectList(page);
      expect(await sameDocument()).toBe(true);
    });

    await test.step('before the scripts', async () => {
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
    });

    await test.step('at the moment of the header’s hydration; the page beneath follows later', async () => {
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

    await test.step('the panel, which no server renders, takes its steps itself too', async () => {
      await openPanel(page, '/admin/resorts');
      const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
      const shops = tabs.getByRole('link', { name: 'Прокаты' });
      for (const name of ['Прокаты', 'Инструкторы']) {
        await tabs.getByRole('link', { name }).click();
        await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      }
      await mark();
      await page.goBack();
      await expect(shops).toHaveAttribute('aria-current', 'page');
      expect(await sameDocument()).toBe(true);
    });
  },
);

test(
  'a resort that is chosen while the page wakes up is not lost',
  { tag: ONCE },
  async ({ page }) => {
    // The header is hydrated, the page below it is not: React hydrates it for the choice.
    await page.addInitScript((resort) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('header a[href^="/login"]')?.checkVisibility()) return;
        observer.disconnect();
        const select = document.querySelector<HTMLSelectElement>('select[name=resort]')!;
        select.value = resort;
        for (const event of ['input', 'change'])
          select.dispatchEvent(new Event(event, { bubbles: true }));
        Object.assign(window, { chosen: true });
      });
      observer.observe(document, { childList: true, subtree: true });
    }, String(ROSA_KHUTOR));
    await visit(page, `/rent?resort=${SHEREGESH}`);
    await expect.poll(() => page.evaluate(() => 'chosen' in window)).toBe(true);
    await expect(page).toHaveURL(/resort=9/);
    await expect(
      page.getByRole('combobox', { name: 'Курорт' }).locator('option:checked'),
    ).toHaveText('Роза Хутор');
  },
);
