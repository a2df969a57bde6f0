/** What a person has entered of a booking's people and not sent yet, stored on this device. */
import { isRecord, parseJson, readStored, removeStored, writeStored } from '../../storage.ts';
import { readPreferences } from '../resorts/preferences.ts';
import type { Lesson } from '@sklon/contract/bookings';
import { BOOKING_COMMENT_MAX } from '@sklon/contract/limits';
import { NOBODY, type PersonValues, valuesOf } from './person.ts';

/** The texts beside the people, by their names in the API, and the longest of each. */
export const TEXT_LIMITS = { comment: BOOKING_COMMENT_MAX, phone: 50 };

export interface Details extends Record<keyof typeof TEXT_LIMITS, string> {
  people: PersonValues[];
}

export const NO_DETAILS: Details = { people: [], ...textsIn({}, TEXT_LIMITS) };

/** Key in localStorage; signing out clears it (see `eraseSession`). */
const KEY = 'bookingDetails';
/** What was left unsent is of no use the next day. */
const LIFETIME_MS = 24 * 3_600_000;

/** What a record says in these fields; '' where it has no text. */
function textsIn<Fields extends object>(
  record: Record<string, unknown>,
  fields: Fields,
): Record<keyof Fields, string> {
  const texts = Object.keys(fields).map((field) => {
    const value = record[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as Record<keyof Fields, string>;
}

/** What this user has entered lately; null when there is nothing, or it is somebody else's. */
export function readDetails(user: number, now = Date.now()): Details | null {
  const stored = parseJson(readStored(KEY));
  if (!isRecord(stored) || stored.user !== user || !Array.isArray(stored.people)) return null;
  if (typeof stored.at !== 'number' || now - stored.at > LIFETIME_MS) return null;
  const people = stored.people
    .filter(isRecord)
    .map((person) => textsIn(person, NOBODY) as PersonValues);
  return { people, ...textsIn(stored, TEXT_LIMITS) };
}

export function writeDetails(user: number, details: Details, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ user, at: now, ...details }));
}

/**
 * The form begins with the people of an earlier booking, whatever was left unsent. Who was booked with an instructor of
 * one sport has none: the visitor's is taken.
 */
export function repeatDetails(user: number, booking: Partial<Lesson>): void {
  const { participants = [] } = booking;
  const texts = textsIn(booking, TEXT_LIMITS);
  if (participants.length === 0 && Object.values(texts).every((text) => text === '')) return;
  const { phone } = readDetails(user) ?? NO_DETAILS;
  const { sport } = readPreferences();
  const people = participants.map((one) => valuesOf({ ...one, sport: one.sport ?? sport }));
  writeDetails(user, { people, ...texts, phone });
}

export function removeDetails(): void {
  removeStored(KEY);
}
