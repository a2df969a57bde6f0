/** Notifications of lessons that a special day of their resort leaves no time for (decision 3). */
import { canCancelBooking, statusAt } from '@sklon/contract/booking-rules';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { type BookingContext, bookingPage, detailsFor, pageOf, text } from './texts.ts';
import type { Changes, Composed } from '../../notifications/notifications.ts';

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
  resort_closed: (context: BookingContext): Composed | null => {
    const { view, party, site } = context;
    if (view.special_day === null || !isAhead(context)) return null;
    const why = specialDayText(view.special_day, view.resort_name);
    return party === 'customer'
      ? text('Курорт закрыт: занятие нужно перенести', detailsFor(context, false), [
          `${why}.`,
          'Выберите другое время того же инструктора или отмените занятие:',
          bookingPage(view, site),
        ])
      : text('Курорт закрыт в день занятия', detailsFor(context, false), [
          `${why}.`,
          'Мы предложили клиенту выбрать другое время или отменить занятие и сообщим, что он решит.',
        ]);
  },

  resort_reopened: (context: BookingContext): Composed | null => {
    if (context.view.special_day !== null || !isAhead(context)) return null;
    return text('Курорт снова открыт', detailsFor(context, false), [
      'Для этого занятия время снова есть.',
      pageOf(context),
    ]);
  },
};

export function expiredByClosing(context: BookingContext): Composed | null {
  const { view, party, site } = context;
  if (view.special_day === null) return null;
  const why = specialDayText(view.special_day, view.resort_name);
  return party === 'customer'
    ? text('Заявка закрыта: курорт не работает', detailsFor(context, false), [
        `${why}. Подтвердить занятие было нельзя.`,
        bookingPage(view, site),
      ])
    : text('Заявка истекла', detailsFor(context, false), [
        `${why}. Подтвердить занятие было нельзя.`,
      ]);
}

function isAhead({ view, now }: BookingContext): boolean {
  return canCancelBooking({ ...view, status: statusAt(view, now) }, now);
}
