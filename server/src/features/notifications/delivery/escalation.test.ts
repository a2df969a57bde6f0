import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { ask, lesson } from '../../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../../test/factories.ts';
import { startMessenger, testSender } from '../../../../test/messenger.ts';
import { addPager, pager, REFUSED } from '../../../../test/pager.ts';
import { SUBJECTS } from '../../../subjects.ts';
import { BOOKING, confirm, decline } from '../../bookings/bookings.ts';
import { acknowledge, escalate } from './escalation.ts';
import { recordOutcome } from './queue.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

const REQUEST = 'Новая заявка на занятие';

const AWAY = { ...REFUSED, reason: 'unavailable', status: 503 } as const;

/**
 * A request of which its instructor has read nothing yet; there is a pager after Telegram, if `contacts` says so, or before
 * it and `away`. `hasTurn`: whether it was tried.
 */
async function scene({
  contacts = 2,
  edit = true,
  date = '2026-01-16',
  away = false,
  hasTurn = true,
} = {}) {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(customer);
  await messenger.seat(instructor.user);
  if (contacts === 2) await addPager(test, instructor.user, away ? -1 : 1);
  const second = pager(test, 'pager', edit);
  if (away) second.failing.set(`pager-${instructor.user.id}`, AWAY);
  const telegram = testSender(test, { others: [second.channel] });
  const escalation = {
    db: test.db,
    subjects: SUBJECTS,
    open: ['telegram', 'pager'],
    site: test.config.publicOrigin,
  };
  const drain = async () => {
    let started = 1;
    while (started > 0) {
      started = (await telegram.pass(test.db)) + (await second.driver.pass(test.db));
      await Promise.all([telegram.settled(), second.driver.settled()]);
    }
  };
  const after = async (minutes: number) => {
    test.setNow(new Date(test.now().getTime() + minutes * 60_000));
    const escalated = await escalate(escalation, test.now());
    await drain();
    return escalated;
  };
  await drain();
  const { body } = await ask(test, customer, lesson(instructor.id, { booking_date: date }));
  if (hasTurn) await drain();
  const { user } = instructor;
  const acknowledged = () =>
    acknowledge(test.db, BOOKING, body.id, { userId: user.id, now: test.now() });
  const rowOf = (event = 'booking_requested') =>
    test.db
      .selectFrom('notifications as n')
      .select(['n.state', 'n.acknowledge_by', 'n.acknowledged_at', 'n.unreached_at'])
      .select((eb) =>
        eb
          .selectFrom('deliveries as d')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['d.channel']).as('channels'))
          .whereRef('d.notification_id', '=', 'n.id')
          .where('d.state', '=', 'sent')
          .as('channels'),
      )
      .where('n.subject_type', '=', 'booking')
      .where('n.subject_id', '=', body.id)
      .where('n.recipient_id', '=', user.id)
      .where('n.event', '=', event)
      .executeTakeFirstOrThrow();
  const deliveries = test.db
    .selectFrom('notifications as n')
    .innerJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select(['n.id', 'n.state', 'd.channel', 'd.state as delivery'])
    .where('n.subject_id', '=', body.id)
    .where('n.event', '=', 'booking_requested')
    .orderBy('d.channel');
  const trail = async () =>
    (await deliveries.execute()).map(
      ({ state, channel, delivery }) => `${channel} ${delivery} (${state})`,
    );
  const inTelegram = () =>
    messenger.chat(user).then((chat) => chat.map(({ text }) => text?.split('\n')[0]));
  return {
    ...second,
    customer,
    instructor: user,
    id: body.id,
    drain,
    after,
    acknowledged,
    rowOf,
    inTelegram,
    trail,
    notification: async () => (await deliveries.executeTakeFirstOrThrow()).id,
  };
}

describe('a request that nobody acknowledges', () => {
  it('goes on to the next contact after ten minutes, once, and never twice by one channel', async () => {
    const { after, sent, inTelegram, rowOf } = await scene();
    expect(await after(9)).toBe(0);
    expect(sent).toEqual([]);
    expect(await after(1)).toBe(1);
    expect(sent.map(({ title }) => title)).toEqual([REQUEST]);
    expect(await after(10)).toBe(0);
    expect(await after(60)).toBe(0);
    expect([sent.length, await inTelegram()]).toEqual([1, [REQUEST]]);
    expect((await rowOf()).channels?.toSorted()).toEqual(['pager', 'telegram']);
  });

  it('is shown as unreached from half an hour before it expires, and not before', async () => {
    const { after, id, rowOf } = await scene();
    const { expires_at } = await test.db
      .selectFrom('bookings')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const minutes = (expires_at.getTime() - TEST_NOW.getTime()) / 60_000;
    await after(10);
    await after(minutes - 10 - 31);
    expect((await rowOf()).unreached_at).toBeNull();
    await after(1);
    expect((await rowOf()).unreached_at).toEqual(test.now());
    expect(await after(5)).toBe(0);
  });

  it('of a person with one contact waits there for its deadline', async () => {
    const { after, rowOf, inTelegram } = await scene({ contacts: 1 });
    expect(await after(10)).toBe(0);
    const { acknowledge_by, unreached_at, state } = await rowOf();
    expect([state, unreached_at, (acknowledge_by?.getTime() ?? 0) > test.now().getTime()]).toEqual([
      'sent',
      null,
      true,
    ]);
    expect(await inTelegram()).toEqual([REQUEST]);
  });

  it('that no contact took is unreached at its deadline too', async () => {
    const one = await scene({ contacts: 1 });
    await messenger.block(one.instructor, true);
    await decline(test.db, { id: one.id, userId: one.instructor.id, now: test.now() });
    const { body } = await ask(test, one.customer, lesson(await instructorIdOf(one.id)));
    await one.drain();
    const state = () =>
      test.db
        .selectFrom('notifications')
        .select(['state', 'unreached_at'])
        .where('subject_id', '=', body.id)
        .where('event', '=', 'booking_requested')
        .executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: 'failed', unreached_at: null });
    await one.after(23.5 * 60);
    expect(await state()).toMatchObject({ state: 'failed', unreached_at: test.now() });
    await messenger.block(one.instructor, false);
  });

  it('stays sent when the next contact fails, and its trail has both', async () => {
    const { after, failing, instructor, rowOf } = await scene();
    failing.set(`pager-${instructor.id}`, REFUSED);
    await after(10);
    expect(await rowOf()).toMatchObject({ state: 'sent', channels: ['telegram'] });
  });
});

describe('a request whose first channel is away', () => {
  it('goes on after ten minutes, and comes back when the other one is not acknowledged', async () => {
    const { after, failing, sent, inTelegram, trail } = await scene({ away: true });
    expect([await after(9), await trail()]).toEqual([0, ['pager retrying (waiting)']]);
    expect([await after(1), await inTelegram()]).toEqual([1, [REQUEST]]);
    expect(await trail()).toEqual(['pager retrying (sent)', 'telegram sent (sent)']);
    failing.clear();
    expect([await after(10), sent.map(({ title }) => title)]).toEqual([1, [REQUEST]]);
    expect(await trail()).toEqual(['pager sent (sent)', 'telegram sent (sent)']);
    expect([await after(10), sent.length, await inTelegram()]).toEqual([0, 1, [REQUEST]]);
  });

  it('goes on also if it had no turn there', async () => {
    const { after, sent, inTelegram, trail } = await scene({ hasTurn: false });
    expect([await after(10), sent.length, await inTelegram()]).toEqual([1, 1, []]);
    expect(await trail()).toEqual(['pager sent (sent)']);
  });

  it('is tried there again and again if there is no other, and the other side is asked to call', async () => {
    const { after, instructor, failing, rowOf, trail } = await scene({ away: true });
    await test.db
      .deleteFrom('contacts')
      .where('channel', '=', 'telegram')
      .where('user_id', '=', instructor.id)
      .execute();
    await after(23 * 60 + 29);
    expect((await rowOf()).unreached_at).toBeNull();
    await after(1);
    expect(await rowOf()).toMatchObject({ state: 'waiting', unreached_at: test.now() });
    failing.clear();
    await after(11);
    expect(await trail()).toEqual(['pager sent (sent)']);
  });

  it('is in the trail of both when the first one took it at last while it went on', async () => {
    const { after, failing, instructor, notification, inTelegram, trail } = await scene({
      away: true,
    });
    await messenger.fault({ kind: '5xx', times: 100, chat_id: instructor.telegramId });
    await after(10);
    const open = ['telegram', 'pager'];
    const id = await notification();
    const late = {
      kind: 'postponed',
      until: new Date(test.now().getTime() + 3_600_000),
      reason: 'late',
      attempted: true,
    } as const;
    await recordOutcome(test.db, { id, channel: 'pager', open }, late, test.now());
    const taken = { kind: 'sent', messageId: 'p0' } as const;
    await recordOutcome(test.db, { id, channel: 'pager', open }, taken, test.now());
    failing.clear();
    expect(await trail()).toEqual(['pager sent (sent)', 'telegram retrying (sent)']);
    expect(await inTelegram()).toEqual([]);
  });
});

const instructorIdOf = async (id: number) =>
  (
    await test.db
      .selectFrom('bookings')
      .select('instructor_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).instructor_id;

describe('a request', () => {
  it('that was acknowledged goes nowhere else', async () => {
    const { after, acknowledged, sent, rowOf } = await scene();
    await after(5);
    await acknowledged();
    expect(await after(10)).toBe(0);
    expect([sent, (await rowOf()).acknowledged_at !== null]).toEqual([[], true]);
  });

  it('is acknowledged by the press that asks for a reason', async () => {
    const { after, instructor, id, sent, rowOf } = await scene();
    const { createBot } = await import('../../../bot/bot.ts');
    const bot = createBot(test.deps);
    await messenger.press(instructor, `d:${id}`, { wait: 0 });
    for (const update of await messenger.updates()) await bot.handleUpdate(update);
    expect((await rowOf()).acknowledged_at).not.toBeNull();
    await after(10);
    expect(sent).toEqual([]);
  });

  it('that was acknowledged while it waits for the next channel is not sent there', async () => {
    const { after, acknowledged, failing, instructor, sent, rowOf, drain } = await scene();
    failing.set(`pager-${instructor.id}`, AWAY);
    await after(10);
    expect((await rowOf()).state).toBe('waiting');
    await acknowledged();
    failing.clear();
    test.setNow(new Date(test.now().getTime() + 60_000));
    await drain();
    expect([sent, (await rowOf()).state]).toEqual([[], 'sent']);
  });

  it('that was decided meanwhile goes nowhere else', async () => {
    const { after, instructor, id, sent, rowOf } = await scene();
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    expect(await after(10)).toBe(0);
    expect([sent, (await rowOf()).acknowledge_by]).toEqual([[], null]);
  });

  it('that two channels brought is edited in both by a decision', async () => {
    const { after, edited, instructor, id, drain, inTelegram, rowOf } = await scene();
    await after(10);
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect(edited).toEqual([{ to: `pager-${instructor.id}`, id: 'p1' }]);
    expect(await inTelegram()).toEqual(['Занятие подтверждено']);
    expect(await rowOf('request_shows_confirmed')).toMatchObject({ state: 'sent' });
  });

  it('is edited where it can be, past a channel that cannot edit', async () => {
    const { after, edited, sent, instructor, id, drain, inTelegram } = await scene({ edit: false });
    await after(10);
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect([edited, sent.length, await inTelegram()]).toEqual([[], 1, ['Занятие подтверждено']]);
  });
});

describe('a cancellation', () => {
  const cancel = (id: number, token: string) =>
    test.call('cancelInstructorBooking', { params: { id } }, { token });

  it('is shown as unacknowledged half an hour before the lesson, whatever contacts are left', async () => {
    const { after, acknowledged, id, customer, drain, rowOf } = await scene();
    await acknowledged();
    const { db } = test;
    await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', id).execute();
    await after(46 * 60 - 35);
    await cancel(id, customer.token);
    await drain();
    await after(10);
    expect((await rowOf('booking_cancelled')).unreached_at).toEqual(test.now());
  });

  it.each([
    ['of tomorrow’s lesson', 26, ['Занятие отменено']],
    ['of a lesson in some days', 0, []],
  ])('%s goes on only if it is soon', async (_, hoursLater, titles) => {
    const { after, acknowledged, sent, id, customer, drain } = await scene();
    await acknowledged();
    const { db } = test;
    await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', id).execute();
    await after(hoursLater * 60);
    await cancel(id, customer.token);
    await drain();
    await after(10);
    expect(sent.map(({ title }) => title)).toEqual(titles);
  });
});

describe('what is not urgent', () => {
  it('stays where it was sent', async () => {
    const { customer, instructor, id, after, drain, sent } = await scene();
    await addPager(test, customer, 1);
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    await after(10);
    await after(60);
    expect(sent).toEqual([]);
  });
});

describe('a proposal', () => {
  const propose = (id: number, token: string) =>
    test.call(
      'proposeMove',
      {
        params: { id },
        body: { booking_date: '2026-01-17', start_time: '10:00', end_time: '12:00' },
      },
      { token },
    );

  it('that was withdrawn is said anew where its message cannot be edited', async () => {
    const { customer, instructor, id, after, drain, sent } = await scene({ edit: false });
    const { body } = await propose(id, customer.token);
    await drain();
    await after(10);
    expect(sent.map(({ title }) => title)).toContain('Клиент предлагает другое время');
    await test.call(
      'declineMove',
      { params: { id, move: body.move?.id ?? 0 } },
      { token: customer.token },
    );
    await drain();
    expect(sent.at(-1)).toEqual({
      to: `pager-${instructor.id}`,
      title: 'Предложение отозвано',
    });
  });

  it('goes on by itself, and not again for the one before it', async () => {
    const { customer, id, after, drain, sent } = await scene();
    const { body } = await propose(id, customer.token);
    await drain();
    const input = { params: { id, move: body.move?.id ?? 0 } };
    await test.call('declineMove', input, { token: customer.token });
    await propose(id, customer.token);
    await drain();
    await after(10);
    const titles = sent.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Клиент предлагает другое время')).toHaveLength(1);
  });
});
