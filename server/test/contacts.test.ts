import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import type { RouteName } from '@sklon/contract/routes';
import { expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { ask, lesson, meetingPointForm, participant } from './bookings.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { makeShop, wish } from './inquiries.ts';
import { makePastLesson, review } from './lessons.ts';

const test = useTestApp();

interface Way {
  name: RouteName;
  path: string;
  params?: object;
  body: object;
  token: string;
}

const WAYS: Record<string, (text: string) => Promise<Way>> = {
  'the comment of a booking': async (comment) => ({
    name: 'createInstructorBooking',
    path: 'comment',
    body: lesson((await makeInstructor(test.db)).id, { comment }),
    token: (await makeUser(test.db)).token,
  }),
  'the name of a participant': async (first_name) => ({
    name: 'createInstructorBooking',
    path: 'participants.0.first_name',
    body: lesson((await makeInstructor(test.db, { works_with_kids: true, min_kid_age: 3 })).id, {
      participants: [participant({ first_name })],
    }),
    token: (await makeUser(test.db)).token,
  }),
  'the name of a companion': async (first_name) => ({
    name: 'createCompanion',
    path: 'first_name',
    body: participant({ first_name }),
    token: (await makeUser(test.db)).token,
  }),
  'the comment of an inquiry': async (comment) => ({
    name: 'createInquiry',
    path: 'comment',
    body: wish({ rental_id: (await makeShop(test.db)).id }, { comment }),
    token: (await makeUser(test.db)).token,
  }),
  'the comment of a decline': async (decline_comment) => {
    const { params, token } = await request();
    const body = { decline_reason: 'other', decline_comment };
    return { name: 'declineBooking', path: 'decline_comment', params, body, token };
  },
  'the reason of a cancelled request': async (reason) => {
    const { params, token } = await request();
    return { name: 'cancelBookingAsProvider', path: 'reason', params, body: { reason }, token };
  },
  'the reason of another time': async (reason) => {
    const { params, token } = await request();
    const body = { booking_date: '2026-02-10', start_time: '10:00', end_time: '12:00', reason };
    return { name: 'proposeMove', path: 'reason', params, body, token };
  },
  'a message': async (text) => {
    const { params, token } = await request();
    return { name: 'sendMessage', path: 'text', params, body: { text }, token };
  },
  'the name of an own meeting point': (name) => ownPoint({ name }, 'name'),
  'the note of an own meeting point': (note) => ownPoint({ note }, 'note'),
  'the name of a season': async (name) => {
    const season = { name, from: '2026-02-01', to: '2026-02-08', price_2h: 7_000 };
    const { user } = await makeInstructor(test.db, { price_2h: 6_000 });
    const body = { price_2h: 6_000, tariff: { seasons: [season] } };
    const path = 'tariff.seasons.0.name';
    return { name: 'updateInstructorSettings', path, body, token: user.token };
  },
  'a review': async (text) => {
    const { id, customer } = await makePastLesson(test);
    const body = { stars: 5, text };
    return { name: 'createReview', path: 'text', params: { id }, body, token: customer.token };
  },
  'a review that is changed': async (text) => {
    const past = await makePastLesson(test);
    await review(test, past, 4, 'Хорошо');
    const { id, customer } = past;
    const body = { stars: 5, text };
    return { name: 'editReview', path: 'text', params: { id }, body, token: customer.token };
  },
  'the answer to a review': async (answer) => {
    const past = await makePastLesson(test);
    const { id } = await review(test, past, 4, 'Хорошо');
    const { token } = past.instructor.user;
    return { name: 'answerReview', path: 'answer', params: { id }, body: { answer }, token };
  },
};

async function request() {
  const instructor = await makeInstructor(test.db);
  const { id } = (await ask(test, await makeUser(test.db), lesson(instructor.id))).body;
  return { params: { id }, token: instructor.user.token };
}

async function ownPoint(values: object, path: string): Promise<Way> {
  const { user, resort_ids } = await makeInstructor(test.db);
  const body = { ...meetingPointForm(), ...values, resort_id: resort_ids[0] };
  return { name: 'saveOwnMeetingPoint', path, body, token: user.token };
}

// The shortest field takes 40 characters.
const CONTACTS = ['Звоните 8 916 123-45-67', 'Мой вк: vk.com/anna_k', '@anna_ski', 'anna@mail.ru'];
const HONEST = ['Можно 9.01 9.00-11.00?', '8 000 10 000 12 000', 'Новый год, 1–8 января'];

it.each(Object.entries(WAYS))('%s is refused with contacts, at its field', async (_, way) => {
  for (const text of CONTACTS) {
    const { name, path, params = {}, body, token } = await way(text);
    const refused = await test.refused(name, { params, body }, { token });
    expect([text, refused.status, refused.body.errors]).toEqual([
      text,
      400,
      [{ path, message: CONTACTS_BEFORE_CONFIRMATION }],
    ]);
  }
});

it.each(Object.entries(WAYS))('%s passes dates, times and prices', async (_, way) => {
  for (const text of HONEST) {
    const { name, params = {}, body, token } = await way(text);
    expect((await test.call(name, { params, body } as never, { token })).status).toBeLessThan(300);
  }
});

it('the reason of a cancelled lesson that was confirmed passes contacts', async () => {
  const { params, token } = await request();
  await test.call('confirmBooking', { params }, { token });
  const body = { reason: 'Заболел, звоните: 8 916 123-45-67' };
  const { body: cancelled } = await test.call(
    'cancelBookingAsProvider',
    { params, body },
    { token },
  );
  expect(cancelled.cancel_reason).toBe(body.reason);
});

it('a stranger learns nothing of a booking by a reason with contacts', async () => {
  const { params } = await request();
  const stranger = (await makeInstructor(test.db)).user;
  const body = { reason: '8 916 123-45-67' };
  const refused = await test.refused('cancelBookingAsProvider', { params, body }, stranger);
  expect(refused.body.code).toBe('booking_not_found');
});
