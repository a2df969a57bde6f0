/** What a person has entered of a booking's people and not sent yet, stored on this device. */
import { isRecord, parseJson, readStored, removeStored, writeStored } from '../../storage.ts';
import { readPreferences } from '../resorts/preferences.ts';
import type { Participant } from '@sklon/contract/participants';
import { NOBODY, type PersonValues, valuesOf } from './person.ts';

export interface Details {
  people: PersonValues[];
  comment: string;
  phone: string;
}

export const NO_DETAILS: Details = { people: [], comment: '', phone: '' };

/** Key in localStorage; signing out clears it (see `eraseSession`). */
const KEY = 'bookingDetails';
/** What was left unsent is of no use the next day. */
const LIFETIME_MS = 24 * 3_600_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function personIn(value: unknown): PersonValues[] {
  if (!isRecord(value)) return [];
  const fields = Object.keys(NOBODY).map((field) => [field, textOf(value[field])]);
  return [Object.fromEntries(fields) as PersonValues];
}

/** What this user has entered lately; null when there is nothing, or it is somebody else's. */
export function readDetails(user: number, now = Date.now()): Details | null {
  const stored = parseJson(readStored(KEY));
  if (!isRecord(stored) || stored.user !== user || !Array.isArray(stored.people)) return null;
  if (typeof stored.at !== 'number' || now - stored.at > LIFETIME_MS) return null;
  return {
    people: stored.people.flatMap(personIn),
    comment: textOf(stored.comment),
    phone: textOf(stored.phone),
  };
}

export function writeDetails(user: number, details: Details, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ user, at: now, ...details }));
}

/**
 * The form begins with the people of an earlier booking, whatever was left unsent. Who was booked with an instructor of
 * one sport has none: the visitor's is taken.
 */
export function repeatDetails(
  user: number,
  { participants = [], comment }: { participants?: readonly Participant[]; comment: string | null },
): void {
  if (participants.length === 0 && comment === null) return;
  const { phone } = readDetails(user) ?? NO_DETAILS;
  const { sport } = readPreferences();
  const people = participants.map((one) => valuesOf({ ...one, sport: one.sport ?? sport }));
  writeDetails(user, { people, comment: comment ?? '', phone });
}

export function removeDetails(): void {
  removeStored(KEY);
}
