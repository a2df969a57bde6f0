/** The tab 'Прокаты' of the admin panel (spec section 2, Admin panel; 7, Admin; 8, Admin). */
import { normalizePhone } from '@sklon/contract/typed-phone';
import type { Rental, RentalForm } from '@sklon/contract/rentals';
import { type Locator, page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../../test/browser/fake-api.ts';
import { comeBack, openPage } from '../../../../test/browser/page.ts';
import {
  admin,
  applicationsPanel,
  photo,
  shopRegistration,
} from '../../../../test/browser/provider-records.ts';
import { onePage, rental, resorts } from '../../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  pressOn,
  toast,
} from '../../../../test/browser/screen.ts';

const NAME = 'Прокат Лаврова';
const FIVE_MB = 5 * 1024 * 1024;
const main = page.getByRole('main');
const newShop = page.getByRole('dialog', { name: 'Новый прокат' });
const shop = page.getByRole('dialog', { name: `Прокат: ${NAME}` });
const question = page.getByRole('dialog', { name: 'Удалить прокат?' });
const unsaved = page.getByRole('dialog', { name: /^Закрыть без\sсохранения/ });
const search = page.getByRole('searchbox', { name: 'Найти прокат' });
const row = page.getByRole('row').filter({ hasText: NAME });

/** The form as the server stores it. */
function stored<T extends Pick<RentalForm, 'phone'>>(form: T): T {
  return { ...form, phone: normalizePhone(form.phone ?? '') };
}

/** The panel over these shops, which change as they are saved. */
function open(path = '/admin/rentals', { shops = [rental()], api = {}, viewport }: Options = {}) {
  const all = new Map(shops.map((one) => [String(one.id), one]));
  return openPage(path, {
    session: admin(),
    ...(viewport && { viewport }),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listRentalSelectorResorts: resorts
        .filter(({ is_folder }) => !is_folder)
        .map(({ id, name }) => ({ id, name, parent_id: null, parent_name: null })),
      listAdminRentals: ({ query }) => {
        const found = [...all.values()].filter(({ business_name }) =>
          business_name.includes(query.search ?? ''),
        );
        const from = Number(query.cursor ?? 0);
        return {
          items: found.slice(from, from + 50),
          total: found.length,
          next_cursor: found.length > from + 50 ? String(from + 50) : null,
        };
      },
      getRental: ({ params }) => all.get(params.id!) ?? refused(404, { code: 'rental_not_found' }),
      createRental: ({ body }) => {
        const form = stored(body as RentalForm);
        all.set('77', rental({ ...form, id: 77, resort_id: form.resort_ids[0]! }));
        return { rental_id: 77 };
      },
      updateRental: ({ params, body }) => {
        const after: Rental = { ...all.get(params.id!)!, ...stored(body as Rental) };
        all.set(params.id!, after);
        return after;
      },
      deleteRental: ({ params }) => {
        all.delete(params.id!);
        return undefined;
      },
      uploadRentalPhoto: { profile_photo_path: '/x/a.webp', profile_photo_placeholder: '#8fb3c9' },
      ...api,
    },
  });
}

interface Options {
  shops?: Rental[];
  api?: Handlers;
  viewport?: { width: number; height: number };
}

function field(dialog: Locator, name: string | RegExp): Locator {
  return dialog.getByRole('textbox', { name, exact: true });
}

function save(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Сохранить' });
}

async function openForm(): Promise<void> {
  await page.getByRole('link', { name: `Изменить прокат: ${NAME}` }).click();
  await expect.element(field(shop, 'Название')).toHaveValue(NAME);
}

async function chooseResort(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('searchbox', { name: 'Найти курорт' }).fill(name);
  const resort = dialog.getByRole('checkbox', { name, exact: true });
  await expect.element(resort).toBeInTheDocument();
  (resort.element() as HTMLElement).click();
}

async function choosePhoto(): Promise<void> {
  await page.getByLabelText(/^(Выбрать|Заменить) фото/).upload(await photo());
  const crop = page.getByRole('dialog', { name: 'Кадр для профиля' });
  await crop.getByRole('button', { name: 'Готово' }).click();
  await expectNone(crop);
  await expect.element(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
}

// spec: 2.179
test('shops stand with resorts, phone, price and state; a search that finds none leads back', async () => {
  await open('/admin/rentals', { shops: [rental(), rental({ id: 32, business_name: 'Другой' })] });
  await expect.element(row).toMatchTextContent('Роза Хутор');
  await expect.element(row).toMatchTextContent(/\+7\s495\s000-30-00/);
  await expect.element(row).toMatchTextContent(/1\s900\s₽/);
  await expect.element(row).toMatchTextContent('Работает');
  await expectAccessibleInBothSchemes();
  await search.fill('нет такого проката');
  await expectAddress(/search=/);
  await expect.element(page.getByRole('heading', { name: /^Прокаты не\sнайдены$/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect.element(row).toBeVisible();
});

test('shops are cards that fit a narrow phone', async () => {
  await open('/admin/rentals', { viewport: { width: 360, height: 640 } });
  await expect.element(page.getByRole('listitem').filter({ hasText: NAME })).toBeVisible();
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

// spec: 2.180, 2.183, 8.36
test('a shop is added with all of its fields: «Прокат создан»', async () => {
  const { api } = await open();
  await page.getByRole('link', { name: 'Добавить прокат' }).click();
  await expect
    .element(newShop.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }))
    .toBeVisible();
  await expectAccessibleInBothSchemes();
  await field(newShop, 'Название').fill('Вершина');
  await chooseResort(newShop, 'Красная Поляна');
  await field(newShop, /^Цена комплекта за\sдень$/).fill('12500');
  await expect.element(field(newShop, /^Цена комплекта за\sдень$/)).toHaveValue('12\u00A0500');
  await field(newShop, 'Телефон').fill('8 916 123-45-67');
  await field(newShop, 'Доп. телефон').fill('8 862 243-00-00');
  await field(newShop, 'Сайт').fill('https://vershina.example.ru');
  await field(newShop, 'Адрес').fill('ул. Горная, 1');
  await field(newShop, 'Широта').fill('53,05');
  await field(newShop, 'Долгота').fill('158.65');
  await field(newShop, /^Ссылка на\sкарту$/).fill('https://maps.example.ru/1');
  await field(newShop, /^О\sпрокате$/).fill('Подбираем за пять минут');
  await field(newShop, 'Дополнительная информация').fill('Хранение бесплатно');
  await choosePhoto();
  await expectAccessible();
  await save(newShop).click();
  await expect.element(toast(/^Прокат создан$/)).toBeVisible();
  await expectNone(newShop);
  await expect.element(page.getByText('Прокат создан: Вершина')).toBeVisible();
  expect(api.calls('createRental')[0]?.body).toMatchObject({
    business_name: 'Вершина',
    price_ski_set: 12_500,
    latitude: 53.05,
    longitude: 158.65,
    site: 'https://vershina.example.ru',
    about_business: 'Подбираем за пять минут',
  });
  expect(api.calls('uploadRentalPhoto')).toHaveLength(1);
});

test('the point of a shop is read from a link to a map, and from pasted coordinates', async () => {
  await open();
  await page.getByRole('link', { name: 'Добавить прокат' }).click();
  const [latitude, longitude] = [field(newShop, 'Широта'), field(newShop, 'Долгота')];
  await field(newShop, /^Ссылка на\sкарту$/).fill('https://yandex.ru/maps/-/CDx1');
  await expect.element(newShop.getByText(/^По\sтакой ссылке точку не\sузнать/)).toBeVisible();
  await field(newShop, /^Ссылка на\sкарту$/).fill('https://yandex.ru/maps/?ll=40.3126%2C43.6559');
  await expect.element(latitude).toHaveValue('43,6559');
  await expect.element(longitude).toHaveValue('40,3126');
  await expectNone(newShop.getByText(/^По\sтакой ссылке/));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '52.95, 87.93');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  latitude.element().dispatchEvent(paste);
  await expect.element(latitude).toHaveValue('52,95');
  await expect.element(longitude).toHaveValue('87,93');
});

// spec: 2.181, 8.37
test('a shop is changed: «Прокат обновлен»; Back asks when something is not saved', async () => {
  await open();
  await openForm();
  window.history.back();
  await expectNone(shop);
  window.history.forward();
  await expect.element(field(shop, 'Название')).toHaveValue(NAME);
  await field(shop, 'Адрес').fill('Новый адрес, 5');
  window.history.back();
  await expect.element(unsaved).toBeVisible();
  await expectAccessibleInBothSchemes();
  await unsaved.getByRole('button', { name: 'Продолжить' }).click();
  await expectNone(unsaved);
  await expect.element(field(shop, 'Адрес')).toHaveValue('Новый адрес, 5');
  (shop.getByRole('switch', { name: 'Прокат работает' }).element() as HTMLElement).click();
  await field(shop, /^Цена комплекта за\sдень$/).fill('');
  await save(shop).click();
  await expect.element(toast(/^Прокат обновлен$/)).toBeVisible();
  await expectNone(shop);
  await expect.element(page.getByText(`Прокат обновлен: ${NAME}`)).toBeVisible();
  await expect.element(row).toMatchTextContent(/По\sзапросу/);
  await expect.element(row).toMatchTextContent(/Не\sработает/);
});

// spec: 2.182, 8.39, 8.40
test('a shop that two admins change keeps both changes', async () => {
  const { api } = await open();
  await openForm();
  await field(shop, 'О\u00A0прокате').fill('Новые лыжи');
  api.answer('getRental', rental({ address: 'Горная, 5' }));
  await comeBack();
  await expect.element(field(shop, 'Адрес')).toHaveValue('Горная, 5');
  await save(shop).click();
  await expectNone(shop);
  expect(api.calls('updateRental')[0]?.body).toMatchObject({
    address: 'Горная, 5',
    about_business: 'Новые лыжи',
  });
});

test('a shop is deleted after a question that names it: «Прокат удален»', async () => {
  const { api } = await open();
  const ask = page.getByRole('button', { name: `Удалить прокат: ${NAME}` });
  await ask.click();
  await expect.element(question).toMatchTextContent(NAME);
  await expect.element(question.getByRole('button', { name: /^Не\sудалять$/ })).toHaveFocus();
  await expectAccessibleInBothSchemes();
  window.history.back();
  await expectNone(question);
  api.answer('deleteRental', refused(400, { detail: 'Сервис перегружен', code: 'overloaded' }));
  await ask.click();
  const erase = question.getByRole('button', { name: 'Удалить прокат' });
  await erase.click();
  await expect.element(toast(/^Ошибка при удалении$/)).toBeVisible();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Сервис перегружен');
  await expectAccessible();
  api.answer('deleteRental', undefined);
  api.answer('listAdminRentals', onePage([]));
  await pressOn(erase);
  await expect.element(toast(/^Прокат удален$/)).toBeVisible();
  await expectNone(question);
  await expect
    .element(page.getByRole('status').filter({ hasText: `Прокат удален: ${NAME}` }))
    .toHaveFocus();
  await expectNone(ask);
  await expectAccessible();
});

// spec: 8.38
test('wrong values are said at their fields, by the page and by the server; a failure loses nothing', async () => {
  const { api } = await open('/admin/rentals?rental=new');
  await newShop.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
  await save(newShop).click();
  await expect.element(field(newShop, 'Название')).toHaveFocus();
  await expect.element(newShop.getByText('Укажите название')).toBeVisible();
  await expect.element(newShop.getByText('Пожалуйста, выберите курорт')).toBeVisible();
  await field(newShop, 'Название').fill('Проверка');
  await chooseResort(newShop, 'Мамисон');
  await field(newShop, 'Телефон').fill('12');
  await field(newShop, 'Сайт').fill('javascript:alert(1)');
  await field(newShop, 'Широта').fill('91');
  await press('{Tab}');
  await expect.element(newShop.getByText(/^Укажите телефон с кодом/)).toBeVisible();
  await expect
    .element(newShop.getByText('Ссылка должна начинаться с http:// или https://'))
    .toBeVisible();
  await expect.element(newShop.getByText('Широта — число от −90 до 90')).toBeVisible();
  await expectAccessibleInBothSchemes();
  await field(newShop, 'Телефон').fill('');
  await field(newShop, 'Сайт').fill('https://ok.example.ru');
  await field(newShop, 'Широта').fill('');
  api.answer(
    'createRental',
    refused(400, {
      detail: 'Проверьте введённые данные',
      code: 'validation_failed',
      errors: [{ path: 'site', message: 'Этот сайт не подходит' }],
    }),
  );
  await save(newShop).click();
  await expect.element(toast(/^Ошибка при сохранении$/)).toBeVisible();
  await expect.element(newShop.getByText('Этот сайт не подходит')).toBeVisible();
  await expect.element(field(newShop, 'Сайт')).toHaveFocus();
  await expect
    .element(newShop.getByRole('alert').filter({ hasText: 'Ошибка при сохранении' }))
    .toMatchTextContent('Проверьте введённые данные');
  await expect.element(field(newShop, 'Название')).toHaveValue('Проверка');
  await expectAccessible();
});

// spec: 5.50, 8.41
test('a photo must be a picture of at most 5 MB; one that does not arrive is sent again alone', async () => {
  const { api } = await open('/admin/rentals?rental=new');
  const input = page.getByLabelText(/^(Выбрать|Заменить) фото/);
  await input.upload(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
  await expect
    .element(newShop.getByText('Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)'))
    .toBeVisible();
  await input.upload(new File([new Uint8Array(FIVE_MB + 1)], 'a.png', { type: 'image/png' }));
  await expect.element(newShop.getByText(/^Фото больше 5 МБ/)).toBeVisible();
  await field(newShop, 'Название').fill('Без фото');
  await choosePhoto();
  api.answer(
    'uploadRentalPhoto',
    refused(507, { detail: 'На сервере нет места', code: 'storage_full' }),
  );
  await save(newShop).dblClick();
  await expect.element(toast(/^Прокат сохранен, но ошибка загрузки фото$/)).toBeVisible();
  await expect
    .element(
      newShop.getByRole('alert').filter({ hasText: 'Прокат сохранен, но ошибка загрузки фото' }),
    )
    .toMatchTextContent('На сервере нет места');
  await expectAccessible();
  api.answer('uploadRentalPhoto', {
    profile_photo_path: '/x/a.webp',
    profile_photo_placeholder: '#8fb3c9',
  });
  await newShop.getByRole('button', { name: 'Загрузить фото ещё раз' }).click();
  await expect.element(toast(/^Прокат создан$/)).toBeVisible();
  await expectNone(newShop);
  expect(api.calls('createRental')).toHaveLength(1);
});

test('a photo on its way shows how far it is and can be stopped', async () => {
  const { api } = await open('/admin/rentals?rental=new');
  await field(newShop, 'Название').fill('Долгое фото');
  await choosePhoto();
  const release = api.hold('uploadRentalPhoto');
  await save(newShop).click();
  await expect
    .element(newShop.getByRole('progressbar', { name: 'Отправка фото' }))
    .toBeInTheDocument();
  await expectAccessible();
  await newShop.getByRole('button', { name: 'Отменить' }).click();
  await expect.element(newShop.getByText('Прокат сохранен, но ошибка загрузки фото')).toBeVisible();
  release();
  await newShop.getByRole('button', { name: 'Отмена', exact: true }).click();
  await unsaved.getByRole('button', { name: /^Закрыть без\sсохранения$/ }).click();
  await expectNone(newShop);
  await expect.element(main.getByText('Долгое фото')).toBeVisible();
});

test('a list longer than a page goes on along the cursor', async () => {
  const shops = Array.from({ length: 52 }, (_, index) =>
    rental({ id: 100 + index, business_name: `Много ${index}` }),
  );
  await open('/admin/rentals?search=Много', { shops });
  await expect.element(page.getByText(/^Найдено 52\sпроката$/)).toBeVisible();
  const links = page.getByRole('link', { name: /^Изменить прокат: Много/ });
  await expect.poll(() => links.elements().length).toBe(50);
  await page.getByRole('button', { name: 'Показать ещё 2' }).click();
  await expect.poll(() => links.elements().length).toBe(52);
  await expect.element(links.nth(50)).toHaveFocus();
});

test('a shop is added and deleted by keyboard', async () => {
  await open();
  await expect.element(row).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Добавить прокат' }));
  await expect.element(field(newShop, 'Название')).toBeVisible();
  (field(newShop, 'Название').element() as HTMLElement).focus();
  await press('Клавиша');
  (newShop.getByRole('searchbox', { name: 'Найти курорт' }).element() as HTMLElement).focus();
  await press('Красная');
  const resort = newShop.getByRole('checkbox', { name: 'Красная Поляна' });
  await expect.element(resort).toBeInTheDocument();
  await pressOn(resort, ' ');
  await pressOn(save(newShop));
  await expect.element(page.getByText('Прокат создан: Клавиша')).toBeVisible();
  const erase = page.getByRole('button', { name: 'Удалить прокат: Клавиша' });
  await expect.element(erase).toBeVisible();
  await pressOn(erase);
  await expect.element(question.getByRole('button', { name: /^Не\sудалять$/ })).toHaveFocus();
  await pressOn(question.getByRole('button', { name: 'Удалить прокат' }));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Прокат удален: Клавиша' }))
    .toHaveFocus();
});

test('a shop that was approved stands in the list at once', async () => {
  const { api } = await open('/admin/rentals', {
    api: applicationsPanel([shopRegistration()]),
  });
  await expect.element(row).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
  await tabs.getByRole('link', { name: /^Заявки/ }).click();
  await main.getByRole('link', { name: /[Зз]аявка №\s300$/ }).click();
  api.answer(
    'listAdminRentals',
    onePage([rental({ id: 40, business_name: 'Склад лыж' }), rental()]),
  );
  const dialog = page.getByRole('dialog', { name: /^Заявка №/ });
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  await press('{Escape}');
  await expectNone(dialog);
  await tabs.getByRole('link', { name: /^Прокаты/ }).click();
  await expect
    .element(page.getByRole('link', { name: 'Изменить прокат: Склад лыж' }))
    .toBeVisible();
});

test('when no answer comes to a new shop, the list is to be checked before it is sent again', async () => {
  const { api } = await open();
  await page.getByRole('link', { name: 'Добавить прокат' }).click();
  await field(newShop, 'Название').fill('Тишина');
  api.answer('createRental', NO_CONNECTION);
  api.answer('listAdminRentals', onePage([rental({ id: 40, business_name: 'Тишина' })]));
  await save(newShop).click();
  await expect.element(newShop.getByRole('alert')).toMatchTextContent('Ошибка при сохранении');
  await expect
    .element(newShop.getByText(/^Ответ не\sпришёл: проверьте список, прежде чем сохранять снова$/))
    .toBeVisible();
  await expect.element(field(newShop, 'Название')).toHaveValue('Тишина');
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('Тишина');
});
