/** Guides, additional services and the search across them (spec 2, /guides, /others, /services; product-decisions). */
import type { Service } from '@sklon/contract/services';
import type { Locator, Page } from '@playwright/test';
import { request } from '../api.ts';
import { newApplicant } from '../applications.ts';
import { shot } from '../instructors.ts';
import { pressOn } from '../keys.ts';
import { MAMISON, ROSA_KHUTOR } from '../lessons.ts';
import { approve } from '../registration.ts';
import { store, stored } from '../session.ts';
import { hold, reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

function cards(page: Page): Locator {
  return page.getByRole('article');
}

function card(page: Page, title: string): Locator {
  return cards(page).filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  });
}

function resortSelect(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Курорт' });
}

function searchField(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Что ищете' });
}

/** A service of somebody new, approved; its name is of this test alone. */
async function newService(
  name: string,
  other: Partial<Service> = {},
): Promise<{ id: number; name: string }> {
  const own = `${name} ${Math.floor(Math.random() * 1e9)}`;
  const { applicationId } = await newApplicant('Услада', {
    type: 'additional',
    form: {
      other_data: {
        business_name: 'Своё дело',
        service_name: own,
        address: 'Цей, 1',
        is_working: true,
        price_ski_set: 2500,
        discount: 0,
        about_business: 'Первая строка\nВторая строка',
        ...other,
      },
    },
  });
  await approve(applicationId);
  const { items } = await request<{ items: Service[] }>(
    'GET',
    `/marketplace/services?resort_id=${MAMISON}&search=${encodeURIComponent(own)}`,
  );
  return { id: items[0]?.id ?? 0, name: own };
}

test.describe('/others', () => {
  // spec: 2.9, D.114
  test('has its three sections, and beneath them the services of the resort in the address', async ({
    page,
    isMobile,
  }) => {
    await store(page, { preferredResort: '1' });
    await visit(page, `/others?resort=${ROSA_KHUTOR}`);
    for (const name of ['Транспорт', 'Проживание', 'Фотосессии'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(resortSelect(page).locator('option:checked')).toHaveText('Роза Хутор');
    await expect(page).toHaveTitle('Другие услуги — Роза Хутор — Склон');
    const flight = card(page, 'Хелиски и обзорные полёты');
    await expect(flight.getByText('Вертикаль Аэро')).toBeVisible();
    await expect(flight.getByText(/^28\s000\s₽$/)).toBeVisible();
    await expect(flight.getByText(/за\sкомплект/)).toHaveCount(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await flight.scrollIntoViewIfNeeded();
    await shot(page, 'others-list', isMobile);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  });

  test('takes the resort that was stored, else asks for one in place', async ({ page }) => {
    await visit(page, '/others');
    await expect(page.getByText(/^Выберите курорт: покажем/)).toBeVisible();
    await resortSelect(page).selectOption('Шерегеш');
    await expect(page).toHaveURL(/\/others\?resort=1$/);
    await expect(card(page, 'Кэтски по Горной Шории')).toBeVisible();
    expect(await stored(page, 'preferredResort')).toBe('1');
    await visit(page, '/others');
    await expect(page).toHaveURL(/\/others\?resort=1$/);
    await expect(card(page, 'Кэтски по Горной Шории')).toBeVisible();
  });

  test('says when a resort has none, and leads to the search', async ({ page, isMobile }) => {
    await visit(page, '/others?resort=45');
    await expect(page.getByRole('heading', { name: 'Услуги не найдены' })).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'others-nothing', isMobile);
    await page.getByRole('link', { name: /^Искать по\sвсем курортам$/ }).click();
    await expect(page).toHaveURL(/\/services$/);
  });
});

test('a service opens over its list; Back, Escape and the cross close it', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await visit(page, `/others?resort=${ROSA_KHUTOR}`);
  const dialog = page.getByRole('dialog', { name: 'Кэтски на ратраке' });
  await card(page, 'Кэтски на ратраке').click({ position: { x: 60, y: 60 } });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/service=\d+/);
  await expect(dialog.getByText('Ночной ратрак')).toBeVisible();
  await expect(dialog.getByText('Работает', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^9\s000\s₽$/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^\+7\s495/ })).toHaveAttribute(
    'href',
    /^tel:\+7495/,
  );
  await expect(dialog.getByRole('link', { name: /^Открыть на\sкарте$/ })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(dialog.getByRole('heading', { name: /^Об\sуслуге$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Отправить запрос' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'service', isMobile);
  await page.goBack();
  await expect(dialog).toBeHidden();
  const more = card(page, 'Кэтски на ратраке').getByRole('button', {
    name: 'Подробнее: Кэтски на ратраке',
  });
  await more.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'what is typed and pressed before the page is alive is done once it is',
  { tag: ONCE },
  async ({ page }) => {
    const connect = await hold(page, '**/assets/*.js');
    await page.goto('/services', { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: 'Подробнее: Кэтски на ратраке' });
    await searchField(page).fill('кэтски');
    await more.click();
    await expect(more).toHaveAttribute('data-waiting');
    connect();
    await expect(page.getByRole('dialog', { name: 'Кэтски на ратраке' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).not.toHaveAttribute('data-waiting');
    await expect(page).toHaveURL(/\/services\?q=/);
    await expect(card(page, 'Вертолёт над Катунью')).toBeHidden();
  },
);

test('a link to a service opens it from the server on; one that is not there says so', async ({
  page,
  isMobile,
}) => {
  const { id, name } = await newService('Снегоход </script><b>', {
    other_info: '<img src=x onerror=alert(1)>',
  });
  await visit(page, `/services?service=${id}`);
  await expect(page).toHaveTitle(`${name} — Своё дело — Склон`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/services\\?service=${id}$`),
  );
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/services$/);

  for (const path of ['/services', '/others', '/guides']) {
    await visit(page, `${path}?service=2000000000`);
    const missing = page.getByRole('dialog', { name: /^Услуга не\sнайдена$/ });
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    if (path === '/services') await shot(page, 'service-missing', isMobile);
    await missing.getByRole('button', { name: /^К\sсписку услуг$/ }).click();
    await expect(missing).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test.describe('/services', () => {
  // spec: D.115
  test('searches as one types: words in the address, the number found, chips, nothing found and a way on', async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const { name } = await newService('Полёт на шаре');
    const [, number = ''] = /(\d+)$/.exec(name) ?? [];
    await visit(page, '/services');
    for (const tile of ['Инструкторы', 'Прокат снаряжения', 'Гиды', 'Другие услуги'])
      await expect(page.getByRole('heading', { level: 2, name: tile, exact: true })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await searchField(page).fill(`ШАРЕ ${number}`);
    await expect(page.getByText(/^Найдена 1\sуслуга$/)).toBeVisible();
    await expect(page).toHaveURL(/q=/);
    await expect(card(page, name).getByText('Мамисон')).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'services-found', isMobile);
    await reload(page);
    await expect(searchField(page)).toHaveValue(`ШАРЕ ${number}`);
    await expect(cards(page)).toHaveCount(1);

    await resortSelect(page).selectOption('Роза Хутор');
    await expect(page.getByRole('heading', { name: 'Услуги не найдены' })).toBeVisible();
    await expect(page).toHaveURL(/resort=9/);
    await expectAccessible(page);
    await shot(page, 'services-nothing', isMobile);
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await chips.getByRole('button', { name: 'Убрать фильтр: Роза Хутор' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(resortSelect(page).locator('option:checked')).toHaveText('Все курорты');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Услуги не найдены' })).toBeVisible();
    await page.getByRole('button', { name: 'Показать все услуги' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(searchField(page)).toHaveValue('');
    await expect(cards(page).first()).toBeVisible();
    await expect(chips).toBeHidden();
  });

  test('that cannot be loaded says so, and loads again', async ({ page, isMobile }) => {
    await visit(page, '/services');
    await expect(cards(page).first()).toBeVisible();
    const list = /\/api\/marketplace\/services\?/;
    await page.route(list, (route) => route.abort());
    await searchField(page).fill('ратрак');
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'services-failed', isMobile);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(card(page, 'Кэтски на ратраке')).toBeVisible();
  });

  test('brings the rest of a long list', { tag: ONCE }, async ({ page }) => {
    await Promise.all(
      Array.from({ length: 8 }, (_, place) => newService(`Длинный список ${place}`)),
    );
    await visit(page, '/services');
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('button', { name: /^Показать ещё \d+$/ }).click();
    await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
    const titles = await cards(page)
      .getByRole('link', { name: /^Длинный список/ })
      .count();
    expect(titles).toBeGreaterThanOrEqual(8);
  });

  test(
    'by keyboard alone: words, a service and back to its card',
    { tag: ONCE },
    async ({ page }) => {
      await visit(page, '/services');
      await searchField(page).focus();
      await page.keyboard.type('сияние');
      await expect(cards(page)).toHaveCount(1);
      await pressOn(
        page,
        cards(page).getByRole('button', { name: 'Подробнее: Охота за северным сиянием' }),
      );
      const dialog = page.getByRole('dialog', { name: 'Охота за северным сиянием' });
      await pressOn(page, dialog.getByRole('button', { name: 'Закрыть' }));
      await expect(cards(page).getByRole('button', { name: /^Подробнее/ })).toBeFocused();
    },
  );
});

test.describe('/guides', () => {
  // spec: 2.7, D.112
  test('says that it opens soon while there is no guide', async ({ page }) => {
    await visit(page, '/guides');
    await expect(page.getByRole('heading', { level: 1, name: 'Гиды' })).toBeVisible();
    await expect(page.getByText(/^Скоро\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Найти инструктора' })).toBeVisible();
  });

  // spec: D.113
  test('shows cards once there are guides, and the dialog of each', async ({ page, isMobile }) => {
    const { id } = await newService('Образец');
    const sample = await request<Service>('GET', `/marketplace/services/${id}`);
    const guide: Service = {
      ...sample,
      service_type: 'guide',
      service_name: 'Ски-туры и фрирайд',
      business_name: 'Горный гид Снегов',
    };
    // No guide can apply yet: their answers are made here.
    await page.route(/\/api\/marketplace\/services\?.*service_type=guide/, (route) =>
      route.fulfill({ json: { items: [guide], total: 1, next_cursor: null } }),
    );
    await page.route(`**/api/marketplace/services/${id}`, (route) =>
      route.fulfill({ json: guide }),
    );
    await visit(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Гиды', exact: true }).click();
    await expect(page.getByText(/^Найден 1\sгид$/)).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'guides-list', isMobile);
    await card(page, 'Ски-туры и фрирайд')
      .getByRole('button', { name: /^Подробнее/ })
      .click();
    await expect(page).toHaveURL(/\/guides\?service=\d+$/);
    await expect(
      page.getByRole('dialog', { name: 'Ски-туры и фрирайд' }).getByText('Горный гид Снегов'),
    ).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('services can be searched by a form and read', async ({ page }) => {
    await page.goto('/services');
    await searchField(page).fill('сияние');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link', { name: 'Охота за северным сиянием' }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Охота за северным сиянием' }),
    ).toBeVisible();
    await page.goto('/others');
    await resortSelect(page).selectOption('Шерегеш');
    await page.getByRole('button', { name: 'Показать услуги' }).click();
    await expect(card(page, 'Кэтски по Горной Шории')).toBeVisible();
  });
});
