import type { z } from 'zod';
import { lesson } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import { idText, ofId } from './fields.ts';
import { newMove } from './moves.ts';
import { orderChange } from './orders.ts';

export const movedBooking = lesson.meta({ id: 'MovedBooking' });
export type MovedBooking = z.output<typeof movedBooking>;

const answering = {
  ...orderChange,
  params: ofId.extend({ move: idText }),
  response: movedBooking,
};

export const moveEndpoints = {
  proposeMove: {
    access: 'user',
    summary:
      'Propose another time for a pending or confirmed booking, as its customer or its instructor; the time is held until the other side answers',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    body: newMove,
    response: movedBooking,
    status: 201,
    errors: [
      'booking_not_found',
      'booking_not_active',
      'booking_changed',
      'move_open',
      'too_many_moves',
      'instructor_not_working',
      'lesson_too_short',
      'quote_changed',
      'slot_taken',
      'own_time_taken',
      'too_many_pending_hours',
      'too_many_cancelled',
      'resort_closed',
    ],
  },
  acceptMove: {
    access: 'user',
    summary:
      'Accept the time that the other side proposed: the booking is then confirmed for it, and the old time is free',
    spec: 'product-decisions, Bookings',
    ...answering,
    errors: [
      'side_shut_out',
      'booking_not_found',
      'move_not_found',
      'own_move',
      'move_closed',
      'own_time_taken',
      'resort_closed',
    ],
  },
  declineMove: {
    access: 'user',
    withoutConsent: 'ends',
    summary:
      'Decline the time that the other side proposed, or withdraw an own proposal; the booking stays as it is',
    spec: 'product-decisions, Bookings',
    ...answering,
    errors: ['booking_not_found', 'move_not_found', 'move_closed'],
  },
} as const satisfies Record<string, Endpoint>;
