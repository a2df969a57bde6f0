import type { InstructorBooking } from '@sklon/contract/bookings';
import type { InstructorDetail } from '@sklon/contract/instructors';
import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import { addDays } from '@sklon/contract/time';
import { type Locator, page } from 'vitest/browser';
import { expect } from 'vitest';
import { type Handlers } from './fake-api.ts';
import { openPage } from './page.ts';
import { booking, hours, instructorPage, onePage } from './records.ts';

export const PATH = '/instructors/7?book=1';
export const TUESDAY = '2027-01-12';

function halfHours(from: string, to: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const count = (minutes(to) - minutes(from)) / 30;
  return Array.from({ length: count }, (_, index) => {
    const at = minutes(from) + index * 30;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
}

export function taken(
  date: string,
  from: string,
  to: string,
  own?: InstructorBooking,
): TakenSlot[] {
  return halfHours(from, to).map((time, index) => ({
    id: 900 + index,
    time: `${date}T${time}`,
    status: 'booked',
    notes: own ? String(own.id) : null,
    is_cur_user_book: own !== undefined,
  }));
}

/** Keeps state: a booked slot is taken, a cancelled one free. */
export function calendar(
  slots: TakenSlot[] = [],
  resort_hours = hours,
  changes: Partial<InstructorDetail> = {},
  special_days: Availability['special_days'] = [],
): Handlers {
  let all = slots;
  const bookings: InstructorBooking[] = [];
  return {
    ...instructorPage(changes),
    listCompanions: [],
    listUserBookings: () => bookings,
    listRentals: onePage([]),
    getAvailability: ({ query }): Availability => {
      const from = String(query.date);
      const until = addDays(from, 7);
      return {
        availability: all.filter(({ time }) => time >= from && time < until),
        resort_hours,
        special_days,
      };
    },
    createInstructorBooking: ({ body }) => {
      const made = booking(body as Partial<InstructorBooking>);
      bookings.push(made);
      all = [...all, ...taken(made.booking_date, made.start_time, made.end_time, made)];
      return made;
    },
    cancelInstructorBooking: ({ params }) => {
      all = all.filter(({ notes }) => notes !== String(params.id));
      return booking({ status: 'cancelled', cancelled_by: 'customer' });
    },
  };
}

export function slot(time: string, state: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^вторник.*, ${time}, ${state}`) });
}

export const ownSlots = page.getByRole('gridcell', { name: /ваша запись/ });
export const dialog = page.getByRole('dialog', { name: 'Бронирование занятия' });
export const book = dialog.getByRole('button', { name: 'Забронировать' });

export async function openCalendar(
  api: Handlers = calendar(),
  { path = PATH, ...options }: Parameters<typeof openPage>[1] & { path?: string } = {},
) {
  const opened = await openPage(path, { session: true, ...options, api });
  await expect.element(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
  return opened;
}

export async function chooseTwoHours(): Promise<void> {
  await slot('10:00', 'свободно').click();
  await expect.element(dialog.getByLabelText('Окончание')).toHaveValue('12:00');
}
