import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { TestApp } from './app.ts';
import { ask, type Lesson, lesson } from './bookings.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';

type NewMove = EndpointCall<Endpoints['proposeMove']>['body'];

/** Three days after TEST_NOW, 12:00 to 14:00 unless said otherwise. */
export function time(values: Partial<NewMove> = {}): NewMove {
  return { booking_date: '2026-01-17', start_time: '12:00', end_time: '14:00', ...values };
}

export async function booked(test: TestApp, values: Partial<Lesson> = {}, confirmed = false) {
  const instructor = await makeInstructor(test.db, { price_2h: 6_000, work_with_groups: true });
  const customer = await makeUser(test.db);
  const { body } = await ask(test, customer, lesson(instructor.id, values));
  const { token } = instructor.user;
  if (confirmed) await test.call('confirmBooking', { params: { id: body.id } }, { token });
  return { instructor, customer, id: body.id };
}

export function propose(test: TestApp, { token }: TestUser, id: number, body: NewMove = time()) {
  return test.call('proposeMove', { params: { id }, body }, { token });
}

export function accept(test: TestApp, { token }: TestUser, id: number, move: number) {
  return test.call('acceptMove', { params: { id, move } }, { token });
}

export function declineMove(test: TestApp, { token }: TestUser, id: number, move: number) {
  return test.call('declineMove', { params: { id, move } }, { token });
}

export async function held({ db }: TestApp, instructorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_records')
    .select(['date', 'start_time', 'end_time'])
    .where('instructor_id', '=', instructorId)
    .where((eb) => eb.ref('active'))
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  return rows.map(({ date, start_time, end_time }) => `${date} ${start_time}–${end_time}`);
}
