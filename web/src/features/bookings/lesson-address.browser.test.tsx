/** What is chosen in the booking form stands in the address, and the address opens the form again. */
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { ROSA_KHUTOR } from '../../../test/browser/records.ts';
import { address, beOnMonday, expectAddress, expectNone } from '../../../test/browser/screen.ts';
import { telegramConfig } from '../../../test/browser/session.ts';
import {
  book,
  calendar,
  chooseTwoHours,
  dialog,
  openCalendar,
  slot,
  taken,
  TUESDAY,
} from '../../../test/browser/booking-page.ts';

beforeEach(beOnMonday);

const KRASNAYA_POLYANA = 8;
const twoResorts = { resort_ids: [KRASNAYA_POLYANA, ROSA_KHUTOR] };
const search = () => new URLSearchParams(window.location.search);
const open = (query: string, api = calendar(), options: Parameters<typeof openPage>[1] = {}) =>
  openPage(`/instructors/7?book=1&${query}`, { session: true, ...options, api });

async function expectForm(start: string, end: string): Promise<void> {
  await expect.element(dialog.getByLabelText('Начало')).toHaveValue(start);
  await expect.element(dialog.getByLabelText('Окончание')).toHaveValue(end);
}

test('the address follows the choices, and Back closes the form', async () => {
  await openCalendar(calendar([], undefined, twoResorts));
  await chooseTwoHours();
  expect(search().get('time')).toBe(`${TUESDAY}T10:00/12:00`);
  await dialog.getByLabelText('Окончание').selectOptions('11:30');
  await dialog.getByLabelText('Место встречи').selectOptions('Роза Хутор');
  await expect.poll(() => search().get('time')).toBe(`${TUESDAY}T10:00/11:30`);
  await expect.poll(() => search().get('place')).toBe(String(ROSA_KHUTOR));
  window.history.back();
  await expectNone(dialog);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(search().has('time')).toBe(false);
});

test.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('an address with a time and a place opens the form with both on %s', async (_, viewport) => {
  const later = '2027-01-26';
  const query = `time=${encodeURIComponent(`${later}T13:00/14:30`)}&place=${ROSA_KHUTOR}`;
  const api = calendar([], undefined, twoResorts);
  const opened = await open(query, api, viewport && { viewport });
  await expectForm('13:00', '14:30');
  await expect.element(dialog.getByLabelText('Место встречи')).toHaveValue(String(ROSA_KHUTOR));
  await book.click();
  await expectNone(dialog);
  expect(opened.api.calls('createInstructorBooking')[0]?.body).toMatchObject({
    booking_date: later,
    start_time: '13:00',
    end_time: '14:30',
    resort_id: ROSA_KHUTOR,
  });
  await expect.poll(() => search().has('time')).toBe(false);
});

test('a form whose time was taken meanwhile opens all the same, and says so', async () => {
  await open(`time=${TUESDAY}T10:00/12:00`, calendar(taken(TUESDAY, '09:30', '11:00')));
  await expectForm('10:00', '12:00');
  await expect
    .element(dialog.getByText('Это время уже занято или прошло. Выберите другое начало.'))
    .toBeVisible();
});

test.each(['2026-12-01T10:00/12:00', '2030-01-01T10:00/12:00', `${TUESDAY}T06:00/08:00`, 'x'])(
  'a time that cannot be booked, %s, leaves the calendar alone',
  async (time) => {
    await open(`time=${encodeURIComponent(time)}`);
    await expect.element(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectNone(dialog);
  },
);

test('a session that ends while the form is sent comes back to the same form', async () => {
  const { api } = await openCalendar({ ...calendar(), getTelegramConfig: telegramConfig });
  await chooseTwoHours();
  await dialog.getByLabelText('Окончание').selectOptions('13:00');
  await expect.poll(() => search().get('time')).toBe(`${TUESDAY}T10:00/13:00`);
  const before = address();
  api.answer(
    'createInstructorBooking',
    refused(401, { detail: 'User authentication required', code: 'unauthenticated' }),
  );
  await book.click();
  await expectAddress(`/login?returnUrl=${encodeURIComponent(before)}`);
});

// spec: 4.10
test('the length and the start searched for in the list are those of the form', async () => {
  await open(`date=${TUESDAY}&from=11:00&duration=90`);
  // The one tab stop of the grid is the slot at which the calendar opens.
  await expect.element(slot('11:00', 'свободно')).toHaveAttribute('tabindex', '0');
  await slot('11:00', 'свободно').click();
  await expectForm('11:00', '12:30');
});
