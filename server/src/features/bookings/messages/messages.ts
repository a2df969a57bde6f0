import { statusAt } from '@sklon/contract/booking-rules';
import { calendarFile, calendarFileName, calendarUid } from '@sklon/contract/calendar-file';
import { whyDeclined } from '@sklon/contract/decline-rules';
import { instantOf } from '@sklon/contract/time';
import type { Content, Line } from '../../../channels/content.ts';
import { CLOSING_CHANGES, CLOSING_MESSAGES, expiredByClosing } from './closing.ts';
import { MOVE_CHANGES, MOVE_MESSAGES, REMINDERS } from './moves.ts';
import {
  answerBy,
  type BookingContext,
  bookingPage,
  bookingState,
  cancellation,
  customerDetails,
  deadlineOfStart,
  detailsFor,
  isOwnCancellation,
  moreOnSite,
  pageOf,
  providerDetails,
  statusOf,
  text,
  when,
} from './texts.ts';
import { type BookingView, findBookingView } from './view.ts';
import {
  type Composed,
  defineSubject,
  fact,
  instructorName,
  type NotificationRule,
  siteLink,
} from '../../notifications/notifications.ts';

/** A reminder of tomorrow's lesson that is later than this adds nothing to the second one. */
const LATE_REMINDER_MS = 3 * 3_600_000;

const AGREED = [
  { event: 'booking_confirmed', to: 'customer' },
  { event: 'booking_calendar', to: 'customer' },
  { event: 'booking_place', to: 'customer' },
  ...REMINDERS,
] as const satisfies readonly NotificationRule[];

const CONFIRMED = [
  { event: 'request_shows_confirmed', to: 'provider' },
  ...AGREED,
] as const satisfies readonly NotificationRule[];

export const BOOKING = defineSubject({
  name: 'booking',
  // By the state that the booking enters.
  changes: {
    requested: [
      { event: 'booking_requested', to: 'provider', urgent: true },
      { event: 'booking_received', to: 'customer' },
    ],
    confirmed: CONFIRMED,
    confirmed_by_move: [
      ...CONFIRMED,
      { event: 'move_shows_end', to: 'provider' },
      { event: 'move_shows_end', to: 'customer' },
      { event: 'booking_moved', to: 'provider', urgent: true },
    ],
    taken_over: [{ event: 'booking_taken_over', to: 'provider', urgent: true }, ...AGREED],
    ...MOVE_CHANGES,
    declined: [
      { event: 'request_shows_declined', to: 'provider' },
      { event: 'booking_declined', to: 'customer' },
    ],
    expired: [
      { event: 'request_shows_expired', to: 'provider' },
      { event: 'booking_expired', to: 'provider' },
      { event: 'booking_expired', to: 'customer' },
    ],
    cancelled: [
      { event: 'request_shows_cancelled', to: 'provider' },
      { event: 'booking_cancelled', to: 'provider', urgent: true },
      { event: 'booking_cancelled', to: 'customer', urgent: true },
      { event: 'booking_calendar_withdrawn', to: 'customer' },
    ],
    ...CLOSING_CHANGES,
  },
  find: findBookingView,
  roleOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.provider_user_id
        ? 'provider'
        : undefined,
  compose: {
    booking_requested: (context) =>
      statusOf(context) === 'pending'
        ? {
            content: {
              ...bookingState({ ...context, party: 'provider' }),
              title: 'Новая заявка на занятие',
            },
            deadline: context.view.expires_at,
          }
        : null,

    booking_received: ({ view, now, site }) =>
      statusAt(view, now) === 'pending'
        ? text('Заявка отправлена инструктору', customerDetails(view, false), [
            `Ответ придёт сюда до ${answerBy(view)}. Время за вами, пока инструктор не ответит.`,
            bookingPage(view, site),
          ])
        : null,

    booking_confirmed: (context) =>
      statusOf(context) === 'confirmed'
        ? text('Занятие подтверждено', customerDetails(context.view, true), [
            'Если планы изменятся, отмените занятие заранее:',
            bookingPage(context.view, context.site),
          ])
        : null,

    booking_taken_over: (context) =>
      statusOf(context) === 'confirmed'
        ? text(
            'Клиент принял запись по ссылке',
            providerDetails(context.view, true),
            ...moreOnSite(context, true),
          )
        : null,

    booking_calendar: (context) =>
      statusOf(context) === 'confirmed'
        ? calendar(context, 'Файл для календаря: откройте, чтобы добавить занятие.')
        : null,

    booking_calendar_withdrawn: (context) =>
      context.view.withdraws_calendar
        ? calendar(context, 'Файл для календаря: откройте, чтобы убрать отменённое занятие.')
        : null,

    booking_place: (context) => (statusOf(context) === 'confirmed' ? place(context) : null),

    booking_declined: ({ view, site }) =>
      text('Инструктор не сможет провести занятие', customerDetails(view, false), [
        `${instructorName(view)} не сможет провести занятие${whyDeclined(view)}`,
        ...fact('Слова инструктора', view.decline_comment),
        ...others(view, site),
      ]),

    booking_expired: (context) => expiredByClosing(context) ?? expired(context),

    booking_cancelled: (context) =>
      context.party === 'provider' &&
      context.view.cancelled_by === 'customer' &&
      context.view.request_unseen
        ? null
        : {
            content: {
              ...text('Занятие отменено', detailsFor(context, false), cancellation(context)),
              page: pageOf(context).url,
            },
            deadline: isOwnCancellation(context) ? undefined : deadlineOfStart(context),
          },

    ...CLOSING_MESSAGES,

    reminder_24h: (context) => reminder(context, LATE_REMINDER_MS),
    reminder_2h: (context) => reminder(context, 0),

    review_asked: (context) =>
      statusOf(context) === 'completed' && !context.view.reviewed
        ? text(
            'Как прошло занятие?',
            [when(context.view), ...fact('Инструктор', instructorName(context.view))],
            [
              'Поставьте оценку и\u00A0напишите пару слов: отзыв поможет другим выбрать инструктора.',
              siteLink(context.site, `/my-bookings?review=${context.view.id}`, 'Оставить отзыв'),
            ],
          )
        : null,

    ...MOVE_MESSAGES,

    request_shows_confirmed: closedRequest,
    request_shows_declined: closedRequest,
    request_shows_expired: closedRequest,
    request_shows_cancelled: closedRequest,
  },
  state: bookingState,
});

function expired({ view, party, site }: BookingContext): Content {
  const { last_move: move } = view;
  const waitedForCustomer = move?.state === 'closed' && move.proposed_by === 'instructor';
  return party === 'customer'
    ? text(
        waitedForCustomer ? 'Вы не ответили вовремя' : 'Инструктор не ответил вовремя',
        customerDetails(view, false),
        ['Заявка закрыта, время снова свободно.', ...others(view, site)],
      )
    : text('Заявка истекла', providerDetails(view, false), [
        `${waitedForCustomer ? 'Клиент не ответил' : 'Вы не ответили'} вовремя, поэтому время снова открыто для записи.`,
      ]);
}

/** Where the customer finds who else is free at that time. */
function others(view: BookingView, site: string): Line[] {
  return [
    'Посмотрите, кто ещё свободен в это время:',
    siteLink(site, `/bookings/${view.id}`, 'Другие инструкторы'),
  ];
}

function closedRequest(context: BookingContext): Composed | null {
  if (context.view.status === 'pending') return null;
  return {
    replaces: 'booking_requested',
    content: bookingState({ ...context, party: 'provider' }),
  };
}

function reminder(context: BookingContext, notAfterMs: number): Composed | null {
  const { view, now } = context;
  const startsAt = instantOf(view.booking_date, view.start_time, view.timezone);
  if (view.status !== 'confirmed' || now.getTime() >= startsAt.getTime() - notAfterMs) return null;
  return {
    content: {
      ...text('Напоминаем о занятии', detailsFor(context, true), ...moreOnSite(context, true)),
      page: pageOf(context).url,
    },
    until: startsAt,
  };
}

function calendar({ view, now }: BookingContext, caption: string): Content {
  const content = calendarFile({
    ...view,
    calendar_uid: calendarUid(view.id, view.calendar_host),
    status: view.status,
    instructor: {
      first_name: view.first_name,
      last_name: view.last_name,
      phone: view.status === 'confirmed' ? view.phone : null,
    },
    resort: { name: view.resort_name },
    now,
  });
  return {
    kind: 'file',
    fileName: calendarFileName(view.id),
    content,
    caption,
  };
}

function place({ view }: BookingContext): Content | null {
  const { meeting_point: point, resort_name } = view;
  const { latitude, longitude } = point ?? view;
  if (latitude === null || longitude === null) return null;
  const address = `Место встречи: ${point?.note ?? resort_name}`;
  return { kind: 'place', latitude, longitude, title: point?.name ?? resort_name, address };
}
