import { randomUUID } from 'node:crypto';
import type { BenchData } from './data.ts';
import type { Load } from './load.ts';

export type Request = ReturnType<Load['next']>;

export interface Requests {
  /**
   * Books a unique time: instructor by instructor, then the next time of day, then the next day.
   */
  booking: () => Request;
  /** The same for the server that only inserts. */
  bareBooking: () => Request;
  list: () => Request;
  bareList: () => Request;
  page: () => Request;
}

export function requestsOf(data: BenchData): Requests {
  // One counter for each kind; with a shared one the requested pages would depend on the other
  // kinds.
  const roundRobin = <T>(all: T[]) => {
    let index = 0;
    return () => all[(index += 1) % all.length] as T;
  };
  let slot = 0;
  const resort = roundRobin(data.resortIds);
  const bareResort = roundRobin(data.resortIds);
  const pageResort = roundRobin(data.resortIds);
  const pageInstructor = roundRobin(data.instructorIds);
  const page = roundRobin([
    () => '/',
    () => `/instructors?resort=${pageResort()}`,
    () => `/instructors/${pageInstructor()}`,
  ]);
  const nextSlot = () => {
    const round = Math.floor(slot / data.instructorIds.length);
    const start = 9 + (round % 5) * 2;
    const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
    const body = JSON.stringify({
      instructor_id: data.instructorIds[slot % data.instructorIds.length],
      booking_date: new Date(Date.now() + (31 + Math.floor(round / 5)) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      start_time: hour(start),
      end_time: hour(start + 2),
      group_size: 1,
    });
    slot += 1;
    return { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } };
  };
  return {
    booking: () => {
      const token = data.tokens[slot % data.tokens.length] ?? '';
      const request = nextSlot();
      const headers = {
        ...request.headers,
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      };
      return { ...request, headers, path: '/api/marketplace/instructor-bookings/with-time' };
    },
    bareBooking: () => ({ ...nextSlot(), path: '/insert' }),
    list: () => ({
      path: `/api/marketplace/instructors?resort_id=${resort()}&skill_type=ski&is_working=true`,
    }),
    bareList: () => ({ path: `/list?id=${bareResort()}` }),
    page: () => ({ path: page()() }),
  };
}
