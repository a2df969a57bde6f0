/** Notifications of lessons that a special day of their resort leaves no time for (decision 60). */
import { canCancelBooking, statusAt } from '@sklon/contract/booking-rules';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import type { Line, TextContent } from '../../../channels/content.ts';
import type { BookingView } from './booking-view.ts';
import { customerName, instructorName } from './people.ts';
import { type Changes, type Composed, type Occasion, siteLink } from './subject.ts';

type BookingOccasion = Occasion<BookingView>;

export const CLOSING_CHANGES = {
  resort_closed: [
    { event: 'resort_closed', to: 'customer', urgent: true },
    { event: 'resort_closed', to: 'provider', urgent: true },
  ],
  resort_reopened: [
    { event: 'resort_reopened', to: 'customer', urgent: true },
    { event: 'resort_reopened', to: 'provider', urgent: true },
  ],
} as const satisfies Changes;

/** Each says what still holds when it is sent: nothing once the lesson fits again, or is cancelled. */
export const CLOSING_MESSAGES = {
  resort_closed: (occasion: BookingOccasion): Composed | null => {
    const { view, party, site } = occasion;
    if (view.special_day === null || !isAhead(occasion)) return null;
    const why = specialDayText(view.special_day, view.resort_name);
    return party === 'customer'
      ? text('Курорт закрыт: занятие нужно перенести', lesson(occasion), [
          `${why}.`,
          'Выберите другое время того же инструктора или отмените занятие:',
          bookingPage(view, site),
        ])
      : text('Курорт закрыт в день занятия', lesson(occasion), [
          `${why}.`,
          'Мы предложили клиенту выбрать другое время или отменить занятие и сообщим, что он решит.',
        ]);
  },

  resort_reopened: (occasion: BookingOccasion): Composed | null => {
    const { view, party, site } = occasion;
    if (view.special_day !== null || !isAhead(occasion)) return null;
    return text('Курорт снова открыт', lesson(occasion), [
      'Занятие состоится в прежнее время.',
      ...(party === 'customer' ? [bookingPage(view, site)] : []),
    ]);
  },
};

function isAhead({ view, now }: BookingOccasion): boolean {
  return canCancelBooking({ ...view, status: statusAt(view, now) }, now);
}

/** A messenger carries the customer's first name alone (decision 53). */
function lesson({ view, party }: BookingOccasion): Line[] {
  const { booking_date, start_time, end_time } = view;
  return [
    { strong: `${formatDay(booking_date)}, ${formatTimeRange(start_time, end_time)}`, rest: '' },
    party === 'customer'
      ? { label: 'Инструктор', value: instructorName(view) }
      : { label: 'Клиент', value: customerName({ ...view, customer_last_name: null }) },
    { label: 'Место встречи', value: view.resort_name },
  ];
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

/** The customer's page of the booking, where the other times stand. */
function bookingPage({ id }: BookingView, site: string): Line {
  return siteLink(site, `/bookings/${id}`, `Бронирование № ${id}`);
}
