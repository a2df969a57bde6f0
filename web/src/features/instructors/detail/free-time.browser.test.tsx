import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendar, dialog, taken, TUESDAY } from '../../../../test/browser/booking-page.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { refused } from '../../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../../test/browser/page.ts';
import { instructorPage } from '../../../../test/browser/records.ts';
import {
  beOnMonday,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
} from '../../../../test/browser/screen.ts';
import { telegramConfig } from '../../../../test/browser/session.ts';

beforeEach(beOnMonday);

const free = page.getByRole('region', { name: 'Свободное время' });
const days = free.getByRole('list', { name: 'Дни' }).getByRole('link');
const starts = free.getByRole('list', { name: /^Начало занятия/ }).getByRole('link');
const lengths = free.getByRole('list', { name: 'Длительность занятия' }).getByRole('link');
const TIMES = ['08:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'];

describe('the free time of an instructor', () => {
  test('is shown to a visitor: days with their number of starts, and the starts of the first free one', async () => {
    await openPage('/instructors/7', {
      api: calendar([
        ...taken('2027-01-11', '12:30', '17:00'),
        ...taken(TUESDAY, '10:30', '12:00'),
      ]),
    });
    await expectTexts(starts, TIMES);
    expect(days.elements()).toHaveLength(7);
    await expect.element(days.nth(0)).toHaveAccessibleName(/^понедельник, 11 января, всё занято/);
    await expect.element(days.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect.element(days.nth(1)).toHaveAccessibleName(/^вторник, 12 января, свободно: 8/);
    await expectAccessibleInBothSchemes();
  });

  test('is that of the day, the window and the length searched for', async () => {
    await openPage('/instructors/7?date=2027-01-26&from=10%3A00&to=12%3A00&duration=90', {
      api: calendar(),
      viewport: PHONE,
    });
    await expectTexts(starts, ['10:00', '10:30']);
    await expect.element(free.getByText(/^10:00–12:00\. Время курорта$/)).toBeVisible();
    await expect
      .element(lengths.filter({ hasText: /^1,5\sчаса/ }))
      .toHaveAttribute('aria-current', 'true');
    await expect.element(free.getByRole('list', { name: /вторник, 26 января$/ })).toBeVisible();
    await free.getByRole('link', { name: 'Раньше' }).click();
    await expectAddress(/day=2027-01-18/);
    await expect.element(days.nth(0)).toHaveAccessibleName(/^понедельник, 18 января/);
    expectNoSidewaysScrolling();
    await expectAccessible();
  });

  test('is that of a length, which is chosen by its price', async () => {
    await openPage('/instructors/7?resort=9', {
      api: calendar(taken(TUESDAY, '10:00', '12:00')),
      viewport: PHONE,
    });
    await expectTexts(lengths, [
      '1 час3 250 ₽',
      '2 часа6 500 ₽',
      '3 часа9 750 ₽',
      '4 часа13 000 ₽',
    ]);
    await expect.element(lengths.nth(1)).toHaveAttribute('aria-current', 'true');
    await lengths.nth(0).click();
    await expectAddress(/day=2027-01-11&duration=60|duration=60&day=2027-01-11/);
    await expect.element(lengths.nth(0)).toHaveAttribute('aria-current');
    await expect.element(lengths.nth(1)).not.toHaveAttribute('aria-current');
    await expect.element(page.getByText(/^3\s250\s₽$/).first()).toBeVisible();
    await days.nth(1).click();
    await expect.element(starts.filter({ hasText: '09:00' })).toBeVisible();
    await lengths.nth(1).click();
    await expectNone(starts.filter({ hasText: '09:00' }));
    await expectAddress(/day=2027-01-12$/);
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  test('begins in the first week with some, and names the nearest of a day without', async () => {
    await openPage('/instructors/7', { api: calendar(taken('2027-01-11', '08:30', '17:00')) });
    await expect.element(days.nth(1)).toHaveAttribute('aria-current', 'true');
    await days.nth(0).click();
    await free.getByRole('link', { name: /^Ближайшее: вторник, 12\sянваря$/ }).click();
    await expectAddress(/day=2027-01-12/);
    const busy = ['11', '12', '13', '14', '15', '16', '17'].flatMap((day) =>
      taken(`2027-01-${day}`, '08:30', '17:00'),
    );
    await openPage('/instructors/7', { api: calendar(busy) });
    await expect.element(days.nth(0)).toHaveAccessibleName(/^понедельник, 18 января, свободно/);
  });

  test('shows another day without a change of the list searched for', async () => {
    await openPage('/instructors/7?resort=9&date=2027-01-13', {
      api: calendar(taken('2027-01-13', '08:30', '17:00')),
    });
    await expect.element(free.getByText(/свободного времени нет/)).toBeVisible();
    await days.nth(1).click();
    await expectAddress(/day=2027-01-12/);
    await expect.element(starts.first()).toBeVisible();
    const back = page.getByRole('link', { name: 'Все инструкторы' });
    await expect.element(back).toHaveAttribute('href', '/instructors?resort=9&date=2027-01-13');
  });

  test('says of a day on which the resort is closed why it is', async () => {
    const note = 'Курорт закрыт: сильный ветер';
    const closed = taken(TUESDAY, '08:30', '17:00').map((slot) => ({ ...slot, id: null }));
    await openPage(`/instructors/7?day=${TUESDAY}`, {
      api: calendar(closed, undefined, {}, [{ date: TUESDAY, note }]),
    });
    await expect.element(days.nth(1)).toHaveAccessibleName(`вторник, 12 января, ${note}`);
    await expect.element(free.getByText(`${note}.`)).toBeVisible();
    await expectNone(free.getByText(/свободного времени нет/));
    await expectAccessibleInBothSchemes();
  });

  test('leads a visitor to sign in, and from there to the open form at that time', async () => {
    await openPage('/instructors/7?people=group&date=2027-01-12&place=9', {
      api: { ...instructorPage(), getTelegramConfig: telegramConfig },
    });
    await starts.nth(3).click();
    await expect.poll(() => window.location.pathname).toBe('/login');
    const back = new URL(new URLSearchParams(window.location.search).get('returnUrl')!, 'http://x');
    expect(back.pathname + back.hash).toBe('/instructors/7#booking-calendar');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      people: 'group',
      date: '2027-01-12',
      place: '9',
      book: '1',
      time: '2027-01-12T10:00/12:00',
    });
    await expect
      .element(page.getByText('Войдите через Telegram, чтобы забронировать занятие'))
      .toBeVisible();
    await expectTexts(page.getByRole('list', { name: 'Занятие' }).getByRole('listitem'), [
      'Анна Горная',
      'вт, 12 января, 10:00–12:00',
      '6 500 ₽ за 2 часа',
    ]);
  });

  test('opens the form of a signed-in person at that time, and Back closes it', async () => {
    await openPage('/instructors/7?people=group&date=2027-01-12', {
      api: calendar(),
      session: true,
    });
    await starts.nth(3).click();
    await expect.element(dialog.getByLabelText('Начало')).toHaveValue('10:00');
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
    await expect.element(dialog.getByLabelText('Сколько человек')).toHaveValue('2');
    await expectNone(free);
    window.history.back();
    await expectNone(dialog);
    await expect.element(free).toBeVisible();
  });

  test('is left out where it cannot be loaded, and for those who do not work', async () => {
    await openPage('/instructors/7', {
      api: { ...instructorPage(), getAvailability: refused(400) },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNone(free);
    await openPage('/instructors/7', { api: instructorPage({ is_working: false }) });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNone(free);
  });
});
