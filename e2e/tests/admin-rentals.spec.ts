/** The tab 'Прокаты' of the admin panel (spec section 2, Admin panel; 7, Admin; 8, Admin). */
import type { Locator, Page } from '@playwright/test';
import { adminMember, applicationDialog, applicationLine, newApplicant } from '../applications.ts';
import type { Member } from '../api.ts';
import { shot } from '../instructors.ts';
import { pressOn } from '../keys.ts';
import { choosePhoto, photoInput } from '../registration.ts';
import { createShop, deleteShop, shopName } from '../rentals.ts';
import { beSignedIn } from '../session.ts';
import { reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

/** Resorts where no other test counts shops. */
const EDELWEISS = 'Эдельвейс';
const MOUNT_FROST = 'Гора Морозная';
const FIVE_MB = 5 * 1024 * 1024;

async function openPanel(page: Page, address = '/admin/rentals'): Promise<Member> {
  const admin = await adminMember();
  await beSignedIn(page, admin);
  await visit(page, address);
  return admin;
}

const field = (dialog: Locator, name: string | RegExp) =>
  dialog.getByRole('textbox', { name, exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Сохранить' });
const newShop = (page: Page) => page.getByRole('dialog', { name: 'Новый прокат' });

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Найти прокат' }).fill(name);
  await expect(page.getByText(/^Найден 1\sпрокат$/)).toBeVisible();
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name: `Изменить прокат: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Прокат: ${name}` });
  await expect(field(dialog, 'Название')).toHaveValue(name);
  return dialog;
}

async function chooseResort(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('searchbox', { name: 'Найти курорт' }).fill(name);
  await dialog.getByRole('checkbox', { name, exact: true }).check();
}

// spec: 2.179
test('shops stand with photo, resorts, phone, price and state; a search finds them by name, address, phone and number', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openPanel(page);
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Яхромские лыжи' });
  await expect(row).toContainText('Сорочаны, Степаново');
  await expect(row).toContainText(/\+7\s495\s000-30-19/);
  await expect(row).toContainText(/2\s900\s₽/);
  await expect(row).toContainText('Работает');
  await expect(row.locator('img')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'admin-rentals', isMobile);

  await find(page, '+7 495 000-30-19');
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await reload(page);
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Найти прокат' }).fill('нет такого проката');
  await expect(page.getByRole('heading', { name: /^Прокаты не\sнайдены$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// spec: 2.180, 2.183, 8.36
test('a shop added with its photo stands in the catalogue', async ({ page, isMobile }) => {
  test.slow();
  const name = shopName('Вершина');
  const admin = await openPanel(page);
  await page.getByRole('link', { name: 'Добавить прокат' }).click();
  const dialog = newShop(page);
  await expect(dialog.getByRole('button', { name: 'Убрать курорт: Роза Хутор' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'admin-rental-new', isMobile);

  await field(dialog, 'Название').fill(name);
  await dialog.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
  await chooseResort(dialog, MOUNT_FROST);
  await chooseResort(dialog, EDELWEISS);
  await field(dialog, /^Цена комплекта в\sдень$/).fill('12500');
  await expect(field(dialog, /^Цена комплекта в\sдень$/)).toHaveValue(/^12\s500$/);
  await field(dialog, 'Телефон').fill('8 916 123-45-67');
  await field(dialog, 'Доп. телефон').fill('8 862 243-00-00');
  await field(dialog, 'Сайт').fill('https://vershina.example.ru');
  await field(dialog, 'Адрес').fill('ул. Горная, 1');
  await field(dialog, 'Широта').fill('53,05');
  await field(dialog, 'Долгота').fill('158.65');
  await field(dialog, /^Ссылка на\sкарту$/).fill('https://maps.example.ru/1');
  await field(dialog, /^О\sпрокате$/).fill('Подбираем за пять минут');
  await field(dialog, 'Дополнительная информация').fill('Хранение бесплатно');
  await choosePhoto(page);
  await expectAccessible(page);
  await shot(page, 'admin-rental-filled', isMobile);
  await save(dialog).click();
  await expect(toast(page, /^Прокат создан$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Прокат создан: ${name}`)).toBeVisible();
  await expect(
    page
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ hasText: name })
      .locator('img'),
  ).toBeVisible();
  await shot(page, 'admin-rental-created', isMobile);

  await visit(page, '/rent');
  await page.getByRole('combobox', { name: 'Курорт' }).selectOption(EDELWEISS);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(/^12\s500\s₽$/)).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await card.getByRole('button', { name: `Подробнее: ${name}` }).click();
  const shop = page.getByRole('dialog', { name });
  // The phone stands again where a shop without an owner takes its requests.
  const contacts = shop.getByRole('list', { name: 'Контакты' });
  await expect(contacts.locator('a[href="tel:+79161234567"]')).toBeVisible();
  await expect(contacts.locator('a[href="tel:+78622430000"]')).toBeVisible();
  await expect(shop.getByRole('link', { name: 'vershina.example.ru' })).toHaveAttribute(
    'href',
    'https://vershina.example.ru',
  );
  await expect(shop.getByRole('link', { name: /^Открыть на\sкарте$/ })).toHaveAttribute(
    'href',
    'https://maps.example.ru/1',
  );
  await expect(shop.getByText(`${MOUNT_FROST}, ${EDELWEISS}`, { exact: true })).toBeVisible();
  await expect(shop.getByText('Подбираем за пять минут')).toBeVisible();
  await expect(shop.getByText('Хранение бесплатно')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('shop'));
  await deleteShop(admin, id);
});

// spec: 2.181, 8.37
test('a shop is changed: «Прокат обновлен»; Back closes the form, and asks when something is not saved', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = shopName('Старый склон');
  const admin = await adminMember();
  const id = await createShop(admin, 9, {
    business_name: name,
    price_ski_set: 1000,
    phone: '+79161234567',
  });
  await beSignedIn(page, admin);
  await visit(page, '/admin/rentals');
  await find(page, name);
  const dialog = await openForm(page, name);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(field(dialog, 'Название')).toHaveValue(name);
  await field(dialog, 'Адрес').fill('Новый адрес, 5');
  await page.goBack();
  const question = page.getByRole('dialog', { name: /^Закрыть без\sсохранения/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Продолжить' }).click();
  await expect(question).toBeHidden();
  await expect(field(dialog, 'Адрес')).toHaveValue('Новый адрес, 5');
  await dialog.getByRole('switch', { name: 'Прокат работает' }).uncheck();
  await field(dialog, /^Цена комплекта в\sдень$/).fill('');
  await save(dialog).click();
  await expect(toast(page, /^Прокат обновлен$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Прокат обновлен: ${name}`)).toBeVisible();
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: name });
  await expect(row).toContainText(/По\sзапросу/);
  await expect(row).toContainText(/Не\sработает/);
  await openForm(page, name);
  await expect(field(dialog, 'Адрес')).toHaveValue('Новый адрес, 5');
  await expect(field(dialog, 'Телефон')).toHaveValue(/^\+7\s916\s123-45-67$/);
  await deleteShop(admin, id);
});

// spec: 2.182, 8.39, 8.40
test('a shop is deleted after a question that names it: «Прокат удален»', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = shopName('Последний спуск');
  const admin = await adminMember();
  await createShop(admin, 9, { business_name: name });
  await beSignedIn(page, admin);
  await visit(page, '/admin/rentals');
  await find(page, name);
  const ask = page.getByRole('button', { name: `Удалить прокат: ${name}` });
  await ask.click();
  const question = page.getByRole('dialog', { name: 'Удалить прокат?' });
  await expect(question).toContainText(name);
  await expect(question.getByRole('button', { name: /^Не\sудалять$/ })).toBeFocused();
  await expectAccessible(page);
  await shot(page, 'admin-rental-delete', isMobile);
  await page.goBack();
  await expect(question).toBeHidden();

  await page.route(/\/api\/admin\/rentals\/\d+$/, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Сервис перегружен', code: 'overloaded' } }),
  );
  await ask.click();
  await question.getByRole('button', { name: 'Удалить прокат' }).click();
  await expect(toast(page, /^Ошибка при удалении$/)).toBeVisible();
  await expect(question.getByRole('alert')).toContainText('Сервис перегружен');
  await expectAccessible(page);
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Удалить прокат' }).click();
  await expect(toast(page, /^Прокат удален$/)).toBeVisible();
  await expect(question).toBeHidden();
  const news = page.getByRole('status').filter({ hasText: `Прокат удален: ${name}` });
  await expect(news).toBeFocused();
  await expect(ask).toBeHidden();
  await expectAccessible(page);
});

// spec: 8.38
test('wrong values are told at their fields, by the page and by the server; a failure loses nothing', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openPanel(page, '/admin/rentals?rental=new');
  const dialog = newShop(page);
  await dialog.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
  await save(dialog).click();
  await expect(field(dialog, 'Название')).toBeFocused();
  await expect(dialog.getByText('Укажите название')).toBeVisible();
  await expect(dialog.getByText('Пожалуйста, выберите курорт')).toBeVisible();
  await field(dialog, 'Название').fill('Проверка');
  await chooseResort(dialog, EDELWEISS);
  await field(dialog, 'Телефон').fill('12');
  await field(dialog, 'Сайт').fill('javascript:alert(1)');
  await field(dialog, 'Широта').fill('91');
  await field(dialog, 'Широта').blur();
  await expect(dialog.getByText(/^Укажите телефон с кодом/)).toBeVisible();
  await expect(dialog.getByText('Ссылка должна начинаться с http:// или https://')).toBeVisible();
  await expect(dialog.getByText('Широта — число от −90 до 90')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'admin-rental-wrong', isMobile);
  await field(dialog, 'Телефон').fill('');
  await field(dialog, 'Сайт').fill('https://ok.example.ru');
  await field(dialog, 'Широта').fill('');

  await page.route(/\/api\/admin\/rentals$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        detail: 'Проверьте введённые данные',
        code: 'validation_failed',
        errors: [{ path: 'site', message: 'Этот сайт не подходит' }],
      },
    }),
  );
  await save(dialog).click();
  await expect(toast(page, /^Ошибка при сохранении$/)).toBeVisible();
  await expect(dialog.getByText('Этот сайт не подходит')).toBeVisible();
  await expect(field(dialog, 'Сайт')).toBeFocused();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Ошибка при сохранении' }),
  ).toContainText('Проверьте введённые данные');
  await expect(field(dialog, 'Название')).toHaveValue('Проверка');
  await expectAccessible(page);
  await shot(page, 'admin-rental-failed', isMobile);
});

// spec: 5.50, 8.41
test('a photo must be a picture of at most 5 MB; one that does not arrive is told, and sent again alone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = shopName('Без фото');
  const admin = await openPanel(page, '/admin/rentals?rental=new');
  const dialog = newShop(page);
  await photoInput(page).setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(
    dialog.getByText('Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)'),
  ).toBeVisible();
  await photoInput(page).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(FIVE_MB + 1),
  });
  await expect(dialog.getByText(/^Фото больше 5 МБ/)).toBeVisible();
  await field(dialog, 'Название').fill(name);
  await choosePhoto(page);

  let creations = 0;
  await page.route(/\/api\/admin\/rentals$/, async (route) => {
    if (route.request().method() === 'POST') creations += 1;
    return route.continue();
  });
  await page.route('**/profile-photo', (route) =>
    route.fulfill({ status: 503, json: { detail: 'На сервере нет места', code: 'storage_full' } }),
  );
  await save(dialog).dblclick();
  await expect(toast(page, /^Прокат сохранен, но ошибка загрузки фото$/)).toBeVisible();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Прокат сохранен, но ошибка загрузки фото' }),
  ).toContainText('На сервере нет места');
  await expectAccessible(page);
  await shot(page, 'admin-rental-photo-failed', isMobile);
  await page.unroute('**/profile-photo');
  await dialog.getByRole('button', { name: 'Загрузить фото ещё раз' }).click();
  await expect(toast(page, /^Прокат создан$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(creations).toBe(1);
  await find(page, name);
  await expect(
    page
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ hasText: name })
      .locator('img'),
  ).toBeVisible();
  await openForm(page, name);
  const id = Number(new URL(page.url()).searchParams.get('rental'));
  await expect(page.getByRole('img', { name: 'Фото проката сейчас' })).toBeVisible();
  await deleteShop(admin, id);
});

test(
  'a photo on its way shows how far it is and can be stopped',
  { tag: ONCE },
  async ({ page }) => {
    test.slow();
    const name = shopName('Долгое фото');
    const admin = await openPanel(page, '/admin/rentals?rental=new');
    const dialog = newShop(page);
    await field(dialog, 'Название').fill(name);
    await choosePhoto(page);
    await page.route('**/profile-photo', () => undefined);
    await save(dialog).click();
    await expect(dialog.getByRole('progressbar', { name: 'Отправка фото' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Отменить' }).click();
    await expect(dialog.getByText('Прокат сохранен, но ошибка загрузки фото')).toBeVisible();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: /^Закрыть без\sсохранения$/ }).click();
    await expect(dialog).toBeHidden();
    await find(page, name);
    await openForm(page, name);
    await deleteShop(admin, Number(new URL(page.url()).searchParams.get('rental')));
  },
);

test('a list longer than a page goes on along the cursor', { tag: ONCE }, async ({ page }) => {
  test.slow();
  const admin = await openPanel(page);
  const mark = shopName('Много');
  const ids = await Promise.all(
    Array.from({ length: 52 }, (_, place) =>
      createShop(admin, 9, { business_name: `${mark} ${place}` }),
    ),
  );
  try {
    await page.getByRole('searchbox', { name: 'Найти прокат' }).fill(mark);
    await expect(page.getByText(/^Найдено 52\sпроката$/)).toBeVisible();
    const links = page.getByRole('link', { name: new RegExp(`Изменить прокат: ${mark}`) });
    await expect(links).toHaveCount(50);
    await page.getByRole('button', { name: 'Показать ещё 2' }).click();
    await expect(links).toHaveCount(52);
    await expect(links.nth(50)).toBeFocused();
  } finally {
    await Promise.all(ids.map((id) => deleteShop(admin, id)));
  }
});

test('by keyboard alone: a shop is added and deleted', { tag: ONCE }, async ({ page }) => {
  test.slow();
  const name = shopName('Клавиша');
  await openPanel(page);
  await pressOn(page, page.getByRole('link', { name: 'Добавить прокат' }));
  const dialog = newShop(page);
  await expect(field(dialog, 'Название')).toBeFocused();
  await page.keyboard.type(name);
  await pressOn(page, dialog.getByRole('searchbox', { name: 'Найти курорт' }));
  await page.keyboard.type(EDELWEISS);
  await pressOn(page, dialog.getByRole('checkbox', { name: EDELWEISS }), 'Space');
  await pressOn(page, save(dialog));
  await expect(page.getByText(`Прокат создан: ${name}`)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: `Удалить прокат: ${name}` }));
  const question = page.getByRole('dialog', { name: 'Удалить прокат?' });
  await expect(question.getByRole('button', { name: /^Не\sудалять$/ })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: 'Удалить прокат' }));
  await expect(
    page.getByRole('status').filter({ hasText: `Прокат удален: ${name}` }),
  ).toBeFocused();
});

test('a shop that was approved stands in the list at once', { tag: ONCE }, async ({ page }) => {
  const name = shopName('Новосёл');
  const rental_data = { business_name: name, is_working: true, discount: 0 };
  const { applicationId } = await newApplicant('Юлиана', { type: 'rental', form: { rental_data } });
  const admin = await openPanel(page);
  const shops = page.getByRole('main').getByRole('link', { name: /^Изменить прокат/ });
  await expect(shops.first()).toBeVisible();
  const tab = (title: RegExp) =>
    page
      .getByRole('navigation', { name: 'Разделы админ-панели' })
      .getByRole('link', { name: title });
  await tab(/^Заявки/).click();
  await applicationLine(page, applicationId).click();
  const dialog = applicationDialog(page, applicationId);
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tab(/^Прокаты/).click();
  const shop = page.getByRole('link', { name: `Изменить прокат: ${name}` });
  await expect(shop).toBeVisible();
  await shop.click();
  await expect(page).toHaveURL(/rental=\d+/);
  await deleteShop(admin, Number(/rental=(\d+)/.exec(page.url())?.[1]));
});

test(
  'when no answer comes to a new shop, the list is looked at before it is sent again',
  { tag: ONCE },
  async ({ page }) => {
    const name = shopName('Тишина');
    const admin = await openPanel(page);
    await page.getByRole('link', { name: 'Добавить прокат' }).click();
    const dialog = newShop(page);
    await field(dialog, 'Название').fill(name);
    let id = 0;
    await page.route('**/api/admin/rentals', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      id = ((await answer.json()) as { rental_id: number }).rental_id;
      return route.abort();
    });
    await save(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Ошибка при сохранении');
    await expect(
      dialog.getByText(/^Ответ не\sпришёл: проверьте список, прежде чем сохранять снова$/),
    ).toBeVisible();
    await expect(field(dialog, 'Название')).toHaveValue(name);
    // The list behind has it.
    await expect(page.locator('main').getByText(name)).toBeVisible();
    await deleteShop(admin, id);
  },
);
