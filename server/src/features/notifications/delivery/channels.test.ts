import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { ask, lesson } from '../../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../../test/factories.ts';
import { startMessenger, testSender } from '../../../../test/messenger.ts';
import { addPager as addContact, pager, REFUSED } from '../../../../test/pager.ts';
import { confirm, decline } from '../../bookings/bookings.ts';
import { setReachable } from '../contacts.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });

async function scene() {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(customer);
  await messenger.seat(instructor.user);
  const second = pager(test);
  const telegram = testSender(test, { others: [second.channel] });
  const drain = async () => {
    let started = 1;
    while (started > 0) {
      started = (await telegram.pass(test.db)) + (await second.driver.pass(test.db));
      await Promise.all([telegram.settled(), second.driver.settled()]);
    }
  };
  await drain();
  const request = async () => (await ask(test, customer, lesson(instructor.id))).body.id;
  return { instructor: instructor.user, customer, ...second, drain, request };
}

const addPager = (user: TestUser, position: number) => addContact(test, user, position);

const trailOf = async (id: number, event = 'booking_requested') =>
  (
    await test.db
      .selectFrom('notifications as n')
      .leftJoin('deliveries as d', 'd.notification_id', 'n.id')
      .select(['n.state', 'd.channel', 'd.state as delivery'])
      .where('n.subject_type', '=', 'booking')
      .where('n.subject_id', '=', id)
      .where('n.event', '=', event)
      .orderBy('d.updated_at')
      .orderBy('d.channel', 'desc')
      .execute()
  ).map(({ state, channel, delivery }) => `${channel} ${delivery} (${state})`);

const titlesOf = (user: TestUser) =>
  messenger.chat(user).then((chat) => chat.map(({ text }) => text?.split('\n')[0]));

describe('a message', () => {
  it('goes by the contact that its person put first, and by that one alone', async () => {
    const { instructor, sent, drain, request } = await scene();
    await addPager(instructor, -1);
    const id = await request();
    await drain();
    expect(sent).toMatchObject([
      { to: `pager-${instructor.id}`, title: 'Новая заявка на занятие' },
    ]);
    expect(await titlesOf(instructor)).toEqual([]);
    expect(await trailOf(id)).toEqual(['pager sent (sent)']);
  });

  it('follows the order of contacts as it is when the message is due', async () => {
    const { instructor, sent, drain, request } = await scene();
    const id = await request();
    await addPager(instructor, -1);
    await drain();
    expect([sent.length, await trailOf(id)]).toEqual([1, ['pager sent (sent)']]);
  });

  it('of a person without Telegram goes where there is a contact', async () => {
    const { instructor, sent, drain, request } = await scene();
    await test.db.deleteFrom('identities').where('user_id', '=', instructor.id).execute();
    await addPager(instructor, 0);
    await request();
    await drain();
    expect(sent).toHaveLength(1);
  });

  it('that a channel refuses for good goes to the next contact, and the trail has both', async () => {
    const { instructor, sent, failing, drain, request } = await scene();
    await addPager(instructor, -1);
    failing.set(`pager-${instructor.id}`, REFUSED);
    const id = await request();
    await drain();
    expect(sent).toEqual([]);
    expect(await titlesOf(instructor)).toEqual(['Новая заявка на занятие']);
    expect((await trailOf(id)).toSorted()).toEqual(['pager failed (sent)', 'telegram sent (sent)']);
  });

  it('to a blocked chat goes on to the next contact, which comes first from then on', async () => {
    const { instructor, sent, drain, request } = await scene();
    await addPager(instructor, 1);
    await messenger.block(instructor, true);
    const id = await request();
    await drain();
    expect(sent).toHaveLength(1);
    expect((await trailOf(id)).toSorted()).toEqual(['pager sent (sent)', 'telegram failed (sent)']);
    await decline(test.db, { id, userId: instructor.id, now: test.now() });
    const next = await request();
    await drain();
    expect(await trailOf(next)).toEqual(['pager sent (sent)']);
    await messenger.block(instructor, false);
  });

  it('fails when the last contact failed, and comes by the one that can be reached again', async () => {
    const { instructor, sent, failing, drain, request } = await scene();
    await addPager(instructor, 1);
    await messenger.block(instructor, true);
    failing.set(`pager-${instructor.id}`, { ...REFUSED, reason: 'unreachable', status: 410 });
    const id = await request();
    await drain();
    expect((await trailOf(id)).toSorted()).toEqual([
      'pager failed (failed)',
      'telegram failed (failed)',
    ]);
    failing.clear();
    const contact = { channel: 'pager', address: `pager-${instructor.id}` };
    expect(await setReachable(test.db, contact, true, test.now())).toBe(true);
    await drain();
    expect([sent.length, (await trailOf(id)).includes('pager sent (sent)')]).toEqual([1, true]);
    await messenger.block(instructor, false);
  });

  it('with a file or a place goes to the first contact that can show it, its text to the first one', async () => {
    const { customer, instructor, sent, drain, request } = await scene();
    await addPager(customer, -1);
    const id = await request();
    await confirm(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect(sent.map(({ title }) => title)).toContain('Занятие подтверждено');
    expect((await messenger.chat(customer)).map(({ document }) => document?.file_name)).toEqual([
      expect.stringMatching(/\.ics$/),
    ]);
    expect(await trailOf(id, 'booking_calendar')).toEqual(['telegram sent (sent)']);
  });

  it('waits for a channel that is away for a while instead of going on', async () => {
    const { instructor, sent, failing, drain, request } = await scene();
    await addPager(instructor, -1);
    failing.set(`pager-${instructor.id}`, { ...REFUSED, reason: 'unavailable', status: 503 });
    const id = await request();
    await drain();
    expect([sent, await titlesOf(instructor), await trailOf(id)]).toEqual([
      [],
      [],
      ['pager retrying (waiting)'],
    ]);
  });

  it('is edited where it arrived, whatever the order of contacts is then', async () => {
    const { instructor, edited, drain, request } = await scene();
    await addPager(instructor, -1);
    const id = await request();
    await drain();
    await test.db
      .updateTable('contacts')
      .set({ position: 5 })
      .where('channel', '=', 'pager')
      .execute();
    await decline(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect(edited).toEqual([{ to: `pager-${instructor.id}`, id: 'p1' }]);
    expect(await titlesOf(instructor)).toEqual([]);
  });

  it('whose edit fails for good stays as it is, and is edited nowhere else', async () => {
    const { instructor, edited, failing, drain, request } = await scene();
    await addPager(instructor, -1);
    const id = await request();
    await drain();
    failing.set(`pager-${instructor.id}`, REFUSED);
    await decline(test.db, { id, userId: instructor.id, now: test.now() });
    await drain();
    expect(edited).toEqual([]);
    expect(await trailOf(id, 'request_shows_declined')).toEqual(['pager failed (failed)']);
  });
});
