import type { StoredBookingStatus } from '@sklon/contract/booking-rules';
import { addDays } from '@sklon/contract/time';
import type { TestApp } from './app.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';

export interface PastLesson {
  id: number;
  date: string;
  customer: TestUser;
  instructor: { id: number; user: TestUser };
}

interface LessonOptions {
  customer?: TestUser;
  instructor?: { id: number; user: TestUser; resort_ids: number[] };
  status?: StoredBookingStatus;
  /** Local to Moscow. */
  date?: string;
}

let serial = 0;

export async function makePastLesson(
  { db }: TestApp,
  options: LessonOptions = {},
): Promise<PastLesson> {
  serial += 1;
  const { status = 'confirmed', date = addDays('2026-01-14', -serial) } = options;
  const instructor = options.instructor ?? (await makeInstructor(db));
  const customer =
    options.customer ?? (await makeUser(db, { first_name: 'Анна', last_name: 'Ковалёва' }));
  const record = await db
    .insertInto('schedule_records')
    .values({
      instructor_id: instructor.id,
      status: 'booked',
      active: status === 'pending' || status === 'confirmed',
      date,
      start_time: '10:00',
      end_time: '12:00',
      timezone: 'Europe/Moscow',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bookings')
    .values({
      record_id: record.id,
      instructor_id: instructor.id,
      customer_id: customer.id,
      resort_id: instructor.resort_ids[0] ?? 0,
      status,
      group_size: 1,
      price: 6000,
      cancelled_by: status === 'cancelled' ? 'customer' : null,
      created_at: new Date('2025-11-01T09:00:00Z'),
      expires_at: new Date('2025-11-02T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, date, customer, instructor };
}

export async function review(
  test: TestApp,
  { id, customer }: Pick<PastLesson, 'id' | 'customer'>,
  stars = 5,
  text: string | null = null,
) {
  return (
    await test.call(
      'createReview',
      { params: { id }, body: { stars, text } },
      { token: customer.token },
    )
  ).body;
}

export async function ratingOf(
  test: TestApp,
  instructorId: number,
): Promise<[number | null, number]> {
  const { rating, total_reviews } = (
    await test.call('getInstructor', { params: { id: instructorId } })
  ).body;
  return [rating, total_reviews];
}
