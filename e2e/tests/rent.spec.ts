/** The rental catalogue (spec section 2, Rental catalogue; 8; product-decisions, price ranges). */
import type { CurrentUser } from '@sklon/contract/auth';
import type { Locator, Page } from '@playwright/test';
import { newMember, request } from '../api.ts';
import { adminMember } from '../applications.ts';
import { shot } from '../instructors.ts';
import { pressOn } from '../keys.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { createShop, deleteShop, shopName, shopsAt } from '../rentals.ts';
import { beSignedIn, store, stored } from '../session.ts';
import { hold, reload, visit } from '../steps.ts';
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
  return page.getByRole('combobox', { name: /^Комплект в\sдень$/ });
}

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Выберите курорт' });
}

test.describe('the resort', () => {
  // spec: 2.76
  test('of the address comes before the stored one', async ({ page }) => {
    await store(page, { preferredResort: String(ROSA_KHUTOR) });
    await visit(page, SHEREGESH_SHOPS);
    await expect(resortSelect(page).locator('option:checked')).toHaveText('Шерегеш');
    await expect(cards(page).filter({ hasText: 'Шерегеш Драйв' })).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(await stored(page, 'preferredResort')).toBe(String(ROSA_KHUTOR));
  });

  // spec: 2.73, 2.77
  test('that was stored goes into the address, and nothing is asked', async ({ page }) => {
    await store(page, { preferredResort: String(SHEREGESH) });
    await visit(page, '/rent?price=low');
    await expect(page).toHaveURL(/\/rent\?(price=low&resort=1|resort=1&price=low)$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(question(page)).toBeHidden();
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Прокат/ })
      .click();
    await expect(page).toHaveURL(/\/rent\?resort=1$/);
  });

  // spec: 2.78, 2.79, 2.80, 3.40
  test('that nobody knows is asked for; closed without an answer the page says what it needs', async ({
    page,
    isMobile,
  }) => {
    await visit(page, '/rent');
    await expect(question(page).getByRole('button', { name: 'Выбрать курорт' })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Выберите курорт' })).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'rent-no-resort', isMobile);
    await page.getByRole('button', { name: 'Выбрать курорт' }).click();
    await question(page).getByRole('radio', { name: 'Шерегеш' }).check();
    await question(page).getByRole('button', { name: 'Выбрать курорт' }).click();
    await expect(page).toHaveURL(/\/rent\?resort=1$/);
    await expect(cards(page).first()).toBeVisible();
    expect(await stored(page, 'preferredResort')).toBe('1');
    await visit(page, '/rent');
    await expect(page).toHaveURL(/\/rent\?resort=1$/);
  });

  test('in the address that does not exist counts as none', async ({ page }) => {
    await store(page, { preferredResort: String(SHEREGESH) });
    await visit(page, '/rent?resort=999999');
    await expect(page).toHaveURL(/\/rent\?resort=1$/);
  });

  test('that is chosen while the page wakes up is not lost', { tag: ONCE }, async ({ page }) => {
    // The header is alive, the page below it sleeps: React wakes it for the choice.
    await page.addInitScript((resort) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('header a[href^="/login"]')) return;
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

  // spec: 2.74, 2.81, 4.65, 7.51
  test(
    'that is chosen is saved in the profile of who is signed in',
    { tag: ONCE },
    async ({ page }) => {
      const member = await newMember('Рената');
      await beSignedIn(page, member);
      await visit(page, SHEREGESH_SHOPS);
      await resortSelect(page).selectOption('Роза Хутор');
      await expect(page).toHaveURL(/resort=9/);
      expect(await stored(page, 'preferredResort')).toBe('9');
      const saved = () => request<CurrentUser>('GET', '/auth/me', undefined, member.token);
      await expect.poll(async () => (await saved()).preferred_resort_id).toBe(ROSA_KHUTOR);
    },
  );
});

// spec: 2.5, 2.75
test('resort and price live in the URL: back, forward, reload and a shared link give the same list', async ({
  page,
  newVisitor,
}) => {
  await visit(page, SHEREGESH_SHOPS);
  const found = page.getByText(/^Найден/);
  await expect(found).toHaveText(/^Найдено 3\sпроката$/);
  await expect(priceSelect(page).getByRole('option')).toHaveText([
    'Любая цена',
    /^Низкая: дешевле\s1\s500\s₽$/,
    /^Средняя: 1\s500–3\s000\s₽$/,
    /^Высокая: дороже\s3\s000\s₽$/,
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
});

// spec: 1.13, 2.82, 2.83, 2.84, 2.85, 2.86
test('a card says name, price per day, about, address, phone and site', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await visit(page, `/rent?resort=${ROSA_KHUTOR}`);
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Прокат Лаврова' }) });
  await expect(card.getByText(/^1\s900\s₽$/)).toBeVisible();
  await expect(card.getByText(/за\sкомплект в\sдень/)).toBeVisible();
  await expect(card.getByText(/Подбираем комплект/)).toHaveCSS('-webkit-line-clamp', '2');
  await expect(card.getByText('Роза Долина, наб. Лаванды, 4')).toBeVisible();
  await expect(card.getByRole('link', { name: /^\+7\s495\s000-30-00$/ })).toHaveAttribute(
    'href',
    'tel:+74950003000',
  );
  const site = card.getByRole('link', { name: 'prokat-1.example.ru' });
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(site).toHaveAttribute('href', /^https:/);
  await expect(card.locator('img')).toHaveAttribute(
    'src',
    /\/providers\/uploads\/profile_photos\//,
  );

  await expect(
    cards(page)
      .filter({ hasText: 'Белая полоса' })
      .getByText(/^По\sзапросу$/),
  ).toBeVisible();
  const closed = cards(page).filter({ hasText: 'Дядя Фрирайд' });
  await expect(closed.getByText(/^Сейчас не\sработает$/)).toBeVisible();
  await expect(closed.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'rent-list', isMobile);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// spec: 2.87, 2.90, 2.91, 2.92, 2.94
test('a press on a card or on «Подробнее» opens the shop; Back, Escape and the cross close it', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await visit(page, `/rent?resort=${ROSA_KHUTOR}`);
  const dialog = page.getByRole('dialog', { name: 'Прокат Лаврова' });
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Прокат Лаврова' }) });
  await card.click({ position: { x: 60, y: 60 } });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/shop=\d+/);
  await expect(dialog.getByText('Работает', { exact: true })).toBeVisible();
  await expect(dialog.locator('img')).toHaveAttribute(
    'src',
    new RegExp('^/providers/uploads/profile_photos/'),
  );
  await expect(dialog.getByText('Ориентир цены')).toBeVisible();
  await expect(dialog.getByText(/^1\s900\s₽$/)).toBeVisible();
  await expect(dialog.getByText(/за\sкомплект в\sдень/)).toBeVisible();
  await expect(dialog.getByText('Роза Долина, наб. Лаванды, 4')).toBeVisible();
  await expect(dialog.locator('a[href="tel:+74950003000"]')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'prokat-1.example.ru' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  const map = dialog.getByRole('link', { name: /^Открыть на\sкарте$/ });
  await expect(map).toHaveAttribute('href', /^https:/);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(dialog.getByRole('heading', { name: /^О\sпрокате$/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'rent-shop', isMobile);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/rent\?resort=9$/);
  const more = card.getByRole('button', { name: 'Подробнее: Прокат Лаврова' });
  await more.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page).toHaveURL(/\/rent\?resort=9$/);
  await more.click();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
});

// spec: 2.93, 2.95, 2.96
test('a link to a shop opens it, with its extra phone and texts; a shop that is gone says so', async ({
  page,
  isMobile,
}) => {
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
  await expect(dialog.locator('a[href="tel:+78622430000"]')).toHaveText('8 862 243-00-00 доб. 12');
  await expect(dialog.getByRole('link', { name: /^Открыть на\sкарте$/ })).toHaveAttribute(
    'href',
    /pt=40\.31,43\.66/,
  );
  await expect(dialog.getByText('Первая строка')).toBeVisible();
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'rent-shop-closed', isMobile);
  // The question for the resort waits until the dialog has gone.
  await expect(question(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/rent$/);
  await expect(question(page)).toBeVisible();

  await deleteShop(admin, id);
  await visit(page, `/rent?resort=${SHEREGESH}&shop=${id}`);
  const missing = page.getByRole('dialog', { name: /^Прокат не\sнайден$/ });
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole('button', { name: /^К\sсписку прокатов$/ }).click();
  await expect(missing).toBeHidden();
  await expect(page).toHaveURL(/\/rent\?resort=1$/);
  await expect(cards(page)).toHaveCount(3);
});

// spec: 2.88
test('nothing found: says so, and offers any price or another resort', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await visit(page, `${SHEREGESH_SHOPS}&price=high`);
  await expect(page.getByRole('heading', { name: 'Прокаты не найдены' })).toBeVisible();
  await expect(page.getByText('Попробуйте изменить фильтры')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'rent-nothing', isMobile);
  await page.getByRole('button', { name: 'Любая цена' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/rent\?resort=1$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Другой курорт' }).click();
  await question(page).getByRole('radio', { name: 'Роза Хутор' }).check();
  await question(page).getByRole('button', { name: 'Выбрать курорт' }).click();
  await expect(page).toHaveURL(/resort=9/);
  await expect(page).toHaveURL(/price=high/);
  await expect(cards(page).filter({ hasText: 'Кант и Канат' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Прокаты не найдены' })).toBeVisible();
});

// spec: 2.89, 8.11, 8.12
test('a catalogue that cannot be loaded says so, and its retry loads the page anew', async ({
  page,
  isMobile,
}) => {
  await visit(page, `${SHEREGESH_SHOPS}&price=low`);
  await page.route(/\/api\/marketplace\/rentals\?/, (route) => route.abort());
  await priceSelect(page).selectOption('any');
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки' })).toBeVisible();
  await expect(page.getByText('Ошибка загрузки прокатов')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'rent-failed', isMobile);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await loaded;
  await expect(cards(page)).toHaveCount(3);
});

test('a list that is slow to load shows its shape at once and a spinner after a second', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/');
  const answer = await hold(page, /\/api\/marketplace\/rentals\?/);
  await store(page, { preferredResort: String(SHEREGESH) });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Прокат/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Прокат снаряжения' })).toBeVisible();
  await shot(page, 'rent-skeletons', isMobile);
  await expect(page.getByText('Загружаем…')).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('Загружаем…')).toBeHidden();
});

// spec: 8.44
test('a drawing stands where a photo does not load', async ({ page }) => {
  await page.route('**/profile_photos/**', (route) => route.abort());
  await visit(page, `/rent?resort=${ROSA_KHUTOR}`);
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Прокат Лаврова' }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg[viewBox="0 0 280 200"]')).toBeVisible();
});

// spec: 9.5
test('a page has 20 shops; «Показать ещё» brings the rest and moves the focus to the first of them', async ({
  page,
  isMobile,
}) => {
  const admin = await adminMember();
  const resort = isMobile ? 32 : 33;
  const before = (await shopsAt(resort)).length;
  const ids = await Promise.all(
    Array.from({ length: 23 }, (_, place) =>
      createShop(admin, resort, { business_name: `Лавка ${place}` }),
    ),
  );
  const total = before + ids.length;
  try {
    await visit(page, `/rent?resort=${resort}`);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('button', { name: `Показать ещё ${total - 20}` }).click();
    await expect(cards(page)).toHaveCount(total);
    await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: /Показать ещё/ })).toBeHidden();
    expect(new Set(await names(page)).size).toBe(total);
  } finally {
    await Promise.all(ids.map((id) => deleteShop(admin, id)));
  }
});

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

test('by keyboard alone: a price, a shop and back to its card', { tag: ONCE }, async ({ page }) => {
  await visit(page, SHEREGESH_SHOPS);
  const price = priceSelect(page);
  await pressOn(page, price, 'ArrowDown');
  await expect(page).toHaveURL(/price=low/);
  await expect(cards(page)).toHaveCount(1);
  await pressOn(page, cards(page).getByRole('button', { name: 'Подробнее: Пухляк' }));
  const dialog = page.getByRole('dialog', { name: 'Пухляк' });
  await expect(
    dialog.getByRole('list', { name: 'Контакты' }).getByRole('link', { name: /^\+7/ }),
  ).toBeVisible();
  await pressOn(page, dialog.getByRole('button', { name: 'Закрыть' }));
  await expect(dialog).toBeHidden();
  await expect(cards(page).getByRole('button', { name: 'Подробнее: Пухляк' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shops are there to read, with a form that filters and a page of each', async ({ page }) => {
    await page.goto(SHEREGESH_SHOPS);
    await expect(cards(page)).toHaveCount(3);
    await priceSelect(page).selectOption('low');
    await page.getByRole('button', { name: 'Показать прокаты' }).click();
    await expect(page).toHaveURL(/price=low/);
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link', { name: 'Пухляк' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Пухляк' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^О\sпрокате$/ })).toBeVisible();
  });
});
