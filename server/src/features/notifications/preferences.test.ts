import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { notificationsOf, startMessenger, testSender } from '../../../test/messenger.ts';
import { confirm } from '../bookings/bookings.ts';
import { SUBJECTS } from '../../subjects.ts';
import { isWanted } from './preferences.ts';
import { choiceOf } from './subject.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
beforeEach(() => test.setNow(TEST_NOW));

const ALL = { reminders: true, reviews: true, morning: true };
const choose = (token: string, body: Omit<typeof ALL, 'morning'> & { morning?: boolean }) =>
  test.call('updateNotificationChoices', { body }, { token });

/** A confirmed lesson of Friday at ten in Moscow, of which everything due by now was sent. */
async function scene() {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const { id } = (await ask(test, customer, lesson(instructor.id))).body;
  await confirm(test.db, { id, userId: instructor.user.id, now: TEST_NOW });
  const sender = testSender(test);
  await sender.drain();
  return { instructor: instructor.user, customer, sender, id };
}

describe('the choice of messages', () => {
  it('leaves what a page of the release before does not name as it is', async () => {
    const { token } = await makeUser(test.db);
    await choose(token, { ...ALL, morning: false });
    const { body } = await choose(token, { reminders: false, reviews: true });
    expect(body).toEqual({ reminders: false, reviews: true, morning: false });
  });

  it('includes everything until a person chooses, and then their choice', async () => {
    const { token } = await makeUser(test.db);
    const other = await makeUser(test.db);
    const get = async (of: string) =>
      (await test.call('getNotificationChoices', {}, { token: of })).body;
    expect(await get(token)).toEqual(ALL);
    for (const chosen of [
      { ...ALL, reminders: false },
      { ...ALL, reviews: false },
      { ...ALL, morning: false },
      ALL,
    ]) {
      expect((await choose(token, chosen)).body).toEqual(chosen);
      expect(await get(token)).toEqual(chosen);
    }
    await choose(token, { reminders: false, reviews: false, morning: false });
    expect(await get(other.token)).toEqual(ALL);
  });

  it('is complete: a partial or invalid one is refused and changes nothing', async () => {
    const { token } = await makeUser(test.db);
    for (const body of [
      { reminders: false },
      { ...ALL, reminders: 'false' },
      { reminders: null, reviews: null, morning: null },
      {},
      null,
    ]) {
      expect((await test.refused('updateNotificationChoices', { body }, { token })).status).toBe(
        400,
      );
    }
    expect((await test.call('getNotificationChoices', {}, { token })).body).toEqual(ALL);
  });
});

describe('reminders', () => {
  it('come to people who want them', async () => {
    const { sender, id } = await scene();
    test.setNow(new Date('2026-01-16T05:30:00Z'));
    await sender.drain();
    const sent = (await notificationsOf(test.db, id)).filter(
      (line) => line === 'reminder_2h → sent',
    );
    expect(sent).toHaveLength(2);
  });

  it('that wait already are not sent to a person who switches them off; the other side gets theirs', async () => {
    const { customer, instructor, sender, id } = await scene();
    await choose(customer.token, { ...ALL, reminders: false });
    const before = (await messenger.chat(customer)).length;
    test.setNow(new Date('2026-01-16T05:30:00Z'));
    await sender.drain();
    expect(await messenger.chat(customer)).toHaveLength(before);
    expect((await messenger.chat(instructor)).at(-1)?.text).toMatch(/^Напоминаем о занятии/);
    expect(
      (await notificationsOf(test.db, id)).filter((line) => line.startsWith('reminder')).toSorted(),
    ).toEqual(['reminder_24h → dropped', 'reminder_2h → dropped', 'reminder_2h → sent']);
  });

  it('can be switched off while bookings, decisions and cancellations still arrive', async () => {
    const { customer, sender, id } = await scene();
    await choose(customer.token, { reminders: false, reviews: false, morning: true });
    await test.call('cancelInstructorBooking', { params: { id } }, { token: customer.token });
    await sender.drain();
    // The last one is the file that takes the lesson out of the calendar.
    expect((await messenger.chat(customer)).at(-2)?.text).toMatch(/^Занятие отменено/);
  });
});

const choiceOfEvent = (event: string) =>
  SUBJECTS.map((subject) => choiceOf(subject, event)).find((choice) => choice !== undefined);

describe('notifications of reviews', () => {
  it.each(['review_asked', 'review_received', 'review_answered'])(
    '%s depends on the choice of reviews alone',
    async (event) => {
      const { id, token } = await makeUser(test.db);
      await choose(token, { ...ALL, reminders: false });
      expect(await isWanted(test.db, id, choiceOfEvent(event))).toBe(true);
      await choose(token, { ...ALL, reviews: false });
      expect(await isWanted(test.db, id, choiceOfEvent(event))).toBe(false);
      expect(await isWanted(test.db, id, choiceOfEvent('booking_confirmed'))).toBe(true);
    },
  );
});
