import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';
import { SUBJECTS } from '../../subjects.ts';
import { escalate } from '../notifications/notifications.ts';
import { decline } from './bookings.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

async function scene() {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(customer);
  await messenger.seat(instructor.user, false);
  const { body } = await ask(test, customer, lesson(instructor.id));
  await testSender(test).drain();
  const of = async ({ token }: TestUser) =>
    (await test.call('getBookingDeliveries', { params: { id: body.id } }, { token })).body;
  /** Half an hour before the request expires. */
  const atDeadline = async () => {
    test.setNow(new Date(TEST_NOW.getTime() + 23.5 * 3_600_000));
    const site = test.config.publicOrigin;
    await escalate({ db: test.db, subjects: SUBJECTS, open: ['telegram'], site }, test.now());
  };
  return { id: body.id, customer, instructor: instructor.user, of, atDeadline };
}

describe('what went where', () => {
  it('is shown to both sides, channel by channel, without reasons and addresses', async () => {
    const { customer, instructor, of } = await scene();
    const items = [
      {
        message: 'booking_requested',
        to: 'instructor',
        channel: 'telegram',
        state: 'failed',
        at: TEST_NOW.toISOString(),
        unacknowledged: true,
      },
      {
        message: 'booking_received',
        to: 'customer',
        channel: 'telegram',
        state: 'sent',
        at: TEST_NOW.toISOString(),
        unacknowledged: false,
      },
    ];
    expect(await of(customer)).toEqual({ side: 'customer', unreached: false, items });
    const seen = items.map((item) => ({ ...item, unacknowledged: false }));
    expect(await of(instructor)).toEqual({ side: 'instructor', unreached: false, items: seen });
  });

  it('says from the deadline on that the other side was not reached, to that side alone', async () => {
    const { customer, of, atDeadline } = await scene();
    await atDeadline();
    expect((await of(customer)).unreached).toBe(true);
  });

  it('says so no longer once the other side has opened the booking', async () => {
    const { customer, instructor, of, atDeadline } = await scene();
    await atDeadline();
    expect((await of(instructor)).unreached).toBe(false);
    expect((await of(customer)).unreached).toBe(false);
  });

  it('says so no longer once it is decided', async () => {
    const { id, customer, instructor, of, atDeadline } = await scene();
    await atDeadline();
    await decline(test.db, { id, userId: instructor.id, now: test.now() });
    expect((await of(customer)).unreached).toBe(false);
  });
});
