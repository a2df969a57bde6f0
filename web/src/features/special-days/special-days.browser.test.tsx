/** Special days of a resort: the admin's page, and what the customer of an affected lesson can do. */
import type { SpecialDay } from '@sklon/contract/special-days';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { admin, adminBooking } from '../../../test/browser/provider-records.ts';
import { booking, onePage, resorts } from '../../../test/browser/records.ts';
import {
  beOnMonday,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  toast,
} from '../../../test/browser/screen.ts';

beforeEach(beOnMonday);

const RESORT = resorts.find(({ name }) => name === 'Шерегеш')!;
const DAY: SpecialDay = {
  id: 3,
  date: '2027-01-16',
  open_time: null,
  close_time: null,
  reason: 'сильный ветер',
  created_at: '2027-01-11T06:00:00.000Z',
};

/** The server's side: days are added and removed, and one lesson is affected by each closing of a whole day. */
function panel(days: SpecialDay[] = [DAY], more: Handlers = {}): Handlers {
  let all = days;
  return {
    listResorts: resorts,
    listRegistrations: onePage([]),
    listAdminResorts: resorts,
    getAdminResort: RESORT,
    listSpecialDays: () => all,
    listAffectedLessons: ({ query }) =>
      query.open_time === undefined
        ? { items: [adminBooking()], total: 1 }
        : { items: [], total: 0 },
    createSpecialDay: ({ body }) => {
      const special_day = { ...DAY, id: 4, ...(body as Partial<SpecialDay>) };
      all = [...all, special_day];
      return { special_day, affected: 1 };
    },
    deleteSpecialDay: () => {
      all = [];
      return undefined;
    },
    ...more,
  };
}

describe('the special days of a resort in the panel', () => {
  const days = page.getByRole('region', { name: 'Ближайшие особые дни' });
  const form = page.getByRole('region', { name: 'Новый особый день' });
  const affected = form.getByRole('region', { name: 'Затронутые занятия' });
  const open = (api = panel(), viewport?: { width: number; height: number }) =>
    openPage(`/admin/resorts/${RESORT.id}`, {
      session: admin(),
      api,
      ...(viewport && { viewport }),
    });

  test('are found from the list of resorts', async () => {
    await openPage('/admin/resorts', { session: admin(), api: panel() });
    await page.getByRole('link', { name: `Особые дни: ${RESORT.name}` }).click();
    await expectAddress(`/admin/resorts/${RESORT.id}`);
    await expect.element(days.getByRole('listitem')).toMatchTextContent(/сб, 16 января.*ветер/);
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: /К\sсписку курортов/ }).click();
    await expect.element(page.getByRole('heading', { name: /^Курорты и\sпапки$/ })).toBeVisible();
  });

  test('close a day after the lessons that it affects were listed', async () => {
    const { api } = await open(panel([]));
    await expect.element(days.getByText(/Особых дней нет/)).toBeVisible();
    await form.getByLabelText('Дата').fill('2027-01-17');
    await expect.element(affected.getByText(/Будет затронуто: 1\sзанятие/)).toBeVisible();
    const lesson = affected.getByRole('listitem');
    await expect.element(lesson).toMatchTextContent(/№\s/);
    await expect.element(lesson).toMatchTextContent(/Клиент: .*Инструктор: /);
    await form.getByLabelText('Причина').fill('лавинная опасность');
    await expectAccessibleInBothSchemes();
    await form.getByRole('button', { name: 'Закрыть курорт' }).click();
    await expect.element(toast('Особый день сохранён')).toBeVisible();
    await expect.element(form.getByText(/Затронуто: 1\sзанятие/)).toBeVisible();
    await expect.element(days.getByText('лавинная опасность')).toBeVisible();
    await expect.element(form.getByLabelText('Причина')).toHaveValue('');
    expect(api.calls('createSpecialDay').map(({ body }) => body)).toEqual([
      { date: '2027-01-17', reason: 'лавинная опасность' },
    ]);
  });

  test('close several days at once, and a second press finds the form fresh', async () => {
    const { api } = await open(panel([]));
    await form.getByLabelText('Дата').fill('2027-01-17');
    await form.getByLabelText('По какой день').fill('2027-01-19');
    await expect.element(affected.getByRole('listitem')).toMatchTextContent(/вт, 19 января, 10:00/);
    await form.getByLabelText('Причина').fill('шторм');
    const save = form.getByRole('button', { name: 'Закрыть курорт' });
    await save.click();
    await expect.element(form.getByLabelText('Причина')).toHaveValue('');
    await save.click();
    await expect.element(days.getByText('шторм')).toBeVisible();
    for (const field of ['Дата', 'По какой день', 'Причина'])
      await expect.element(form.getByLabelText(field)).not.toHaveAttribute('aria-invalid');
    expect(api.calls('createSpecialDay').map(({ body }) => body)).toEqual([
      { date: '2027-01-17', until: '2027-01-19', reason: 'шторм' },
    ]);
  });

  test('shorten the hours; what is wrong is said at its field, and nothing typed is lost', async () => {
    const detail = 'Особый день не бывает длиннее: обычно курорт работает с 09:00 до 22:00';
    const { api } = await open(
      panel([], {
        createSpecialDay: refused(400, {
          detail: 'Проверьте введённые данные',
          code: 'validation_failed',
          errors: [{ path: 'close_time', message: detail }],
        }),
      }),
      PHONE,
    );
    const save = form.getByRole('button', { name: 'Сократить часы' });
    await form.getByLabelText('Закрыт весь день').click();
    await save.click();
    for (const text of ['Укажите время открытия', 'Укажите время закрытия'])
      await expect.element(form.getByText(text)).toBeVisible();
    await expect.element(form.getByText(/^Укажите причину/)).toBeVisible();
    expect(api.calls('createSpecialDay')).toHaveLength(0);
    await form.getByLabelText('Дата').fill('2027-01-17');
    await form.getByLabelText('Открытие').fill('10:00');
    await form.getByLabelText('Закрытие').fill('23:00');
    await form.getByLabelText('Причина').fill('мало снега');
    await expect.element(affected.getByText(/^Занятий в\sэто время нет/)).toBeVisible();
    await save.click();
    await expect.element(form.getByText(detail)).toBeVisible();
    await expect.element(form.getByLabelText('Закрытие')).toHaveFocus();
    await expect.element(form.getByLabelText('Причина')).toHaveValue('мало снега');
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  test('are removed after a question', async () => {
    const { api } = await open();
    await days.getByRole('button', { name: 'Удалить особый день: сб, 16 января' }).click();
    const question = page.getByRole('dialog', { name: /^Вернуть обычные часы/ });
    await expect.element(question.getByText(/Отменённые занятия не\sвернутся/)).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Удалить особый день' }).click();
    await expect.element(days.getByText(/Особых дней нет/)).toBeVisible();
    await expectNone(question);
    expect(api.calls('deleteSpecialDay')[0]?.params).toEqual({
      id: String(RESORT.id),
      special_day_id: '3',
    });
  });

  test('the question about one stays when the answer about another comes late', async () => {
    const other = { ...DAY, id: 5, date: '2027-01-17' };
    const { api } = await open(panel([DAY, other]));
    const button = (day: string) =>
      days.getByRole('button', { name: `Удалить особый день: ${day}` });
    const question = (day: string) =>
      page.getByRole('dialog', { name: `Вернуть обычные часы ${day}?` });
    await button('сб, 16 января').click();
    const release = api.hold('deleteSpecialDay');
    await question('сб, 16 января').getByRole('button', { name: 'Удалить особый день' }).click();
    await press('{Escape}');
    await button('вс, 17 января').click();
    await expect.element(question('вс, 17 января')).toBeVisible();
    api.answer('listSpecialDays', [other]);
    release();
    await expectNone(button('сб, 16 января'));
    await expect.element(question('вс, 17 января')).toBeVisible();
  });

  test('one that cannot be removed says so in its question', async () => {
    await open(panel([DAY], { deleteSpecialDay: refused(500) }));
    await days.getByRole('button', { name: 'Удалить особый день: сб, 16 января' }).click();
    const question = page.getByRole('dialog', { name: /^Вернуть обычные часы/ });
    await question.getByRole('button', { name: 'Удалить особый день' }).click();
    await expect
      .element(question.getByRole('alert'))
      .toMatchTextContent(/^Не\sудалось удалить особый день/);
  });
});

describe('a lesson on a closed day', () => {
  const other = page.getByRole('region', { name: 'Занятие нужно перенести' });
  const special_day = { open_time: null, close_time: null, reason: 'сильный ветер' };
  const lesson = booking({ status: 'confirmed', special_day });
  const ownBookings: Handlers = {
    listUserBookings: [lesson],
    listOtherTimes: [],
    listRentals: onePage([]),
  };
  const time = (booking_date: string, price: number) => ({
    booking_date,
    start_time: '10:00',
    end_time: '12:00',
    price,
    quote: null,
  });

  test('says why, and is moved to one of three other times by one press', async () => {
    const price = lesson.price!;
    const { api } = await openPage(`/bookings/${lesson.id}`, {
      session: true,
      viewport: PHONE,
      api: {
        ...ownBookings,
        listOtherTimes: [time('2027-01-14', price), time('2027-01-15', price + 500)],
        proposeMove: lesson,
      },
    });
    await expect.element(other.getByText('Курорт закрыт: сильный ветер.')).toBeVisible();
    const times = other.getByRole('listitem').getByRole('button');
    await expect.element(times.nth(0)).toMatchTextContent(/чт, 14\sянваря, 10:00–12:00/);
    await expect.element(times.nth(1)).toMatchTextContent(/\(\+500\s₽\)/);
    await expectNone(page.getByRole('region', { name: 'Что дальше' }));
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
    api.answer('listUserBookings', [
      {
        ...lesson,
        move: {
          id: 5,
          proposed_by: 'customer',
          ...time('2027-01-15', price + 500),
          reason: null,
          created_at: '2027-01-11T09:00:00.000Z',
          expires_at: '2027-01-12T09:00:00.000Z',
        },
      },
    ]);
    await times.nth(1).click();
    await expect.element(toast('Новое время отправлено инструктору')).toBeVisible();
    await expect.element(other.getByText(/уже предложено/)).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Другое время' }))
      .toMatchTextContent(/пт, 15\sянваря/);
    expect(api.calls('proposeMove')[0]?.body).toEqual({
      booking_date: '2027-01-15',
      start_time: '10:00',
      end_time: '12:00',
      sequence: lesson.sequence,
      quoted_total: price + 500,
    });
    await expectAccessible();
  });

  test('says why a chosen time was refused, and offers the others', async () => {
    await openPage(`/bookings/${lesson.id}`, {
      session: true,
      api: {
        ...ownBookings,
        listOtherTimes: [time('2027-01-14', 6500)],
        proposeMove: refused(409, { detail: 'Это время уже занято', code: 'slot_taken' }),
      },
    });
    const button = other.getByRole('listitem').getByRole('button');
    await button.click();
    await expect.element(other.getByText('Это время уже занято')).toBeVisible();
    await expect.element(button).toBeEnabled();
  });

  test('can be cancelled there', async () => {
    const { api } = await openPage(`/bookings/${lesson.id}`, {
      session: true,
      api: {
        ...ownBookings,
        cancelInstructorBooking: { ...lesson, status: 'cancelled', cancelled_by: 'customer' },
      },
    });
    await expect.element(other.getByText(/свободного времени нет/)).toBeVisible();
    await other.getByRole('button', { name: 'Отменить занятие' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    await expectNone(dialog);
    expect(api.calls('cancelInstructorBooking')).toHaveLength(1);
  });

  test('is marked in the list of own bookings', async () => {
    await openPage('/my-bookings', { session: true, api: ownBookings });
    await expect.element(page.getByText('Курорт закрыт: сильный ветер.')).toBeVisible();
    await page.getByRole('link', { name: 'Перенести или отменить' }).click();
    await expectAddress(`/bookings/${lesson.id}`);
  });
});
