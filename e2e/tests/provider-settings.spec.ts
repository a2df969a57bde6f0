/** The instructor settings: price, working flag, requests and lessons, the application (spec sections 2, 4, 5 and 8). */
import type { Locator, Page } from '@playwright/test';
import { bookingsOf, newMember, signOut } from '../api.ts';
import {
  booked,
  comeBack,
  type Instructor,
  newInstructor,
  settingsOf,
  shot,
} from '../instructors.ts';
import { confirmBooking, declineBooking } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import { hold, reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const SETTINGS = '**/api/instructors/settings';
const BOOKINGS = '**/api/providers/settings/bookings';
const SAVE_FAILED = 'Ошибка при сохранении настроек';

const priceField = (page: Page) => page.getByRole('textbox', { name: /^Цена за\s2\sчаса$/ });
const priceCard = (page: Page) => page.getByRole('region', { name: 'Цена' });
const workingCard = (page: Page) => page.getByRole('region', { name: 'Приём бронирований' });
const workingSwitch = (page: Page) => page.getByRole('switch', { name: 'Работаю' });

async function begin(page: Page, firstName: string): Promise<Instructor> {
  const instructor = await newInstructor(firstName);
  await open(page, instructor);
  return instructor;
}

async function open(page: Page, instructor: Instructor): Promise<void> {
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings');
  await expect(page.getByRole('heading', { name: 'Календарь' })).toBeVisible();
}

/** The card of a booking. */
function card(page: Page, id: number): Locator {
  return page.getByRole('article').filter({ hasText: `№\u00A0${id}` });
}

// spec: 1.6, 2.153, 2.154, 9.8
test('the price is saved when the field is left and by Enter, and customers see it', async ({
  page,
  isMobile,
}) => {
  const instructor = await begin(page, 'Агния');
  await expect(priceField(page)).toHaveValue('6\u00A0500');
  await priceField(page).fill('12000');
  await expect(priceField(page)).toHaveValue('12\u00A0000');
  await priceField(page).blur();
  await expect(priceCard(page).getByText('Сохранено')).toBeVisible();
  await expect(toast(page, 'Цена сохранена')).toBeVisible();
  expect((await settingsOf(instructor)).price_2h).toBe(12_000);

  await priceField(page).fill('');
  await priceField(page).press('Enter');
  await expect(priceCard(page).getByText('Сохранено')).toBeVisible();
  await expect.poll(async () => (await settingsOf(instructor)).price_2h).toBeNull();
  await visit(page, `/instructors/${instructor.instructorId}`);
  await expect(page.getByText(/^По\sзапросу$/)).toBeVisible();
  await visit(page, '/provider-settings');
  await priceField(page).press('ArrowUp');
  await expect(priceField(page)).toHaveValue('100');
  await shot(page, 'price', isMobile);
});

// spec: 5.12
test('a wrong price is told at the field, kept and not saved', async ({ page, isMobile }) => {
  const instructor = await begin(page, 'Борислава');
  for (const [typed, message] of [
    ['5050', /^Цена должна делиться на 100 ₽: например, 5\s000\s₽ или 5\s100\s₽$/],
    ['2000000', /^Цена — до 1\s000\s000\s₽$/],
  ] as const) {
    await priceField(page).fill(typed);
    await priceField(page).blur();
    await expect(priceCard(page).getByText(message)).toBeVisible();
    await expect(priceField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(priceField(page)).toHaveValue(
      new RegExp(`^${typed.replace(/\B(?=(\d{3})+$)/g, '\\s')}$`),
    );
  }
  await shot(page, 'price-wrong', isMobile);
  await expectAccessible(page);
  expect((await settingsOf(instructor)).price_2h).toBe(6500);
  await priceField(page).fill('abc-5 100');
  await expect(priceField(page)).toHaveValue('5\u00A0100');
  await priceField(page).blur();
  await expect(priceCard(page).getByText('Сохранено')).toBeVisible();
  expect((await settingsOf(instructor)).price_2h).toBe(5100);
});

test('a price that cannot be saved stays typed, and is tried again', async ({ page }) => {
  const instructor = await begin(page, 'Веселина');
  await page.route(SETTINGS, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await priceField(page).fill('7000');
  await priceField(page).blur();
  await expect(priceCard(page).getByText(SAVE_FAILED)).toBeVisible();
  await expect(toast(page, SAVE_FAILED)).toBeVisible();
  await expect(priceField(page)).toHaveValue('7\u00A0000');
  await page.unroute(SETTINGS);
  await priceCard(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(priceCard(page).getByText('Сохранено')).toBeVisible();
  expect((await settingsOf(instructor)).price_2h).toBe(7000);
});

// spec: 1.5, 2.152, 4.62
test('«Работаю» is saved at once: off, customers cannot book', async ({ page, newVisitor }) => {
  const instructor = await begin(page, 'Галактион');
  await expect(workingSwitch(page)).toBeChecked();
  await workingSwitch(page).click();
  await expect(workingSwitch(page)).not.toBeChecked();
  await expect(
    page.getByText(/^Вас нет в\sсписке инструкторов, новых бронирований не\sбудет\./),
  ).toBeVisible();
  await expect(workingCard(page).getByText('Сохранено')).toBeVisible();
  expect((await settingsOf(instructor)).is_working).toBe(false);

  const customer = await newVisitor();
  await visit(customer, `/instructors/${instructor.instructorId}`);
  await expect(customer.getByRole('button', { name: 'Забронировать' })).toBeDisabled();
  await expect(customer.getByText('Инструктор сейчас не принимает бронирования')).toBeVisible();
});

// spec: 8.47
test('«Работаю» that cannot be saved goes back, and says so', async ({ page }) => {
  await begin(page, 'Добрыня');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SETTINGS, async (route) => {
    await answered;
    await route.fulfill({ status: 503, json: {} });
  });
  await workingSwitch(page).click();
  await expect(workingSwitch(page)).not.toBeChecked();
  answer();
  await expect(workingSwitch(page)).toBeChecked();
  await expect(workingCard(page).getByText(SAVE_FAILED)).toBeVisible();
  await expect(toast(page, SAVE_FAILED)).toBeVisible();
});

// spec: 2.150, 2.151
test('the tabs live in the address; «Инфо из анкеты» shows what was approved', async ({
  page,
  isMobile,
}) => {
  const instructor = await begin(page, 'Евлампия');
  await expect(page.getByRole('tab', { name: /^Цена и\sкалендарь$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: /^Инфо из\sанкеты$/ }).click();
  await expect(page).toHaveURL(/\?tab=form$/);
  const form = page.getByRole('article', { name: 'Анкета' });
  await expect(form.getByRole('heading', { name: instructor.name })).toBeVisible();
  await expect(form.getByText(`Анкета №\u00A0${instructor.registrationId} одобрена`)).toBeVisible();
  for (const text of [
    '+7\u00A0916\u00A0123-45-67',
    'own@example.ru',
    'Мамисон',
    '7\u00A0лет',
    'Карвинг',
    'Учу спокойно и весело.',
    'Есть свой инвентарь.',
  ])
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await expect(form.getByRole('link', { name: 'vk.com/own' })).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await shot(page, 'form', isMobile);
  await reload(page);
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Календарь' })).toBeVisible();
  await page.getByRole('tab', { name: /^Цена и\sкалендарь$/ }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Инфо из\sанкеты$/ })).toBeFocused();
  await page.getByRole('link', { name: 'Обновить анкету' }).click();
  await expect(page).toHaveURL(/\/providers\/register\?service_type=instructor$/);
});

test('the application that cannot be loaded says so and tries again', async ({ page }) => {
  await beSignedIn(page, await newInstructor('Ждана'));
  await page.route('**/api/providers/my-registrations', (route) => route.abort());
  await visit(page, '/provider-settings?tab=form');
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await page.unroute('**/api/providers/my-registrations');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('article', { name: 'Анкета' })).toBeVisible();
});

// spec: D.11
test('a request is confirmed on the page: contacts for the instructor, the news for the customer', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const instructor = await newInstructor('Зинаида');
  const customer = await newMember('Юстина');
  const { id } = await booked(customer, instructor);
  await open(page, instructor);
  await expect(page.getByRole('heading', { name: /^Ждут ответа\s1$/ })).toBeVisible();
  const request = card(page, id);
  await expect(request.getByText(/^Ответьте до\s/)).toBeVisible();
  await shot(page, 'requests', isMobile);
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Подтвердить' }).click();
  const name = `${customer.person.first_name} ${customer.person.last_name}`;
  await expect(toast(page, `Занятие подтверждено: ${name}`)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: `Занятие подтверждено: ${name}` }),
  ).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Ближайшие занятия\s1$/ })).toBeVisible();
  await expect(card(page, id).getByText('Подтверждено', { exact: true })).toBeVisible();

  const theirs = await newVisitor();
  await beSignedIn(theirs, customer);
  await visit(theirs, '/my-bookings');
  await expect(theirs.getByText('Подтверждено', { exact: true })).toBeVisible();
});

test('a request is declined on the page: its time is free again', async ({ page }) => {
  const instructor = await newInstructor('Илларион');
  const customer = await newMember('Яромира');
  const { id } = await booked(customer, instructor);
  await open(page, instructor);
  await card(page, id).getByRole('button', { name: 'Отклонить' }).click();
  await expect(card(page, id)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Запрос отклонён' })).toBeVisible();
  expect((await bookingsOf(customer))[0]?.status).toBe('declined');
});

test('a lesson is cancelled with a reason, which the customer reads', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const instructor = await newInstructor('Климент');
  const customer = await newMember('Ульяна');
  const { id } = await booked(customer, instructor);
  await confirmBooking(instructor.person, id);
  await open(page, instructor);
  await card(page, id).getByRole('button', { name: 'Отменить занятие' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить занятие?' });
  await expect(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(dialog.getByText('Укажите причину отмены')).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Причина отмены' });
  await expect(reason).toBeFocused();
  await shot(page, 'call-off', isMobile);
  await reason.fill('Закрыли подъёмник');
  await page.route('**/bookings/*/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(dialog.getByText('Не удалось отменить занятие. Попробуйте ещё раз.')).toBeVisible();
  await expect(reason).toHaveValue('Закрыли подъёмник');
  await page.unroute('**/bookings/*/cancel');
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, id)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Занятие отменено' })).toBeVisible();

  const theirs = await newVisitor();
  await beSignedIn(theirs, customer);
  await visit(theirs, '/my-bookings');
  await expect(theirs.getByText('Причина: «Закрыли подъёмник»')).toBeVisible();
});

test('a decision made in the messenger meanwhile is told, and the page follows', async ({
  page,
}) => {
  const instructor = await newInstructor('Лукьян');
  const customer = await newMember('Фаина');
  const { id } = await booked(customer, instructor);
  await open(page, instructor);
  await expect(card(page, id)).toBeVisible();
  await declineBooking(instructor.person, id);
  await card(page, id).getByRole('button', { name: 'Подтвердить' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Ничего не изменилось\. Состояние заявки: отклонено инструктором/ }),
  ).toBeVisible();
  await expect(card(page, id)).toHaveCount(0);
  expect((await bookingsOf(customer))[0]?.status).toBe('declined');
});

test('a request that comes meanwhile appears by itself', async ({ page }) => {
  const instructor = await begin(page, 'Мирослава');
  await expect(page.getByText(/^Запросов и\sзанятий пока нет/)).toBeVisible();
  const customer = await newMember('Станислава');
  const { id } = await booked(customer, instructor);
  await comeBack(page);
  await expect(card(page, id)).toBeVisible();
  await expect(
    toast(page, `Новый запрос: ${customer.person.first_name} ${customer.person.last_name}`),
  ).toBeVisible();
});

test('a customer whom the bot cannot reach is to be called', async ({ page, isMobile }) => {
  const instructor = await newInstructor('Никодим');
  const customer = await newMember('Христина');
  await booked(customer, instructor);
  await page.route(BOOKINGS, async (route) => {
    const answer = await route.fetch();
    const bookings = (await answer.json()) as {
      status: string;
      customer: Record<string, unknown>;
    }[];
    for (const booking of bookings) {
      booking.status = 'confirmed';
      Object.assign(booking.customer, {
        messenger_reachable: false,
        phone: '+79160000001',
        username: 'hristina',
      });
    }
    await route.fulfill({ json: bookings });
  });
  await open(page, instructor);
  await expect(
    page.getByText(/^Сообщения клиенту не\sдоставляются: позвоните, \+7\s916\s000-00-01\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '+7\u00A0916\u00A0000-00-01' })).toHaveAttribute(
    'href',
    'tel:+79160000001',
  );
  await expect(page.getByRole('link', { name: '@hristina' })).toHaveAttribute(
    'href',
    'https://t.me/hristina',
  );
  await shot(page, 'unreachable', isMobile);
});

test('a decision that fails says so and can be tried again', async ({ page }) => {
  const instructor = await newInstructor('Онисим');
  const { id } = await booked(await newMember('Элеонора'), instructor);
  await open(page, instructor);
  await page.route('**/bookings/*/confirm', (route) => route.abort());
  await card(page, id).getByRole('button', { name: 'Подтвердить' }).click();
  await expect(toast(page, 'Не удалось подтвердить занятие. Попробуйте ещё раз.')).toBeVisible();
  await page.unroute('**/bookings/*/confirm');
  await card(page, id).getByRole('button', { name: 'Подтвердить' }).click();
  await expect(card(page, id).getByText('Подтверждено', { exact: true })).toBeVisible();
});

// spec: 8.46
test('settings that cannot be loaded say so and try again', async ({ page, isMobile }) => {
  await beSignedIn(page, await newInstructor('Панкрат'));
  await page.route(SETTINGS, (route) => route.abort());
  await visit(page, '/provider-settings');
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await shot(page, 'failed', isMobile);
  await page.unroute(SETTINGS);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(workingSwitch(page)).toBeVisible();
});

// spec: 2.18, 8.50
test('who is no instructor is told so, and what to do next', async ({ page, isMobile }) => {
  await beSignedIn(page, await newMember('Розалия'));
  await visit(page, '/provider-settings');
  await expect(
    page.getByRole('heading', { name: 'Настройки инструктора не найдены' }),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'missing', isMobile);
  await page.getByRole('link', { name: 'Анкета инструктора' }).click();
  await expect(page).toHaveURL(/\/providers\/register\?service_type=instructor$/);
});

// spec: 8.45
test(
  'a session that has ended leads to sign-in: «Требуется авторизация»',
  { tag: ONCE },
  async ({ page }) => {
    const instructor = await newInstructor('Севастьян');
    await beSignedIn(page, instructor);
    await signOut(instructor);
    await visit(page, '/provider-settings');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprovider-settings$/);
    await expect(page.getByText('Требуется авторизация')).toBeVisible();
  },
);

test(
  'what is slow to load shows its shape at once and a spinner after a second',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    await beSignedIn(page, await newInstructor('Трифон'));
    const answer = await hold(page, SETTINGS);
    await page.goto('/provider-settings');
    await expect(page.getByText('Загружаем расписание…')).toBeVisible();
    await shot(page, 'skeleton', isMobile);
    answer();
    await expect(workingSwitch(page)).toBeVisible();
  },
);

test('the page is accessible in the dark, with big enough targets, and fits a narrow phone', async ({
  page,
}) => {
  const instructor = await newInstructor('Устин');
  await booked(await newMember('Ариадна'), instructor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, instructor);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('tablist', { name: 'Дни недели' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  const low = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('button, a[href], input:not([role=switch])')]
        .filter(
          (target) =>
            target.getBoundingClientRect().height <
            (matchMedia('(pointer: coarse)').matches ? 44 : 24),
        )
        .map((target) => target.outerHTML.slice(0, 80)),
    );
  expect(low).toEqual([]);
});
