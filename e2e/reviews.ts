import type { InstructorBooking } from '@sklon/contract/bookings';
import type { OwnReview } from '@sklon/contract/reviews';
import { seededInstructors } from '../server/seed/instructors.ts';
import { regularCustomers } from '../server/seed/people.ts';
import { bookingsOf, type Member, memberOf, request } from './api.ts';
import { enterMessenger } from './messenger.ts';

/** Each size of the screen has its own customer, so that the two do not take each other's lessons. */
export async function lessonToReview(
  isMobile: boolean,
): Promise<{ customer: Member; lesson: InstructorBooking }> {
  const customer = await memberOf(regularCustomers[isMobile ? 1 : 0]);
  const lesson = (await bookingsOf(customer)).find(
    ({ status, review }) => status === 'completed' && review === null,
  );
  if (!lesson) throw new Error('the demo has no lesson to review');
  return { customer, lesson };
}

/** With every consent given. */
export async function instructorOf({
  instructor,
}: Pick<InstructorBooking, 'instructor'>): Promise<Member> {
  const { first_name, last_name } = instructor;
  const seeded = seededInstructors().find(
    ({ profile }) => profile.first_name === first_name && profile.last_name === last_name,
  );
  if (!seeded) throw new Error(`${first_name} ${last_name} is not of the demo`);
  const person = { id: seeded.telegram_id, first_name, last_name };
  await enterMessenger(person);
  const member = await memberOf(person);
  await request('POST', '/auth/agreement', { user_type: 'provider', doc_version: 1 }, member.token);
  return member;
}

export async function reviewOf(customer: Member, bookingId: number): Promise<OwnReview | null> {
  return (await bookingsOf(customer)).find(({ id }) => id === bookingId)?.review ?? null;
}
