/** Links by which clients take own lessons over (decision 29). Their tokens are stored as hashes. */
import { createHash, randomBytes } from 'node:crypto';
import type { LinkedLesson } from '@sklon/contract/own-lessons';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { instantOf } from '@sklon/contract/time';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, WITHOUT_CONSENT } from '../acting/acting.ts';
import { setPhone } from '../auth/auth.ts';
import {
  bookHeldTime,
  findProviderBooking,
  findTakeOverProblem,
  type ProviderBookingRow,
} from '../bookings/bookings.ts';
import { findSpecialDay } from '../resorts/resorts.ts';
import * as links from './link-queries.ts';
import { ownLesson } from './own-lessons.ts';
import { presentLinked } from './present.ts';
import {
  deleteLesson,
  findLesson,
  lockLesson,
  lockInstructor,
  type OwnLessonRow,
} from './queries.ts';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function startOf({ booking_date, start_time, timezone }: OwnLessonRow): Date {
  return instantOf(booking_date, start_time, timezone);
}

/** Throws settings_not_found, own_lesson_not_found, own_lesson_begun. */
export function makeLink(
  db: Db,
  userId: number,
  { id, minutes }: { id: number; minutes: number },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  return actAs(db, userId, async (tx) => {
    const lesson = await ownLesson(tx, userId, id);
    const startsAt = startOf(lesson);
    if (startsAt <= now) throw refusal('own_lesson_begun');
    const token = randomBytes(18).toString('base64url');
    const expiresAt = new Date(Math.min(now.getTime() + minutes * 60_000, startsAt.getTime()));
    await links.replaceLink(tx, {
      token_hash: hashOf(token),
      own_lesson_id: id,
      created_at: now,
      expires_at: expiresAt,
    });
    return { token, expiresAt };
  });
}

/** Throws settings_not_found, own_lesson_not_found. */
export async function revokeLink(db: Db, userId: number, id: number): Promise<void> {
  const revoke = async (tx: Tx) => {
    await ownLesson(tx, userId, id);
    await links.deleteLink(tx, id);
  };
  await actAs(db, userId, revoke, WITHOUT_CONSENT);
}

/** `callerId` sees again what they have taken over. Throws lesson_link_not_found. */
export async function linkedLesson(
  db: Connection,
  token: string,
  callerId: number | null,
  now: Date,
): Promise<LinkedLesson> {
  const link = await links.findLink(db, hashOf(token));
  const booking = link && (await takenBy(db, link, callerId));
  if (link && booking) {
    const instructor = await links.findInstructor(db, booking.instructor_id);
    return presentLinked(
      { ...booking, version: 0, booking_id: booking.id },
      instructor,
      link.expires_at,
    );
  }
  const lesson = link && (await openLesson(db, link, now));
  if (!link || !lesson) throw refusal('lesson_link_not_found');
  const instructor = await links.findInstructor(db, lesson.instructor_id);
  return presentLinked({ ...lesson, booking_id: null }, instructor, link.expires_at);
}

interface TakeOver {
  userId: number;
  token: string;
  /** Of the lesson that the customer has seen. */
  version: number;
  phone?: string | undefined;
  now: Date;
  calendarHost: string;
}

/**
 * Of rivals with one link the first books; locks are taken in the order of decision 26. Throws lesson_link_not_found,
 * own_booking, own_lesson_changed, side_shut_out, resort_closed, and what the customer's other bookings forbid.
 */
export function takeOver(db: Db, attempt: TakeOver) {
  const { userId, token, version, phone, now, calendarHost } = attempt;
  const tokenHash = hashOf(token);
  return actAs(db, userId, async (tx): Promise<ProviderBookingRow> => {
    const link = await links.findLink(tx, tokenHash);
    if (!link) throw refusal('lesson_link_not_found');
    const before = await takenBy(tx, link, userId);
    if (before) return before;
    const seen = await openLesson(tx, link, now);
    if (!seen) throw refusal('lesson_link_not_found');
    const { user_id: providerId } = await links.findInstructor(tx, seen.instructor_id);
    if (providerId === userId) throw refusal('own_booking');
    if (phone !== undefined) await setPhone(tx, userId, phone);
    await holdPerson(tx, providerId);
    const problem = await findTakeOverProblem(tx, userId, seen, now);
    await lockInstructor(tx, seen.instructor_id);
    const lesson = await lockLesson(tx, seen.id);
    // As it is now that nobody else changes it: used, revoked and replaced meanwhile, or still this one.
    const held = await links.findLink(tx, tokenHash);
    const mine = held && (await takenBy(tx, held, userId));
    if (mine) return mine;
    if (!lesson || held?.own_lesson_id !== lesson.id) throw refusal('lesson_link_not_found');
    if (lesson.version !== seen.version || lesson.version !== version)
      throw refusal('own_lesson_changed');
    if (problem === 'resort_closed') {
      const day = await findSpecialDay(tx, lesson.resort_id, lesson.booking_date);
      throw refusal(problem, day && specialDayText(day));
    }
    if (problem) throw refusal(problem);
    const booking = await bookHeldTime(tx, userId, lesson, { now, calendarHost });
    await links.useLink(tx, tokenHash, booking.id);
    await deleteLesson(tx, lesson.id);
    return booking;
  });
}

async function takenBy(
  db: Connection,
  { booking_id, customer_id }: links.LinkRow,
  userId: number | null,
): Promise<ProviderBookingRow | undefined> {
  return booking_id !== null && customer_id === userId
    ? findProviderBooking(db, booking_id)
    : undefined;
}

async function openLesson(
  db: Connection,
  { own_lesson_id, expires_at }: links.LinkRow,
  now: Date,
): Promise<OwnLessonRow | undefined> {
  if (own_lesson_id === null || expires_at <= now) return undefined;
  const lesson = await findLesson(db, own_lesson_id);
  return lesson && startOf(lesson) > now ? lesson : undefined;
}
