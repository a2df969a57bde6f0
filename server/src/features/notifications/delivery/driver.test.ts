import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { ask, lesson } from '../../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../../test/factories.ts';
import { makePastLesson, review } from '../../../../test/lessons.ts';
import {
  notificationsOf,
  type SenderOptions,
  startMessenger,
  testSender,
} from '../../../../test/messenger.ts';
import { BOOKING, decline } from '../../bookings/bookings.ts';
import { REVIEW } from '../../reviews/messages.ts';
import { deleteOldNotifications, notify } from '../notifications.ts';
import { setReachable } from '../contacts.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

const later = (seconds: number) => test.setNow(new Date(test.now().getTime() + seconds * 1000));

/** For calls that nothing answers. */
const TIMEOUT = { timeoutSeconds: 1 };

async function scene({ started = true, ...options }: SenderOptions & { started?: boolean } = {}) {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(instructor.user, started);
  await messenger.seat(customer);
  const sender = testSender(test, options);
  await sender.drain();
  const { body } = await ask(test, customer, lesson(instructor.id));
  return {
    instructor: instructor.user,
    instructorId: instructor.id,
    customer,
    sender,
    id: body.id,
  };
}

async function row(id: number, event = 'booking_requested') {
  const found = await test.db
    .selectFrom('notifications as n')
    .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select([
      'n.state',
      'n.attempt_at',
      'd.state as delivery',
      'd.attempts',
      'd.reason',
      'd.message_id',
    ])
    .where('n.subject_type', '=', 'booking')
    .where('n.subject_id', '=', id)
    .where('n.event', '=', event)
    .executeTakeFirstOrThrow();
  return { ...found, message_id: Number(found.message_id) };
}

const telegramOf = ({ telegramId }: TestUser) => ({
  channel: 'telegram',
  address: String(telegramId),
});

const reachable = async (user: TestUser) =>
  (
    await test.db
      .selectFrom('contacts')
      .select('reachable')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).reachable;

describe('while Telegram is slow or away', () => {
  it('Telegram is called for one message at a time until one finds it back, and all arrive', async () => {
    test.setNow(TEST_NOW);
    await test.db.deleteFrom('notifications').execute();
    const instructors: TestUser[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { id, user } = await makeInstructor(test.db);
      await messenger.seat(user);
      instructors.push(user);
      await ask(test, await makeUser(test.db), lesson(id));
    }
    const sender = testSender(test, TIMEOUT);
    await messenger.fault({ kind: 'timeout', method: 'sendMessage', times: 1_000 });
    await sender.drain();
    expect(sender.callsAtOnce()).toBeGreaterThan(1);
    later(4);
    await sender.drain();
    expect(sender.callsAtOnce()).toBe(1);
    await messenger.fault({ kind: 'slow', times: 0, replace: true });
    sender.waitAsUsual();
    for (let round = 0; round < 20; round += 1) {
      later(600);
      await sender.drain();
    }
    for (const one of instructors) expect(await messenger.chat(one)).toHaveLength(1);
  });

  it('a message waits as long as a 429 says, without counting it as an attempt', async () => {
    const { instructor, sender, id } = await scene();
    await messenger.fault({ kind: '429', retry_after: 7, chat_id: instructor.telegramId });
    await sender.drain();
    expect(await row(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      attempt_at: new Date(TEST_NOW.getTime() + 7_000),
    });
    later(6);
    await sender.drain();
    expect(await messenger.chat(instructor)).toHaveLength(0);
    later(1);
    await sender.drain();
    expect(await messenger.chat(instructor)).toHaveLength(1);
  });

  it.each(['5xx', 'timeout', 'drop'] as const)(
    'a message is tried again after %s, each time later, until it arrives',
    async (kind) => {
      const { instructor, sender, id } = await scene(kind === 'timeout' ? TIMEOUT : {});
      await messenger.fault({ kind, times: 3, chat_id: instructor.telegramId });
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await sender.drain();
        const { attempts, attempt_at, state, reason } = await row(id);
        expect([attempts, state, reason?.startsWith('unavailable')]).toEqual([
          attempt,
          'waiting',
          true,
        ]);
        pauses.push(attempt_at.getTime() - test.now().getTime());
        test.setNow(attempt_at);
      }
      expect(pauses[0]).toBeGreaterThanOrEqual(750);
      expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
      expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
      sender.waitAsUsual();
      await sender.drain();
      expect(await row(id)).toMatchObject({ state: 'sent', attempts: 4, reason: null });
      expect(await messenger.chat(instructor)).toHaveLength(1);
    },
  );

  it('a message whose response was lost arrives at most twice', async () => {
    const { instructor, sender, id } = await scene();
    await messenger.fault({ kind: 'drop_after_accept', chat_id: instructor.telegramId });
    await sender.drain();
    later(2);
    await sender.drain();
    const chat = await messenger.chat(instructor);
    expect([chat.length, (await row(id)).message_id]).toEqual([2, chat[1]?.message_id]);
  });

  it('a message that fails does not hold up other people', async () => {
    const one = await scene();
    await messenger.fault({ kind: 'timeout', times: 5, chat_id: one.instructor.telegramId });
    const two = await scene(TIMEOUT);
    await two.sender.drain();
    expect([
      (await messenger.chat(one.customer)).length,
      (await messenger.chat(two.instructor)).length,
      (await messenger.chat(two.customer)).length,
    ]).toEqual([1, 1, 1]);
    expect(await notificationsOf(test.db, one.id)).toEqual([
      'booking_requested → waiting',
      'booking_received → sent',
    ]);
  });

  it('a message fails after a day of attempts, and not before a few of them', async () => {
    const { instructor, sender, id } = await scene();
    await messenger.fault({ kind: '5xx', times: 20, chat_id: instructor.telegramId });
    await test.db
      .updateTable('bookings')
      .set({ expires_at: new Date('2026-02-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    later(25 * 3_600);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await row(id)).state).toBe('waiting');
      await sender.drain();
      later(600);
    }
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 5 });
  });
});

describe('the order of a person’s messages', () => {
  it('is preserved when the first one fails', async () => {
    const { instructor, instructorId, sender, id } = await scene();
    await messenger.fault({ kind: '5xx', chat_id: instructor.telegramId });
    await sender.drain();
    const other = await makeUser(test.db, { first_name: 'Второй' });
    await messenger.seat(other);
    await ask(test, other, lesson(instructorId, { start_time: '14:00', end_time: '15:00' }));
    await sender.drain();
    expect(await messenger.chat(instructor)).toHaveLength(0);
    test.setNow((await row(id)).attempt_at);
    await sender.drain();
    const texts = (await messenger.chat(instructor)).map((message) => message.text ?? '');
    expect(texts).toMatchObject([
      expect.stringContaining('10:00–12:00'),
      expect.stringContaining('14:00–15:00'),
    ]);
  });
});

describe('a person whom the bot may not write to', () => {
  it.each([
    ['never started', false],
    ['blocked', true],
  ] as const)(
    '%s: is marked for the other side to see, and gets the missed messages on return',
    async (_, block) => {
      const { instructor, customer, sender, id } = await scene({ started: block });
      if (block) await messenger.block(instructor, true);
      await sender.drain();
      expect(await row(id)).toMatchObject({
        state: 'failed',
        attempts: 1,
        reason: expect.stringMatching(/^unreachable: 40[03] /) as string,
      });
      expect(await reachable(instructor)).toBe(false);
      const { body } = await test.call('listUserBookings', {}, { token: customer.token });
      expect(body[0]).toMatchObject({
        instructor: { messenger_reachable: false, phone: null },
      });

      if (block) await messenger.block(instructor, false);
      else await messenger.say(instructor, '/start');
      expect(await setReachable(test.db, telegramOf(instructor), true, test.now())).toBe(true);
      await sender.drain();
      expect(
        (await messenger.chat(instructor)).filter((message) => message.from === 'bot'),
      ).toHaveLength(1);
      expect((await row(id)).state).toBe('sent');
    },
  );

  it('is marked reachable again by a message that arrives', async () => {
    const { instructor, sender } = await scene();
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', instructor.id)
      .execute();
    await sender.drain();
    expect(await reachable(instructor)).toBe(true);
  });

  it('gets no outdated message, nor one older than two days', async () => {
    const { instructor, sender, id } = await scene();
    await messenger.block(instructor, true);
    await sender.drain();
    await decline(test.db, { id, userId: instructor.id, now: test.now() });
    await messenger.block(instructor, false);
    await setReachable(test.db, telegramOf(instructor), true, test.now());
    await sender.drain();
    expect(await messenger.chat(instructor)).toHaveLength(0);
    const old = await scene();
    await messenger.block(old.instructor, true);
    await old.sender.drain();
    later(49 * 3_600);
    await messenger.block(old.instructor, false);
    await setReachable(test.db, telegramOf(old.instructor), true, test.now());
    expect((await row(old.id)).state).toBe('failed');
  });
});

describe('a message that cannot be sent at all', () => {
  it('is given up at once and holds up nothing', async () => {
    const { instructor, sender, id } = await scene();
    await sql`
      INSERT INTO notifications (subject_type, subject_id, event, recipient_id, urgency, due_at, attempt_at, created_at)
      VALUES ('booking', ${id}, 'no_such_event', ${instructor.id}, 'normal', '2026-01-01', '2026-01-01', now())`.execute(
      test.db,
    );
    await sender.drain();
    expect((await row(id, 'no_such_event')).state).toBe('failed');
    expect((await row(id)).state).toBe('sent');
  });

  it('to somebody who is no party of its subject is dropped', async () => {
    const { sender, id } = await scene();
    const stranger = await makeUser(test.db);
    await messenger.seat(stranger);
    const past = await makePastLesson(test, { date: '2026-01-10' });
    const { id: reviewId } = await review(test, past, 4, 'Хорошо');
    const happened = (subjectId: number) =>
      sql`SELECT ${subjectId}::int AS id, ${stranger.id}::int AS customer_id, ${stranger.id}::int AS provider_id`;
    const change = { now: test.now(), revision: sql.lit(2) };
    for (const notification of [
      notify({ subject: BOOKING, change: 'declined', from: happened(id), ...change }),
      notify({ subject: REVIEW, change: 'received', from: happened(reviewId), ...change }),
    ])
      await notification.execute(test.db);
    await sender.drain();
    expect(await messenger.chat(stranger)).toEqual([]);
    expect((await row(id, 'booking_declined')).state).toBe('dropped');
  });

  it('to a person without an address fails for that reason', async () => {
    const { customer, sender, id } = await scene();
    await test.db.deleteFrom('identities').where('user_id', '=', customer.id).execute();
    await sender.drain();
    expect(await row(id, 'booking_received')).toMatchObject({
      state: 'failed',
      reason: 'no address',
    });
  });
});

describe('a request that is cancelled before it was sent', () => {
  const cancel = (id: number, customer: TestUser) =>
    test.call('cancelInstructorBooking', { params: { id } }, { token: customer.token });

  it('is withdrawn: its instructor is notified neither of it nor of the cancellation', async () => {
    const { instructor, customer, sender, id } = await scene();
    await cancel(id, customer);
    await sender.drain();
    expect(await messenger.chat(instructor)).toEqual([]);
    expect(await notificationsOf(test.db, id)).toEqual([
      'booking_requested → dropped',
      'booking_received → dropped',
      'request_shows_cancelled → dropped',
      'booking_cancelled → dropped',
      'booking_cancelled → sent',
      'booking_calendar_withdrawn → dropped',
    ]);
  });

  it('is not withdrawn from an instructor who confirmed it on the site', async () => {
    const { instructor, customer, sender, id } = await scene();
    await test.call('confirmBooking', { params: { id } }, { token: instructor.token });
    await cancel(id, customer);
    await sender.drain();
    const [message] = await messenger.chat(instructor);
    expect(message?.text).toMatch(/^Занятие отменено/);
  });

  it('is not withdrawn once it may have arrived', async () => {
    const { instructor, customer, sender, id } = await scene();
    await messenger.fault({ kind: 'drop_after_accept', chat_id: instructor.telegramId });
    await sender.drain();
    await cancel(id, customer);
    later(2);
    await sender.drain();
    expect(await row(id)).toMatchObject({ state: 'dropped', delivery: 'dropped' });
    expect((await messenger.chat(instructor)).map(({ text }) => text?.split('\n')[0])).toEqual([
      'Новая заявка на занятие',
      'Занятие отменено',
    ]);
  });
});

describe('the pace', () => {
  it('is not spent on dropped notifications', async () => {
    const { instructorId, instructor, sender } = await scene();
    await sender.drain();
    const ids: number[] = [];
    for (let hour = 9; hour < 15; hour += 1) {
      const customer = await makeUser(test.db);
      const start_time = `${String(hour).padStart(2, '0')}:00`;
      const end_time = `${hour + 1}:00`;
      const day = { booking_date: '2026-01-17', start_time, end_time };
      const { body } = await ask(test, customer, lesson(instructorId, day));
      const input = { params: { id: body.id } };
      await test.call('cancelInstructorBooking', input, { token: customer.token });
      ids.push(body.id);
    }
    const pace = { burst: 1, perSecond: 1, overallBurst: 8, overallPerSecond: 1 };
    await testSender(test, { pace }).drain();
    const states = (await Promise.all(ids.map((id) => notificationsOf(test.db, id)))).flat();
    expect(states.filter((state) => state === 'booking_requested → dropped')).toHaveLength(6);
    expect(await messenger.chat(instructor)).toHaveLength(1);
  });
});

describe('a customer who causes many messages to an instructor', () => {
  it('does not delay what another customer causes', async () => {
    const { instructor, instructorId, customer, sender } = await scene();
    await sender.drain();
    for (let n = 1; n <= 8; n += 1)
      await ask(test, customer, lesson(instructorId, { booking_date: `2026-01-${17 + n}` }));
    const pace = { burst: 1, perSecond: 1, overallBurst: 100, overallPerSecond: 100 };
    const slow = testSender(test, { pace });
    const send = async (seconds: number) => {
      for (let n = 0; n < seconds; n += 1) {
        await slow.drain();
        later(1);
      }
    };
    await send(6);
    const other = await makeUser(test.db, { first_name: 'Пётр' });
    await messenger.seat(other);
    await ask(test, other, lesson(instructorId, { booking_date: '2026-01-28' }));
    await send(1);
    const chat = await messenger.chat(instructor);
    expect([chat.length, chat.at(-1)?.text]).toEqual([8, expect.stringContaining('Пётр')]);
    await send(2);
    expect(await messenger.chat(instructor)).toHaveLength(10);
  });
});

describe('an event that happens twice to a subject', () => {
  it('causes one notification for each revision', async () => {
    const { customer, instructor, sender, id } = await scene();
    await sender.drain();
    const from = sql`SELECT ${id}::int AS id, ${customer.id}::int AS customer_id, ${instructor.id}::int AS provider_id`;
    for (const revision of [2, 2, 3]) {
      await notify({
        subject: BOOKING,
        change: 'declined',
        from,
        now: test.now(),
        revision: sql.lit(revision),
      }).execute(test.db);
    }
    const rows = await test.db
      .selectFrom('notifications')
      .select('revision')
      .where('subject_type', '=', 'booking')
      .where('subject_id', '=', id)
      .where('event', '=', 'booking_declined')
      .orderBy('id')
      .execute();
    expect(rows.map(({ revision }) => revision)).toEqual([2, 3]);
  });
});

describe('a driver that ends in the middle', () => {
  it('loses nothing: the next one sends what was not recorded as sent', async () => {
    test.setNow(TEST_NOW);
    const instructor = await makeInstructor(test.db);
    await messenger.seat(instructor.user);
    await testSender(test).drain();
    const ids: number[] = [];
    for (let hour = 9; hour < 14; hour += 1) {
      const customer = await makeUser(test.db);
      await messenger.seat(customer);
      const { body } = await ask(
        test,
        customer,
        lesson(instructor.id, {
          start_time: `${String(hour).padStart(2, '0')}:00`,
          end_time: `${hour + 1}:00`,
        }),
      );
      ids.push(body.id);
    }
    const first = testSender(test);
    const stop = new AbortController();
    const running = first.run(test.db, stop.signal);
    stop.abort();
    await running;
    await first.settled();
    const statuses = async () =>
      (await Promise.all(ids.map((id) => notificationsOf(test.db, id)))).flat();
    expect((await statuses()).some((status) => status.endsWith('waiting'))).toBe(true);
    await testSender(test).drain();
    expect((await statuses()).every((status) => status.endsWith('sent'))).toBe(true);
    expect(await messenger.chat(instructor.user)).toHaveLength(5);
  });

  it('runs until it is stopped, and sends at once when woken', async () => {
    const { instructor, sender } = await scene();
    await sender.drain();
    const stop = new AbortController();
    const running = sender.run(test.db, stop.signal);
    const other = await makeUser(test.db);
    await messenger.seat(other);
    const { instructorId } = await scene();
    await ask(test, other, lesson(instructorId, { start_time: '14:00', end_time: '15:00' }));
    sender.wake();
    await expect
      .poll(() => messenger.chat(other), { timeout: 15_000, interval: 20 })
      .toHaveLength(1);
    stop.abort();
    await running;
    await sender.settled();
    expect(await messenger.chat(instructor)).toHaveLength(1);
  });
});

describe('old notifications', () => {
  it('are deleted after 90 days, waiting ones never', async () => {
    const { sender, id } = await scene();
    await sender.drain();
    later(89 * 86_400);
    await deleteOldNotifications(test.db, test.now());
    expect(await notificationsOf(test.db, id)).toHaveLength(2);
    await test.db
      .updateTable('notifications')
      .set({ state: 'waiting' })
      .where('subject_type', '=', 'booking')
      .where('subject_id', '=', id)
      .where('event', '=', 'booking_received')
      .execute();
    later(2 * 86_400);
    expect(await deleteOldNotifications(test.db, test.now())).toBeGreaterThanOrEqual(1);
    expect(await notificationsOf(test.db, id)).toEqual(['booking_received → waiting']);
  });
});
