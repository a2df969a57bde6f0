/** The calendar of an instructor and the booking in it (spec sections 2, 4 and 8; design, rules 8–11). */
import type { InstructorBooking } from '@sklon/contract/bookings';
import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import { addDays } from '@sklon/contract/time';
import { type Locator, page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import {
  booking,
  hours,
  instructor,
  instructorPage,
  SHEREGESH,
} from '../../../test/browser/records.ts';
import {
  expectNoSidewaysScrolling,
  expectNone,
  press,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { session } from '../../../test/browser/session.ts';

const TAKEN = 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const NOT_BOOKED = 'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.';
const NOT_CANCELLED = 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.';
const PATH = '/instructors/7?book=1';
/** It is Monday, ten past twelve. */
const [MONDAY, TUESDAY] = ['2027-01-11', '2027-01-12'] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${MONDAY}T12:10:00+03:00`) });
});

function halfHours(from: string, to: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const count = (minutes(to) - minutes(from)) / 30;
  return Array.from({ length: count }, (_, index) => {
    const at = minutes(from) + index * 30;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
}

/** Slots of a lesson, of the customer's own one where it is named. */
function taken(date: string, from: string, to: string, own?: InstructorBooking): TakenSlot[] {
  return halfHours(from, to).map((time, index) => ({
    id: 900 + index,
    time: `${date}T${time}`,
    status: 'booked',
    notes: own ? String(own.id) : null,
    is_cur_user_book: own !== undefined,
  }));
}

/** The server's side of one instructor's calendar: what is booked is taken, what is cancelled is free. */
function calendar(slots: TakenSlot[] = [], resort_hours = hours): Handlers {
  let all = slots;
  return {
    ...instructorPage(),
    getAvailability: ({ query }): Availability => {
      const from = String(query.date);
      const until = addDays(from, 7);
      return {
        availability: all.filter(({ time }) => time >= from && time < until),
        resort_hours,
      };
    },
    createInstructorBooking: ({ body }) => {
      const made = booking(body as Partial<InstructorBooking>);
      all = [...all, ...taken(made.booking_date, made.start_time, made.end_time, made)];
      return made;
    },
    cancelInstructorBooking: ({ params }) => {
      all = all.filter(({ notes }) => notes !== String(params.id));
      return booking({ status: 'cancelled', cancelled_by: 'customer' });
    },
  };
}

function slot(time: string, state: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^вторник.*, ${time}, ${state}`) });
}

const ownSlots = page.getByRole('gridcell', { name: /ваша запись/ });
const dialog = page.getByRole('dialog', { name: 'Бронирование занятия' });
const book = dialog.getByRole('button', { name: 'Забронировать' });

async function openCalendar(
  api: Handlers = calendar(),
  options: Parameters<typeof openPage>[1] = {},
) {
  const opened = await openPage(PATH, { session: true, ...options, api });
  await expect.element(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
  return opened;
}

/** Chooses Tuesday from ten to twelve. */
async function chooseTwoHours(): Promise<void> {
  await slot('10:00', 'свободно').click();
  await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
}

describe('a booking', () => {
  // spec: 4.15, 4.17, 8.22, 8.23, 9.16, D.124
  test('shows a toast for three seconds, and a notice that stays', async () => {
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
    await expect.poll(() => ownSlots.elements().length).toBe(4);
    await vi.advanceTimersByTimeAsync(3_000);
    await expectNone(page.getByRole('alert').filter({ hasText: BOOKED }));
    await expect.element(page.getByText('Занятие ждёт подтверждения инструктора.')).toBeVisible();
    await expectAccessible();
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
    });
    await book.click();
    await expect.element(toast(TAKEN)).toBeVisible();
    await expectNone(dialog);
    await expect.element(page.getByRole('status').filter({ hasText: TAKEN }).first()).toBeVisible();
    await expect.element(slot('11:30', 'забронировано')).toBeVisible();
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

  test('whose answer was lost is sent again under the same key', async () => {
    const made = calendar();
    const opened = await openCalendar({ ...made, createInstructorBooking: NO_CONNECTION });
    await chooseTwoHours();
    await book.click();
    const calls = () => opened.api.calls('createInstructorBooking');
    await expect.poll(() => calls().length).toBe(1);
    opened.api.answer('createInstructorBooking', made.createInstructorBooking!);
    await expect.element(toast(BOOKED)).toBeVisible();
    const keys = calls().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
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

  // spec: D.46
  test('tells somebody to whom the bot may not write, with the link that lets it', async () => {
    await openCalendar(calendar(), { session: session({ messenger_reachable: false }) });
    await chooseTwoHours();
    await book.click();
    await expect.element(page.getByText(/^Бот пока не\sможет вам написать\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Откройте бота в\sTelegram$/ }))
      .toHaveAttribute('href', expect.stringMatching(/\?start=b4242$/));
  });

  test('is chosen on a phone by its end, which stops at what is taken', async () => {
    await openCalendar(calendar(taken(TUESDAY, '12:00', '13:00')), { viewport: PHONE });
    await page.getByRole('tab', { name: /^вторник/ }).click();
    await page.getByRole('button', { name: /^вторник.*, 11:00, свободно/ }).click();
    await expect.element(page.getByText(/^С\s12:00 время уже занято\.$/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /^до\s12:00/ }).click();
    await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
    await expectAccessible();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    await expect
      .poll(() => page.getByRole('button', { name: /ваша запись/ }).elements().length)
      .toBe(2);
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
    for (const past of cell(/^воскресенье/).elements())
      await expect.element(past as HTMLElement).toBeDisabled();
    await expect.element(cell(/^понедельник.*, 12:00, /)).toBeDisabled();
    await expect.element(cell(/^понедельник.*, 12:30, свободно/)).toBeEnabled();
  });

  test('of a phone shows no time that has passed', async () => {
    await openCalendar(calendar(), { viewport: PHONE });
    const days = page.getByRole('tab');
    await expect.poll(() => days.elements().length).toBe(7);
    await expect.element(days.nth(0)).toBeDisabled();
    await expect.element(days.nth(1)).toBeEnabled();
    await expectNone(page.getByRole('button', { name: /, 12:00, / }));
    await expect.element(page.getByRole('button', { name: /, 12:30, / })).toBeVisible();
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

  // spec: D.41
  test('names the zone of the resort to those whose clock shows another time', async () => {
    const zone = 'Asia/Novokuznetsk';
    await openCalendar({
      ...calendar([], { earliest_start: '09:00', latest_end: '22:00', timezone: zone }),
      getInstructor: instructor({ resort_ids: [SHEREGESH] }),
    });
    await expect
      .element(
        page.getByText(/^Время курорта: Новокузнецк,\sUTC\+7\. У\sвас другой часовой пояс\.$/),
      )
      .toBeVisible();
    const rows = page.getByRole('rowheader');
    await expect.element(rows.first()).toMatchTextContent('09:00');
    await expect.element(rows.last()).toMatchTextContent('21:30');
  });

  test('names no zone to those whose clock shows the same', async () => {
    await openCalendar();
    await expect.element(page.getByText(/^Время\s— местное для\sкурорта$/)).toBeVisible();
  });

  // spec: 8.9
  test('says that a week could not be loaded, and loads it again', async () => {
    const made = calendar();
    const opened = await openPage(PATH, {
      session: true,
      api: { ...made, getAvailability: refused(400) },
    });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    opened.api.answer('getAvailability', made.getAvailability!);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect.element(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
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
