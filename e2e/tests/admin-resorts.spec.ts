/** The tab 'Курорты' of the admin panel (spec section 2, Admin panel; 5; 8, Admin). */
import type { Resort } from '@sklon/contract/resorts';
import { addDays, localNow } from '@sklon/contract/time';
import type { Locator, Page } from '@playwright/test';
import { bookLesson, instructorsAt, newMember, request } from '../api.ts';
import { adminMember } from '../applications.ts';
import { shot } from '../instructors.ts';
import { pressOn } from '../keys.ts';
import { beSignedIn } from '../session.ts';
import { reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

/** Where one test changes hours and texts, and no other saves. */
const QUIET = { desk: 'Холдоми', phone: 'Гладенькая' };

function quiet(isPhone: boolean): string {
  return isPhone ? QUIET.phone : QUIET.desk;
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: `Курорт: ${name}` });
}

async function openPanel(page: Page, address = '/admin/resorts'): Promise<void> {
  await beSignedIn(page, await adminMember());
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 2, name: /^Курорты и\sпапки$/ })).toBeVisible();
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name: `Изменить курорт: ${name}` }).click();
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue(name);
  return dialog;
}

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Сохранить' });

async function resortNamed(name: string): Promise<Resort> {
  const resorts = await request<Resort[]>('GET', '/marketplace/resorts');
  return resorts.find((resort) => resort.name === name)!;
}

// spec: 2.176
test('resorts stand under their folders with hours and zone; folders close; a search finds them', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openPanel(page);
  const sheregesh = page.getByRole('listitem').filter({ hasText: 'Шерегеш' });
  await expect(sheregesh).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(sheregesh).toContainText(/Новокузнецк,\sUTC\+7/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'admin-resorts', isMobile);

  const folder = page.getByRole('button', { name: /Кузбасс/ });
  await expect(folder).toHaveText(/3\sкурорта/);
  await folder.click();
  await expect(folder).toHaveAttribute('aria-expanded', 'false');
  await expect(sheregesh).toBeHidden();

  await page.getByRole('searchbox', { name: 'Найти курорт' }).fill('ШЕРЕ');
  await expect(sheregesh).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Роза Хутор' })).toHaveCount(0);
  await expect(page).toHaveURL(/search=/);
  await reload(page);
  await expect(sheregesh).toBeVisible();
  await page.getByRole('searchbox', { name: 'Найти курорт' }).fill('нет такого');
  await expect(page.getByRole('heading', { name: /^Курорты не\sнайдены$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// spec: 2.177, 8.34
test('name, description and hours are changed: «Курорт обновлен»', async ({ page, isMobile }) => {
  test.slow();
  const name = quiet(isMobile);
  const before = await resortNamed(name);
  const description = `Новое описание ${Math.floor(Math.random() * 1e6)}`;
  await openPanel(page);
  const dialog = await openForm(page, name);
  await expect(page).toHaveURL(/resort=\d+/);
  await expect(
    dialog.getByText(isMobile ? /^Красноярск,\sUTC\+7$/ : /^Владивосток,\sUTC\+10$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'admin-resort', isMobile);

  await field(dialog, 'Описание').fill(description);
  await field(dialog, 'Открытие').fill('');
  await field(dialog, 'Открытие').pressSequentially('930');
  await expect(field(dialog, 'Открытие')).toHaveValue('09:30');
  await field(dialog, 'Закрытие').fill('');
  await field(dialog, 'Закрытие').pressSequentially('23');
  await field(dialog, 'Закрытие').blur();
  await expect(field(dialog, 'Закрытие')).toHaveValue('23:00');
  await save(dialog).click();
  await expect(toast(page, /^Курорт обновлен$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/resort=/);
  await expect(page.getByText(`Курорт обновлен: ${name}`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('09:30–23:00');
  await expect(row).toContainText(description);
  expect(await resortNamed(name)).toMatchObject({
    description,
    open_time: '09:30',
    close_time: '23:00',
    code: before.code,
  });
});

// spec: 5.48
test('times must be real, and the opening before the closing: told at the field', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openPanel(page);
  const dialog = await openForm(page, quiet(isMobile));
  await field(dialog, 'Открытие').fill('29:99');
  await field(dialog, 'Открытие').blur();
  const wrong = dialog.getByText(/^Укажите время от\s00:00 до\s23:59/);
  await expect(wrong).toBeVisible();
  await expect(field(dialog, 'Открытие')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(dialog, 'Открытие').fill('18:00');
  await expect(wrong).toBeHidden();
  await field(dialog, 'Закрытие').fill('18:00');
  await save(dialog).click();
  await expect(dialog.getByText('Закрытие должно быть позже открытия')).toBeVisible();
  await expect(field(dialog, 'Закрытие')).toBeFocused();
  await shot(page, 'admin-resort-wrong', isMobile);
  await field(dialog, 'Название').fill(' ');
  await save(dialog).click();
  await expect(field(dialog, 'Название')).toBeFocused();
  await expect(dialog.getByText('Укажите название')).toBeVisible();
});

// spec: 8.35
test('a failure is told with the server’s words and loses nothing; a double click saves once', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openPanel(page);
  const dialog = await openForm(page, isMobile ? 'Мамай' : 'Куш-Тау');
  await field(dialog, 'Описание').fill('То, что нельзя потерять');
  await page.route(/\/api\/admin\/resorts\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({
      status: 400,
      json: {
        detail: 'Проверьте введённые данные',
        code: 'validation_failed',
        errors: [{ path: 'close_time', message: 'Закрытие должно быть позже открытия' }],
      },
    });
  });
  await save(dialog).click();
  await expect(toast(page, /^Ошибка при обновлении курорта$/)).toBeVisible();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Ошибка при обновлении курорта' }),
  ).toContainText('Проверьте введённые данные');
  await expect(dialog.getByText('Закрытие должно быть позже открытия')).toBeVisible();
  await expect(field(dialog, 'Описание')).toHaveValue('То, что нельзя потерять');
  await expectAccessible(page);
  await shot(page, 'admin-resort-failed', isMobile);

  await page.unrouteAll();
  let saves = 0;
  await page.route(/\/api\/admin\/resorts\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') saves += 1;
    return route.continue();
  });
  await save(dialog).dblclick();
  await expect(dialog).toBeHidden();
  expect(saves).toBe(1);
});

test('Back closes the form; what is not saved is asked about first', async ({ page, isMobile }) => {
  test.slow();
  const name = quiet(isMobile);
  await openPanel(page);
  const dialog = await openForm(page, name);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(field(dialog, 'Название')).toHaveValue(name);

  await field(dialog, 'Описание').fill('Ещё не сохранено');
  const question = page.getByRole('dialog', { name: /^Закрыть без\sсохранения/ });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Продолжить' })).toBeFocused();
  await expectAccessible(page);
  await shot(page, 'admin-resort-unsaved', isMobile);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(dialog, 'Описание')).toHaveValue('Ещё не сохранено');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await question.getByRole('button', { name: /^Закрыть без\sсохранения$/ }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/resorts$/);
  await openForm(page, name);
  await expect(field(dialog, 'Описание')).not.toHaveValue('Ещё не сохранено');
});

test('a folder has a name and a description, and no hours', async ({ page, isMobile }) => {
  const name = isMobile ? 'Самарская область' : 'Хабаровский край';
  await openPanel(page);
  await page.getByRole('link', { name: `Изменить папку: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Папка: ${name}` });
  await expect(field(dialog, 'Название')).toHaveValue(name);
  await expect(field(dialog, 'Открытие')).toHaveCount(0);
  await expect(dialog.getByText(/^У\sпапки нет часов работы/)).toBeVisible();
  await expectAccessible(page);
  await field(dialog, 'Описание').fill('Описание папки');
  await save(dialog).click();
  await expect(page.getByText(`Курорт обновлен: ${name}`)).toBeVisible();
  expect(await resortNamed(name)).toMatchObject({
    description: 'Описание папки',
    open_time: null,
    close_time: null,
  });
});

test('bookings outside of the new hours are counted, and stay', { tag: ONCE }, async ({ page }) => {
  test.slow();
  const name = 'Горный воздух';
  const { id, open_time, close_time, timezone } = await resortNamed(name);
  const customer = await newMember('Милена');
  const instructor = (await instructorsAt(id)).find(({ resort_ids }) => resort_ids.length === 1);
  const booking = await bookLesson(customer, {
    instructor_id: instructor!.id,
    booking_date: addDays(localNow(new Date(), timezone).date, 120),
    start_time: open_time!,
    end_time: `${String(Number(open_time!.slice(0, 2)) + 1).padStart(2, '0')}${open_time!.slice(2)}`,
  });
  await openPanel(page);
  const dialog = await openForm(page, name);
  await field(dialog, 'Открытие').fill('20:00');
  await field(dialog, 'Закрытие').fill('20:30');
  await save(dialog).click();
  const news = page.getByText(/не\sпопада(ет|ют) в\sновые часы работы и\sоста(ётся|ются) в\sсиле/);
  await expect(news).toHaveText(/^\d+\sбронирован/);
  await expect(toast(page, /^Курорт обновлен$/)).toBeVisible();
  await expect(toast(page, /^Курорт обновлен$/)).toBeHidden();
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'admin-resort-outside', false);
  const [kept] = await request<{ id: number; status: string }[]>(
    'GET',
    '/marketplace/bookings/user',
    undefined,
    customer.token,
  );
  expect(kept).toMatchObject({ id: booking.id, status: 'pending' });

  await openForm(page, name);
  await field(dialog, 'Открытие').fill(open_time!);
  await field(dialog, 'Закрытие').fill(close_time!);
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(news).toBeHidden();
});

test('resorts that cannot be loaded say so and try again', async ({ page }) => {
  await beSignedIn(page, await adminMember());
  await page.route(/\/api\/admin\/resorts$/, (route) => route.abort());
  await visit(page, '/admin/resorts');
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Шерегеш' })).toBeVisible();
});

test(
  'by keyboard alone: a resort is found, opened, changed and saved',
  { tag: ONCE },
  async ({ page }) => {
    await openPanel(page);
    await pressOn(page, page.getByRole('searchbox', { name: 'Найти курорт' }));
    await page.keyboard.type('красная глинка');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /курорт/ })).toHaveCount(1);
    await pressOn(page, page.getByRole('link', { name: 'Изменить курорт: Красная Глинка' }));
    const dialog = dialogOf(page, 'Красная Глинка');
    await expect(field(dialog, 'Название')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('С клавиатуры');
    await pressOn(page, save(dialog));
    await expect(page.getByText('Курорт обновлен: Красная Глинка')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Изменить курорт: Красная Глинка' })).toBeFocused();
  },
);

test(
  'an hour alone is a full one for Enter too; whatever names the resort is loaded anew',
  { tag: ONCE },
  async ({ page }) => {
    const resort = await resortNamed(QUIET.desk);
    let sent: unknown;
    let lists = 0;
    await page.route(`**/api/admin/resorts/${resort.id}`, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { resort, bookings_outside: 0 } });
    });
    await page.route('**/api/admin/resorts/for-rental-selector', (route) => {
      lists += 1;
      return route.fallback();
    });
    await beSignedIn(page, await adminMember());
    await visit(page, '/admin/rentals?rental=new');
    const shop = page.getByRole('dialog', { name: 'Новый прокат' });
    await expect(shop.getByRole('checkbox', { name: QUIET.desk, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shop).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
    await tabs.getByRole('link', { name: 'Курорты' }).click();
    const dialog = await openForm(page, QUIET.desk);
    await field(dialog, 'Открытие').fill('');
    await field(dialog, 'Открытие').pressSequentially('9');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(sent).toMatchObject({ open_time: '09:00' });

    expect(lists).toBe(1);
    await tabs.getByRole('link', { name: 'Прокаты' }).click();
    await page.getByRole('link', { name: 'Добавить прокат' }).click();
    await expect(shop).toBeVisible();
    await expect.poll(() => lists).toBe(2);
  },
);
