/** With scripts switched off, and before they have loaded (decision 9). */
import type { Locator, Page } from '@playwright/test';
import { addDays, localNow } from '@sklon/contract/time';
import { instructorsAt } from '../api.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { store } from '../session.ts';
import { expectAlive, hold } from '../steps.ts';
import { expect, test } from '../test.ts';

const ROSA = `/instructors?resort=${ROSA_KHUTOR}`;
/** Beyond the three weeks for which the demo's calendars are filled. */
const FAR_DAY = addDays(localNow(new Date(), 'Europe/Moscow').date, 49);

const cards = (page: Page) => page.getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });
const filters = (page: Page) => page.getByRole('region', { name: 'Фильтры' });
const select = (page: Page | Locator, name: RegExp | string) =>
  page.getByRole('combobox', { name });

/** On a phone the filters are a sheet, which a button opens. */
async function openFilters(page: Page, isPhone: boolean): Promise<Locator> {
  if (isPhone) await page.getByRole('button', { name: /^Все фильтры/ }).click();
  await expect(filters(page)).toBeVisible();
  return filters(page);
}

async function submit(page: Page): Promise<void> {
  await filters(page).getByRole('button', { name: 'Показать инструкторов' }).click();
  await expect(cards(page).first()).toBeVisible();
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('every filter of the list is chosen in its form, and shown as chosen', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/instructors');
    await page.getByRole('link', { name: 'Выбрать курорт' }).click();
    await expect(page).toHaveURL(/#resorts$/);
    await page.getByRole('main').getByRole('link', { name: 'Роза Хутор' }).click();
    await expect(cards(page)).toHaveCount(20);

    let panel = await openFilters(page, isMobile);
    await panel.getByLabel('Лыжи').check();
    await panel.getByLabel('Для ребёнка').check();
    await panel.getByRole('textbox', { name: 'До' }).fill('9000');
    await panel.getByLabel('День').fill(FAR_DAY);
    await panel.locator('select[name=from]').selectOption('10:00');
    await panel.locator('select[name=to]').selectOption('16:00');
    await select(panel, 'Длительность').selectOption({ label: '1 час' });
    await submit(page);
    for (const part of [/sport=ski/, /kids=true/, /max=9000/, /from=10/, /duration=60/])
      await expect(page).toHaveURL(part);
    await expect(chips(page).getByRole('link')).toHaveCount(5);

    panel = await openFilters(page, isMobile);
    await expect(panel.getByLabel('Лыжи')).toBeChecked();
    await expect(panel.getByLabel('Для ребёнка')).toBeChecked();
    await expect(panel.getByLabel('День')).toHaveValue(FAR_DAY);
    await expect(select(panel, 'Длительность')).toHaveValue('60');
    await expect(panel.getByRole('textbox', { name: 'До' })).toHaveValue(/^9\s000$/);
    if (isMobile) await panel.getByRole('button', { name: 'Закрыть' }).click();

    await chips(page)
      .getByRole('link', { name: /^Убрать фильтр: до/ })
      .click();
    await expect(page).not.toHaveURL(/max=/);
    await chips(page).getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(chips(page)).toHaveCount(0);

    panel = await openFilters(page, isMobile);
    await panel.getByLabel('Группа').check();
    await panel.getByText('Для опытных').click();
    await panel.getByRole('switch', { name: 'Карвинг' }).check();
    await panel.getByRole('button', { name: /^Завтра/ }).click();
    for (const part of [/people=group/, /carving=true/, /date=/])
      await expect(page).toHaveURL(part);
    panel = await openFilters(page, isMobile);
    await expect(panel.getByRole('button', { name: /^Завтра/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // A group's size can be chosen; with a day the prices are those of its lesson.
    await select(panel, 'Сколько человек').selectOption('3');
    if (isMobile) await panel.getByRole('button', { name: 'Закрыть' }).click();
    await select(page, 'Сортировка').selectOption('price');
    panel = await openFilters(page, isMobile);
    await submit(page);
    for (const part of [/size=3/, /sort=price/]) await expect(page).toHaveURL(part);
    await expect(cards(page).first()).toContainText(/₽ за\sтроих, 2\sчаса/);
    panel = await openFilters(page, isMobile);
    await expect(select(page, 'Сортировка')).toHaveValue('price');
    await select(panel, 'Курорт').selectOption(String(SHEREGESH));
    await panel.getByRole('button', { name: 'Показать инструкторов' }).click();
    await expect(page).toHaveURL(/resort=1&/);
  });

  test('the list goes on by a link, and leads to a profile and its calendar', async ({ page }) => {
    await page.goto(ROSA);
    const first = await cards(page).getByRole('heading').first().textContent();
    await page.getByRole('link', { name: /^Показать ещё/ }).click();
    await expect(page).toHaveURL(/cursor=[\w-]+#found$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first!);
    await cards(page).getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Забронировать' }).click();
    await expect(page).toHaveURL(/\/login\?returnUrl=.*book%3D1.*booking-calendar$/);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Войдите через Telegram, чтобы забронировать занятие' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Войти через Telegram' })).toBeDisabled();
  });

  test('shops are filtered, shown on the map and opened', async ({ page, isMobile }) => {
    await page.goto('/rent');
    await page.getByRole('main').getByRole('link', { name: 'Шерегеш' }).click();
    await expect(cards(page)).toHaveCount(3);
    if (isMobile) {
      await page.getByRole('link', { name: /^На\sкарте$/ }).click();
      await expect(page).toHaveURL(/view=map/);
    }
    await select(page, /^Цена комплекта за\sдень$/).selectOption('low');
    await page.getByRole('button', { name: 'Показать прокаты' }).click();
    await expect(page).toHaveURL(/price=low/);
    await expect(select(page, /^Цена комплекта за\sдень$/)).toHaveValue('low');
    if (isMobile) {
      await expect(page).toHaveURL(/view=map/);
      await page.getByRole('link', { name: 'Списком' }).click();
    }
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: /^Подробнее: .*Пухляк/ }).click();
    const shop = page.getByRole('dialog', { name: /Пухляк/ });
    await expect(shop).toBeVisible();
    await shop.getByRole('link', { name: 'Закрыть' }).click();
    await expect(shop).toHaveCount(0);
    await expect(page).toHaveURL(/price=low/);
    await page.goto(`/rent?resort=${SHEREGESH}&shop=2000000000`);
    await page.getByRole('link', { name: /^К\sсписку прокатов$/ }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('services are searched, filtered by resort and opened', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('searchbox', { name: 'Что ищете' }).fill('кэтски');
    await select(page, 'Курорт').selectOption('Шерегеш');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('searchbox', { name: 'Что ищете' })).toHaveValue('кэтски');
    await expect(cards(page)).toHaveCount(1);
    await chips(page).getByRole('link', { name: 'Убрать фильтр: Шерегеш' }).click();
    await expect(select(page, 'Курорт')).toHaveValue('');
    await cards(page).getByRole('link', { name: 'Кэтски на ратраке', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Кэтски на ратраке' })).toBeVisible();
    await page.goto('/others');
    await select(page, 'Курорт').selectOption('Шерегеш');
    await page.getByRole('button', { name: 'Показать услуги' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/guides');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  // spec: 2.109
  test('the home page leads to the list, a missing page leads on, and a legal document opens and closes', async ({
    page,
  }) => {
    await page.goto('/');
    await select(page, 'Куда едете?').selectOption(String(ROSA_KHUTOR));
    await page.getByRole('button', { name: 'Найти инструктора' }).click();
    await expect(cards(page)).toHaveCount(20);
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/legal_docs');
    await page.getByRole('main').getByRole('link', { name: 'Пользовательское соглашение' }).click();
    const dialog = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await dialog.getByRole('link', { name: 'Закрыть' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/legal_docs?document=no-such-document');
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('before the scripts have come', () => {
  test('filters are opened and changed, and nothing is lost once the scripts are there', async ({
    page,
    isMobile,
  }) => {
    await store(page, { preferredSkillType: 'ski' });
    const connect = await hold(page, '**/assets/*.js');
    await page.goto(ROSA, { waitUntil: 'commit' });
    const panel = await openFilters(page, isMobile);
    await panel.getByLabel('Для ребёнка').check();
    await select(panel, 'Курорт').selectOption(String(SHEREGESH));
    await panel.getByRole('textbox', { name: 'До' }).fill('9000');
    connect();
    await expectAlive(page);
    await expect(page).toHaveURL(/resort=1&.*kids=true.*max=9000|resort=1&.*max=9000.*kids=true/);
    await expect(panel).toBeVisible();
    await expect(panel.getByLabel('Для ребёнка')).toBeChecked();
    await expect(select(panel, 'Курорт')).toHaveValue('1');
    await expect(panel.getByRole('textbox', { name: 'До' })).toHaveValue(/^9\s000$/);
    if (isMobile) {
      await panel.getByRole('button', { name: 'Показать инструкторов' }).click();
      await expect(panel).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`resort=${ROSA_KHUTOR}$`));
  });

  test('a form is sent by the browser, and Back shows what was there', async ({
    page,
    isMobile,
  }) => {
    await store(page, { preferredSkillType: 'ski' });
    const connect = await hold(page, '**/assets/*.js');
    await page.goto(ROSA, { waitUntil: 'commit' });
    const panel = await openFilters(page, isMobile);
    await panel.getByLabel('Для ребёнка').check();
    await panel.getByRole('textbox', { name: 'От' }).press('Enter');
    await expect(page).toHaveURL(/kids=true/);
    await expect(page).not.toHaveURL(/date=\d/);
    await page.goBack({ waitUntil: 'commit' });
    connect();
    await expectAlive(page);
    await expect(page).toHaveURL(new RegExp(`resort=${ROSA_KHUTOR}$`));
    await expect(chips(page)).toHaveCount(0);
  });

  test('words are typed, and a service is opened by its link', async ({ page }) => {
    const connect = await hold(page, '**/assets/*.js');
    await page.goto('/services', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Что ищете' }).fill('кэтски');
    connect();
    await expect(page).toHaveURL(/\/services\?q=/);
    await expect(page.getByRole('searchbox', { name: 'Что ищете' })).toHaveValue('кэтски');
    await expect(cards(page).filter({ hasText: 'Вертолёт над Катунью' })).toHaveCount(0);
    const reconnect = await hold(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Подробнее: Кэтски на ратраке' }).click();
    const dialog = page.getByRole('dialog', { name: 'Кэтски на ратраке' });
    await expect(dialog).toBeVisible();
    reconnect();
    await expectAlive(page);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog).toBeHidden();
  });

  // spec: 2.62
  test('the button of an instructor leads a visitor to sign in', async ({ page }) => {
    const [instructor] = await instructorsAt(ROSA_KHUTOR);
    const connect = await hold(page, '**/assets/*.js');
    await page.goto(`/instructors/${instructor!.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Забронировать' }).click();
    await expect(page).toHaveURL(`/instructors/${instructor!.id}?book=1#booking-calendar`);
    connect();
    await expect(page).toHaveURL(/\/login\?returnUrl=.*book%3D1/);
    await expect(
      page.getByText('Войдите через Telegram, чтобы забронировать занятие'),
    ).toBeVisible();
  });

  test('a missing page goes back', async ({ page }) => {
    await page.goto('/');
    await page.goto('/no-such-page');
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
