import type pg from 'pg';
import { type ApiResponse, BOOK, call, codeOf, type Lesson, lessonAt } from '../kit/client.ts';
import {
  type Instructor,
  makeCustomers,
  makeInstructors,
  type Person,
  rowsOf,
} from '../kit/people.ts';

export interface World {
  db: pg.Pool;
  origins: readonly string[];
  resort: number;
  admin: string;
}

export interface Race {
  promise: string;
  round(world: World, number: number): Promise<void>;
}

export class Lost extends Error {}

export function oneOf(what: string, found: unknown, wanted: readonly unknown[]): void {
  const text = JSON.stringify(found);
  if (!wanted.some((one) => JSON.stringify(one) === text))
    throw new Lost(`${what}: ${text} is none of ${JSON.stringify(wanted)}`);
}

export function same(what: string, found: unknown, wanted: unknown): void {
  oneOf(what, found, [wanted]);
}

let calls = 0;

export function by<T = unknown>(
  { origins }: World,
  person: Pick<Person, 'token'> | string,
  endpoint: string,
  body?: object,
): Promise<ApiResponse<T>> {
  const token = typeof person === 'string' ? person : person.token;
  const origin = origins[(calls += 1) % origins.length] ?? '';
  return call(origin, endpoint, { token, ...(body && { body }) });
}

export const statuses = (responses: readonly ApiResponse[]) =>
  responses.map(({ status }) => status);

export const DAY = 30;

/** 10:00 to 12:00, unless said otherwise. */
export function lesson(instructor: number, from = 10, hours = 2, day = DAY): Lesson {
  return lessonAt(instructor, day, from, hours);
}

export interface Scene {
  instructor: Instructor;
  customer: Person;
  rivals: Person[];
  id: number;
  marketplace: string;
  provider: string;
}

export async function people(
  { db, resort }: World,
  rivals = 1,
): Promise<Pick<Scene, 'instructor' | 'customer' | 'rivals'>> {
  const [instructor] = await makeInstructors(db, 1, resort);
  const [customer, ...others] = await makeCustomers(db, 1 + rivals);
  if (!instructor || !customer) throw new Error('nobody was made');
  return { instructor, customer, rivals: others };
}

export async function pendingBooking(world: World, rivals = 1): Promise<Scene> {
  const found = await people(world, rivals);
  const made = await by<{ id: number }>(world, found.customer, BOOK, lesson(found.instructor.id));
  same('the booking', made.status, 201);
  const { id } = made.body;
  return {
    ...found,
    id,
    marketplace: `/marketplace/instructor-bookings/${id}`,
    provider: `/providers/settings/bookings/${id}`,
  };
}

export async function stateOf({ db }: World, id: number): Promise<[string, boolean]> {
  const [row] = await rowsOf<{ status: string; active: boolean }>(
    db,
    'SELECT b.status, s.active FROM bookings b JOIN schedule_records s ON s.id = b.record_id WHERE b.id = $1',
    [id],
  );
  return [row?.status ?? '', row?.active ?? false];
}

export async function held({ db }: World, instructor: number): Promise<string[]> {
  const rows = await rowsOf<{ time: string }>(
    db,
    `SELECT date || ' ' || left(start_time::text, 5) || '–' || left(end_time::text, 5) AS time
     FROM schedule_records WHERE instructor_id = $1 AND active ORDER BY 1`,
    [instructor],
  );
  return rows.map(({ time }) => time);
}

export async function notified({ db }: World, id: number, beginning: string): Promise<string[]> {
  const rows = await rowsOf<{ event: string }>(
    db,
    `SELECT event FROM notifications WHERE subject_type = 'booking' AND subject_id = $1 AND starts_with(event, $2) ORDER BY event`,
    [id, beginning],
  );
  return rows.map(({ event }) => event.slice(beginning.length));
}

export function isTaken(response: ApiResponse): boolean {
  return response.status === 409 && codeOf(response) === 'slot_taken';
}
