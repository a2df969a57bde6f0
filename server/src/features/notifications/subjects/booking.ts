/** Notifications of bookings (product-decisions, Bookings; telegram.md). */
import { BOOKING_STATUS_LABELS, statusAt } from '@sklon/contract/booking-rules';
import { calendarFile, calendarFileName, calendarUid } from '@sklon/contract/calendar-file';
import { declineText } from '@sklon/contract/decline-rules';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { mayCostMore, quotePartsText } from '@sklon/contract/quote-texts';
import { formatDay, formatTimeRange, formatZone, instantOf } from '@sklon/contract/time';
import type { Content, Line, TextContent } from '../../../channels/content.ts';
import { CLOSING_CHANGES, CLOSING_MESSAGES } from './booking-closing.ts';
import { type BookingView, findBookingView } from './booking-view.ts';
import { customerLines, instructorName, moment } from './people.ts';
import { type Composed, defineSubject, fact, type Occasion } from './subject.ts';
import { siteLink } from './subject.ts';

type BookingOccasion = Occasion<BookingView>;

/** A reminder of tomorrow's lesson that is later than this adds nothing to the second one. */
const LATE_REMINDER_MS = 3 * 3_600_000;

export const BOOKING = defineSubject({
  // By the state that the booking enters.
  changes: {
    requested: [
      { event: 'booking_requested', to: 'provider', urgent: true },
      { event: 'booking_received', to: 'customer' },
    ],
    confirmed: [
      { event: 'request_shows_confirmed', to: 'provider' },
      { event: 'booking_confirmed', to: 'customer' },
      { event: 'booking_calendar', to: 'customer' },
      { event: 'booking_place', to: 'customer' },
      { event: 'reminder_24h', to: 'customer', hoursBefore: 24, choice: 'reminders' },
      { event: 'reminder_2h', to: 'customer', hoursBefore: 2, urgent: true, choice: 'reminders' },
      { event: 'reminder_2h', to: 'provider', hoursBefore: 2, urgent: true, choice: 'reminders' },
      { event: 'review_asked', to: 'customer', hoursAfter: 1, choice: 'reviews' },
    ],
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
    ],
    ...CLOSING_CHANGES,
  },
  find: findBookingView,
  partyOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.instructor_user_id
        ? 'provider'
        : undefined,
  compose: {
    booking_requested: (occasion) =>
      statusOf(occasion) === 'pending'
        ? { ...bookingState({ ...occasion, party: 'provider' }), title: 'Новая заявка на занятие' }
        : null,

    booking_received: ({ view, now, site }) =>
      statusAt(view, now) === 'pending'
        ? text('Заявка отправлена инструктору', customerDetails(view, false), [
            `Ответ придёт сюда до ${answerBy(view)}. Время за вами, пока инструктор не ответит.`,
            bookingPage(view, site),
          ])
        : null,

    booking_confirmed: (occasion) =>
      statusOf(occasion) === 'confirmed'
        ? text('Занятие подтверждено', customerDetails(occasion.view, true), [
            'Если планы изменятся, отмените занятие заранее:',
            bookingPage(occasion.view, occasion.site),
          ])
        : null,

    booking_calendar: (occasion) =>
      statusOf(occasion) === 'confirmed' ? calendar(occasion) : null,

    booking_place: (occasion) => (statusOf(occasion) === 'confirmed' ? place(occasion) : null),

    booking_declined: ({ view, site }) =>
      text('Инструктор не сможет провести занятие', customerDetails(view, false), [
        `${instructorName(view)} отклонил(а) заявку.`,
        ...fact('Причина', declineText(view)),
        ...others(view, site),
      ]),

    booking_expired: ({ view, party, site }) =>
      party === 'customer'
        ? text('Инструктор не ответил вовремя', customerDetails(view, false), [
            'Заявка закрыта, время снова свободно.',
            ...others(view, site),
          ])
        : text('Заявка истекла', providerDetails(view, false), [
            'Вы не ответили вовремя, поэтому время снова открыто для записи.',
          ]),

    booking_cancelled: (occasion) =>
      occasion.party === 'provider' &&
      occasion.view.cancelled_by === 'customer' &&
      occasion.view.request_unseen
        ? null
        : text('Занятие отменено', detailsFor(occasion, false), cancellation(occasion)),

    ...CLOSING_MESSAGES,

    reminder_24h: (occasion) => reminder(occasion, LATE_REMINDER_MS),
    reminder_2h: (occasion) => reminder(occasion, 0),

    review_asked: (occasion) =>
      statusOf(occasion) === 'completed' && !occasion.view.reviewed
        ? text(
            'Как прошло занятие?',
            [when(occasion.view), ...fact('Инструктор', instructorName(occasion.view))],
            [
              'Поставьте оценку и\u00A0напишите пару слов: отзыв поможет другим выбрать инструктора.',
              siteLink(occasion.site, `/my-bookings?review=${occasion.view.id}`, 'Оставить отзыв'),
            ],
          )
        : null,

    request_shows_confirmed: closedRequest,
    request_shows_declined: closedRequest,
    request_shows_expired: closedRequest,
    request_shows_cancelled: closedRequest,
  },
  state: bookingState,
});

/** A booking in its present state for one of its parties, whichever message shows it. */
function bookingState(occasion: BookingOccasion): TextContent {
  const { view, party } = occasion;
  const status = statusOf(occasion);
  if (status !== 'pending') {
    const agreed = status === 'confirmed' || status === 'completed';
    return text(
      `Занятие ${BOOKING_STATUS_LABELS[status].toLowerCase()}`,
      detailsFor(occasion, agreed),
      ...(status === 'cancelled' ? [cancellation(occasion)] : []),
      ...declineBlock(view),
      ...moreOnSite(occasion, agreed),
    );
  }
  const details = detailsFor(occasion, false);
  if (party === 'customer')
    return text('Заявка на занятие', details, [`Инструктор ответит до ${answerBy(view)}.`]);
  return {
    ...text(
      'Заявка на занятие',
      details,
      [`Ответьте, пожалуйста, до ${answerBy(view)}: потом заявка истечёт.`],
      ...moreOnSite(occasion, false),
    ),
    buttons: [
      { text: 'Подтвердить', data: `c:${view.id}` },
      { text: 'Отклонить', data: `d:${view.id}` },
    ],
  };
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

/** The customer's page of the booking. */
function bookingPage({ id }: BookingView, site: string): Line {
  return siteLink(site, `/bookings/${id}`, `Бронирование № ${id}`);
}

/** Where the customer finds who else is free at that time. */
function others(view: BookingView, site: string): Line[] {
  return [
    'Посмотрите, кто ещё свободен в это время:',
    siteLink(site, `/bookings/${view.id}`, 'Другие инструкторы'),
  ];
}

function declineBlock(view: BookingView): Line[][] {
  const reason = fact('Причина', declineText(view));
  return reason.length > 0 ? [reason] : [];
}

function statusOf({ view, now }: BookingOccasion) {
  return statusAt(view, now);
}

/** The message of the request loses its buttons and shows the present state. */
function closedRequest(occasion: BookingOccasion): Composed | null {
  if (occasion.view.status === 'pending') return null;
  return {
    replaces: 'booking_requested',
    content: bookingState({ ...occasion, party: 'provider' }),
  };
}

function reminder(occasion: BookingOccasion, notAfterMs: number): Content | null {
  const { view, now } = occasion;
  const startsAt = instantOf(view.booking_date, view.start_time, view.timezone);
  if (view.status !== 'confirmed' || now.getTime() >= startsAt.getTime() - notAfterMs) return null;
  return text('Напоминаем о занятии', detailsFor(occasion, true), ...moreOnSite(occasion, true));
}

function calendar({ view, now }: BookingOccasion): Content {
  const content = calendarFile({
    ...view,
    calendar_uid: calendarUid(view.id, view.calendar_host),
    status: view.status,
    instructor: {
      first_name: view.instructor_first_name,
      last_name: view.instructor_last_name,
      phone: view.instructor_phone,
    },
    resort: { name: view.resort_name },
    now,
  });
  return {
    kind: 'file',
    fileName: calendarFileName(view.id),
    content,
    caption: 'Файл для календаря: откройте, чтобы добавить занятие.',
  };
}

function place({ view }: BookingOccasion): Content | null {
  const { latitude, longitude, resort_name: title } = view;
  if (latitude === null || longitude === null) return null;
  return { kind: 'place', latitude, longitude, title, address: `Место встречи: ${title}` };
}

/** «ср, 14 января, 10:00–12:00 (Новокузнецк, UTC+7)» */
function when({ booking_date, start_time, end_time, timezone }: BookingView): Line {
  const zone = formatZone(timezone, instantOf(booking_date, start_time, timezone));
  return {
    strong: `${formatDay(booking_date)}, ${formatTimeRange(start_time, end_time)}`,
    rest: ` (${zone})`,
  };
}

function answerBy({ expires_at, timezone }: BookingView): string {
  return moment(expires_at, timezone);
}

function detailsFor({ view, party }: BookingOccasion, contacts: boolean): Line[] {
  return party === 'customer' ? customerDetails(view, contacts) : providerDetails(view, contacts);
}

/** Who, when, where, how many and for how much, as the customer may know it. */
function customerDetails(view: BookingView, contacts: boolean): Line[] {
  return [
    when(view),
    { label: 'Инструктор', value: instructorName(view) },
    ...fact('Телефон', contacts ? view.instructor_phone : null),
    ...terms(view),
  ];
}

/** Of the customer and those who come, a messenger carries the first name and the number alone (decision 53). */
function providerDetails(view: BookingView, contacts: boolean): Line[] {
  const customer = { ...view, customer_last_name: null, customer_phone: null };
  return [when(view), ...customerLines(customer, contacts), ...terms(view)];
}

/** The link for the instructor to what a messenger does not carry. */
function moreOnSite({ view, party, site }: BookingOccasion, contacts: boolean): Line[][] {
  if (party === 'customer' || !(contacts || view.described)) return [];
  const label = contacts ? 'Телефон клиента и кто поедет' : 'Кто поедет';
  return [[siteLink(site, '/provider-settings', label)]];
}

function terms(view: BookingView): Line[] {
  const { resort_name, group_size, price, quote } = view;
  const total = price === null ? 'По запросу' : formatRubles(price);
  const parts = quotePartsText(quote);
  const notes = [
    ...(parts === null ? [] : [parts]),
    ...(mayCostMore(view) ? [`для группы — до +${GROUP_SURCHARGE_PERCENT} %`] : []),
  ];
  return [
    { label: 'Место встречи', value: resort_name },
    { label: 'Участников', value: plural(group_size, PEOPLE) },
    { label: 'Стоимость', value: notes.length > 0 ? `${total} (${notes.join('; ')})` : total },
  ];
}

/** Who cancelled, and why if they said. */
function cancellation({ view, party }: BookingOccasion): Line[] {
  const byInstructor = view.cancelled_by === 'instructor';
  const by =
    byInstructor === (party === 'provider')
      ? 'Вы отменили занятие.'
      : byInstructor
        ? 'Инструктор отменил занятие.'
        : 'Клиент отменил занятие.';
  return [by, ...fact('Причина', view.cancel_reason)];
}
