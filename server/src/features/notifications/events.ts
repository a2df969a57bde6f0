/**
 * What people are told of a booking (product-decisions, Bookings; telegram.md). One event is one call of the
 * messenger, so that a retry repeats nothing that arrived; it is stored once per booking and recipient.
 */
export type BookingEvent =
  /** To the instructor: a request with its buttons. */
  | 'booking_requested'
  /** To the customer: the request was passed on. */
  | 'booking_received'
  /** To the customer, three messages: the details, the calendar file, the place on a map. */
  | 'booking_confirmed'
  | 'booking_calendar'
  | 'booking_place'
  /** To the customer. */
  | 'booking_declined'
  /** To both sides. */
  | 'booking_expired'
  | 'booking_cancelled'
  /** Before a confirmed lesson: to the customer, the second to both sides. */
  | 'reminder_24h'
  | 'reminder_2h'
  /** To the customer after the lesson: how was it? */
  | 'review_asked'
  /** To the instructor: the request's message loses its buttons and shows what became of it. */
  | 'request_shows_confirmed'
  | 'request_shows_declined'
  | 'request_shows_expired'
  | 'request_shows_cancelled';

export type Side = 'customer' | 'instructor';

/** A message to write for a change of a booking; due at once, so many hours before the lesson begins or after it ends. */
export interface NewMessage {
  event: BookingEvent;
  to: Side;
  hoursBefore?: number;
  hoursAfter?: number;
}

/** What is said when a booking is asked for. */
export const NEW_BOOKING_MESSAGES = [
  { event: 'booking_requested', to: 'instructor' },
  { event: 'booking_received', to: 'customer' },
] as const satisfies readonly NewMessage[];

/** What is said when a booking comes into a state. */
export const MESSAGES: Record<
  'confirmed' | 'declined' | 'expired' | 'cancelled',
  readonly NewMessage[]
> = {
  confirmed: [
    { event: 'request_shows_confirmed', to: 'instructor' },
    { event: 'booking_confirmed', to: 'customer' },
    { event: 'booking_calendar', to: 'customer' },
    { event: 'booking_place', to: 'customer' },
    { event: 'reminder_24h', to: 'customer', hoursBefore: 24 },
    { event: 'reminder_2h', to: 'customer', hoursBefore: 2 },
    { event: 'reminder_2h', to: 'instructor', hoursBefore: 2 },
    { event: 'review_asked', to: 'customer', hoursAfter: 1 },
  ],
  declined: [
    { event: 'request_shows_declined', to: 'instructor' },
    { event: 'booking_declined', to: 'customer' },
  ],
  expired: [
    { event: 'request_shows_expired', to: 'instructor' },
    { event: 'booking_expired', to: 'instructor' },
    { event: 'booking_expired', to: 'customer' },
  ],
  cancelled: [
    { event: 'request_shows_cancelled', to: 'instructor' },
    { event: 'booking_cancelled', to: 'instructor' },
    { event: 'booking_cancelled', to: 'customer' },
  ],
};
