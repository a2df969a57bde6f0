import { randomUUID } from 'node:crypto';
import { lessonAt } from './client.ts';
import type { Data } from './data.ts';
import type { Request } from './throughput.ts';

/** Each value in its turn. A counter for each: with a shared one the values would depend on the other kinds. */
export function roundRobin<T>(all: readonly T[]): () => T {
  let index = 0;
  return () => all[(index += 1) % all.length] as T;
}

/** Unique times: instructor by instructor, then the next time of day, then the next day. */
export function lessonsOf(instructors: readonly number[]) {
  let slot = 0;
  return () => {
    const round = Math.floor(slot / instructors.length);
    const id = instructors[slot % instructors.length] ?? 0;
    slot += 1;
    return lessonAt(id, 31 + Math.floor(round / 5), 9 + (round % 5) * 2, 2);
  };
}

export function bookingWith(token: string, lesson: object): Request {
  return {
    method: 'POST',
    path: '/api/marketplace/instructor-bookings/with-time',
    body: JSON.stringify(lesson),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
  };
}

export function listOf(resort: number): Request {
  return {
    path: `/api/marketplace/instructors?resort_id=${resort}&skill_type=ski&is_working=true`,
  };
}

export function detailOf(instructor: number): Request {
  return { path: `/api/marketplace/instructors/${instructor}` };
}

export type Requests = Record<'booking' | 'list' | 'detail' | 'page', () => Request>;

export function requestsOf({ instructors, resorts, customers }: Data): Requests {
  const [customer, resort] = [roundRobin(customers), roundRobin(resorts)];
  const [instructor, pageResort] = [roundRobin(instructors), roundRobin(resorts)];
  const lesson = lessonsOf(instructors);
  const page = roundRobin([
    () => '/',
    () => `/instructors?resort=${pageResort()}`,
    () => `/instructors/${instructor()}`,
  ]);
  return {
    booking: () => bookingWith(customer().token, lesson()),
    list: () => listOf(resort()),
    detail: () => detailOf(instructor()),
    page: () => ({ path: page()() }),
  };
}
