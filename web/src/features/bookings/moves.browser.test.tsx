/** Another time for a lesson, as either side proposes and answers it (decision 4). */
import type { MovedBooking } from '@sklon/contract/move-endpoints';
import type { ProposedMove } from '@sklon/contract/moves';
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { calendar, taken, TUESDAY } from '../../../test/browser/booking-page.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, providerBooking, settingsPage } from '../../../test/browser/provider-records.ts';
import { booking, hours } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  toast,
} from '../../../test/browser/screen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const move: ProposedMove = {
  id: 17,
  proposed_by: 'instructor',
  booking_date: '2027-01-13',
  start_time: '12:00',
  end_time: '15:00',
  price: 9750,
  quote: null,
  reason: null,
  created_at: '2027-01-11T08:00:00.000Z',
  expires_at: '2027-01-12T08:00:00.000Z',
};
const confirmed = booking({ status: 'confirmed', expires_at: null, sequence: 1 });

/** What both sides see of the lesson above. */
function moved(changes: Partial<MovedBooking> = {}): MovedBooking {
  const { kind, instructor, calendar_uid, review, ...shared } = confirmed;
  return { ...shared, ...changes };
}

const panel = page.getByRole('region', { name: 'Другое время' });
const form = page.getByRole('dialog', { name: 'Предложить другое время' });
const starts = form.getByRole('group', { name: /^Начало, / });
const start = (time: string) => starts.getByRole('radio', { name: time });
const send = form.getByRole('button', { name: 'Предложить' });

async function openOwn(
  own = confirmed,
  path = '/my-bookings',
  options: Parameters<typeof openPage>[1] = {},
  slots = taken(TUESDAY, '10:00', '12:00'),
) {
  const { api } = await openPage(path, {
    session: true,
    ...options,
    api: { ...calendar(slots), listUserBookings: [own] },
  });
  return api;
}

test('the times near a lesson are those without its own gap, and whose clock they are is named', async () => {
  const own = { ...confirmed, timezone: 'Asia/Kamchatka' };
  const api = await openOwn(own, '/my-bookings?move=4242');
  await expect.element(form.getByText(/^Время курорта \(.*UTC\+12\)$/)).toBeVisible();
  await expect
    .poll(() => api.calls('getAvailability').at(-1)?.query)
    .toMatchObject({ moving: String(own.id), resort_id: String(own.resort.id) });
});

test('a proposal says its time, its price and until when, and is accepted', async () => {
  const api = await openOwn({ ...confirmed, move: { ...move, reason: 'Утром сборы' } });
  await expect.element(panel.getByText('Инструктор предлагает другое время')).toBeVisible();
  await expect.element(panel.getByText('«Утром сборы»')).toBeVisible();
  await expect.element(panel.getByText(/^ср,\s13\sянваря, 12:00–15:00$/)).toBeVisible();
  await expect
    .element(panel.getByText(/9\s750\s₽. Сейчас — 6\s500\s₽, разница \+3\s250\s₽/))
    .toBeVisible();
  await expect.element(panel.getByText(/^Ответьте до\sвт,\s12\sянваря, 11:00/)).toBeVisible();
  await expectAccessibleInBothSchemes();
  api.answer('acceptMove', moved({ ...move, id: confirmed.id, sequence: 2 }));
  api.answer('listUserBookings', [{ ...confirmed, ...move, id: confirmed.id, sequence: 2 }]);
  await panel.getByRole('button', { name: 'Принять' }).click();
  await expectNone(panel);
  await expect
    .element(page.getByRole('heading', { name: /^ср,\s13\sянваря, 12:00–15:00$/ }))
    .toBeVisible();
  expect(api.calls('acceptMove')[0]?.params).toEqual({ id: '4242', move: '17' });
});

test('one’s own proposal is withdrawn, and another time can be proposed', async () => {
  const own: ProposedMove = { ...move, proposed_by: 'customer' };
  const api = await openOwn({ ...confirmed, move: own });
  await expect.element(panel.getByText(/^Вы\sпредложили другое время$/)).toBeVisible();
  api.answer('declineMove', moved({ move: null }));
  api.answer('listUserBookings', [confirmed]);
  await panel.getByRole('button', { name: 'Отозвать предложение' }).click();
  await expect.element(toast('Предложение отозвано')).toBeVisible();
  await expectNone(panel);
  await expect.element(page.getByRole('link', { name: 'Другое время' })).toBeVisible();
});

test('an answer that comes too late says so, and the list is loaded anew', async () => {
  const api = await openOwn({ ...confirmed, move });
  const detail =
    'Это предложение больше не действует: на него ответили, его отозвали или оно истекло';
  await expect.element(panel).toBeVisible();
  api.answer('declineMove', refused(409, { code: 'move_closed', detail }));
  api.answer('listUserBookings', [confirmed]);
  await panel.getByRole('button', { name: 'Отклонить' }).click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expectNone(panel);
});

test('another start that is chosen meanwhile does not hide that a proposal is being sent', async () => {
  const api = await openOwn(confirmed, '/my-bookings?move=4242');
  await start('12:00').click();
  api.answer('proposeMove', moved({ move: { ...move, proposed_by: 'customer' } }));
  const release = api.hold('proposeMove');
  await send.click();
  await expect.element(send).toBeDisabled();
  await start('13:00').click();
  await expect.element(start('13:00')).toBeChecked();
  await expect.element(send).toBeDisabled();
  release();
  await expect.element(toast('Предложение отправлено')).toBeVisible();
  await expectNone(form);
});

test('two presses on the cross, faster than the step back, leave the page open', async () => {
  const { router } = await openPage('/legal_docs', {
    session: true,
    api: { ...calendar(), listUserBookings: [confirmed] },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await router.navigate({ to: '/my-bookings' });
  await page.getByRole('link', { name: 'Другое время' }).click();
  const cross = form.getByRole('button', { name: 'Закрыть' });
  await expect.element(cross).toBeVisible();
  const element = cross.element() as HTMLElement;
  element.click();
  element.click();
  await expectNone(form);
  await expectAddress('/my-bookings');
  await expect.element(page.getByRole('link', { name: 'Другое время' })).toBeVisible();
});

test('the form offers what is free, wants a start, and sends what was seen', async () => {
  const api = await openOwn();
  await page.getByRole('link', { name: 'Другое время' }).click();
  await expectAddress('/my-bookings?move=4242');
  await expect.element(form.getByText(/^Сейчас: вт,\s12\sянваря, 10:00–12:00$/)).toBeVisible();
  await expect.element(start('08:30')).toBeVisible();
  await send.click();
  await expect.element(form.getByText('Выберите начало')).toBeVisible();
  await expect.element(start('08:30')).toHaveFocus();
  await expectAccessibleInBothSchemes();
  await form.getByLabelText('Длительность').selectOptions('3 часа');
  await start('10:30').click();
  await expect.element(form.getByText(/^Новое время: вт,\s12\sянваря, 10:30–13:30$/)).toBeVisible();
  await expect.element(form.getByLabelText('Стоимость занятия')).toMatchTextContent(/9\s750\s₽/);
  const detail = 'Уберите телефон и ссылки';
  const errors = [{ path: 'reason', message: detail }];
  api.answer('proposeMove', refused(400, { code: 'validation_failed', detail, errors }));
  await form.getByLabelText('Причина').fill('Звоните +7 916 123-45-67');
  await send.click();
  await expect
    .element(form.getByLabelText('Причина'))
    .toHaveAccessibleDescription(expect.stringContaining(detail));
  await form.getByLabelText('Причина').fill('Дочка заболела');
  // The refusal has loaded the list anew, which may not be there yet: it has no proposal.
  api.answer('proposeMove', () => {
    api.answer('listUserBookings', [{ ...confirmed, move: { ...move, proposed_by: 'customer' } }]);
    return moved({ move: { ...move, proposed_by: 'customer' } });
  });
  await send.click();
  await expectNone(form);
  await expect.element(panel.getByText(/^Вы\sпредложили другое время$/)).toBeVisible();
  expect(api.calls('proposeMove').at(-1)?.body).toEqual({
    booking_date: TUESDAY,
    start_time: '10:30',
    end_time: '13:30',
    sequence: 1,
    quoted_total: 9750,
    reason: 'Дочка заболела',
  });
});

test('a refusal stands at its field or under the form, and loses nothing', async () => {
  const api = await openOwn(confirmed, '/my-bookings?move=4242', { viewport: PHONE });
  await start('13:00').click();
  const message = 'Инструктор принимает до\u00A014:00';
  const errors = [{ path: 'end_time', message }];
  api.answer('proposeMove', refused(400, { code: 'validation_failed', detail: message, errors }));
  await send.click();
  await expect
    .element(starts.getByRole('alert'))
    .toMatchTextContent(/^Инструктор принимает до\s14:00$/);
  await expect.element(start('13:00')).toBeChecked();
  const detail = 'Другое время уже предложено.';
  api.answer('proposeMove', refused(409, { code: 'move_open', detail }));
  await send.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(detail);
  expectNoSidewaysScrolling();
});

test('a day counts its free starts, the choice goes on to other weeks, and a full day says so', async () => {
  await openOwn(
    confirmed,
    '/my-bookings?move=4242',
    { viewport: PHONE },
    taken('2027-01-14', '08:30', '17:00'),
  );
  const day = (name: RegExp) => form.getByRole('tab', { name });
  await expect.element(day(/^вторник, 12 января, свободно: \d+$/)).toBeVisible();
  await expect.element(day(/^воскресенье, 10 января/)).toHaveAttribute('aria-disabled', 'true');
  await day(/^среда, 13 января/).click();
  await start('09:00').click();
  await form.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect.element(day(/^среда, 20 января/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(start('09:00')).toBeChecked();
  await form.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await day(/^четверг, 14 января, всё занято/).click();
  await form.getByRole('button', { name: 'Предложить' }).click();
  await expect.element(form.getByText(/нет свободного времени такой длины/)).toBeVisible();
  expectNoSidewaysScrolling();
  await expectAccessible();
});

test('a week that loads or fails is never said to be full', async () => {
  const api = await openOwn();
  const week = api.hold('getAvailability');
  await page.getByRole('link', { name: 'Другое время' }).click();
  await send.click();
  await expect.element(starts.getByRole('alert')).toHaveTextContent('Выберите начало');
  week();
  await expect.element(start('08:30')).toBeVisible();
  await expect.element(form.getByText('Выберите начало')).toBeVisible();
  await expectNone(form.getByText(/нет свободного времени/));
  api.answer('getAvailability', refused(500));
  await form.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect.element(form.getByText('Не удалось загрузить расписание.')).toBeVisible();
  await expectNone(form.getByText(/нет свободного времени/));
  api.answer('getAvailability', { availability: [], resort_hours: hours, special_days: [] });
  await form.getByRole('button', { name: 'Обновить' }).click();
  await expect.element(start('08:30')).toBeVisible();
});

test('a lesson that can no longer be moved is said in the dialog of an old link', async () => {
  await openOwn(booking({ status: 'declined', expires_at: null }), '/my-bookings?move=4242');
  await expect.element(form.getByText(/^Это занятие перенести уже нельзя/)).toBeVisible();
});

test('an instructor answers the proposal before confirming, and may decline the request', async () => {
  const withMove = providerBooking({ move: { ...move, proposed_by: 'customer' } });
  const { api } = await openPage('/provider-settings', {
    session: provider(),
    api: { ...settingsPage(), listProviderBookings: [withMove] },
  });
  const card = page.getByRole('article').filter({ hasText: /№\s4242/ });
  await expect.element(card.getByText('Клиент предлагает другое время')).toBeVisible();
  await expect
    .element(card.getByText(/Если примете, занятие сразу будет подтверждено/))
    .toBeVisible();
  await expectNone(card.getByRole('button', { name: 'Подтвердить' }));
  await expect.element(card.getByRole('button', { name: 'Отклонить', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes();
  api.answer('declineMove', moved({ status: 'pending' }));
  api.answer('listProviderBookings', [providerBooking()]);
  await card.getByRole('button', { name: 'Отклонить время' }).click();
  await expectNone(panel);
  await expect.element(card.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
});

test('a proposal that ends with its request says so, and no deadline beside it says otherwise', async () => {
  const expires_at = move.expires_at;
  const withMove = providerBooking({
    expires_at,
    move: { ...move, proposed_by: 'customer', expires_at },
  });
  await openPage('/provider-settings', {
    session: provider(),
    api: { ...settingsPage(), listProviderBookings: [withMove] },
  });
  await expect.element(panel.getByText(/^Ответьте до\s.*, иначе заявка истечёт\./)).toBeVisible();
  await expectNone(page.getByText(/время освободится само/));
});
