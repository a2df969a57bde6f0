/** Spec section 4. */
import { formatLongDay } from '@sklon/contract/time';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { DESK, PHONE } from '../../../test/browser/page.ts';
import { busySlot, providerBooking } from '../../../test/browser/provider-records.ts';
import { expectNone, press, toast, beOnMonday } from '../../../test/browser/screen.ts';
import { NOT_CHANGED, LESSON, open, slot, said } from '../../../test/browser/busy-calendar-page.ts';

const period = page.getByRole('switch', { name: 'Выделить период' });
function switchPeriods(): void {
  (period.element() as HTMLElement).click();
}

beforeEach(beOnMonday);

describe('a press', () => {
  // spec: 1.7, 2.156, 4.28, 4.29, D.120
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

describe('a lesson', () => {
  const nothing = { sport: null, height_cm: null, weight_kg: null, shoe_size: null };
  const people = [
    { ...nothing, first_name: 'Юра', age: 7, level: 'turning' as const },
    { ...nothing, first_name: 'Нина', age: null, level: 'advanced' as const },
  ];

  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('shows who comes on %s', async (_, viewport) => {
    const booked = { ...LESSON, booking: providerBooking({ group_size: 2, participants: people }) };
    await open([booked], {}, viewport);
    const words = 'забронировано: .*; Юра, 7\\sлет, учусь поворачивать; Нина, всё, кроме чёрных$';
    await expect.element(slot('10:00', words)).toBeVisible();
    await expect.element(page.getByText(/^Юра, 7\sлет, учусь поворачивать$/).last()).toBeVisible();
    await expect.element(page.getByText('Нина, всё, кроме чёрных').last()).toBeVisible();
    await expectAccessibleInBothSchemes();
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
    // The period stays within its day.
    await page.getByRole('gridcell', { name: /^среда.*, 15:00, / }).hover();
    await expect.poll(() => marked.elements().length).toBe(5);
    await expectAccessibleInBothSchemes();
    await slot('11:00', 'свободно').click();
    await expect.element(said(/11:00–13:30: отмечено занятым/i)).toBeVisible();
    expect(api.calls('createBusyTime')).toHaveLength(1);
    // Only the cross frees the record.
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
