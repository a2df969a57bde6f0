import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import {
  BOOKING_MAX_DAYS_AHEAD,
  CANCELLED_HERE_MAX,
  CANCELLED_HOURS_HERE_MAX,
  PENDING_BOOKINGS_MAX,
  PENDING_HOURS_HERE_MAX,
  PENDING_HOURS_MAX,
} from '@sklon/contract/limits';
import type { BookingTime } from '@sklon/contract/move-rules';
import {
  ageProblem,
  SPORT_REQUIRED,
  TOO_MANY_PARTICIPANTS,
} from '@sklon/contract/participant-rules';
import { durationText } from '@sklon/contract/plural';
import { addDays, instantOf, type LocalTime, localNow, minutesOf } from '@sklon/contract/time';
import { type RawBuilder, sql } from 'kysely';
import { ApiError, fieldError, refusal } from '../../http/errors/errors.ts';
import { checkHours } from '../resorts/resorts.ts';
import type { BookingTerms } from './queries.ts';

/** Shown when a lesson that has begun is cancelled: it is still confirmed, so the general text would be wrong. */
export const LESSON_BEGUN = 'Занятие уже началось: отменить его нельзя';

export type NewBooking = EndpointInput<Endpoints['createInstructorBooking']>['body'];

/** Throws instructor_not_found, consent_required, own_booking, instructor_not_working. */
export function checkParties(
  terms: BookingTerms | undefined,
  customerId: number,
): asserts terms is BookingTerms {
  if (!terms?.approved) throw refusal('instructor_not_found');
  if (!terms.consented) throw refusal('consent_required');
  if (terms.user_id === customerId) throw refusal('own_booking');
  if (!terms.is_working) throw refusal('instructor_not_working');
}

export interface Meeting {
  resortId: number;
  resortName: string;
  timezone: string;
  startsAt: Date;
}

/** Throws validation_failed or lesson_too_short at the field that is wrong (product-decisions, Bookings). */
export function checkRequest(request: NewBooking, terms: BookingTerms, now: Date): Meeting {
  const { resort_id, resort_name, timezone } = terms;
  if (request.meeting_point_id !== undefined && !terms.meeting_point)
    throw fieldError(
      'meeting_point_id',
      'Инструктор больше не\u00A0встречается здесь. Выберите другое место встречи.',
    );
  if (
    resort_id === null ||
    resort_name === null ||
    timezone === null ||
    !terms.resort_ids.includes(resort_id)
  ) {
    throw fieldError('resort_id', 'Инструктор не проводит занятия на этом курорте');
  }
  if (request.group_size > 1 && !terms.work_with_groups)
    throw fieldError('group_size', 'Инструктор не проводит групповые занятия');
  checkParticipants(request, terms);
  const startsAt = checkTime(request, { ...terms, timezone }, now);
  return { resortId: resort_id, resortName: resort_name, timezone, startsAt };
}

/** Throws slot_taken for time outside of the hours that the instructor has set. */
export function checkOwnHours({ works_then }: { works_then: boolean }): void {
  if (!works_then)
    throw refusal('slot_taken', 'В это время инструктор не работает. Выберите другое время.');
}

/** Hours in which an instructor may be booked, local to `timezone`, and the shortest lesson. */
interface Hours {
  min_lesson_minutes: number;
  opens: LocalTime;
  closes: LocalTime;
  timezone: string;
}

/** Returns the start. Throws validation_failed or lesson_too_short at the field that is wrong. */
export function checkTime(request: BookingTime, hours: Hours, now: Date): Date {
  const { timezone } = hours;
  if (request.end_time <= request.start_time)
    throw fieldError('end_time', 'Время окончания должно быть позже времени начала');
  checkLength(request, hours.min_lesson_minutes);
  checkHours(request, hours.opens, hours.closes);
  const today = localNow(now, timezone).date;
  if (request.booking_date < today) throw fieldError('booking_date', 'Эта дата уже прошла');
  if (request.booking_date > addDays(today, BOOKING_MAX_DAYS_AHEAD)) {
    throw fieldError(
      'booking_date',
      `Дата: бронировать можно не дальше чем на ${BOOKING_MAX_DAYS_AHEAD} дней вперёд`,
    );
  }
  const startsAt = instantOf(request.booking_date, request.start_time, timezone);
  if (startsAt <= now) throw fieldError('start_time', 'Это время начала уже прошло');
  return startsAt;
}

/** Throws lesson_too_short. */
function checkLength({ start_time, end_time }: BookingTime, shortest: number): void {
  if (minutesOf(end_time) - minutesOf(start_time) >= shortest) return;
  const message = `Самое короткое занятие у\u00A0этого инструктора\u00A0— ${durationText(shortest)}`;
  throw new ApiError('lesson_too_short', {
    detail: message,
    errors: [{ path: 'end_time', message }],
  });
}

/** Throws validation_failed for people whom the instructor does not teach, or more than `group_size`. */
function checkParticipants(
  { participants = [], group_size }: NewBooking,
  instructor: BookingTerms,
): void {
  if (participants.length > group_size) throw fieldError('participants', TOO_MANY_PARTICIPANTS);
  const { skill_type } = instructor;
  for (const [n, { age, sport }] of participants.entries()) {
    const problem = ageProblem(instructor, age);
    if (problem) throw fieldError(`participants.${n}.age`, problem);
    if (sport === null && skill_type === 'both')
      throw fieldError(`participants.${n}.sport`, SPORT_REQUIRED);
    if (sport !== null && skill_type !== 'both' && sport !== skill_type)
      throw fieldError(`participants.${n}.sport`, 'Инструктор этому не учит');
  }
}

export type RoomProblem =
  | 'too_many_pending'
  | 'too_many_pending_hours'
  | 'own_time_taken'
  | 'too_many_cancelled';

/** Why the statement that books inserts nothing, beside those who took the time first. */
export type InsertProblem = RoomProblem | 'resort_closed' | 'consent_required';
interface Most {
  first: number;
  regular: number;
}

function mostIn(limits: RawBuilder<unknown>) {
  return ({ first, regular }: Most, factor = 1) =>
    sql`CASE WHEN ${limits}.has_completed THEN ${sql.lit(regular * factor)} ELSE ${sql.lit(first * factor)} END`;
}

/**
 * The first rule that a new booking breaks, or null, in SQL because it is decided under the customer's lock. `limits` is what
 * customer_booking_limits() returned, `closed` what meets_special_day() did, `length` the interval of the lesson, `consented`
 * whether the customer has accepted the agreement.
 */
export function insertProblem(
  limits: RawBuilder<unknown>,
  closed: RawBuilder<unknown>,
  length: RawBuilder<unknown>,
  consented: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`CASE
    WHEN NOT ${consented} THEN 'consent_required'
    WHEN ${closed} THEN 'resort_closed'
    WHEN ${limits}.pending >= ${sql.lit(PENDING_BOOKINGS_MAX)} THEN 'too_many_pending'
    ${tooMuchHeld(limits, sql`extract(epoch FROM ${length}) / 60`)}
    WHEN ${limits}.meanwhile THEN 'own_time_taken'
    ${tooMuchCancelled(limits)}
  END`;
}

/** The rule that another time breaks for its customer, or null, likewise; `minutes` more are held while it is proposed. */
export function ownTimeProblem(limits: RawBuilder<unknown>, minutes: number): RawBuilder<unknown> {
  const held =
    minutes > 0 ? sql`${tooMuchHeld(limits, sql.lit(minutes))} ${tooMuchCancelled(limits)}` : sql``;
  return sql`CASE WHEN ${limits}.meanwhile THEN 'own_time_taken' ${held} END`;
}

function tooMuchHeld(
  limits: RawBuilder<unknown>,
  minutes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const most = mostIn(limits);
  return sql`WHEN ${limits}.pending_minutes + ${minutes} > ${most(PENDING_HOURS_MAX, 60)}
      OR ${limits}.pending_minutes_here + ${minutes} > ${most(PENDING_HOURS_HERE_MAX, 60)} THEN 'too_many_pending_hours'`;
}

function tooMuchCancelled(limits: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = mostIn(limits);
  return sql`WHEN ${limits}.cancelled_here >= ${most(CANCELLED_HERE_MAX)}
      OR ${limits}.cancelled_minutes_here >= ${most(CANCELLED_HOURS_HERE_MAX, 60)} THEN 'too_many_cancelled'`;
}
