/** Spec section 4. */
import { formatLongDay } from '@sklon/contract/time';
import type { CalendarDay, ClosedTime } from '@sklon/contract/closed-time';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION } from '../../../test/browser/fake-api.ts';
import { DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, providerBooking, settingsPage } from '../../../test/browser/provider-records.ts';
import { expectNone, expectNoSidewaysScrolling, beOnMonday } from '../../../test/browser/screen.ts';
import { LESSON, open, slot, said } from '../../../test/browser/busy-calendar-page.ts';

beforeEach(beOnMonday);

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
  const closedDay = (...notes: ClosedTime[]): CalendarDay[] => [
    { date: '2027-01-19', open: [], taken: [], notes },
  ];

  test('shows when the resort is closed, and why; nothing can be marked then', async () => {
    const text = 'Курорт работает только с\u00A011:00 до\u00A022:00: мало снега';
    const api = await open([], {
      listCalendarDays: closedDay({ start: '09:00', end: '11:00', closed_by: 'special_day', text }),
    });
    await expect.element(slot('11:00', 'свободно')).toBeEnabled();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'мало снега' }))
      .toMatchTextContent(/вт, 19 января\. Курорт работает/);
    await expectAccessibleInBothSchemes();
    await slot('10:30', 'курорт закрыт').click();
    await expect.element(said(/10:30:/)).toBeVisible();
    expect(api.calls('createBusyTime')).toEqual([]);
  });

  test.each([
    ['notice', '12', 'слишком скоро', /не\sпозже чем за\s12\sчасов/, 'work-limits'],
    ['full_day', '3', 'день заполнен', /уже есть 3\sзанятия/, 'work-limits'],
    ['gap', '17', 'перерыв', /рядом занятие №\s17/, 'work-limits'],
    ['own_day', 'Врач', 'вы не\\sработаете', /свои часы: Врач/, 'own-days'],
    ['weekly_hours', null, 'вы не\\sработаете', /по\sвашей неделе/, 'own-week'],
    ['imported', 'Личный: Врач', 'другой календарь', /календаре: Личный: Врач/, 'calendars'],
    ['recurring_busy', 'Бег', 'занято каждую неделю', /каждую неделю: Бег/, 'recurring-busy'],
  ] as const)(
    'says on a press why there is no time: %s',
    async (closed_by, text, word, sentence, place) => {
      await open([], {
        listCalendarDays: closedDay({ start: '10:00', end: '11:00', closed_by, text }),
      });
      await slot('10:30', word).click();
      await expect.element(page.getByText(sentence)).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'Изменить', exact: true }))
        .toHaveAttribute('href', `/provider-settings/season#${place}`);
      await expectAccessibleInBothSchemes();
    },
  );

  test('says why there is no time where it is seen, also on a day off, on a phone', async () => {
    await open(
      [],
      {
        listCalendarDays: closedDay({
          start: '09:00',
          end: '22:00',
          closed_by: 'weekly_hours',
          text: null,
        }),
      },
      PHONE,
    );
    const last = slot('16:30', 'вы не\\sработаете');
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView({ block: 'center' });
    await last.click();
    await expect.element(said(/в\sэто время не\sработаете/)).toBeInViewport();
    await expectNone(page.getByText('Сегодня занятий больше нет'));
    await expectAccessibleInBothSchemes();
  });

  // spec: 8.48
  test('that cannot be loaded says so and loads again', async () => {
    const { api } = await openPage('/provider-settings?tab=calendar', {
      session: provider(),
      api: { ...settingsPage(), listSchedule: NO_CONNECTION },
    });
    await expect
      .element(page.getByRole('heading', { name: 'Не удалось загрузить занятые слоты' }))
      .toBeVisible();
    await expectAccessible();
    api.answer('listSchedule', []);
    await page.getByRole('link', { name: 'Попробовать снова' }).click();
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
    await openPage('/provider-settings?tab=calendar', {
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
    await openPage('/provider-settings?tab=calendar', {
      session: provider(),
      viewport: PHONE,
      api: { ...settingsPage(), listSchedule: () => held.then(() => []) },
    });
    const noTime = page.getByText('Сегодня занятий больше нет');
    await expect
      .poll(
        () =>
          page
            .getByRole('list', { name: /^Время, / })
            .getByText(/, загружается$/)
            .elements().length,
      )
      .toBe(17);
    await expectNone(noTime);
    answer();
    await expect.element(noTime).toBeVisible();
  });

  // spec: 4.31
  test('begins on Sunday; none is before the current one, and past days are off', async () => {
    vi.setSystemTime(new Date('2027-01-13T12:10:00+03:00'));
    await openPage('/provider-settings?tab=calendar', { session: provider(), api: settingsPage() });
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

  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('stays over a visit to another page and a reload, on %s', async (_, viewport) => {
    const options = { session: provider(), viewport, api: settingsPage() };
    const { router } = await openPage('/provider-settings?tab=calendar', options);
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
    const sunday = new RegExp(`^${formatLongDay('2027-01-17')}`);
    const first = page
      .getByRole('columnheader', { name: sunday })
      .or(page.getByRole('tab', { name: sunday }));
    await expect.element(first).toBeVisible();
    await router.navigate({ to: '/legal_docs' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    router.history.back();
    await expect.element(first).toBeVisible();
    await openPage(router.state.location.href, options);
    await expect.element(first).toBeVisible();
  });

  test('is left by each of two quick presses', async () => {
    await openPage('/provider-settings?tab=calendar', { session: provider(), api: settingsPage() });
    const next = page.getByRole('button', { name: 'Следующая неделя' });
    await expect.element(next).toBeEnabled();
    const button = next.element() as HTMLElement;
    button.click();
    button.click();
    const sunday = new RegExp(`^${formatLongDay('2027-01-24')}`);
    await expect.element(page.getByRole('columnheader', { name: sunday })).toBeVisible();
  });

  test('is that of a day which is picked in the month', async () => {
    await openPage('/provider-settings?tab=calendar', { session: provider(), api: settingsPage() });
    const opener = page.getByRole('button', { name: /выбрать дату/ });
    const month = page.getByRole('dialog', { name: 'Выберите дату' });
    await opener.click();
    await month.getByRole('button', { name: 'среда, 27 января' }).click();
    await expectNone(month);
    const sunday = new RegExp(`^${formatLongDay('2027-01-24')}`);
    await expect.element(page.getByRole('columnheader', { name: sunday })).toBeVisible();
    await expect.element(opener).toHaveFocus();
  });

  test.each(['2027-99-99', '2020-01-01', 'x'])(
    'is the current one where the address names no day to come: %s',
    async (day) => {
      await openPage(`/provider-settings?tab=calendar&day=${day}`, {
        session: provider(),
        api: settingsPage(),
      });
      await expect.element(page.getByRole('button', { name: 'Предыдущая неделя' })).toBeDisabled();
    },
  );

  test('has its days above the time on a phone, those that passed off', async () => {
    vi.setSystemTime(new Date('2027-01-13T12:10:00+03:00'));
    await openPage('/provider-settings?tab=calendar', {
      session: provider(),
      viewport: { width: 360, height: 640 },
      api: settingsPage(),
    });
    const days = page.getByRole('tablist', { name: 'Дни недели' }).getByRole('tab');
    await expect
      .element(days.first())
      .toHaveAccessibleName(new RegExp(`^${formatLongDay('2027-01-10')}`));
    await expect.element(days.nth(2)).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: /, 12:00, время прошло/ }))
      .toBeDisabled();
    await expect.element(page.getByRole('button', { name: /, 12:30, свободно/ })).toBeEnabled();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.155
  test('names the zone of the resort to those whose clock shows another time', async () => {
    await openPage('/provider-settings?tab=calendar', {
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
