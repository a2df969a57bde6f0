import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { PUSH_SUBSCRIPTION, type PushSubscription, startPush } from '../../../test/push.ts';
import { openChannels } from '../../channels/channels.ts';
import { SUBJECTS } from '../../subjects.ts';
import { openSession } from '../auth/sessions.ts';
import { createDriver } from '../notifications/notifications.ts';

const push = await startPush();
const test = useTestApp(push.env);

const key = () => test.deps.config.push?.publicKey ?? '';
const stateOf = async ({ token }: TestUser) => (await test.call('getPush', {}, { token })).body;

const save = (body: PushSubscription, { token }: TestUser) =>
  test.call('savePush', { body }, { token });

async function subscribed(user?: TestUser) {
  const person = user ?? (await makeUser(test.db));
  const browser = await push.subscribe(key());
  expect((await save(browser, person)).status).toBe(204);
  return { person, browser };
}

const contactsOf = ({ id }: TestUser) =>
  test.db
    .selectFrom('contacts')
    .select(['channel', 'reachable'])
    .where('user_id', '=', id)
    .where('channel', '=', 'push')
    .execute();

async function drain() {
  const { db, config, clock, log } = test.deps;
  const open = openChannels({ config, db });
  const channel = open.find(({ name }) => name === 'push');
  if (!channel) throw new Error('push is off');
  const site = config.publicOrigin;
  const driver = createDriver({
    db,
    subjects: SUBJECTS,
    clock,
    log,
    channel,
    open: [channel],
    site,
  });
  await test.db.updateTable('notifications').set({ channel: 'push' }).execute();
  while ((await driver.pass(db)) > 0) await driver.settled();
}

describe('a browser', () => {
  it('gets the site’s key, and whether it takes messages', async () => {
    const person = await makeUser(test.db);
    expect(await stateOf(person)).toEqual({ public_key: key(), endpoint: null });
    const { browser } = await subscribed(person);
    expect(await stateOf(person)).toEqual({ public_key: key(), endpoint: browser.endpoint });
    expect(await contactsOf(person)).toEqual([{ channel: 'push', reachable: null }]);
    const elsewhere = await openSession(test.db, person.id, TEST_NOW);
    expect(await stateOf({ ...person, token: elsewhere })).toMatchObject({ endpoint: null });
  });

  it('is stored once however often it is sent, and the session’s former one goes', async () => {
    const { person, browser } = await subscribed();
    await save(browser, person);
    const next = await push.subscribe(key());
    await save(next, person);
    const rows = await test.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toEqual([{ endpoint: next.endpoint }]);
  });

  it('is in the export of the account, without its secrets', async () => {
    const { person, browser } = await subscribed();
    const { body } = await test.call('exportAccount', {}, { token: person.token });
    expect(body['push_devices']).toEqual([
      { created_at: TEST_NOW.toISOString(), service: new URL(browser.endpoint).host },
    ]);
    const { keys } = browser;
    for (const secret of [browser.endpoint, keys.auth, keys.p256dh])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('belongs to whoever used it last', async () => {
    const { person, browser } = await subscribed();
    const other = await makeUser(test.db);
    await save(browser, other);
    expect([await stateOf(person), await contactsOf(person)]).toEqual([
      { public_key: key(), endpoint: null },
      [],
    ]);
    expect(await stateOf(other)).toMatchObject({ endpoint: browser.endpoint });
  });

  it('belongs to one of those who take it at once', async () => {
    const { browser } = await subscribed();
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(test.db)));
    await Promise.all(people.map((person) => save(browser, person)));
    const states = await Promise.all(people.map(stateOf));
    const taken = states.filter(({ endpoint }) => endpoint === browser.endpoint);
    expect(taken).toHaveLength(1);
    const contacts = (await Promise.all(people.map(contactsOf))).flat();
    expect(contacts.filter(({ channel }) => channel === 'push')).toHaveLength(1);
  });

  it('gives way, as the oldest, to the eleventh', async () => {
    const person = await makeUser(test.db);
    const { browser: first } = await subscribed(person);
    for (let n = 1; n <= 10; n += 1) {
      test.setNow(new Date(TEST_NOW.getTime() + n * 1_000));
      await subscribed({ ...person, token: await openSession(test.db, person.id, test.now()) });
    }
    test.setNow(TEST_NOW);
    const rows = await test.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', person.id)
      .execute();
    expect([rows.length, rows.some(({ endpoint }) => endpoint === first.endpoint)]).toEqual([
      10,
      false,
    ]);
  });

  it.each([
    [{ endpoint: 'https://evil.example/x' }, 'endpoint'],
    [{ endpoint: 'http://127.0.0.1:1/x' }, 'endpoint'],
    [{ endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
    [{ endpoint: 'javascript:alert(1)' }, 'endpoint'],
    [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }, 'endpoint'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 'keys.p256dh'],
    [{ keys: { p256dh: 'B', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 'keys.p256dh'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: '' } }, 'keys.auth'],
  ])('that says %o is refused at that field', async (wrong, path) => {
    const person = await makeUser(test.db);
    const refused = await test.refused(
      'savePush',
      { body: { ...(await push.subscribe(key())), ...wrong } },
      { token: person.token },
    );
    expect([refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([
      400,
      [path],
    ]);
    expect(await contactsOf(person)).toEqual([]);
  });
});

describe('a browser gets nothing any more', () => {
  it.each<[string, (person: TestUser) => Promise<unknown>]>([
    ['once it is switched off', ({ token }) => test.call('removePush', {}, { token })],
    ['after signing out', ({ token }) => test.call('signOut', {}, { token })],
    ['after signing out everywhere', ({ token }) => test.call('endAllSessions', {}, { token })],
    [
      'after the account was deleted',
      ({ token }) => test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token }),
    ],
  ])('%s', async (_, end) => {
    const { person } = await subscribed();
    await end(person);
    expect(await contactsOf(person)).toEqual([]);
    const rows = test.db.selectFrom('push_subscriptions').selectAll();
    expect(await rows.where('user_id', '=', person.id).execute()).toEqual([]);
  });

  it('while the person’s other browsers go on', async () => {
    const { person } = await subscribed();
    const token = await openSession(test.db, person.id, TEST_NOW);
    await subscribed({ ...person, token });
    await test.call('removePush', {}, { token: person.token });
    expect(await contactsOf(person)).toHaveLength(1);
  });
});

describe('a browser that changes its subscription', () => {
  const renew = (former: PushSubscription, renewed: PushSubscription) =>
    test.call('renewPush', { body: { former, renewed } });

  it('says so by the former one, without a session', async () => {
    const { person, browser } = await subscribed();
    const renewed = await push.subscribe(key());
    expect((await renew(browser, renewed)).status).toBe(204);
    expect(await stateOf(person)).toMatchObject({ endpoint: renewed.endpoint });
  });

  it('needs the secrets of the former one', async () => {
    const { person, browser } = await subscribed();
    const renewed = await push.subscribe(key());
    const guessed = { ...browser, keys: { ...browser.keys, auth: renewed.keys.auth } };
    expect((await renew(guessed, renewed)).status).toBe(204);
    expect(await stateOf(person)).toMatchObject({ endpoint: browser.endpoint });
  });

  it('takes no other person’s place, and goes to push services alone', async () => {
    const [one, two] = [await subscribed(), await subscribed()];
    expect((await renew(one.browser, two.browser)).status).toBe(204);
    expect(await stateOf(one.person)).toMatchObject({ endpoint: one.browser.endpoint });
    const foreign = { ...one.browser, endpoint: 'https://evil.example/x' };
    const body = { former: one.browser, renewed: foreign };
    expect((await test.refused('renewPush', { body })).status).toBe(400);
  });
});

describe('a notification', () => {
  it('of a request comes to the instructor’s browsers, with its page and no names', async () => {
    const instructor = await makeInstructor(test.db);
    const { browser } = await subscribed(instructor.user);
    const { id } = (await ask(test, await makeUser(test.db), lesson(instructor.id))).body;
    await drain();
    const [message] = await push.messages(browser);
    expect(message).toMatchObject({
      data: {
        title: 'Новая заявка на занятие',
        body: expect.stringMatching(/^\D{2}, \d+\D+\d\d:\d\d–\d\d:\d\d$/),
        path: '/provider-settings',
        tag: `booking-${id}`,
      },
      topic: `booking-${id}`,
      urgency: 'high',
    });
    expect(message?.ttl).toBeGreaterThan(600);
    expect(await contactsOf(instructor.user)).toEqual([{ channel: 'push', reachable: true }]);
  });

  it('to a browser that is gone removes it and the contact with it', async () => {
    const instructor = await makeInstructor(test.db);
    const { browser } = await subscribed(instructor.user);
    await push.unsubscribe(browser);
    await ask(test, await makeUser(test.db), lesson(instructor.id));
    await drain();
    expect([await contactsOf(instructor.user), await stateOf(instructor.user)]).toEqual([
      [],
      { public_key: key(), endpoint: null },
    ]);
  });
});

it('push comes after messengers, e-mail after it and SMS last where a person chose no order', () => {
  const { config, db } = test.deps;
  const email = {
    host: 'mail.example',
    port: 587,
    secure: false,
    user: 'a',
    password: 'b',
    from: 'a@sklon.example',
    isLocal: false,
  };
  const names = openChannels({ config: { ...config, email }, db }).map(({ name }) => name);
  expect(names).toEqual(['max', 'telegram', 'push', 'email', 'sms']);
});

describe('without its settings', () => {
  const closed = useTestApp({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' });

  it('push takes no browser, and says so', async () => {
    const { token } = await makeUser(closed.db);
    const { body } = await closed.call('getPush', {}, { token });
    expect(body).toEqual({ public_key: null, endpoint: null });
    const browser = { body: PUSH_SUBSCRIPTION };
    const refused = await closed.refused('savePush', browser, { token });
    expect([refused.status, refused.body.code]).toEqual([404, 'push_closed']);
    const former = { body: { former: PUSH_SUBSCRIPTION, renewed: PUSH_SUBSCRIPTION } };
    expect((await closed.refused('renewPush', former)).body.code).toBe('push_closed');
  });
});
