/** Decision 21. */
import { ROSA_KHUTOR } from '../lessons.ts';
import { scriptOf } from '../scripts.ts';
import { store } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, test } from '../test.ts';

test('a map whose code does not load gives way to a list, with a retry; on a phone the code waits until the map is wanted', async ({
  page,
  isMobile,
}) => {
  const map = page.getByRole('region', { name: /^Прокаты на\sкарте$/ });
  const requests: string[] = [];
  await page.route(await scriptOf('features/rentals/map/TileMap.tsx'), (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  // As of an installation that has tiles.
  const tiles = { url: '/fake-tiles/{z}/{x}/{y}.png', attribution: '© Снимки гор' };
  await page.route('**/api/marketplace/map-config', (route) => route.fulfill({ json: { tiles } }));
  await store(page, { preferredResort: String(ROSA_KHUTOR) });
  // The server has no tiles: the browser asks itself when it comes from another page.
  await visit(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Прокат/ })
    .click();
  await expect(page).toHaveURL(/\/rent\?resort=9$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  if (isMobile) {
    expect(requests).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Вид' })
      .getByRole('link', { name: /^На\sкарте$/ })
      .click();
  }
  await expect(map.getByText(/^Карта не\sзагрузилась, вместо неё список/)).toBeVisible();
  await expect(map.getByRole('link', { name: /^Прокат Лаврова, / })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await map.getByRole('button', { name: 'Попробовать снова' }).click();
  await loaded;
});
