/** Decision 21. */
import type { Locator, Page } from '@playwright/test';
import { shot } from '../instructors.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { store } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const ROSA = `/rent?resort=${ROSA_KHUTOR}`;

function map(page: Page): Locator {
  return page.getByRole('region', { name: /^Прокаты на\sкарте$/ });
}

function pin(page: Page, name: string): Locator {
  return map(page).getByRole('link', { name: new RegExp(`^${name}, `) });
}

function choice(page: Page, name: RegExp): Locator {
  return page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name });
}

/** On a phone the map replaces the list. */
async function showMap(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await choice(page, /^На\sкарте$/).click();
  await expect(map(page)).toBeVisible();
}

/** Mocks an installation that has tiles. */
async function visitTiled(page: Page): Promise<void> {
  const tiles = {
    url: '/fake-tiles/{z}/{x}/{y}.png',
    attribution: '© Снимки гор https://tiles.example.org/about',
  };
  await page.route('**/api/marketplace/map-config', (route) => route.fulfill({ json: { tiles } }));
  await page.route('**/fake-tiles/**', (route) => route.abort());
  await store(page, { preferredResort: String(ROSA_KHUTOR) });
  // The server has no tiles: the browser asks itself when it comes from another page.
  await visit(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Прокат/ })
    .click();
  await expect(page).toHaveURL(/\/rent\?resort=9$/);
}

// spec: B.7
test('every shop stands in the list that takes the map’s place, and opens from there', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await visit(page, ROSA);
  await showMap(page, isMobile);
  await expect(pin(page, 'Прокат Лаврова')).toHaveText('Прокат Лаврова');
  await expect(pin(page, 'Дядя Фрирайд')).toHaveAccessibleName(/сейчас не\sработает$/);
  await expect(pin(page, 'Белая полоса')).toHaveAccessibleName(/цена по\sзапросу$/);
  const places = map(page).getByRole('list', { name: 'Прокаты на карте' }).getByRole('listitem');
  await expect(places.first()).toContainText(/от\sместа встречи/);
  expect(await places.count()).toBeGreaterThanOrEqual(6);
  await expect(map(page).getByRole('link', { name: /^Все на\sкарте$/ })).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\/\?pt=40\./,
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'rent-map-drawn', isMobile);

  await pin(page, 'Прокат Лаврова').click();
  const dialog = page.getByRole('dialog', { name: 'Прокат Лаврова' });
  await expect(dialog.getByText('Роза Долина, наб. Лаванды, 4')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(pin(page, 'Прокат Лаврова')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test(
  'a shop that is closed while it is opening gives the focus back',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    await visit(page, ROSA);
    await showMap(page, isMobile);
    const shop = pin(page, 'Прокат Лаврова');
    await shop.click();
    await expect(page.getByRole('dialog', { name: 'Прокат Лаврова' })).toBeVisible();
    await page.goBack();
    await expect(shop).toBeFocused();
    // With the code loaded, each dialog is closed in the very frame in which it appears.
    for (let turn = 0; turn < 5; turn += 1) {
      const left = page.evaluate(
        () =>
          new Promise<void>((back) => {
            addEventListener('popstate', () => back(), { once: true });
            new MutationObserver((_, observer) => {
              if (!document.querySelector('dialog[open]')) return;
              observer.disconnect();
              history.back();
            }).observe(document.body, { childList: true, subtree: true });
          }),
      );
      await shop.click();
      await left;
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(shop).toBeFocused();
    }
  },
);

test('a map whose code does not load gives way to a list, with a retry; on a phone the code waits until the map is wanted', async ({
  page,
  isMobile,
}) => {
  const asked: string[] = [];
  await page.route(/\/assets\/TileMap-.*\.js$/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await visitTiled(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  if (isMobile) expect(asked).toEqual([]);
  await showMap(page, isMobile);
  await expect(map(page).getByText(/^Карта не\sзагрузилась, вместо неё список/)).toBeVisible();
  await expect(pin(page, 'Прокат Лаврова')).toBeVisible();
  await expectAccessible(page);
  const loaded = page.waitForEvent('load');
  await map(page).getByRole('button', { name: 'Попробовать снова' }).click();
  await loaded;
});

test('nothing moves while the catalogue and its map come', { tag: ONCE }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, `/rent?resort=${SHEREGESH}`);
  await expect(pin(page, 'Пухляк')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the list in place of a map is there, and leads to the shops',
    { tag: ONCE },
    async ({ page, isMobile }) => {
      await page.goto(ROSA);
      await showMap(page, isMobile);
      await pin(page, 'Прокат Лаврова').click();
      await expect(page.getByRole('heading', { level: 2, name: 'Прокат Лаврова' })).toBeVisible();
    },
  );
});
