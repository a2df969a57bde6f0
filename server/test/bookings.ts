import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { ParticipantInput } from '@sklon/contract/participants';
import type { TestApp } from './app.ts';

export type Lesson = EndpointCall<Endpoints['createInstructorBooking']>['body'];

/** A lesson two days after TEST_NOW, 10:00 to 12:00 unless said otherwise. */
export function lesson(instructor_id: number, values: Partial<Lesson> = {}): Lesson {
  return {
    instructor_id,
    booking_date: '2026-01-16',
    start_time: '10:00',
    end_time: '12:00',
    group_size: 1,
    ...values,
  };
}

export function participant(values: Partial<ParticipantInput> = {}): ParticipantInput {
  return { first_name: 'Маша', age: 6, level: 'first_time', ...values };
}

export function meetingPointForm() {
  return { name: 'У касс', note: 'Под часами', latitude: 43.66, longitude: 40.31 };
}

export function ask(
  test: TestApp,
  customer: { token: string },
  body: Lesson,
  headers: Record<string, string> = {},
) {
  return test.call('createInstructorBooking', { body }, { token: customer.token, headers });
}
