/** The tab 'Курорты' of the admin panel (spec section 2, Admin panel; 5; 8, Admin). */
import type { Resort } from '@sklon/contract/resorts';
import { type Locator, page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../../test/browser/fake-api.ts';
import { comeBack, openPage } from '../../../../test/browser/page.ts';
import { admin } from '../../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  pressOn,
  toast,
  expectRetryReloads,
} from '../../../../test/browser/screen.ts';

const NAME = 'Шерегеш';
const form = page.getByRole('dialog', { name: `Курорт: ${NAME}` });
const question = page.getByRole('dialog', { name: /^Закрыть без\sсохранения/ });
const search = page.getByRole('searchbox', { name: 'Найти курорт' });
const row = page.getByRole('listitem').filter({ hasText: NAME });

/** The panel over the resorts, which change as they are saved. */
function open(
  path = '/admin/resorts',
  api: Handlers = {},
  viewport?: { width: number; height: number },
) {
  const all = new Map(resorts.map((resort) => [String(resort.id), resort]));
  return openPage(path, {
    session: admin(),
    ...(viewport && { viewport }),
    api: {
      listResorts: () => [...all.values()],
      listRegistrations: onePage([]),
      listAdminResorts: () => [...all.values()],
      getAdminResort: ({ params }) => all.get(params.id!)!,
      updateResort: ({ params, body }) => {
        const resort = { ...all.get(params.id!)!, ...(body as Partial<Resort>) };
        all.set(params.id!, resort);
        return { resort, bookings_outside: 0 };
      },
      ...api,
    },
  });
}

function field(name: string): Locator {
  return form.getByRole('textbox', { name, exact: true });
}

const save = form.getByRole('button', { name: 'Сохранить' });

async function openForm(): Promise<void> {
  await page.getByRole('link', { name: `Изменить курорт: ${NAME}` }).click();
  await expect.element(field('Название')).toHaveValue(NAME);
}

// spec: 2.176
test('resorts stand under their folders with hours and zone; folders close; a search finds them', async () => {
  await open();
  await expect.element(row).toMatchTextContent(/09:00–22:00/);
  await expect.element(row).toMatchTextContent(/Новокузнецк,\sUTC\+7/);
  await expectAccessibleInBothSchemes();
  const folder = page.getByRole('button', { name: /Кузбасс/ });
  await expect.element(folder).toMatchTextContent(/2\sкурорта/);
  await folder.click();
  await expect.element(folder).toHaveAttribute('aria-expanded', 'false');
  await expect.element(row).not.toBeInTheDocument();
  await search.fill('ШЕРЕ');
  await expect.element(row).toBeVisible();
  await expectNone(page.getByRole('listitem').filter({ hasText: 'Роза Хутор' }));
  await expectAddress(/search=/);
  await search.fill('нет такого');
  await expect.element(page.getByRole('heading', { name: /^Курорты не\sнайдены$/ })).toBeVisible();
  await expectAccessible();
});

test('resorts fit a narrow phone', async () => {
  await open('/admin/resorts', {}, { width: 360, height: 640 });
  await expect.element(row).toBeVisible();
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

// spec: 2.177, 8.34
test('name, description and hours are changed: «Курорт обновлен»', async () => {
  const { api } = await open();
  await openForm();
  await expectAddress(/resort=1$/);
  await expect.element(form.getByText(/^Новокузнецк,\sUTC\+7$/)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await field('Описание').fill('Новое описание');
  await field('Открытие').fill('');
  await field('Открытие').click();
  await press('930');
  await expect.element(field('Открытие')).toHaveValue('09:30');
  await field('Закрытие').fill('');
  await field('Закрытие').click();
  await press('23{Tab}');
  await expect.element(field('Закрытие')).toHaveValue('23:00');
  await save.click();
  await expect.element(toast(/^Курорт обновлен$/)).toBeVisible();
  await expectNone(form);
  await expectAddress('/admin/resorts');
  await expect.element(page.getByText(`Курорт обновлен: ${NAME}`)).toBeVisible();
  await expect.element(row).toMatchTextContent('09:30–23:00');
  await expect.element(row).toMatchTextContent('Новое описание');
  expect(api.calls('updateResort')[0]?.body).toMatchObject({
    description: 'Новое описание',
    open_time: '09:30',
    close_time: '23:00',
  });
});

// spec: 5.48
test('a resort that two admins change keeps both changes', async () => {
  const { api } = await open();
  await openForm();
  await field('Описание').fill('Снег с октября');
  const resort = resorts.find(({ name }) => name === NAME)!;
  api.answer('getAdminResort', { ...resort, close_time: '21:00' });
  await comeBack();
  await expect.element(field('Закрытие')).toHaveValue('21:00');
  await save.click();
  await expectNone(form);
  expect(api.calls('updateResort')[0]?.body).toMatchObject({
    description: 'Снег с октября',
    close_time: '21:00',
  });
});

test('times must be real, and the opening before the closing: said at the field', async () => {
  await open();
  await openForm();
  await field('Открытие').fill('29:99');
  await press('{Tab}');
  const wrong = form.getByText(/^Укажите время от\s00:00 до\s23:59/);
  await expect.element(wrong).toBeVisible();
  await expect.element(field('Открытие')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothSchemes();
  await field('Открытие').fill('18:00');
  await expectNone(wrong);
  await field('Закрытие').fill('18:00');
  await save.click();
  await expect.element(form.getByText('Закрытие должно быть позже открытия')).toBeVisible();
  await expect.element(field('Закрытие')).toHaveFocus();
  await field('Название').fill(' ');
  await save.click();
  await expect.element(field('Название')).toHaveFocus();
  await expect.element(form.getByText('Укажите название')).toBeVisible();
});

// spec: 8.35
test('a failure is said in the server’s words and loses nothing; a double click saves once', async () => {
  const { api } = await open('/admin/resorts', {
    updateResort: refused(400, {
      detail: 'Проверьте введённые данные',
      code: 'validation_failed',
      errors: [{ path: 'close_time', message: 'Закрытие должно быть позже открытия' }],
    }),
  });
  await openForm();
  await field('Описание').fill('То, что нельзя потерять');
  await save.click();
  await expect.element(toast(/^Ошибка при обновлении курорта$/)).toBeVisible();
  await expect
    .element(form.getByRole('alert').filter({ hasText: 'Ошибка при обновлении курорта' }))
    .toMatchTextContent('Проверьте введённые данные');
  await expect.element(form.getByText('Закрытие должно быть позже открытия')).toBeVisible();
  await expect.element(field('Описание')).toHaveValue('То, что нельзя потерять');
  await expectAccessible();
  const resort = resorts.find(({ name }) => name === NAME)!;
  api.answer('updateResort', ({ body }) => ({
    resort: { ...resort, ...(body as Partial<Resort>) },
    bookings_outside: 0,
  }));
  const answer = api.hold('updateResort');
  await save.dblClick();
  answer();
  await expectNone(form);
  expect(api.calls('updateResort')).toHaveLength(2);
});

test('Back closes the form; unsaved input is asked about first', async () => {
  await open();
  await openForm();
  window.history.back();
  await expectNone(form);
  window.history.forward();
  await expect.element(field('Название')).toHaveValue(NAME);
  await field('Описание').fill('Ещё не сохранено');
  await press('{Escape}');
  await expect.element(question).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Продолжить' })).toHaveFocus();
  await expectAccessibleInBothSchemes();
  await press('{Escape}');
  await expectNone(question);
  await expect.element(field('Описание')).toHaveValue('Ещё не сохранено');
  window.history.back();
  await expect.element(question).toBeVisible();
  await expectAddress(/resort=1$/);
  window.history.back();
  await expectNone(question);
  await expect.element(form).toBeVisible();
  await form.getByRole('button', { name: 'Отмена' }).click();
  await question.getByRole('button', { name: /^Закрыть без\sсохранения$/ }).click();
  await expectNone(form);
  await expectAddress('/admin/resorts');
  await openForm();
  await expect.element(field('Описание')).not.toHaveValue('Ещё не сохранено');
});

test('a folder has a name and a description, and no hours', async () => {
  const { api } = await open();
  await page.getByRole('link', { name: 'Изменить папку: Кузбасс' }).click();
  const folder = page.getByRole('dialog', { name: 'Папка: Кузбасс' });
  await expect.element(folder.getByText(/^У\sпапки нет часов работы/)).toBeVisible();
  await expectNone(folder.getByRole('textbox', { name: 'Открытие' }));
  await expectAccessible();
  await folder.getByRole('textbox', { name: 'Описание' }).fill('Описание папки');
  await folder.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(page.getByText('Курорт обновлен: Кузбасс')).toBeVisible();
  const body = api.calls('updateResort')[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ description: 'Описание папки' });
  expect([body.open_time ?? null, body.close_time ?? null]).toEqual([null, null]);
});

test('bookings outside of the new hours are counted until the next saving', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
  const resort = resorts.find(({ name }) => name === NAME)!;
  const { api } = await open('/admin/resorts', { updateResort: { resort, bookings_outside: 3 } });
  await openForm();
  await field('Открытие').fill('20:00');
  await save.click();
  const outside = page.getByText(
    /^3\sбронирован.* не\sпопада(ет|ют) в\sновые часы работы и\sоста(ётся|ются) в\sсиле/,
  );
  await expect.element(outside).toBeVisible();
  await expectAccessible();
  api.answer('updateResort', { resort, bookings_outside: 0 });
  await openForm();
  await field('Описание').fill('Ещё раз');
  await save.click();
  await expectNone(form);
  await expectNone(outside);
});

// spec: 8.9
test('resorts that cannot be loaded say so, and the retry reloads the page', async () => {
  await open('/admin/resorts', { listAdminResorts: NO_CONNECTION });
  await expect.element(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await expectAccessible();
  await expectRetryReloads();
});

test('a resort is found, opened, changed and saved by keyboard; an hour alone is a full one for Enter', async () => {
  const { api } = await open();
  await expect.element(row).toBeVisible();
  (search.element() as HTMLElement).focus();
  await press('шерегеш{Enter}');
  const link = page.getByRole('link', { name: `Изменить курорт: ${NAME}` });
  await expectNone(page.getByRole('listitem').filter({ hasText: 'Мамисон' }));
  await pressOn(link);
  await expect.element(field('Название')).toHaveFocus();
  await press('{Tab}С клавиатуры');
  await expect.element(field('Описание')).toHaveValue('С клавиатуры');
  await field('Открытие').fill('');
  (field('Открытие').element() as HTMLElement).focus();
  await press('9{Enter}');
  await expectNone(form);
  await expect.element(page.getByText(`Курорт обновлен: ${NAME}`)).toBeVisible();
  await expect.element(link).toHaveFocus();
  expect(api.calls('updateResort')[0]?.body).toMatchObject({ open_time: '09:00' });
});

test('whatever names a resort is loaded anew once the resort is saved', async () => {
  const { api } = await open('/admin/rentals?rental=new', {
    listAdminRentals: onePage([]),
    listRentalSelectorResorts: [{ id: 1, name: NAME, parent_id: null, parent_name: null }],
  });
  const shop = page.getByRole('dialog', { name: 'Новый прокат' });
  await expect.element(shop.getByRole('checkbox', { name: NAME })).toBeVisible();
  await press('{Escape}');
  await expectNone(shop);
  const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
  await tabs.getByRole('link', { name: 'Курорты' }).click();
  await openForm();
  await field('Описание').fill('Иначе');
  await save.click();
  await expectNone(form);
  expect(api.calls('listRentalSelectorResorts')).toHaveLength(1);
  await tabs.getByRole('link', { name: 'Прокаты' }).click();
  await page.getByRole('link', { name: 'Добавить прокат' }).first().click();
  await expect.element(shop).toBeVisible();
  await expect.poll(() => api.calls('listRentalSelectorResorts').length).toBe(2);
});
