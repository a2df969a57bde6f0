/** The total of a group: its instructor names it, and the customer answers (decision 4). */
import type { BookingTime } from '@sklon/contract/move-rules';
import type { ProposedMove } from '@sklon/contract/moves';
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { calendar } from '../../../test/browser/booking-page.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, providerBooking, settingsPage } from '../../../test/browser/provider-records.ts';
import { booking } from '../../../test/browser/records.ts';
import { expectNone, expectNoSidewaysScrolling } from '../../../test/browser/screen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const group = { group_size: 3, price: 5500, quote: null };

/** The same time at another price. */
function named({ booking_date, start_time, end_time }: BookingTime): ProposedMove {
  return {
    id: 17,
    proposed_by: 'instructor',
    booking_date,
    start_time,
    end_time,
    price: 7150,
    quote: null,
    reason: null,
    created_at: '2027-01-11T08:00:00.000Z',
    expires_at: '2027-01-12T08:00:00.000Z',
  };
}

const panel = page.getByRole('region', { name: 'Цена занятия' });
const form = page.getByRole('form', { name: 'Цена занятия' });
const total = form.getByLabelText(/^Цена за\sвсех$/);
const send = form.getByRole('button', { name: /^Подтвердить/ });

async function openSettings(request = providerBooking(group)) {
  const { api } = await openPage('/provider-settings', {
    session: provider(),
    viewport: PHONE,
    api: { ...settingsPage(), listProviderBookings: [request] },
  });
  return api;
}

test('an instructor names the total of a group within the usual surcharge, and waits for the answer', async () => {
  const request = providerBooking(group);
  const api = await openSettings(request);
  await expect.element(total).toHaveValue('5\u00A0500');
  await expect.element(send).toMatchTextContent(/^Подтвердить за\s5\s500\s₽$/);
  await form.getByRole('button', { name: '+10\u00A0%' }).click();
  await expect.element(total).toHaveValue('6\u00A0000');
  await total.fill('7200');
  await send.click();
  await expect.element(total).toHaveAccessibleDescription(/больше 5\s500\s₽ и\sне\sвыше 7\s150\s₽/);
  await expect.element(total).toHaveValue('7\u00A0200');
  await expect.element(total).toHaveFocus();
  await expectAccessibleInBothSchemes();
  expectNoSidewaysScrolling();
  const { customer, ...shared } = { ...request, move: named(request) };
  api.answer('proposeMove', shared);
  api.answer('listProviderBookings', [{ ...shared, customer }]);
  await total.fill('7150');
  await send.click();
  await expect.element(panel.getByText(/^Вы\sназвали цену занятия$/)).toBeVisible();
  await expectNone(form);
  expect(api.calls('proposeMove')[0]?.body).toEqual({
    booking_date: '2027-01-19',
    start_time: '10:00',
    end_time: '12:00',
    sequence: 0,
    total: 7150,
  });
});

test('the price of the next request does not cover whose request it is', async () => {
  await openPage('/provider-settings', {
    session: provider(),
    viewport: PHONE,
    api: {
      ...settingsPage(),
      listProviderBookings: [providerBooking(group), providerBooking({ ...group, id: 4243 })],
    },
  });
  await expect.element(page.getByText(/^№\s4243$/)).toBeVisible();
  const number = page.getByText(/^№\s4243$/).element();
  number.scrollIntoView({ block: 'end' });
  const { left, top, width, height } = number.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(number);
});

test('the price that the customer knows is confirmed with one press', async () => {
  const request = providerBooking(group);
  const api = await openSettings(request);
  api.answer('confirmBooking', { ...request, status: 'confirmed' });
  await send.click();
  await expect.poll(() => api.calls('confirmBooking')).toHaveLength(1);
  expect(api.calls('proposeMove')).toEqual([]);
});

test('without a price of their own an instructor names one, and no typed number is lost', async () => {
  const request = providerBooking({ group_size: 1, price: null, quote: null });
  const api = await openSettings(request);
  await expect.element(total).toHaveValue('');
  await send.click();
  await expect.element(total).toHaveAccessibleDescription(/Укажите сумму от\s100/);
  expect(api.calls('confirmBooking')).toEqual([]);
  api.answer('proposeMove', { ...request, move: { ...named(request), price: 9000 } });
  await total.fill('9000');
  await expectAccessibleInBothSchemes();
  await send.click();
  await expect
    .poll(() => api.calls('proposeMove').map(({ body }) => body))
    .toMatchObject([{ total: 9000 }]);
});

test('a total that was typed is there after another tab of the cabinet, until it is sent', async () => {
  const request = providerBooking(group);
  const api = await openSettings(request);
  await total.fill('6100');
  await page.getByRole('tab', { name: 'Инфо из анкеты' }).click();
  await expectNone(form);
  await page.getByRole('tab', { name: 'Сегодня' }).click();
  await expect.element(total).toHaveValue('6\u00A0100');
  const { customer, ...shared } = { ...request, move: named(request) };
  api.answer('proposeMove', shared);
  api.answer('listProviderBookings', [{ ...shared, customer }]);
  await send.click();
  await expect.element(panel.getByText(/^Вы\sназвали цену занятия$/)).toBeVisible();
  await expect.poll(() => localStorage.getItem('formDrafts')).toBeNull();
});

test('nothing is request where the price is that of all', async () => {
  await openSettings(providerBooking());
  await expect.element(page.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
  await expectNone(form);
});

test('the customer reads the total with the difference, and agrees', async () => {
  const request = booking(group);
  const { kind, instructor, calendar_uid, review, ...shared } = request;
  const { api } = await openPage('/my-bookings', {
    session: true,
    viewport: PHONE,
    api: { ...calendar(), listUserBookings: [{ ...request, move: named(shared) }] },
  });
  await expect.element(panel.getByText('Инструктор назвал цену занятия')).toBeVisible();
  await expect.element(page.getByText(/^Теперь ваша очередь: инструктор ждёт/)).toBeVisible();
  await expectNone(page.getByText(/Если инструктор не\sответит/));
  await expect
    .element(panel.getByText(/За\sвсех 7\s150\s₽. Сейчас — 5\s500\s₽, разница \+1\s650\s₽/))
    .toBeVisible();
  await expect
    .element(
      panel.getByText(
        /^Ответьте до\s.*, иначе заявка истечёт\. Если примете, занятие сразу будет подтверждено\.$/,
      ),
    )
    .toBeVisible();
  await expectAccessibleInBothSchemes();
  expectNoSidewaysScrolling();
  const agreed = { status: 'confirmed', price: 7150, expires_at: null, sequence: 1 } as const;
  api.answer('acceptMove', { ...shared, ...agreed });
  api.answer('listUserBookings', [{ ...request, ...agreed }]);
  await panel.getByRole('button', { name: 'Принять' }).click();
  await expectNone(panel);
  await expect.element(page.getByText('Подтверждено').first()).toBeVisible();
});
