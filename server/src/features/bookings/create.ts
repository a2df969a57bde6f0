import { expiryOf } from '@sklon/contract/booking-rules';
import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { type Quote, quote as quoteOf } from '@sklon/contract/quote';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { tariffOf } from '@sklon/contract/tariff-rules';
import { minutesBetween } from '@sklon/contract/time';
import type { Connection, Db } from '../../db/client.ts';
import { ApiError, refusal } from '../../http/errors/errors.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { actAs } from '../acting/acting.ts';
import { setPhone } from '../auth/auth.ts';
import { keepCompanions } from '../participants/participants.ts';
import { findSpecialDay } from '../resorts/resorts.ts';
import { insertBooking, type StoredColumns } from './insert.ts';
import { type Created, requireSameBody } from '../orders/orders.ts';
import {
  type BookingRow,
  type BookingTerms,
  findKey,
  findProviderBooking,
  findTerms,
} from './queries.ts';
import {
  type NewBooking,
  checkOwnHours,
  checkParties,
  checkRequest,
  type Meeting,
} from './rules.ts';

/**
 * Books a lesson (spec 4, Customer booking; product-decisions, Bookings). Two round trips: one reads what the rules need,
 * one writes; a transaction before it keeps phone and companions where they are given. `calendarHost` is that of the site. A repeated key returns its booking before any rule is checked, since the first response stays valid.
 *
 * Throws instructor_not_found, consent_required, own_booking, instructor_not_working, validation_failed, lesson_too_short,
 * quote_changed, too_many_pending, too_many_pending_hours, own_time_taken, too_many_cancelled, resort_closed, slot_taken, idempotency_key_reused;
 * unauthenticated when the account is erased meanwhile.
 */
export async function createBooking(
  db: Db,
  customerId: number,
  request: NewBooking,
  key: IdempotencyKey | undefined,
  now: Date,
  calendarHost: string,
): Promise<Created<BookingRow>> {
  const query = {
    instructorId: request.instructor_id,
    customerId,
    resortId: request.resort_id ?? null,
    meetingPointId: request.meeting_point_id ?? null,
    docVersion: AGREEMENT_DOC_VERSION,
    route: key?.route ?? null,
    key: key?.key ?? null,
  };
  const terms = await findTerms(db, query);
  if (key && terms?.key_booking_id && terms.key_body_hash) {
    return replay(db, key, { order_id: terms.key_booking_id, body_hash: terms.key_body_hash });
  }
  checkParties(terms, customerId);
  const meeting = checkRequest(request, terms, now);
  const quote = quoteFor(request, terms);
  if (request.quoted_total !== undefined && request.quoted_total !== quote?.total)
    throw new ApiError('quote_changed', { quote });
  const { participants = [], comment, phone, group_size } = request;
  // Before the booking: if the time is taken, nothing has to be entered again for another one.
  if (phone !== undefined || participants.length > 0)
    await actAs(
      db,
      customerId,
      async (tx) => {
        if (phone !== undefined) await setPhone(tx, customerId, phone);
        if (participants.length > 0) await keepCompanions(tx, customerId, participants, now);
      },
      { alone: true },
    );
  const stored: StoredColumns = {
    group_size,
    price: quote?.total ?? null,
    calendar_host: calendarHost,
    quote,
    participants: participants.length > 0 ? participants : null,
    comment,
    meeting_point: terms.meeting_point,
    created_at: now,
    expires_at: expiryOf(now, meeting.startsAt),
  };
  const { instructor_id, booking_date: date, start_time, end_time } = request;
  const outcome = await insertBooking(db, {
    ...stored,
    instructor_id,
    has_own_hours: terms.has_own_hours,
    instructor_user_id: terms.user_id,
    customer_id: customerId,
    resort_id: meeting.resortId,
    date,
    start_time,
    end_time,
    timezone: meeting.timezone,
    key,
  });
  if (outcome.booking_id !== null) {
    const created = { ...stored, id: outcome.booking_id, customer_id: customerId };
    return { order: rowOf(created, request, terms, meeting), replayed: false };
  }
  if (outcome.gone === 'customer') throw refusal('unauthenticated');
  if (outcome.gone === 'instructor') {
    checkParties(await findTerms(db, query), customerId);
    throw refusal('instructor_not_found');
  }
  if (key && !outcome.key_is_new) {
    const used = await findKey(db, customerId, key.route, key.key);
    if (used) return replay(db, key, used);
  }
  if (outcome.problem === 'resort_closed') {
    const day = await findSpecialDay(db, meeting.resortId, request.booking_date);
    throw refusal('resort_closed', day && specialDayText(day));
  }
  checkOwnHours(outcome);
  throw refusal(outcome.problem ?? 'slot_taken');
}

/** What the lesson costs today; null for «По запросу» (decision 5). */
function quoteFor(request: NewBooking, { price_2h, tariff }: BookingTerms): Quote | null {
  const offered = tariffOf(price_2h, tariff);
  const { booking_date: date, start_time, end_time, group_size: people } = request;
  return (
    offered && quoteOf(offered, { date, minutes: minutesBetween(start_time, end_time), people })
  );
}

async function replay(
  db: Connection,
  key: IdempotencyKey,
  used: { order_id: number; body_hash: Buffer },
): Promise<Created<BookingRow>> {
  requireSameBody(key, used);
  const order = await findProviderBooking(db, used.order_id);
  // A key without its booking was stored by a request whose time was taken.
  if (!order) throw refusal('slot_taken');
  return { order, replayed: true };
}

/** The new booking as a query would return it, without another query. */
function rowOf(
  created: StoredColumns & Pick<BookingRow, 'id' | 'customer_id'>,
  request: NewBooking,
  terms: BookingTerms,
  meeting: Meeting,
): BookingRow {
  return {
    ...created,
    status: 'pending',
    booking_date: request.booking_date,
    start_time: request.start_time,
    end_time: request.end_time,
    timezone: meeting.timezone,
    sequence: 0,
    move: null,
    special_day: null,
    cancelled_by: null,
    cancel_reason: null,
    decline_reason: null,
    decline_comment: null,
    resort_id: meeting.resortId,
    resort_name: meeting.resortName,
    instructor_id: request.instructor_id,
    provider_user_id: terms.user_id,
    first_name: terms.first_name,
    last_name: terms.last_name,
    profile_photo_path: terms.profile_photo_path,
    phone: terms.phone,
    reachable: terms.reachable,
  };
}
