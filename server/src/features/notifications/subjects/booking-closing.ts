/** Notifications of lessons that a special day of their resort leaves no time for (decision 3). */
import { canCancelBooking, statusAt } from '@sklon/contract/booking-rules';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { type BookingOccasion, bookingPage, detailsFor, pageOf, text } from './booking-texts.ts';
import type { Changes, Composed } from './subject.ts';

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

export const CLOSING_MESSAGES = {
  resort_closed: (occasion: BookingOccasion): Composed | null => {
    const { view, party, site } = occasion;
    if (view.special_day === null || !isAhead(occasion)) return null;
    const why = specialDayText(view.special_day, view.resort_name);
    return party === 'customer'
      ? text('Курорт закрыт: занятие нужно перенести', detailsFor(occasion, false), [
          `${why}.`,
          'Выберите другое время того же инструктора или отмените занятие:',
          bookingPage(view, site),
        ])
      : text('Курорт закрыт в день занятия', detailsFor(occasion, false), [
          `${why}.`,
          'Мы предложили клиенту выбрать другое время или отменить занятие и сообщим, что он решит.',
        ]);
  },

  resort_reopened: (occasion: BookingOccasion): Composed | null => {
    if (occasion.view.special_day !== null || !isAhead(occasion)) return null;
    return text('Курорт снова открыт', detailsFor(occasion, false), [
      'Для этого занятия время снова есть.',
      pageOf(occasion),
    ]);
  },
};

export function expiredByClosing(occasion: BookingOccasion): Composed | null {
  const { view, party, site } = occasion;
  if (view.special_day === null) return null;
  const why = specialDayText(view.special_day, view.resort_name);
  return party === 'customer'
    ? text('Заявка закрыта: курорт не работает', detailsFor(occasion, false), [
        `${why}. Подтвердить занятие было нельзя.`,
        bookingPage(view, site),
      ])
    : text('Заявка истекла', detailsFor(occasion, false), [
        `${why}. Подтвердить занятие было нельзя.`,
      ]);
}

function isAhead({ view, now }: BookingOccasion): boolean {
  return canCancelBooking({ ...view, status: statusAt(view, now) }, now);
}
