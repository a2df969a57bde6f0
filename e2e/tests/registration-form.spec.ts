/** The rules of the provider's form and what becomes of what was typed (spec 5, Provider form; spec 8, Registration). */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  formHeading,
  openService,
  pdf,
  photoInput,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn, store, stored, storedSession } from '../session.ts';
import { openMessenger, toast } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

// spec: 2.132, 5.20
test('an instructor’s form names what is missing, and the first wrong field has the focus', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Галина'));
  await openService(page, 'instructor');
  await sendForm(page);
  for (const text of [
    /^Укажите телефон с кодом/,
    /^Укажите адрес почты/,
    'Пожалуйста, выберите хотя бы один курорт',
    'Пожалуйста, выберите хотя бы один стиль обучения',
    'Выберите специализацию',
    'Укажите стаж целым числом лет',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(textbox(page, 'Телефон')).toBeFocused();
  await expect(textbox(page, 'Телефон')).toBeInViewport();
  await expectAccessible(page);

  await textbox(page, 'Телефон').fill('89161234567');
  await textbox(page, 'Телефон').blur();
  await expect(textbox(page, 'Телефон')).toHaveValue(/^\+7\s916\s123-45-67$/);
  await expect(page.getByText(/^Укажите телефон с кодом/)).toBeHidden();
  for (const style of ['Карвинг', 'Фристайл', 'Фрирайд'])
    await expect(page.getByRole('checkbox', { name: style })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Новички' }).check();
  await expect(page.getByText('Пожалуйста, выберите хотя бы один стиль обучения')).toBeHidden();
  await textbox(page, 'Электронная почта').fill('ivan@yandex.ru');
  await sendForm(page);
  await expect(page.getByRole('searchbox', { name: 'Найти курорт' })).toBeFocused();
});

// spec: 2.130, 5.25
test('years are 0 to 50, a child’s age 3 to 18 and asked only of those who teach children, a price goes by 100', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Глафира'));
  await openService(page, 'instructor');
  const years = textbox(page, 'Стаж, лет');
  await years.fill('51');
  await years.blur();
  await expect(page.getByText('Стаж — до 50 лет')).toBeVisible();
  await years.fill('50');
  await expect(page.getByText('Стаж — до 50 лет')).toBeHidden();

  const age = textbox(page, 'С какого возраста, лет');
  await expect(age).toBeHidden();
  await page.getByRole('checkbox', { name: /^Работаю с\sдетьми$/ }).check();
  await age.fill('2');
  await age.blur();
  await expect(page.getByText('Возраст — от 3 лет')).toBeVisible();
  await age.fill('19');
  await age.blur();
  await expect(page.getByText('Возраст — до 18 лет')).toBeVisible();

  const price = textbox(page, 'Цена за 2 часа');
  await price.pressSequentially('12550руб');
  await expect(price).toHaveValue(/^12\s550$/);
  await price.blur();
  await expect(page.getByText('Цена должна делиться на 100 ₽')).toBeVisible();
  await price.fill('12500');
  await price.press('ArrowUp');
  await expect(price).toHaveValue(/^12\s600$/);
});

// spec: 2.148
test('a shop needs a name, a discount of 0 to 100 and a resort; a service its own name too', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Глеб'));
  await openService(page, 'additional');
  await page.getByRole('button', { name: 'Убрать курорт: Роза Хутор' }).click();
  const discount = textbox(page, 'Скидка клиентам «Склона»');
  await discount.fill('101');
  await sendForm(page);
  await expect(page.getByText('Пожалуйста, выберите курорт')).toBeVisible();
  await expect(page.getByText('Укажите название', { exact: true })).toBeVisible();
  await expect(page.getByText('Укажите название услуги')).toBeVisible();
  await expect(page.getByText('Скидка — до 100 %')).toBeVisible();
  await textbox(page, 'Сайт').fill('sklad.ru');
  await textbox(page, 'Сайт').blur();
  await expect(page.getByText('Ссылка должна начинаться с http:// или https://')).toBeVisible();
});

// spec: 2.124, 5.35
test('a link can be removed only when there is another', async ({ page }) => {
  await beSignedIn(page, await newMember('Гордей'));
  await openService(page, 'instructor');
  const remove = page.getByRole('button', { name: /^Удалить ссылку/ });
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Добавить ссылку' }).click();
  await expect(textbox(page, 'Ссылка 2')).toBeFocused();
  await expect(remove).toHaveCount(2);
  await textbox(page, 'Ссылка 2').fill('vk.com/gordey');
  await textbox(page, 'Ссылка 2').blur();
  await expect(page.getByText('Ссылка должна начинаться с http:// или https://')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить ссылку 2' }).click();
  await expect(textbox(page, 'Ссылка 1')).toBeFocused();
  await expect(remove).toHaveCount(0);
});

// spec: 2.125
test('a resort of another region replaces the whole selection, and that is said', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Дарина'));
  await openService(page, 'instructor');
  await page.getByRole('checkbox', { name: 'Роза Хутор' }).check();
  await page.getByRole('checkbox', { name: 'Красная Поляна' }).check();
  const chosen = page.getByRole('list', { name: 'Выбранные курорты' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Найти курорт' }).fill('шереге');
  await page.getByRole('checkbox', { name: 'Шерегеш' }).check();
  await expect(chosen).toHaveText(['Шерегеш']);
  await expect(
    page.getByRole('status').filter({ hasText: 'Курорты другого региона сняты' }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Шерегеш' }).uncheck();
  await expect(chosen).toHaveCount(0);
});

test('a draft survives a reload and a walk around the site, with its files; it can be cleared', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Евдокия'));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  await choosePhoto(page);
  await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
  await expect(page.getByText('Диплом.pdf')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /Склон/ }).click();
  await expect(page).toHaveURL('/');
  await openService(page, 'instructor');
  await expect(page.getByText(/вернули то, что/)).toBeVisible();
  await expect(textbox(page, 'О себе')).toHaveValue('Учу спокойно и весело.');
  await expect(textbox(page, 'Цена за 2 часа')).toHaveValue(/^6\s500$/);
  await expect(page.getByRole('radio', { name: 'Лыжи' })).toBeChecked();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
  await expect(page.getByText('Диплом.pdf')).toBeVisible();

  await page.getByRole('button', { name: 'Очистить черновик' }).click();
  const dialog = page.getByRole('dialog', { name: 'Очистить черновик?' });
  await expect(dialog.getByRole('button', { name: 'Не очищать' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Очистить', exact: true }).click();
  await expect(textbox(page, 'О себе')).toHaveValue('');
  await expect(page.getByText(/вернули то, что/)).toBeHidden();
  await expect(page.getByText('Диплом.pdf')).toBeHidden();
  expect(await stored(page, 'registrationDrafts')).toBeNull();
});

test('logging out takes the draft and its files along', { tag: ONCE }, async ({ page }) => {
  const member = await newMember('Ефим');
  await beSignedIn(page, member);
  await openService(page, 'rental');
  await fillForm(page, 'rental');
  await documentInput(page).setInputFiles([pdf('Паспорт.pdf')]);
  await expect.poll(() => stored(page, 'registrationDrafts')).toContain('sklad.example');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'registrationDrafts')).toBeNull();
  const files = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('sklon-registration');
          opening.addEventListener('error', () => reject(new Error('no database')));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('files').objectStore('files').count();
            counting.addEventListener('success', () => resolve(counting.result));
          });
        }),
    );
  await expect.poll(files).toBe(0);
});

// spec: 2.115, 2.121
test('messenger data that are too old lead to the second step, and the form is as it was', async ({
  page,
}) => {
  const member = await newMember('Жанна');
  const session = storedSession(member);
  await store(page, session);
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  await documentInput(page).setInputFiles([pdf('Диплом.pdf')]);
  await page.route('**/api/providers/register', (route) =>
    route.fulfill({
      status: 401,
      json: { detail: 'Ошибка авторизации через Telegram', code: 'telegram_auth_invalid' },
    }),
  );
  await sendForm(page);
  await expect(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Telegram' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Ошибка авторизации через Telegram' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/providers/register');
  const popup = await openMessenger(page);
  await popup
    .getByRole('radio', { name: `${member.person.first_name} ${member.person.last_name}` })
    .check();
  await popup.getByRole('button', { name: 'Разрешить' }).click();
  await expect(formHeading(page, 'instructor')).toBeVisible();
  await expect(textbox(page, 'О себе')).toHaveValue('Учу спокойно и весело.');
  await expect(page.getByText('Диплом.pdf')).toBeVisible();
});

test(
  'data stored 23 hours ago are asked for again before anything is checked',
  { tag: ONCE },
  async ({ page }) => {
    const { token, user_auth } = storedSession(await newMember('Захария'));
    const old = {
      ...(JSON.parse(user_auth!) as object),
      timestamp: Date.now() - 23 * 3_600_000 - 1000,
    };
    await store(page, { token: token!, user_auth: JSON.stringify(old) });
    await openService(page, 'rental');
    await expect(page.getByRole('heading', { name: /^Подтвердите, что это\sвы$/ })).toBeVisible();
  },
);

// spec: 8.25
test('a failure stays on the page with the form as it was, in the server’s words or in its own', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Ида'));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  await page.route('**/api/providers/register', (route) => route.abort());
  await sendForm(page);
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem.filter({ hasText: 'Ошибка при отправке заявки' })).toBeVisible();
  await expect(toast(page, 'Ошибка при отправке заявки')).toBeVisible();
  await expect(textbox(page, 'О себе')).toHaveValue('Учу спокойно и весело.');

  await page.route('**/api/providers/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        detail: 'Проверьте введённые данные',
        code: 'validation_failed',
        errors: [{ path: 'instructor_data.years_experience', message: 'Слишком много' }],
      },
    }),
  );
  await sendForm(page);
  await expect(problem.filter({ hasText: 'Проверьте введённые данные' })).toBeVisible();
  await expect(page.getByText('Слишком много')).toBeVisible();
  await expect(textbox(page, 'Стаж, лет')).toBeFocused();
  await expectAccessible(page);
});

test('a double click sends one application', async ({ page }) => {
  await beSignedIn(page, await newMember('Кира'));
  await openService(page, 'instructor');
  await fillForm(page, 'instructor');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/providers/register'))
      posts += 1;
  });
  await page.getByRole('button', { name: 'Отправить заявку' }).dblclick();
  await expect(page).toHaveURL('/');
  expect(posts).toBe(1);
});

// spec: 2.120
test(
  'an application that waits already is shown instead of a second one',
  { tag: ONCE },
  async ({ page, context }) => {
    await beSignedIn(page, await newMember('Лада'));
    await openService(page, 'instructor');
    await fillForm(page, 'instructor');
    const other = await context.newPage();
    await openService(other, 'instructor');
    await fillForm(other, 'instructor');
    await sendForm(other);
    await expect(other).toHaveURL('/');
    await sendForm(page);
    await expect(toast(page, 'У вас уже есть заявка на рассмотрении')).toBeVisible();
    await expect(statusHeading(page, 'ожидает рассмотрения')).toBeVisible();
  },
);

// spec: 2.122, 2.128, 2.129, 2.131, 2.133, 2.134, 2.136, 2.137, 2.138, 2.139
test('every form has the fields of its service', { tag: ONCE }, async ({ page }) => {
  const common = [
    'Имя',
    'Фамилия',
    'Аккаунт в Telegram',
    'Телефон',
    'Электронная почта',
    'Ссылка 1',
  ];
  const place = ['Адрес', 'Широта', 'Долгота', 'Ссылка на карту', 'Сайт', 'Дополнительный телефон'];
  const business = ['Скидка клиентам «Склона»', 'О себе и услугах', 'Дополнительно', ...place];
  const fields = {
    instructor: ['Стаж, лет', 'Цена за 2 часа', 'О себе', 'Дополнительно'],
    rental: ['Название проката', 'Цена комплекта за день', ...business],
    additional: ['Название услуги', 'Название компании', 'Цена за день', ...business],
  };
  await beSignedIn(page, await newMember('Лидия'));
  for (const service of ['instructor', 'rental', 'additional'] as const) {
    await openService(page, service);
    await expect(formHeading(page, service)).toBeVisible();
    for (const name of [...common, ...fields[service]])
      await expect(textbox(page, name), name).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(
      common.length + fields[service].length,
    );
    await expect(page.getByRole('searchbox', { name: 'Найти курорт' })).toBeVisible();
    await expect(photoInput(page)).toHaveCount(1);
    await expect(documentInput(page)).toHaveCount(1);
    await expect(page.getByRole('switch', { name: 'Работаем сейчас' })).toHaveCount(
      service === 'instructor' ? 0 : 1,
    );
  }
  await openService(page, 'instructor');
  await expect(page.getByRole('group', { name: /^Специализация/ }).getByRole('radio')).toHaveCount(
    3,
  );
  for (const skill of ['Лыжи', 'Сноуборд', 'Оба'])
    await expect(page.getByRole('radio', { name: skill, exact: true })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Работаю с\sгруппами$/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Работаю с\sдетьми$/ })).not.toBeChecked();
});
