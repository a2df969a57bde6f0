/** The tab 'Прокаты' of the admin panel (spec section 2, Admin panel; 7, Admin; 8, Admin). */
import type { Locator, Page } from '@playwright/test';
import { adminMember } from '../applications.ts';
import type { Member } from '../api.ts';
import { shot } from '../instructors.ts';
import { choosePhoto } from '../registration.ts';
import { createShop, deleteShop, shopName } from '../rentals.ts';
import { beSignedIn } from '../session.ts';
import { reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

/** Resorts where no other test counts shops. */
const EDELWEISS = 'Эдельвейс';
const MOUNT_FROST = 'Гора Морозная';

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

async function chooseResort(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('searchbox', { name: 'Найти курорт' }).fill(name);
  await dialog.getByRole('checkbox', { name, exact: true }).check();
}

test('a shop is added with its photo, stands in the catalogue, is found, changed and deleted', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = shopName('Вершина');
  await openPanel(page);
  await page.getByRole('link', { name: 'Добавить прокат' }).click();
  const dialog = newShop(page);
  await expect(dialog.getByRole('button', { name: 'Убрать курорт: Роза Хутор' })).toBeVisible();
  await expectAccessible(page);

  await field(dialog, 'Название').fill(name);
  await dialog.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
  await chooseResort(dialog, MOUNT_FROST);
  await chooseResort(dialog, EDELWEISS);
  await field(dialog, /^Цена комплекта за\sдень$/).fill('12500');
  await expect(field(dialog, /^Цена комплекта за\sдень$/)).toHaveValue(/^12\s500$/);
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
  await card.getByRole('link', { name: `Подробнее: ${name}` }).click();
  const shop = page.getByRole('dialog', { name });
  // For a shop without an owner the phone stands where requests are taken otherwise.
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

  await visit(page, '/admin/rentals');
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: name });
  const search = page.getByRole('searchbox', { name: 'Найти прокат' });
  await search.fill(name);
  await expect(page.getByText(/^Найден 1\sпрокат$/)).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await reload(page);
  await expect(row).toContainText(/\+7\s916\s123-45-67/);
  await page.getByRole('link', { name: new RegExp(`(^|Изменить прокат: )${name}$`) }).click();
  const form = page.getByRole('dialog', { name: `Прокат: ${name}` });
  await expect(page.getByRole('img', { name: 'Фото проката сейчас' })).toBeVisible();
  await field(form, 'Адрес').fill('Новый адрес, 5');
  await form.getByRole('switch', { name: 'Прокат работает' }).uncheck();
  await field(form, /^Цена комплекта за\sдень$/).fill('');
  await save(form).click();
  await expect(page.getByText(`Прокат обновлен: ${name}`)).toBeVisible();
  await expect(row).toContainText(/По\sзапросу/);
  await expect(row).toContainText(/Не\sработает/);
  await page.getByRole('button', { name: `Удалить прокат: ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Удалить прокат?' })
    .getByRole('button', { name: 'Удалить прокат' })
    .click();
  await expect(
    page.getByRole('status').filter({ hasText: `Прокат удален: ${name}` }),
  ).toBeFocused();
  await expect(row).toBeHidden();
});

// spec: 2.179
test('shops are found by name, address, phone and number', { tag: ONCE }, async ({ page }) => {
  const admin = await openPanel(page);
  const name = shopName('Яхонт');
  const phone = `+7495${String(Date.now()).slice(-7)}`;
  const id = await createShop(admin, 9, { business_name: name, address: `${name}, 7`, phone });
  const link = page.getByRole('link', { name: `Изменить прокат: ${name}` });
  const search = page.getByRole('searchbox', { name: 'Найти прокат' });
  for (const text of [name, `${name}, 7`, phone, String(id)]) {
    await search.fill(text);
    await expect(page).toHaveURL(/search=/);
    await expect(link).toBeVisible();
  }
  await deleteShop(admin, id);
});
