/** Spec section 2, Rental catalogue; 8; product-decisions, price ranges. */
import type { Locator, Page } from '@playwright/test';
import { adminMember } from '../applications.ts';
import { shot } from '../instructors.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { createShop, deleteShop, shopName } from '../rentals.ts';
import { stored } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const SHEREGESH_SHOPS = `/rent?resort=${SHEREGESH}`;

function cards(page: Page): Locator {
  return page.getByRole('article');
}

function names(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading', { level: 3 }).allTextContents();
}

function resortSelect(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Курорт' });
}

function priceSelect(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Цена комплекта за\sдень$/ });
}

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Выберите курорт' });
}

test.describe('the resort', () => {
  // spec: 2.78, 2.79, 2.80, 3.40
  test(
    'that nobody knows is asked for; closed without an answer the page says what it needs',
    { tag: ONCE },
    async ({ page, isMobile }) => {
      await visit(page, '/rent');
      await expect(question(page).getByRole('button', { name: 'Выбрать курорт' })).toBeDisabled();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name: 'Выберите курорт' })).toBeVisible();
      await expectAccessible(page);
      await shot(page, 'rent-no-resort', isMobile);
      await page.getByRole('link', { name: 'Выбрать курорт' }).click();
      await question(page).getByRole('radio', { name: 'Шерегеш' }).check();
      await question(page).getByRole('button', { name: 'Выбрать курорт' }).click();
      await expect(page).toHaveURL(/\/rent\?resort=1$/);
      await expect(cards(page).first()).toBeVisible();
      expect(await stored(page, 'preferredResort')).toBe('1');
      await visit(page, '/rent');
      await expect(page).toHaveURL(/\/rent\?resort=1$/);
    },
  );

  test('that is chosen while the page wakes up is not lost', { tag: ONCE }, async ({ page }) => {
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
    await visit(page, SHEREGESH_SHOPS);
    expect(await page.evaluate(() => 'chosen' in window)).toBe(true);
    await expect(page).toHaveURL(/resort=9/);
    await expect(resortSelect(page).locator('option:checked')).toHaveText('Роза Хутор');
  });
});

// spec: 2.5, 2.75
test(
  'resort and price live in the URL: back, forward, reload and a shared link give the same list',
  { tag: ONCE },
  async ({ page, newVisitor }) => {
    await visit(page, SHEREGESH_SHOPS);
    const found = page.getByText(/^Найден/);
    await expect(found).toHaveText(/^Найдено 3\sпроката$/);
    await expect(priceSelect(page).getByRole('option')).toHaveText([
      'Любая цена',
      /^До\s1\s500\s₽$/,
      /^1\s500–3\s000\s₽$/,
      /^От\s3\s000\s₽$/,
    ]);
    await priceSelect(page).selectOption('medium');
    await expect(page).toHaveURL(/price=medium/);
    await expect(found).toHaveText(/^Найдено 2\sпроката$/);
    const medium = await names(page);
    await priceSelect(page).selectOption('low');
    await expect(found).toHaveText(/^Найден 1\sпрокат$/);

    await page.goBack();
    await expect(found).toHaveText(/^Найдено 2\sпроката$/);
    await expect(priceSelect(page)).toHaveValue('medium');
    await reload(page);
    await expect(found).toHaveText(/^Найдено 2\sпроката$/);
    expect(await names(page)).toEqual(medium);
    await page.goForward();
    await expect(found).toHaveText(/^Найден 1\sпрокат$/);
    await page.goBack();

    const other = await newVisitor();
    await visit(other, page.url());
    await expect(priceSelect(other)).toHaveValue('medium');
    expect(await names(other)).toEqual(medium);
  },
);

// spec: 2.93, 2.95, 2.96
test(
  'a link to a shop opens it, with its extra phone and texts; a shop that is gone says so',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    test.slow();
    const admin = await adminMember();
    const name = shopName('Лавка </script><b>');
    const id = await createShop(admin, SHEREGESH + 1, {
      business_name: name,
      phone: '8 916 123-45-67',
      extra_phone: '8 862 243-00-00 доб. 12',
      latitude: 43.66,
      longitude: 40.31,
      is_working: false,
      about_business: 'Первая строка\nВторая строка',
      other_info: '<img src=x onerror=alert(1)>',
    });
    await visit(page, `/rent?shop=${id}`);
    await expect(page).toHaveTitle(`${name} — прокат лыж и сноубордов — Склон`);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(/^Не\sработает$/)).toBeVisible();
    await expect(dialog.getByText(/^По\sзапросу$/)).toBeVisible();
    await expect(dialog.locator('a[href="tel:+78622430000"]')).toHaveText(
      '8 862 243-00-00 доб. 12',
    );
    await expect(dialog.getByRole('link', { name: /^Открыть на\sкарте$/ })).toHaveAttribute(
      'href',
      /pt=40\.31,43\.66/,
    );
    await expect(dialog.getByText('Первая строка')).toBeVisible();
    await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'rent-shop-closed', isMobile);
    // The question for the resort waits until the dialog has closed.
    await expect(question(page)).toBeHidden();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(/\/rent$/);
    await expect(question(page)).toBeVisible();

    await deleteShop(admin, id);
    await visit(page, `/rent?resort=${SHEREGESH}&shop=${id}`);
    const missing = page.getByRole('dialog', { name: /^Прокат не\sнайден$/ });
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    await missing.getByRole('link', { name: /^К\sсписку прокатов$/ }).click();
    await expect(missing).toBeHidden();
    await expect(page).toHaveURL(/\/rent\?resort=1$/);
    await expect(cards(page)).toHaveCount(3);
  },
);

// spec: 2.89, 8.11, 8.12
test(
  'a catalogue that cannot be loaded says so, and its retry loads the page anew',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    await visit(page, `${SHEREGESH_SHOPS}&price=low`);
    await page.route(/\/api\/marketplace\/rentals\?/, (route) => route.abort());
    await priceSelect(page).selectOption('any');
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки' })).toBeVisible();
    await expect(page.getByText('Ошибка загрузки прокатов')).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'rent-failed', isMobile);
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Попробовать снова' }).click();
    await loaded;
    await expect(cards(page)).toHaveCount(3);
  },
);

test(
  'the page of a resort is rendered whole, alike for everybody, with its shops for search engines',
  { tag: ONCE },
  async ({ page }) => {
    const html = await (await page.request.get(SHEREGESH_SHOPS)).text();
    expect(html).toContain('<title>Прокат лыж и\u00A0сноубордов — Шерегеш — Склон</title>');
    expect(html).toContain('Шерегеш Драйв</a>');
    const [, jsonLd = ''] =
      /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const list = JSON.parse(jsonLd) as {
      '@type': string;
      itemListElement: { item: { '@type': string; name: string; url: string } }[];
    };
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement.map(({ item }) => [item['@type'], item.name])).toContainEqual([
      'Store',
      'Шерегеш Драйв',
    ]);
    expect(html).toContain('rel="canonical"');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shops are there to read, with a form that filters and a page of each',
    { tag: ONCE },
    async ({ page }) => {
      await page.goto(SHEREGESH_SHOPS);
      await expect(cards(page)).toHaveCount(3);
      await priceSelect(page).selectOption('low');
      await page.getByRole('button', { name: 'Показать прокаты' }).click();
      await expect(page).toHaveURL(/price=low/);
      await expect(cards(page)).toHaveCount(1);
      await cards(page).getByRole('heading').getByRole('link', { name: 'Пухляк' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Пухляк' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^О\sпрокате$/ })).toBeVisible();
    },
  );
});
