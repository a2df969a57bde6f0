/** «Сегодня»: requests that wait for an answer, and the lessons to come (workday.md, The cabinet). */
import type { ProviderBooking } from '@sklon/contract/bookings';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  busySlot,
  provider,
  providerBooking,
  settingsPage,
} from '../../../test/browser/provider-records.ts';
import {
  beOnMonday,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  press,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';

const NAME = 'Любава Снежина';
const nothing = { sport: null, height_cm: null, weight_kg: null, shoe_size: null };
const MASHA = { ...nothing, first_name: 'Маша', age: 6, level: 'first_time' as const };
const POINT = {
  id: 3,
  name: 'У касс',
  note: 'Под большими часами',
  latitude: 43.66,
  longitude: 40.31,
};
const AGREED = { status: 'confirmed', expires_at: null } as const;
const confirmed = providerBooking(AGREED);

const card = page.getByRole('article').filter({ hasText: /№\s4242/ });
const confirm = card.getByRole('button', { name: 'Подтвердить' });
const region = (name: RegExp) => page.getByRole('region', { name });
const dialog = page.getByRole('dialog', { name: NAME });

beforeEach(beOnMonday);

async function open(bookings: ProviderBooking[], api: Handlers = {}, viewport = PHONE) {
  const opened = await openPage('/provider-settings', {
    session: provider(),
    viewport,
    api: { ...settingsPage(), listProviderBookings: bookings, ...api },
  });
  return opened.api;
}

/** An agreed lesson of another customer. */
function lesson(id: number, first_name: string, changes: Partial<ProviderBooking> = {}) {
  const customer = { ...confirmed.customer, first_name, phone: '+79160000001' };
  return providerBooking({ id, ...AGREED, customer, ...changes });
}

const TODAY = { booking_date: '2027-01-11', start_time: '15:00', end_time: '17:00' };
const TOMORROW = { booking_date: '2027-01-12' };

describe('a request', () => {
  // spec: D.11
  test('is confirmed by one press, without scrolling on a phone, and the outcome stands in its place', async () => {
    const request = providerBooking({
      participants: [MASHA],
      meeting_point: POINT,
      comment: 'Боится подъёмника',
    });
    const second = providerBooking({ id: 4243, start_time: '14:00', end_time: '16:00' });
    const api = await open([request, second]);
    await expect.element(page.getByRole('heading', { name: /^Ждут ответа\s2$/ })).toBeVisible();
    for (const text of [
      /^Ответьте до\s/,
      /^Маша, 6\sлет, впервые/,
      /^6\s500\s₽$/,
      '«Боится подъёмника»',
    ])
      await expect.element(card.getByText(text).first()).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'У касс' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/yandex\.ru\/maps/));
    expect(confirm.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(PHONE.height);
    expect(window.scrollY).toBe(0);
    await expectAccessibleInBothSchemes();
    expectNoSidewaysScrolling();
    const agreed = { ...request, ...AGREED };
    api.answer('confirmBooking', agreed);
    api.answer('listProviderBookings', [agreed, second]);
    await confirm.click();
    await expect
      .element(card.getByRole('status').filter({ hasText: `Занятие подтверждено: ${NAME}` }))
      .toHaveFocus();
    await expect.element(card.getByText('Подтверждено', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Ждут ответа\s1$/ })).toBeVisible();
    await expectTexts(page.getByRole('article').getByText(/^№/), ['№ 4242', '№ 4243']);
    await expect
      .element(
        region(/^Дальше/)
          .getByText(NAME)
          .first(),
      )
      .toBeVisible();
    await expectAccessible();
  });

  test('is not hidden by its own buttons on a phone that lies on its side', async () => {
    await open([providerBooking()], {}, { width: 640, height: 360 });
    await expect.element(confirm).toBeInTheDocument();
    const deadline = card
      .getByText(/^Ответьте до\s/)
      .element()
      .getBoundingClientRect();
    expect(confirm.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(deadline.bottom);
  });

  test('with a price to be named is not hidden by it on a short phone', async () => {
    const request = providerBooking({ price: null, quote: null });
    await open([request], {}, { width: 360, height: 640 });
    await expect.element(confirm).toBeInTheDocument();
    const deadline = card
      .getByText(/^Ответьте до\s/)
      .element()
      .getBoundingClientRect();
    const form = card.getByRole('form', { name: 'Цена занятия' }).element();
    expect(form.getBoundingClientRect().top).toBeGreaterThanOrEqual(deadline.bottom);
  });

  test('of four people with a price to be named is decided without scrolling too', async () => {
    const people = ['Маша', 'Юра', 'Нина', 'Глеб'].map((first_name) => ({ ...MASHA, first_name }));
    await open([
      providerBooking({
        group_size: 4,
        participants: people,
        comment: 'Все впервые. '.repeat(12),
        meeting_point: POINT,
        quote: {
          lines: [{ kind: 'usual', rubles: 6500 }],
          total: 6500,
          for_one: true,
        },
      }),
    ]);
    await expect.element(confirm).toBeVisible();
    expect(confirm.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(PHONE.height);
    await expectAccessibleInBothSchemes();
  });

  test('has its neighbours in the calendar', async () => {
    await open(
      [
        providerBooking({ start_time: '13:00', end_time: '15:00' }),
        lesson(1, 'Анна'),
        lesson(2, 'Олег', { booking_date: '2027-01-20' }),
      ],
      { listSchedule: [busySlot('15:00', '15:30'), busySlot('15:30', '16:00', 902)] },
    );
    await expect
      .element(card.getByText('до: 10:00–12:00 Анна, Роза Хутор; после: 15:00–16:00 занято вами'))
      .toBeVisible();
  });

  test('that clashes says with what; a calendar that cannot be loaded says so', async () => {
    const api = await open([providerBooking()], { listSchedule: [busySlot('11:00', '13:00')] });
    await expect.element(card.getByText('Пересекается: 11:00–13:00 занято вами.')).toBeVisible();
    await expect.element(card.getByText('до: свободно; после: свободно')).toBeVisible();
    await expectAccessibleInBothSchemes();
    expect(api.calls('listSchedule')).toHaveLength(1);
    await open([providerBooking()], { listSchedule: refused(500) });
    await expect.element(card.getByText(/^Соседние занятия показать не\sудалось/)).toBeVisible();
    await expect.element(confirm).toBeEnabled();
  });

  test('stays where it is when a more urgent one comes, which stands behind it', async () => {
    const api = await open([providerBooking()]);
    await expect.element(card).toBeVisible();
    const urgent = providerBooking({ id: 5000, expires_at: '2027-01-11T10:00:00.000Z' });
    api.answer('listProviderBookings', [urgent, providerBooking()]);
    await comeBack();
    await expect.element(toast(`Новый запрос: ${NAME}`)).toBeVisible();
    await expectTexts(page.getByRole('article').getByText(/^№/), ['№ 4242', '№ 5000']);
    await expect.element(page.getByRole('heading', { name: /^Ждут ответа\s2$/ })).toBeVisible();
  });

  test('that its customer cancels meanwhile says so in its place', async () => {
    const api = await open([providerBooking()]);
    await expect.element(card).toBeVisible();
    api.answer('listProviderBookings', []);
    await comeBack();
    await expect.element(card.getByText(/^Клиент отменил заявку/)).toBeVisible();
    await expectNone(confirm);
    await expectAccessibleInBothSchemes();
  });

  test('that was decided in the messenger meanwhile is shown so', async () => {
    const api = await open([providerBooking()]);
    await expect.element(card).toBeVisible();
    api.answer(
      'confirmBooking',
      refused(409, {
        detail: 'Ничего не изменилось. Состояние заявки: отклонено инструктором',
        code: 'booking_not_active',
      }),
    );
    api.answer('listProviderBookings', []);
    await confirm.click();
    await expect
      .element(card.getByText(/^Ничего не изменилось\. Состояние заявки: отклонено инструктором/))
      .toBeVisible();
    await expectNone(confirm);
  });

  test('whose decision fails says so and can be decided again', async () => {
    const api = await open([providerBooking()], { confirmBooking: NO_CONNECTION });
    await confirm.click();
    await expect
      .element(card.getByText('Не удалось подтвердить занятие. Попробуйте ещё раз.'))
      .toBeVisible();
    api.answer('confirmBooking', confirmed);
    api.answer('listProviderBookings', [confirmed]);
    await pressOn(confirm);
    await expect.element(card.getByText('Подтверждено', { exact: true })).toBeVisible();
  });

  test('whose decision fails after its page was left says so on the next one', async () => {
    const detail = 'Занятие уже отменено';
    const api = await open([providerBooking()], {
      confirmBooking: refused(409, { detail, code: 'request_not_pending' }),
    });
    const release = api.hold('confirmBooking');
    await confirm.click();
    await page.getByRole('link', { name: 'Настроить' }).click();
    await expectNone(card);
    release();
    await expect.element(toast(detail)).toBeVisible();
  });

  test('is counted in the menu of every page, and anew when it is answered', async () => {
    const person = provider();
    const user = { ...person.user, waiting_as_provider: 2 };
    const { api } = await openPage('/legal_docs', {
      session: { ...person, api: { ...person.api, getCurrentUser: user } },
      viewport: PHONE,
      api: { ...settingsPage(), listProviderBookings: [providerBooking()] },
    });
    const menu = page.getByRole('button', { name: /^Меню пользователя/ });
    await expect.element(menu).toHaveAccessibleName(/, ждут ответа: 2$/);
    expect(api.calls('listProviderBookings')).toHaveLength(0);
    await menu.click();
    await expectAccessibleInBothSchemes();
    api.answer('getCurrentUser', { ...user, waiting_as_provider: 1 });
    await page.getByRole('link', { name: /^Расписание и заявки\s?, ждут ответа: 2$/ }).click();
    await expect.element(menu).toHaveAccessibleName(/, ждут ответа: 1$/);
    api.answer('confirmBooking', confirmed);
    api.answer('listProviderBookings', [confirmed]);
    api.answer('getCurrentUser', { ...user, waiting_as_provider: 0 });
    await confirm.click();
    await expect.element(menu).not.toHaveAccessibleName(/ждут ответа/);
  });
});

describe('the lessons', () => {
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

  test('of today and tomorrow stand in order with all that the instructor needs', async () => {
    const unreachable = {
      ...confirmed.customer,
      first_name: 'Пётр',
      messenger_reachable: false,
      phone: '+79160000001',
      username: 'petr',
    };
    await open(
      [
        lesson(2, 'Вторая', TODAY),
        lesson(1, 'Первая', {
          ...TODAY,
          start_time: '13:00',
          end_time: '15:00',
          participants: [MASHA],
          meeting_point: POINT,
        }),
        providerBooking({ id: 3, ...AGREED, ...TOMORROW, customer: unreachable }),
        lesson(4, 'Прошлая', { ...TODAY, start_time: '09:00', end_time: '11:00' }),
      ],
      {},
      DESK,
    );
    await expectTexts(region(/^Сегодня/).getByRole('heading', { level: 3 }), [
      '13:00–15:00 Первая Снежина',
      '15:00–17:00 Вторая Снежина',
    ]);
    await expectTexts(region(/^Завтра/).getByRole('heading', { level: 3 }), [
      '10:00–12:00 Пётр Снежина',
    ]);
    const first = row('Первая');
    await expect.element(first.getByText(/^Маша, 6\sлет, впервые/)).toBeVisible();
    await expect.element(first.getByRole('link', { name: 'У касс' })).toBeVisible();
    await expect
      .element(first.getByRole('link', { name: '+7 916 000-00-01' }))
      .toHaveAttribute('href', 'tel:+79160000001');
    await expect.element(first.getByText('Сообщения доходят')).toBeVisible();
    await expect
      .element(
        row('Пётр').getByText(
          /^Сообщения клиенту не\sдоставляются: позвоните, \+7\s916\s000-00-01\.$/,
        ),
      )
      .toBeVisible();
    await expect
      .element(row('Пётр').getByRole('link', { name: '@petr' }))
      .toHaveAttribute('href', 'https://t.me/petr');
    await expectNone(page.getByText('Прошлая'));
    await expectAccessibleInBothSchemes();
  });

  test('of resorts with other clocks name them', async () => {
    await open([
      lesson(1, 'Анна', TOMORROW),
      lesson(2, 'Олег', { ...TOMORROW, timezone: 'Asia/Kamchatka' }),
    ]);
    await expect
      .element(row('Анна').getByText(/^Время курорта \(Москва,\sUTC\+3\)$/))
      .toBeVisible();
    await expect.element(row('Олег').getByText(/UTC\+12\)$/)).toBeVisible();
  });

  test('open in a dialog, where one is cancelled with a reason; a failure says so first', async () => {
    const api = await open([confirmed], { cancelBookingAsProvider: refused(500) });
    await region(/^Дальше/)
      .getByRole('button', { name: new RegExp(`${NAME}$`) })
      .click();
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    const form = page.getByRole('dialog', { name: 'Отменить занятие?' });
    const cancel = form.getByRole('button', { name: 'Отменить занятие' });
    await expect.element(form.getByRole('button', { name: /^Не\sотменять$/ })).toHaveFocus();
    await expectAccessibleInBothSchemes();
    await cancel.click();
    await expect.element(form.getByText('Укажите причину отмены')).toBeVisible();
    const reason = form.getByRole('textbox', { name: 'Причина отмены' });
    await expect.element(reason).toHaveFocus();
    await reason.fill('Закрыли подъёмник');
    await cancel.click();
    await expect
      .element(form.getByText('Не удалось отменить занятие. Попробуйте ещё раз.'))
      .toBeVisible();
    await expect.element(reason).toHaveValue('Закрыли подъёмник');
    api.answer(
      'cancelBookingAsProvider',
      providerBooking({ status: 'cancelled', expires_at: null, cancelled_by: 'instructor' }),
    );
    api.answer('listProviderBookings', []);
    await pressOn(cancel);
    await expectNone(form);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Занятие отменено' }))
      .toBeVisible();
    await expect.element(page.getByText('Сегодня занятий нет.')).toBeVisible();
  });

  test('whose cancelling is answered late leave the dialog of another one open, and a failure is shown', async () => {
    const api = await open([lesson(1, 'Ева', TODAY), lesson(2, 'Ирма', TOMORROW)], {
      cancelBookingAsProvider: refused(500),
    });
    const cancelFirst = async () => {
      await page.getByRole('button', { name: /Ева/ }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Отменить занятие' }).click();
      const form = page.getByRole('dialog', { name: 'Отменить занятие?' });
      await form.getByRole('textbox', { name: 'Причина отмены' }).fill('Закрыли подъёмник');
      await form.getByRole('button', { name: 'Отменить занятие' }).click();
      await press('{Escape}');
      await expectNone(page.getByRole('dialog'));
    };
    let release = api.hold('cancelBookingAsProvider');
    await cancelFirst();
    release();
    await expect.element(toast('Не удалось отменить занятие. Попробуйте ещё раз.')).toBeVisible();
    api.answer('cancelBookingAsProvider', lesson(1, 'Ева', { ...TODAY, status: 'cancelled' }));
    release = api.hold('cancelBookingAsProvider');
    await cancelFirst();
    await page.getByRole('button', { name: /Ирма/ }).first().click();
    const other = page.getByRole('dialog', { name: /Ирма/ });
    await expect.element(other).toBeVisible();
    release();
    await expect.element(page.getByText(/^Занятие отменено: Ева/).first()).toBeInTheDocument();
    await expect.element(other).toBeVisible();
  });

  test('after tomorrow are reachable, the next one from an empty day too', async () => {
    await open(
      [5, 6, 7, 8].map((id) => lesson(id, `Клиент${id}`, { booking_date: `2027-01-2${id}` })),
    );
    await expect.element(page.getByText('Завтра занятий нет.')).toBeVisible();
    await page.getByRole('button', { name: 'Показать ещё 1' }).click();
    await expect.element(row('Клиент8').getByText('Клиент8 Снежина')).toBeVisible();
    await region(/^Сегодня/)
      .getByRole('button', { name: /^пн, 25\sянваря/ })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Клиент5 Снежина' })).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('that are not there lead to what brings them', async () => {
    const api = await open([]);
    await expect.element(page.getByText(/^Заявок, которые ждут ответа, нет/)).toBeVisible();
    await expect.element(page.getByText('Сегодня занятий нет.')).toBeVisible();
    await expect
      .element(region(/^Сегодня/).getByRole('link', { name: /^Цена и\sкалендарь$/ }))
      .toHaveAttribute('href', '/provider-settings?tab=calendar');
    await expectAccessibleInBothSchemes();
    api.answer('listProviderBookings', [providerBooking()]);
    await comeBack();
    await expect.element(card).toBeVisible();
    await expect.element(toast(`Новый запрос: ${NAME}`)).toBeVisible();
  });

  test('of an instructor who takes none say how to begin again', async () => {
    await open([], settingsPage({ is_working: false }));
    await expect.element(page.getByText(/Включите «Работаю»/)).toBeVisible();
  });

  test('that cannot be loaded say so and load again; those that were loaded stay', async () => {
    const api = await open([], { listProviderBookings: NO_CONNECTION });
    await expect
      .element(page.getByRole('heading', { name: /^Не\sудалось загрузить бронирования$/ }))
      .toBeVisible();
    await expectAccessible();
    api.answer('listProviderBookings', [lesson(1, 'Анна', TODAY)]);
    await page.getByRole('link', { name: 'Попробовать снова' }).click();
    await expect.element(row('Анна')).toBeVisible();
    api.answer('listProviderBookings', refused(503));
    await comeBack();
    await expect.element(page.getByText(/показано то, что загрузилось раньше/)).toBeVisible();
    await expect.element(row('Анна')).toBeVisible();
  });
});
