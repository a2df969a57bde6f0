/** A booking from the calendar of an instructor (spec sections 4 and 8). */
import { ERRORS } from '@sklon/contract/errors';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REPEATING } from '../../api/use-keyed-action.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import {
  type FakeApi,
  type Handlers,
  NO_CONNECTION,
  refused,
} from '../../../test/browser/fake-api.ts';
import { DESK, PHONE } from '../../../test/browser/page.ts';
import { booking, hours, instructorDetail } from '../../../test/browser/records.ts';
import { expectNone, press, pressOn, toast, beOnMonday } from '../../../test/browser/screen.ts';
import type { NewBooking } from './booking-form.ts';
import {
  taken,
  calendar,
  slot,
  ownSlots,
  dialog,
  book,
  openCalendar,
  chooseTwoHours,
  TUESDAY,
} from '../../../test/browser/booking-page.ts';

const TARIFF: SavedTariff = {
  price_1h: null,
  price_3h: 8_000,
  price_4h: null,
  price_6h: null,
  weekend: null,
  seasons: [],
  surcharge: { unit: 'percent', amount: 25, above_usual: false },
};

const TAKEN = 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const NOT_BOOKED = 'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.';
const NOT_CANCELLED = 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.';

const bookingPage = page.getByRole('heading', { level: 1, name: /^Бронирование №\s4242$/ });

/** What the server says of a refusal. */
const REASON = 'Сегодня это невозможно. Попробуйте завтра.';
/** As the API answers while the database is away. */
const away = (seconds: number) =>
  refused(
    503,
    { detail: ERRORS.unavailable.detail, code: 'unavailable' },
    { 'retry-after': String(seconds) },
  );

type Failure = ReturnType<typeof refused>;

/** The first calls to book fail so, one after the other; the next one books. */
function failingFirst(failures: (Failure | Promise<Failure>)[]): Handlers {
  const api = calendar();
  const { createInstructorBooking: made } = api;
  const left = [...failures];
  return {
    ...api,
    createInstructorBooking: (call) =>
      left.shift() ?? (typeof made === 'function' ? made(call) : made!),
  };
}

const keysOf = (api: FakeApi) =>
  api.calls('createInstructorBooking').map(({ headers }) => headers.get('idempotency-key'));
const INTERNAL = refused(500, { detail: ERRORS.internal.detail, code: 'internal' });

beforeEach(beOnMonday);

describe('a booking', () => {
  // spec: 4.15, 4.17, 8.22, 8.23, 9.16, D.124
  test('shows a toast for three seconds and the page of the booking, whose time is the own one in the calendar', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: Date.now(),
      shouldAdvanceTime: true,
    });
    const { api } = await openCalendar();
    await chooseTwoHours();
    await expectAccessibleInBothSchemes();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    // A toast stays under the pointer, which rests where the button was.
    await bookingPage.hover();
    await vi.advanceTimersByTimeAsync(3_000);
    await expectNone(page.getByRole('alert').filter({ hasText: BOOKED }));
    window.history.back();
    await expect.poll(() => ownSlots.elements().length).toBe(4);
    await expectNone(dialog);
    expect(api.calls('createInstructorBooking').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        instructor_id: 7,
        booking_date: TUESDAY,
        start_time: '10:00',
        end_time: '12:00',
      }),
    ]);
  });

  // spec: 4.13
  test('of a time that was taken meanwhile: the message, and the dialog closes', async () => {
    const { api } = await openCalendar();
    await chooseTwoHours();
    api.answer('createInstructorBooking', refused(409, { detail: TAKEN, code: 'slot_taken' }));
    api.answer('getAvailability', {
      availability: taken(TUESDAY, '11:30', '12:30'),
      resort_hours: hours,
      special_days: [],
    });
    await book.click();
    await expect.element(toast(TAKEN)).toBeVisible();
    await expectNone(dialog);
    await expect.element(page.getByRole('status').filter({ hasText: TAKEN }).first()).toBeVisible();
    await expect.element(slot('11:30', 'забронировано')).toBeVisible();
  });

  test('keeps its form when the second half of a double press falls beside it', async () => {
    await openCalendar();
    await chooseTwoHours();
    const beside = (detail: number) =>
      dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    beside(2);
    await dialog.getByLabelText('Окончание').selectOptions('13:00');
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('13:00');
    beside(1);
    await expectNone(dialog);
  });

  test('of a time that was taken meanwhile leaves the form of another time open', async () => {
    const { api } = await openCalendar();
    await chooseTwoHours();
    api.answer('createInstructorBooking', refused(409, { detail: TAKEN, code: 'slot_taken' }));
    const release = api.hold('createInstructorBooking');
    await book.click();
    await press('{Escape}');
    await expectNone(dialog);
    await slot('14:00', 'свободно').click();
    await expect.element(dialog.getByLabelText('Начало')).toHaveValue('14:00');
    release();
    await expect.element(toast(TAKEN)).toBeVisible();
    await expect.element(dialog.getByLabelText('Начало')).toHaveValue('14:00');
  });

  // spec: 4.12
  test('that reaches into a taken time is refused without asking the server', async () => {
    const { api } = await openCalendar(calendar(taken(TUESDAY, '12:00', '13:00')));
    await slot('11:00', 'свободно').click();
    await dialog.getByLabelText('Окончание').selectOptions('12:30');
    await expect.element(dialog.getByText(/^С\s11:00 свободно только до\s12:00\.$/)).toBeVisible();
    await book.click();
    await expect.element(toast(TAKEN)).toBeVisible();
    await expectNone(dialog);
    expect(api.calls('createInstructorBooking')).toEqual([]);
  });

  // spec: 4.23
  test('is made once by a double click', async () => {
    const { api } = await openCalendar();
    await chooseTwoHours();
    await book.dblClick();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(api.calls('createInstructorBooking')).toHaveLength(1);
  });

  // spec: 8.14
  test('that fails says so and keeps what was chosen', async () => {
    const api = calendar();
    const opened = await openCalendar({ ...api, createInstructorBooking: refused(400) });
    await chooseTwoHours();
    await book.click();
    await expect.element(toast(NOT_BOOKED)).toBeVisible();
    await expect.element(dialog.getByText(NOT_BOOKED)).toBeVisible();
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
    opened.api.answer('createInstructorBooking', api.createInstructorBooking!);
    await pressOn(book);
    await expect.element(toast(BOOKED)).toBeVisible();
  });

  // spec: 7.81, 8.1, 8.14
  test.each([
    ['with a code', refused(409, { detail: REASON, code: 'own_time_taken' }), REASON],
    ['without a code', refused(409, { detail: REASON }), REASON],
    ['by a failure of the server', INTERNAL, NOT_BOOKED],
  ])('that is refused %s says why', async (_, failure, text) => {
    await openCalendar({ ...calendar(), createInstructorBooking: failure });
    await chooseTwoHours();
    await book.click();
    await expect.element(toast(text)).toBeVisible();
    await expect.element(dialog.getByText(text)).toBeVisible();
  });

  test('whose answer was lost is sent again under the same key', async () => {
    const { api } = await openCalendar(failingFirst([NO_CONNECTION]));
    await chooseTwoHours();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    const keys = keysOf(api);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('is sent again under the same key while the server is away, and the form says so', async () => {
    const second = Promise.withResolvers<ReturnType<typeof away>>();
    const { api } = await openCalendar(failingFirst([away(1), second.promise]));
    await chooseTwoHours();
    await book.click();
    const repeating = dialog.getByRole('status').getByText(REPEATING);
    await expect.element(repeating).toBeVisible();
    await expect.element(book).toBeDisabled();
    await expectAccessibleInBothSchemes();
    second.resolve(away(1));
    await expect.element(toast(BOOKED)).toBeVisible();
    const keys = keysOf(api);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await expectNone(toast(NOT_BOOKED));
  });

  test('that the server cannot take for longer than half a minute fails, and keeps what was chosen', async () => {
    const opened = await openCalendar({ ...calendar(), createInstructorBooking: away(31) });
    await chooseTwoHours();
    await book.click();
    const { detail } = ERRORS.unavailable;
    await expect.element(toast(detail)).toBeVisible();
    await expect.element(dialog.getByText(detail)).toBeVisible();
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
    await expectNone(dialog.getByText(REPEATING));
    await book.click();
    const calls = () => opened.api.calls('createInstructorBooking');
    await expect.poll(() => calls().length).toBe(2);
    const keys = calls().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  // spec: 9.33, D.35, D.44
  test('starts from the group that was chosen in the list, with its note on the price', async () => {
    const { api } = await openCalendar(calendar(), { stored: { preferredGroupSize: 'group' } });
    await chooseTwoHours();
    await expect.element(dialog.getByLabelText('Сколько человек')).toHaveValue('2');
    await expect.element(dialog.getByText(/до\s\+30\s%/)).toBeVisible();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(api.calls('createInstructorBooking')[0]?.body).toMatchObject({ group_size: 2 });
  });

  test('shows what the price consists of, and books it for the shown total', async () => {
    const { api } = await openCalendar(calendar([], hours, { tariff: TARIFF }));
    await chooseTwoHours();
    const total = dialog.getByRole('status', { name: 'Стоимость занятия' });
    await expect.element(total).toHaveTextContent('6 500 ₽');
    await dialog.getByRole('button', { name: 'Больше людей' }).click();
    await expect.element(total).toHaveTextContent('8 125 ₽');
    const lines = dialog.getByRole('list', { name: 'Из чего складывается цена' });
    await expect.element(lines).toHaveTextContent('За одного6 500 ₽Ещё 1 человек+1 625 ₽');
    // The usual surcharge is no longer a guess.
    await expectNone(dialog.getByText(/до\s\+30\s%/));
    await dialog.getByLabelText('Окончание').selectOptions('13:00');
    await expect.element(total).toHaveTextContent('10 000 ₽');
    await expectAccessibleInBothSchemes();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(api.calls('createInstructorBooking')[0]?.body).toMatchObject({
      group_size: 2,
      quoted_total: 10_000,
    });
  });

  test('whose price has changed shows the difference, and is made by another press', async () => {
    const made = calendar();
    const { api } = await openCalendar(made);
    await chooseTwoHours();
    const quote = {
      lines: [{ kind: 'usual' as const, rubles: 7_000 }],
      total: 7_000,
      for_one: false,
    };
    const { status, detail } = ERRORS.quote_changed;
    api.answer(
      'createInstructorBooking',
      refused(status, { detail, code: 'quote_changed', quote }),
    );
    api.answer('getInstructor', instructorDetail({ price_2h: 7_000 }));
    await book.click();
    await expect.element(dialog.getByText(detail)).toBeVisible();
    const difference = dialog.getByText(
      /^Цена изменилась: была 6\s500\s₽, стала 7\s000\s₽ \(\+500\s₽\)\.$/,
    );
    await expect.element(difference).toBeVisible();
    await expectAccessibleInBothSchemes();
    // Another lesson was not refused.
    await dialog.getByLabelText('Окончание').selectOptions('13:00');
    await expectNone(difference);
    await dialog.getByLabelText('Окончание').selectOptions('12:00');
    await expect.element(difference).toBeVisible();
    api.answer('createInstructorBooking', made.createInstructorBooking!);
    await pressOn(book);
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(
      api.calls('createInstructorBooking').map(({ body }) => (body as NewBooking).quoted_total),
    ).toEqual([6_500, 7_000]);
  });

  // spec: D.45
  test('without the consent brings the consent up', async () => {
    const { api } = await openCalendar();
    await chooseTwoHours();
    api.answer(
      'createInstructorBooking',
      refused(403, {
        detail: 'Необходимо подтвердить согласие для продолжения',
        code: 'consent_required',
      }),
    );
    api.answer('getAgreementStatus', {
      needs_user_agreement: true,
      needs_provider_agreement: false,
      is_provider: false,
    });
    await book.click();
    await expect.element(toast('Необходимо подтвердить согласие для продолжения')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Нужно ваше согласие' })).toBeVisible();
  });

  // spec: 4.10, 9.16
  test.each([
    ['a desk', DESK, 'gridcell'],
    ['the widest phone', { ...PHONE, width: 767 }, 'button'],
    ['a phone', PHONE, 'button'],
  ] as const)('opens with two hours at the first press on %s', async (_, viewport, role) => {
    await openCalendar(calendar(taken(TUESDAY, '12:00', '13:00')), { viewport });
    if (viewport !== DESK) await page.getByRole('tab', { name: /^вторник/ }).click();
    for (const [start, end, warning] of [
      ['10:00', '12:00', null],
      ['11:00', '13:00', /^С\s11:00 свободно только до\s12:00\.$/],
      ['16:00', '17:00', null],
    ] as const) {
      const pressed = page.getByRole(role, {
        name: new RegExp(`^вторник.*, ${start}, свободно`),
      });
      await pressed.click();
      await expect.element(dialog.getByLabelText('Начало')).toHaveValue(start);
      await expect.element(dialog.getByLabelText('Окончание')).toHaveValue(end);
      if (warning) await expect.element(dialog.getByText(warning)).toBeVisible();
      else await expectNone(dialog.getByText(/свободно только до/));
      await press('{Escape}');
      await expectNone(dialog);
      await expect.element(pressed).toHaveFocus();
    }
  });
});

describe('an own booking', () => {
  const own = booking({ end_time: '11:30' });
  const question = page.getByRole('dialog', { name: 'Отменить бронирование?' });
  const cancel = question.getByRole('button', { name: 'Отменить бронирование' });

  // spec: 4.18, 4.20, 8.15, 8.24
  test('is cancelled in its calendar; a failure says so first', async () => {
    const made = calendar(taken(TUESDAY, '10:00', '11:30', own));
    const { api } = await openCalendar({ ...made, cancelInstructorBooking: refused(500) });
    await expect.poll(() => ownSlots.elements().length).toBe(3);
    await slot('10:30', 'ваша запись').click();
    await expect.element(question.getByText(/^вторник, .*, 10:00–11:30$/)).toBeVisible();
    await expectAccessible();
    await cancel.click();
    await expect.element(toast(NOT_CANCELLED)).toBeVisible();
    await expect.element(question.getByText(NOT_CANCELLED)).toBeVisible();
    api.answer('cancelInstructorBooking', made.cancelInstructorBooking!);
    await pressOn(cancel);
    await expect.element(toast('Бронирование успешно отменено.')).toBeVisible();
    await expectNone(ownSlots);
    await expect.element(slot('10:30', 'свободно')).toBeVisible();
  });

  // spec: 7.81, 8.1, 8.15
  test.each([
    ['with a code', refused(409, { detail: REASON, code: 'booking_not_active' }), REASON],
    ['without a code', refused(409, { detail: REASON }), REASON],
    ['by a failure of the server', INTERNAL, NOT_CANCELLED],
  ])('whose cancelling is refused %s says why', async (_, failure, text) => {
    const made = calendar(taken(TUESDAY, '10:00', '11:30', own));
    await openCalendar({ ...made, cancelInstructorBooking: failure });
    await slot('10:30', 'ваша запись').click();
    await cancel.click();
    await expect.element(toast(text)).toBeVisible();
    await expect.element(question.getByText(text)).toBeVisible();
  });

  // spec: 4.22
  test('without its id cannot be cancelled, and says so', async () => {
    const unnamed = taken(TUESDAY, '10:00', '11:30', own).map((one) => ({ ...one, notes: null }));
    const { api } = await openCalendar(calendar(unnamed));
    await slot('10:00', 'ваша запись').click();
    await cancel.click();
    await expect.element(toast('Не удалось определить ID бронирования')).toBeVisible();
    expect(api.calls('cancelInstructorBooking')).toEqual([]);
  });
});
