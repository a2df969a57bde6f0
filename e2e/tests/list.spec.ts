/** The list of instructors: filters in the URL, pages, and the way back to it (spec section 2; design, rules 1–4). */
import type { Page } from '@playwright/test';
import { instructorsAt } from '../api.ts';
import { ROSA_KHUTOR } from '../lessons.ts';
import { stored } from '../session.ts';
import { hold, reload, visit } from '../steps.ts';
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

function found(page: Page) {
  return page.getByText(/^Найден/);
}

async function filterKids(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Детям' }).click();
  else await page.getByRole('checkbox', { name: 'Для ребёнка' }).check();
  await expect(page).toHaveURL(/kids=true/);
}

async function filterSnowboard(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('combobox', { name: 'Вид катания' }).selectOption('Сноуборд');
  else await page.getByRole('radio', { name: 'Сноуборд' }).check();
  await expect(page).toHaveURL(/sport=snowboard/);
}

// spec: 2.2, 2.37, 2.39, 2.42
test('filters live in the URL: reload, back, forward and a shared link give the same list', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  await visit(page, ROSA);
  const all = await found(page).textContent();
  await filterKids(page, isMobile);
  await expect(found(page)).not.toHaveText(all!);
  const kids = await found(page).textContent();
  await filterSnowboard(page, isMobile);
  await expect(found(page)).not.toHaveText(kids!);
  const both = await found(page).textContent();
  const list = await names(page);

  await reload(page);
  await expect(found(page)).toHaveText(both!);
  expect(await names(page)).toEqual(list);

  await page.goBack();
  await expect(found(page)).toHaveText(kids!);
  await page.goBack();
  await expect(found(page)).toHaveText(all!);
  await page.goForward();
  await page.goForward();
  await expect(found(page)).toHaveText(both!);

  const other = await newVisitor();
  await visit(other, page.url());
  await expect(found(other)).toHaveText(both!);
  expect(await names(other)).toEqual(list);
});

test('filters that are on show as chips, each of them removable', async ({ page }) => {
  await visit(page, `${ROSA}&sport=ski&people=group&newbies=true&min=3000`);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await expect(chips.getByRole('button')).toHaveText([
    'Горные лыжи',
    'Группа',
    'Для новичков',
    'от\u00A03\u00A0000\u00A0₽',
    'Сбросить всё',
  ]);
  await chips.getByRole('button', { name: 'Убрать фильтр: Группа' }).click();
  await expect(page).not.toHaveURL(/people=/);
  await expect(chips.getByRole('button')).toHaveCount(4);
  await chips.getByRole('button', { name: 'Сбросить всё' }).click();
  await expect(chips).toBeHidden();
  await expect(page).toHaveURL(/resort=9$/);
});

// spec: 9.3, D.58
test('a page has 20 cards; «Показать ещё» brings the rest and moves the focus to the first of them', async ({
  page,
}) => {
  await visit(page, ROSA);
  await expect(page.getByRole('article')).toHaveCount(20);
  const total = Number(/\d+/.exec((await found(page).textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  // Instructors whom other tests bring to this resort may fill more pages, and come while this one turns them.
  const next = Math.min(20, total - 20);
  await page.getByRole('button', { name: `Показать ещё ${next}` }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(20 + next);
  await expect(page.getByRole('article').nth(20).getByRole('link')).toBeFocused();
  const more = page.getByRole('button', { name: /Показать ещё/ });
  while (await more.isVisible()) {
    const shown = await page.getByRole('article').count();
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(shown);
  }
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(total);
});

test('coming back from a profile finds all cards and the place in the list', async ({ page }) => {
  await visit(page, ROSA);
  await page.getByRole('button', { name: /Показать ещё/ }).click();
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
});

// spec: 2.50
test('prices of a group begin with «от»; «По запросу» stands where there is none', async ({
  page,
}) => {
  await visit(page, ROSA);
  const priced = page.getByRole('article').first().getByText(/₽/);
  await expect(priced).toHaveText(/^\d+\s\d{3}\s₽/);
  await visit(page, `${ROSA}&people=group`);
  await expect(priced).toHaveText(/^от\s\d+\s\d{3}\s₽/);
  await visit(page, '/instructors?resort=9');
  await page.getByRole('button', { name: /Показать ещё/ }).click();
  await expect(
    page
      .getByRole('article')
      .getByText(/^По\sзапросу$/)
      .first(),
  ).toBeVisible();
});

// spec: 2.43, 5.4, 5.6, 9.7
test('typed prices are grouped, and held in their bounds when the field is left', async ({
  page,
  isMobile,
}) => {
  await visit(page, ROSA);
  // On a phone the fields stand in a sheet, and nothing changes until it is applied.
  if (isMobile) await page.getByRole('button', { name: 'Цена' }).click();
  const [from, to] = [
    page.getByRole('textbox', { name: 'От' }),
    page.getByRole('textbox', { name: 'До' }),
  ];
  await expect(from).toHaveValue('0');
  await expect(to).toHaveValue(/^50\s000$/);

  await from.fill('abc6500');
  await expect(from).toHaveValue(/^6\s500$/);
  await from.blur();
  await to.fill('4000');
  await to.blur();
  await expect(to).toHaveValue(/^6\s500$/);
  await to.fill('99 999');
  await to.blur();
  await expect(to).toHaveValue(/^50\s000$/);
  await from.fill('99 999');
  await from.blur();
  await expect(from).toHaveValue(/^50\s000$/);
  await from.fill('6000');
  await from.blur();

  const thumb = page.getByRole('slider', { name: 'Цена от' });
  await expect(thumb).toHaveAttribute('aria-valuetext', /^6\s000 рублей$/);
  await thumb.press('ArrowRight');
  await expect(from).toHaveValue(/^6\s500$/);
  if (isMobile)
    await page
      .getByRole('dialog', { name: 'Цена' })
      .getByRole('button', { name: /^Показать \d+/ })
      .click();
  await expect(page).toHaveURL(/min=6500$/);
});

// spec: 2.54
test('nobody found: says so, and one press takes the filters off', async ({ page }) => {
  await visit(page, `${ROSA}&sport=snowboard&kids=true&min=49000`);
  await expect(page.getByRole('heading', { name: 'Инструкторы не найдены' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/resort=9$/);
});

// spec: 2.46, 2.47, 2.55, 4.64, 5.51
test('the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»', async ({
  page,
}) => {
  await visit(page, '/instructors');
  const resorts = page.getByRole('dialog', { name: 'Выберите курорт' });
  await expect(resorts.getByRole('button', { name: 'Выбрать курорт' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(resorts).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Выберите курорт' })).toBeVisible();

  await page.getByRole('button', { name: 'Выбрать курорт' }).click();
  await resorts.getByRole('searchbox', { name: 'Найти курорт' }).fill('кузбасс');
  await resorts.getByRole('radio', { name: 'Шерегеш' }).check();
  await resorts.getByRole('button', { name: 'Выбрать курорт' }).click();
  const sports = page.getByRole('dialog', { name: 'Выберите вид катания' });
  await expect(sports.getByRole('button', { name: 'Показать инструкторов' })).toBeDisabled();
  await expectAccessible(page);
  await sports.getByRole('radio', { name: 'Сноуборд' }).check();
  await sports.getByRole('button', { name: 'Показать инструкторов' }).click();
  await expect(page).toHaveURL(/resort=1&sport=snowboard/);

  // Kept for the next visit.
  await visit(page, '/instructors');
  await expect(page).toHaveURL(/resort=1&sport=snowboard/);
});

// spec: 2.56, 8.10
test('a list that cannot be loaded says so and tries again', async ({ page }) => {
  await visit(page, '/');
  await page.route(/\/api\/marketplace\/instructors\?/, (route) => route.abort());
  await page.getByRole('combobox', { name: 'Куда едете?' }).selectOption('Роза Хутор');
  await page.getByRole('button', { name: 'Найти инструктора' }).click();
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки инструкторов' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/marketplace\/instructors\?/);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

// spec: 9.14
test('a list that is slow to load shows its shape at once and a spinner after a second', async ({
  page,
}) => {
  await visit(page, '/');
  const answer = await hold(page, /\/api\/marketplace\/instructors\?/);
  await page.getByRole('combobox', { name: 'Куда едете?' }).selectOption('Роза Хутор');
  await page.getByRole('button', { name: 'Найти инструктора' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Инструкторы' })).toBeVisible();
  const shown = Date.now();
  await expect(page.getByText('Загружаем…')).toBeVisible();
  // The heading is seen a moment after it came.
  expect(Date.now() - shown).toBeGreaterThan(500);
  answer();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByText('Загружаем…')).toBeHidden();
});

// spec: 1.12, 2.48, 2.49
test('a card says price, sport, experience, rating with its count, and what is taught', async ({
  page,
}) => {
  await visit(page, ROSA);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 3 }).getByRole('link')).toHaveText(/^\S+ \S+$/);
  await expect(card.getByText(/^\d+\s\d{3}\s₽$/)).toBeVisible();
  await expect(card.getByText(/за\s2\sчаса/)).toBeVisible();
  await expect(card.getByText(/Опыт \d+\s(год|года|лет)$/)).toBeVisible();
  await expect(card.getByText(/^\d,\d\s\(\d+\)$/)).toBeVisible();
  await expect(card.getByRole('listitem')).not.toHaveCount(0);

  const shown = (await instructorsAt(ROSA_KHUTOR)).find(
    (one) => one.profile_photo_path !== null && one.about_myself !== null,
  )!;
  const whole = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/instructors/${shown.id}"]`) });
  await expect(whole.getByText(shown.about_myself!)).toBeVisible();
  await expect(whole.locator('img')).toHaveAttribute(
    'src',
    new RegExp('^/providers/uploads/profile_photos/'),
  );
});

// spec: 2.40, 3.42, 9.17, 9.32
test(
  'one person is looked for by default; a group is asked for, with the note on its price',
  { tag: ONCE },
  async ({ page }) => {
    await visit(page, ROSA);
    await expect(page.getByRole('radio', { name: 'Один человек' })).toBeChecked();
    const note = page.getByText(/^Для групп цена обычно до\s30\s% выше$/);
    await expect(note).toBeHidden();
    expect(await stored(page, 'preferredGroupSize')).toBeNull();
    await page.getByRole('radio', { name: 'Группа' }).check();
    await expect(page).toHaveURL(/people=group/);
    await expect(note).toBeVisible();
    expect(await stored(page, 'preferredGroupSize')).toBe('group');
    await page.getByRole('radio', { name: 'Один человек' }).check();
    await expect(page).not.toHaveURL(/people=/);
    expect(await stored(page, 'preferredGroupSize')).toBe('single');
  },
);

// spec: 2.38
test('resorts stand under the names of their folders', async ({ page, isMobile }) => {
  await visit(page, ROSA);
  if (isMobile) await page.getByRole('button', { name: 'Все фильтры' }).click();
  const select = page.getByRole('combobox', { name: 'Курорт' });
  await expect(select.locator('optgroup[label="Кузбасс"]').getByRole('option')).toHaveText([
    'Танай',
    'Туманная',
    'Шерегеш',
  ]);
});

// spec: 2.45
test('«Для опытных» opens its three toggles', async ({ page, isMobile }) => {
  await visit(page, ROSA);
  if (isMobile) await page.getByRole('button', { name: 'Все фильтры' }).click();
  await expect(page.getByRole('switch', { name: 'Карвинг' })).toBeHidden();
  await page.getByText('Для опытных').filter({ visible: true }).click();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Карвинг' }).check();
  await page.getByRole('switch', { name: 'Фристайл' }).check();
  await expect(page.getByRole('switch', { name: 'Фрирайд' })).not.toBeChecked();
  if (isMobile)
    await page
      .getByRole('dialog', { name: 'Фильтры' })
      .getByRole('button', { name: /^Показать \d+/ })
      .click();
  await expect(page).toHaveURL(/carving=true&freestyle=true$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('20 cards are there to read, with a form that filters', async ({ page, isMobile }) => {
    await page.goto(ROSA);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toContainText(/₽/);
    await expect(cards.first()).toContainText(/Опыт/);
    await cards.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) return;
    await page.goto(ROSA);
    await page.getByRole('checkbox', { name: 'Для ребёнка' }).check();
    await page.getByRole('button', { name: 'Показать инструкторов' }).click();
    await expect(page).toHaveURL(/kids=true/);
  });
});
