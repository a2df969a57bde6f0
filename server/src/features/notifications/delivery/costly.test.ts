/** SMS cost money: what must be known in time goes there, and nothing else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { ask, lesson } from '../../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../../test/factories.ts';
import { startMessenger, testSender } from '../../../../test/messenger.ts';
import { newPhone, SMS_GATEWAY, smsOf } from '../../../../test/sms.ts';
import { openChannels } from '../../../channels/channels.ts';
import { SUBJECTS } from '../../../subjects.ts';
import { cancelAsCustomer, confirm } from '../../bookings/bookings.ts';
import { createDriver } from './driver.ts';
import { escalate } from './escalation.ts';

const messenger = await startMessenger(SMS_GATEWAY);
const sms = smsOf(messenger);
const test = useTestApp({ TG_API_ROOT: messenger.url, ...sms.env });
beforeEach(() => test.setNow(TEST_NOW));

/** With a number, before or after Telegram, or without Telegram. */
async function withPhone<User extends TestUser>(user: User, telegram: 'first' | 'second' | 'none') {
  await messenger.seat(user);
  const phone = newPhone();
  const identity = { user_id: user.id, provider: 'phone', subject: phone, added_at: TEST_NOW };
  await test.db.insertInto('identities').values(identity).execute();
  if (telegram === 'none')
    await test.db
      .deleteFrom('identities')
      .where('user_id', '=', user.id)
      .where('provider', '=', 'telegram')
      .execute();
  await test.db
    .updateTable('contacts')
    .set({ position: telegram === 'second' ? -1 : 0 })
    .where('user_id', '=', user.id)
    .where('channel', '=', 'sms')
    .execute();
  return { ...user, phone };
}

async function drain() {
  const { db, clock, log, config } = test.deps;
  const channel = openChannels(test.deps).find(({ name }) => name === 'sms');
  if (!channel) throw new Error('SMS are off');
  const telegram = testSender(test, { others: [channel] });
  const open = [
    { name: 'telegram', capabilities: { ...channel.capabilities, edit: true } },
    channel,
  ];
  const site = config.publicOrigin;
  const driver = createDriver({ db, subjects: SUBJECTS, clock, log, site, channel, open });
  for (let started = 1; started > 0;) {
    started = (await telegram.pass(db)) + (await driver.pass(db));
    await Promise.all([telegram.settled(), driver.settled()]);
  }
}

async function scene(
  instructorHas: 'first' | 'second' | 'none',
  customerHas: 'first' | 'second' | 'none',
) {
  const made = await makeInstructor(test.db);
  const instructor = await withPhone(made.user, instructorHas);
  const customer = await withPhone(await makeUser(test.db), customerHas);
  await drain();
  const { body } = await ask(test, customer, lesson(made.id));
  await drain();
  return { instructor, customer, id: body.id };
}

const titlesOf = (user: TestUser) =>
  messenger.chat(user).then((chat) => chat.flatMap(({ text }) => text?.split('\n')[0] ?? []));

const trailOf = async ({ id }: TestUser) =>
  (
    await test.db
      .selectFrom('notifications as n')
      .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
      .select(['n.event', 'n.state', 'd.channel', 'd.state as delivery'])
      .where('n.recipient_id', '=', id)
      .where('n.due_at', '<=', test.now())
      .orderBy('n.id')
      .execute()
  ).map(({ event, state, channel, delivery }) => `${event} ${state}: ${channel} ${delivery}`);

const REQUEST =
  /^Склон: Новая заявка на занятие\n.{2}, \d+ .+, \d\d:\d\d–\d\d:\d\d\nhttp:\S+\/provider-settings$/;

describe('a message', () => {
  it('that must be known in time goes by SMS where that stands first, and one that need not goes on', async () => {
    const { instructor, customer } = await scene('second', 'second');
    expect(await sms.inbox(instructor.phone)).toEqual([expect.stringMatching(REQUEST)]);
    expect(await titlesOf(instructor)).toEqual([]);
    expect(await sms.inbox(customer.phone)).toEqual([]);
    expect(await titlesOf(customer)).toEqual(['Заявка отправлена инструктору']);
    expect(await trailOf(instructor)).toEqual(['booking_requested sent: sms sent']);
    expect(await trailOf(customer)).toEqual(['booking_received sent: telegram sent']);
  });

  it('that must be known in time goes by SMS once nobody acknowledged it elsewhere, once', async () => {
    const { instructor } = await scene('first', 'first');
    expect(await sms.inbox(instructor.phone)).toEqual([]);
    const escalation = {
      db: test.db,
      subjects: SUBJECTS,
      open: ['telegram', 'sms'],
      site: test.config.publicOrigin,
    };
    for (const minutes of [10, 20, 30]) {
      test.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000));
      await escalate(escalation, test.now());
      await drain();
    }
    expect(await sms.inbox(instructor.phone)).toEqual([expect.stringMatching(REQUEST)]);
  });

  it('that need not be known in time is none for who has a number alone, and no failure', async () => {
    const { instructor, customer, id } = await scene('none', 'none');
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect(await sms.inbox(customer.phone)).toEqual([]);
    const trail = await trailOf(customer);
    expect(trail).toContain('booking_confirmed dropped: null null');
    expect(trail.filter((row) => !row.endsWith(' dropped: null null'))).toEqual([]);
    await cancelAsCustomer(test.db, { id, userId: customer.id, now: test.now() });
    await drain();
    expect(await sms.inbox(instructor.phone)).toEqual([expect.stringMatching(REQUEST)]);
  });

  it('that Telegram does not take goes by SMS only if it must be known in time', async () => {
    const made = await makeInstructor(test.db);
    const instructor = await withPhone(made.user, 'first');
    const customer = await withPhone(await makeUser(test.db), 'first');
    await drain();
    await messenger.block(instructor, true);
    await messenger.block(customer, true);
    await ask(test, customer, lesson(made.id));
    await drain();
    expect(await sms.inbox(instructor.phone)).toEqual([expect.stringMatching(REQUEST)]);
    expect(await sms.inbox(customer.phone)).toEqual([]);
    expect(await trailOf(customer)).toEqual(['booking_received failed: telegram failed']);
  });

  it('goes to the next contact while the money is out, and where the number takes none', async () => {
    await sms.fault('no_money');
    const broke = await scene('second', 'second');
    expect(await titlesOf(broke.instructor)).toEqual(['Новая заявка на занятие']);
    expect((await trailOf(broke.instructor)).toSorted()).toEqual([
      'booking_requested sent: sms failed',
      'booking_requested sent: telegram sent',
    ]);
    await sms.fault('number', { code: 207 });
    const { instructor } = await scene('second', 'second');
    expect(await titlesOf(instructor)).toEqual(['Новая заявка на занятие']);
    const contacts = test.db
      .selectFrom('contacts')
      .select('reachable')
      .where('channel', '=', 'sms');
    expect([
      await contacts.where('user_id', '=', broke.instructor.id).execute(),
      await contacts.where('user_id', '=', instructor.id).execute(),
    ]).toEqual([[{ reachable: null }], [{ reachable: false }]]);
  });
});
