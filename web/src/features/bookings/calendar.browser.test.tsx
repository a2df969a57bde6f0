/** The calendar on an instructor's page: its weeks, its day on a phone, its failures (spec sections 2, 4 and 8). */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { instructorDetail, SHEREGESH } from '../../../test/browser/records.ts';
import {
  expectNoSidewaysScrolling,
  expectNone,
  press,
  beOnMonday,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';
import {
  PATH,
  calendar,
  openCalendar,
  taken,
  TUESDAY,
} from '../../../test/browser/booking-page.ts';

beforeEach(beOnMonday);

describe('the calendar', () => {
  const back = page.getByRole('button', { name: 'Предыдущая неделя' });
  const next = page.getByRole('button', { name: 'Следующая неделя' });
  const heads = page.getByRole('columnheader');

  // spec: 2.64, 2.66, 2.68, 9.11
  test('has weeks that begin on Sunday and go no further back than the current one', async () => {
    await openCalendar();
    await expect.element(back).toBeDisabled();
    await expect.poll(() => heads.elements().length).toBe(8);
    await expect.element(heads.nth(1)).toHaveAccessibleName(/^воскресенье, 10 января/);
    await next.click();
    await next.click();
    await expect.element(back).toBeEnabled();
    await expect.element(heads.nth(1)).toHaveAccessibleName(/^воскресенье, 24 января/);
    await back.click();
    await expect.element(heads.nth(1)).toHaveAccessibleName(/^воскресенье, 17 января/);
    await page.getByRole('button', { name: 'Сегодня' }).click();
    await expect.element(heads.nth(1)).toHaveAccessibleName(/^воскресенье, 10 января/);
  });

  // spec: 2.71
  test('lets no time be chosen that has passed', async () => {
    await openCalendar();
    const cell = (name: RegExp) => page.getByRole('gridcell', { name });
    await expect.element(cell(/^понедельник.*, 12:00, /)).toBeDisabled();
    const past = cell(/^воскресенье/).elements();
    expect(past).toHaveLength(17);
    for (const one of past) await expect.element(one as HTMLElement).toBeDisabled();
    await expect.element(cell(/^понедельник.*, 12:30, свободно/)).toBeEnabled();
  });

  test('says of time that the instructor’s own hours close that it is no working time', async () => {
    const closed = taken(TUESDAY, '13:00', '14:00').map(
      (slot) => ({ ...slot, id: null, status: 'busy', closed_by: 'instructor' }) as const,
    );
    await openCalendar(calendar(closed));
    const cell = (name: RegExp) => page.getByRole('gridcell', { name });
    await expect.element(cell(/^вторник.*, 13:30, инструктор не работает/)).toBeDisabled();
    await expect.element(cell(/^вторник.*, 14:00, свободно/)).toBeEnabled();
  });

  test('of a phone opens at a day with free time', async () => {
    await openCalendar(calendar(), { viewport: PHONE });
    const days = page.getByRole('tab');
    await expect.poll(() => days.elements().length).toBe(7);
    await expect.element(days.nth(0)).toBeDisabled();
    await expect.element(days.nth(1)).toBeEnabled();
    await expect.element(page.getByRole('button', { name: /, 12:30, свободно/ })).toBeVisible();
    await expect.element(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/свободн/);
    await expectAccessible();
    await page.viewport(360, 640);
    expectNoSidewaysScrolling();
  });

  test('opens at the first free time', async () => {
    await openCalendar();
    await expect
      .poll(() =>
        document.querySelector('[role=gridcell][tabindex="0"]')?.getAttribute('aria-label'),
      )
      .toMatch(/^понедельник.*, 12:30, свободно$/);
  });

  // spec: 2.72
  test('has the hours of the instructor’s resort as its rows', async () => {
    await openCalendar();
    const rows = page.getByRole('rowheader');
    await expect.poll(() => rows.elements().length).toBe(17);
    await expect.element(rows.first()).toMatchTextContent('08:30');
    await expect.element(rows.last()).toMatchTextContent('16:30');
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.65, 2.72
  test('has every half hour to come of the day on a phone', async () => {
    await openCalendar(calendar(taken(TUESDAY, '09:00', '10:00')), { viewport: PHONE });
    const slots = page.getByRole('list', { name: /^Время, / }).getByRole('button');
    await page.getByRole('tab', { name: /^понедельник/ }).click();
    await expect.poll(() => slots.elements().length).toBe(9);
    await expect
      .element(page.getByRole('button', { name: /^понедельник.*, 12:30, свободно$/ }))
      .toBeEnabled();
    await expectAccessible();
    await page.getByRole('tab', { name: /^вторник/ }).click();
    await expect
      .element(page.getByRole('button', { name: /^вторник.*, 09:30, забронировано$/ }))
      .toBeDisabled();
    await expect.poll(() => slots.elements().length).toBe(17);
  });

  // spec: D.41
  test('names the zone of the resort to those whose clock shows another time', async () => {
    const zone = 'Asia/Novokuznetsk';
    await openCalendar({
      ...calendar([], { earliest_start: '09:00', latest_end: '22:00', timezone: zone }),
      getInstructor: instructorDetail({ resort_ids: [SHEREGESH] }),
    });
    await expect
      .element(
        page.getByText(/^Время курорта \(Новокузнецк,\sUTC\+7\)\. У\sвас другой часовой пояс\.$/),
      )
      .toBeVisible();
    const rows = page.getByRole('rowheader');
    await expect.element(rows.first()).toMatchTextContent('09:00');
    await expect.element(rows.last()).toMatchTextContent('21:30');
  });

  test('names no zone to those whose clock shows the same', async () => {
    await openCalendar();
    await expect.element(page.getByText('Время курорта', { exact: true })).toBeVisible();
  });

  // spec: 8.9
  test('says that a week could not be loaded, and the retry reloads the page', async () => {
    const made = calendar();
    await openPage(PATH, {
      session: true,
      api: { ...made, getAvailability: refused(400) },
    });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  // spec: 2.67
  test('has a month that is walked with keys, and Escape returns the focus', async () => {
    await openCalendar();
    const opener = page.getByRole('button', { name: /выбрать дату/ });
    const month = page.getByRole('dialog', { name: 'Выберите дату' });
    const day = (name: string) => month.getByRole('button', { name });
    opener.element().focus();
    await press('{Enter}');
    await expect.element(day('понедельник, 11 января')).toHaveFocus();
    await expect.element(day('понедельник, 11 января')).toHaveAttribute('aria-current', 'date');
    await expectAccessible();
    await press('{ArrowDown}{ArrowRight}');
    await expect.element(day('вторник, 19 января')).toHaveFocus();
    await press('{Home}');
    await expect.element(day('воскресенье, 17 января')).toHaveFocus();
    await press('{End}');
    await expect.element(day('суббота, 23 января')).toHaveFocus();
    await press('{PageDown}{PageUp}{Escape}');
    await expectNone(month);
    await expect.element(opener).toHaveFocus();
    await press('{Enter}');
    await expect.element(day('понедельник, 11 января')).toHaveFocus();
    await press('{PageDown}');
    await expectNone(day('понедельник, 11 января'));
    await press('{Home}{Enter}');
    await expectNone(month);
    await expect.element(heads.nth(1)).not.toHaveAccessibleName(/^воскресенье, 10 января/);
  });
});
