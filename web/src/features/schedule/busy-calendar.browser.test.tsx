/** The calendar of the instructor's settings (spec section 4, Instructor calendar; product-decisions, Screens). */
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { formatLongDay } from '@sklon/contract/time';
import { type Locator, page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  busySlot,
  provider,
  providerBooking,
  settingsPage,
} from '../../../test/browser/provider-records.ts';
import {
  expectNone,
  expectNoSidewaysScrolling,
  press,
  toast,
} from '../../../test/browser/screen.ts';

const NOT_CHANGED = /^Не удалось изменить статус слота$/;
const LESSON: ScheduleSlot = {
  ...busySlot('10:00', '12:00', 901),
  status: 'booked',
  booking: providerBooking(),
};

beforeEach(() => {
  // A Monday: the tests' Tuesday is in the week after.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

/** The calendar at the tests' Tuesday, with these records, which change as they are marked and freed. */
async function open(records: ScheduleSlot[] = [], api: Handlers = {}, viewport = DESK) {
  let all = [...records];
  let id = 1000;
  const opened = await openPage('/provider-settings', {
    session: provider(),
    viewport,
    api: {
      ...settingsPage(),
      listSchedule: () => all,
      createBusyTime: ({ body }) => {
        const { start_time, end_time } = body as ScheduleSlot;
        const made = busySlot(start_time, end_time, (id += 1));
        all = [...all, made];
        return made;
      },
      deleteBusyTime: ({ params }) => {
        all = all.filter((record) => String(record.id) !== params.id);
        return undefined;
      },
      ...api,
    },
  });
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  if (viewport === PHONE) await page.getByRole('tab', { name: /^вторник/ }).click();
  const slots =
    viewport === PHONE ? page.getByRole('list', { name: /^Время/ }) : page.getByRole('grid');
  await expect.element(slots).toHaveAttribute('aria-busy', 'false');
  return opened.api;
}

/** A record or slot of the Tuesday by the beginning of its time and its words. */
function slot(time: string, state: string): Locator {
  const name = new RegExp(`^вторник[^:]*, ${time}(–\\d\\d:\\d\\d)?, ${state}`);
  return page.getByRole('gridcell', { name }).or(page.getByRole('button', { name }));
}

/** What the calendar says of the last press. */
function said(text: RegExp | string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

const period = page.getByRole('switch', { name: 'Выделить период' });

function switchPeriods(): void {
  (period.element() as HTMLElement).click();
}

describe('a press', () => {
  // spec: 4.28, 4.29, D.120
  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('marks half an hour as busy and another one frees it, on %s', async (_, viewport) => {
    const api = await open([], {}, viewport);
    await slot('10:00', 'свободно').click();
    await expect.element(slot('10:00', 'занято вами$')).toBeVisible();
    await expect.element(slot('10:30', 'свободно')).toBeVisible();
    await expect.element(said(/10:00–10:30: отмечено занятым/i)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await slot('10:00', 'занято вами').click();
    await expect.element(slot('10:00', 'свободно')).toBeVisible();
    await expect.element(said(/10:00–10:30: снова свободно/i)).toBeVisible();
    expect(api.calls('createBusyTime')[0]?.body).toMatchObject({
      date: '2027-01-19',
      start_time: '10:00',
      end_time: '10:30',
    });
  });

  test('that freed a record by mistake is taken back, and the record comes back whole', async () => {
    await open([busySlot('11:00', '14:00')]);
    await slot('11:00', 'занято вами').click();
    await expect.element(slot('13:30', 'свободно')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть отметку' }).click();
    await expect.element(slot('11:00', 'занято вами$')).toBeVisible();
    await expectNone(slot('13:30', 'свободно'));
  });

  test('that is doubled counts as one', async () => {
    const api = await open();
    await slot('10:00', 'свободно').dblClick();
    await expect.element(slot('10:00', 'занято вами$')).toBeVisible();
    await slot('11:00', 'свободно').click();
    await expect.element(slot('11:00', 'занято вами$')).toBeVisible();
    expect(api.calls('createBusyTime')).toHaveLength(2);
    expect(api.calls('deleteBusyTime')).toHaveLength(0);
  });

  // spec: 8.49
  test('shows at once, waits for its answer and is taken back when it is refused', async () => {
    const api = await open([], { createBusyTime: refused(500) });
    const answer = api.hold('createBusyTime');
    await slot('10:00', 'свободно').click();
    const saving = slot('10:00', 'занято вами, сохраняется');
    await expect.element(saving).toHaveAttribute('aria-busy', 'true');
    await expect.element(saving).toBeDisabled();
    answer();
    await expect.element(said(NOT_CHANGED)).toBeVisible();
    await expect.element(slot('10:00', 'свободно')).toBeEnabled();
    await expectAccessible();
  });

  test('that cannot take a mark away leaves it, and says so', async () => {
    await open([busySlot('10:00', '11:00')], { deleteBusyTime: NO_CONNECTION });
    await slot('10:00', 'занято вами').click();
    await expect.element(said(NOT_CHANGED)).toBeVisible();
    await expect.element(slot('10:00', 'занято вами$')).toBeEnabled();
  });

  // spec: 4.30
  test('on time that was booked meanwhile says so, and the booking appears', async () => {
    const api = await open();
    api.answer(
      'createBusyTime',
      refused(409, { detail: 'Это время уже занято', code: 'slot_taken' }),
    );
    api.answer('listSchedule', [LESSON]);
    await slot('10:30', 'свободно').click();
    const message = 'Не удалось изменить статус слота. Это время уже занято';
    await expect.element(toast(message)).toBeVisible();
    await expect.element(said(message)).toBeInTheDocument();
    await expect
      .element(slot('10:00', 'забронировано: Любава Снежина, ожидает подтверждения'))
      .toBeVisible();
  });
});

describe('a period', () => {
  // spec: 4.24, 4.26, 4.27, D.121, D.123
  test('from a start to an end makes one record; its cross frees it', async () => {
    const api = await open();
    switchPeriods();
    await slot('13:00', 'свободно').click();
    await expect.element(said(/Нажмите на\sпоследний слот периода/)).toBeVisible();
    await slot('11:00', 'свободно').hover();
    const marked = page.getByRole('gridcell', { name: /выделено$/ });
    await expect.poll(() => marked.elements().length).toBe(5);
    // Another day is none of the period's.
    await page.getByRole('gridcell', { name: /^среда.*, 15:00, / }).hover();
    await expect.poll(() => marked.elements().length).toBe(5);
    await expectAccessibleInBothSchemes();
    await slot('11:00', 'свободно').click();
    await expect.element(said(/11:00–13:30: отмечено занятым/i)).toBeVisible();
    expect(api.calls('createBusyTime')).toHaveLength(1);
    // The record itself is no cross.
    await slot('12:00', 'занято вами').click();
    await expect.element(said(/нажмите на\sкрестик/)).toBeVisible();
    const cross = slot('11:00', 'занято вами').element().querySelector<HTMLElement>('[data-cross]');
    cross!.click();
    await expect.element(said(/11:00–13:30: снова свободно/i)).toBeVisible();
    await expect.element(slot('12:00', 'свободно')).toBeVisible();
  });

  test('has a cross of its own on a phone', async () => {
    await open([], {}, PHONE);
    switchPeriods();
    await slot('13:00', 'свободно').click();
    await slot('11:00', 'свободно').click();
    await expect.element(said(/11:00–13:30: отмечено занятым/i)).toBeVisible();
    await page.getByRole('button', { name: /^Снять отметку: вторник.*11:00–13:30/ }).click();
    await expect.element(slot('12:00', 'свободно')).toBeVisible();
    await expectAccessible();
  });

  test('does not reach over taken time, and is cancelled by Escape and by its button', async () => {
    await open([busySlot('12:00', '12:30')]);
    switchPeriods();
    await slot('11:00', 'свободно').click();
    await slot('13:00', 'свободно').click();
    await expect.element(said(/Между началом и\sконцом есть занятое время/)).toBeVisible();
    await expect.element(slot('13:00', 'свободно')).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Отменить выделение' });
    await press('{Escape}');
    await expectNone(cancel);
    await slot('14:00', 'свободно').click();
    await cancel.click();
    await expect.element(slot('14:00', 'свободно$')).toBeVisible();
  });
});

// spec: D.122
test('marking and periods are done by keyboard alone', async () => {
  await open([busySlot('12:00', '13:00')]);
  const focused = async (name: RegExp) => {
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(name);
  };
  (period.element() as HTMLElement).focus();
  // One stop for the whole grid.
  await press('{Tab}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  await press('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowDown}');
  await focused(/^вторник.*, 09:00, свободно$/);
  await press('{Enter}');
  await focused(/09:00, занято вами$/);
  await press('{Delete}');
  await focused(/09:00, свободно$/);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Вернуть отметку' })).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await press(' ');
  await expect.element(period).toBeChecked();
  await press('{Tab}{Enter}');
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await focused(/10:30, свободно, выделено$/);
  await press('{Enter}');
  await expect.element(said(/09:00–11:00: отмечено занятым/i)).toBeVisible();
  await focused(/10:30, занято вами$/);
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await focused(/12:00, занято вами$/);
  await press('{Enter}');
  await focused(/12:00, свободно$/);
  await press('{PageDown}');
  await focused(new RegExp(`^${formatLongDay('2027-01-26')}, 12:00`));
});

describe('a lesson in the calendar', () => {
  const dialog = page.getByRole('dialog', { name: /Любава|Отменить/ });

  test('is confirmed in its dialog', async () => {
    const api = await open([LESSON], { listProviderBookings: [providerBooking()] });
    await slot('10:00', 'забронировано: Любава Снежина, ожидает подтверждения').click();
    await expect.element(dialog.getByText('Ожидает подтверждения')).toBeVisible();
    await expectAccessibleInBothSchemes();
    const confirmed = providerBooking({ status: 'confirmed', expires_at: null });
    api.answer('confirmBooking', confirmed);
    api.answer('listSchedule', [{ ...LESSON, booking: confirmed }]);
    api.answer('listProviderBookings', [confirmed]);
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await expectNone(dialog);
    await expect
      .element(slot('10:00', 'забронировано: Любава Снежина, подтверждено'))
      .toBeVisible();
    await expect.element(said('Занятие подтверждено: Любава Снежина')).toBeInTheDocument();
  });

  test('is cancelled with a reason, on a phone', async () => {
    const confirmed = providerBooking({ status: 'confirmed', expires_at: null });
    const api = await open(
      [{ ...LESSON, booking: confirmed }],
      { listProviderBookings: [confirmed] },
      PHONE,
    );
    await slot('10:00', 'забронировано.*, подтверждено').click();
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    await expect.element(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toHaveFocus();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Причина отмены' }).fill('Заболел');
    api.answer(
      'cancelBookingAsProvider',
      providerBooking({ status: 'cancelled', expires_at: null, cancelled_by: 'instructor' }),
    );
    api.answer('listSchedule', []);
    api.answer('listProviderBookings', []);
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    await expectNone(dialog);
    await expect.element(slot('10:00', 'свободно')).toBeVisible();
    expect(api.calls('cancelBookingAsProvider')[0]?.body).toEqual({ reason: 'Заболел' });
  });
});

describe('a week', () => {
  // spec: 8.48
  test('that cannot be loaded says so and loads again', async () => {
    const { api } = await openPage('/provider-settings', {
      session: provider(),
      api: { ...settingsPage(), listSchedule: NO_CONNECTION },
    });
    await expect
      .element(page.getByRole('heading', { name: 'Не удалось загрузить занятые слоты' }))
      .toBeVisible();
    await expectAccessible();
    api.answer('listSchedule', []);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect.element(page.getByRole('grid')).toBeVisible();
  });

  test.each([
    ['a desk', DESK, 'gridcell'],
    ['a phone', PHONE, 'button'],
  ] as const)('that is being loaded does not look busy, on %s', async (_, viewport, role) => {
    vi.setSystemTime(new Date('2027-01-13T12:10:00+03:00'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openPage('/provider-settings', {
      session: provider(),
      viewport,
      api: { ...settingsPage(), listSchedule: () => held.then(() => []) },
    });
    const slots = page.getByRole(role, { name: /, загружается$/ });
    await expect.element(slots.first()).toBeDisabled();
    await expectNone(page.getByRole(role, { name: /занято вами|, свободно$/ }));
    answer();
    await expectNone(slots);
  });

  test('that is being loaded in the evening does not look like a day without time, on a phone', async () => {
    vi.setSystemTime(new Date('2027-01-13T23:10:00+03:00'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openPage('/provider-settings', {
      session: provider(),
      viewport: PHONE,
      api: { ...settingsPage(), listSchedule: () => held.then(() => []) },
    });
    const noTime = page.getByText(/На\sэтот день времени не\sосталось/);
    await expect
      .poll(
        () =>
          page
            .getByRole('list', { name: /^Время, / })
            .getByText(/, загружается$/)
            .elements().length,
      )
      .toBe(1);
    await expectNone(noTime);
    answer();
    await expect.element(noTime).toBeVisible();
  });

  // spec: 4.31
  test('begins on Sunday; none is before the current one, and past days are off', async () => {
    vi.setSystemTime(new Date('2027-01-13T12:10:00+03:00'));
    await openPage('/provider-settings', { session: provider(), api: settingsPage() });
    const back = page.getByRole('button', { name: 'Предыдущая неделя' });
    await expect.element(back).toBeDisabled();
    await expect
      .element(page.getByRole('columnheader').nth(1))
      .toHaveAccessibleName(new RegExp(`^${formatLongDay('2027-01-10')}`));
    await expect
      .element(page.getByRole('gridcell', { name: /^вторник.*, 12:30, время прошло/ }))
      .toBeDisabled();
    await expect
      .element(page.getByRole('gridcell', { name: /^среда.*, 12:00, время прошло/ }))
      .toBeDisabled();
    await expect
      .element(page.getByRole('gridcell', { name: /^среда.*, 12:30, свободно/ }))
      .toBeEnabled();
    expect(page.getByRole('rowheader').elements()).toHaveLength(17);
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
    await expect.element(back).toBeEnabled();
    await page.getByRole('button', { name: /выбрать дату/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Выберите дату' })).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('has its days above the time on a phone, those that passed off', async () => {
    vi.setSystemTime(new Date('2027-01-13T12:10:00+03:00'));
    await openPage('/provider-settings', {
      session: provider(),
      viewport: { width: 360, height: 640 },
      api: settingsPage(),
    });
    const days = page.getByRole('tablist', { name: 'Дни недели' }).getByRole('tab');
    await expect
      .element(days.first())
      .toHaveAccessibleName(new RegExp(`^${formatLongDay('2027-01-10')}`));
    await expect.element(days.nth(2)).toBeDisabled();
    await expectNone(page.getByRole('button', { name: /, 12:00, / }));
    await expect.element(page.getByRole('button', { name: /, 12:30, свободно/ })).toBeEnabled();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.155
  test('names the zone of the resort to those whose clock shows another time', async () => {
    await openPage('/provider-settings', {
      session: provider(),
      api: {
        ...settingsPage(),
        getBookingHours: {
          booking_hours: {
            earliest_start: '10:00',
            latest_end: '21:00',
            timezone: 'Asia/Kamchatka',
          },
        },
      },
    });
    await expect
      .element(
        page.getByText(
          /^Занятия можно бронировать с\s10:00 до\s21:00 по\sвремени курорта \(.*,\sUTC\+12\)\. У\sвас другой часовой пояс\.$/,
        ),
      )
      .toBeVisible();
  });
});
