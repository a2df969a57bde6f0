import { randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { describe, expect, it } from 'vitest';
import { describeChannel } from '../../../test/channel-suite.ts';
import { type PushSubscription, startPush } from '../../../test/push.ts';
import type { TextContent } from '../content.ts';
import { pushChannel } from './channel.ts';
import type { Subscription } from './subscriptions.ts';

const push = await startPush();
const SITE = 'https://sklon.example';
const KEYS = webPush.generateVAPIDKeys();
const config = { ...KEYS, subject: 'mailto:ski@sklon.example', standin: push.url };

const stored = new Map<string, Subscription[]>();
const subscriptions = {
  of: (to: string) => Promise.resolve(stored.get(to) ?? []),
  remove: (endpoints: readonly string[]) => {
    for (const [to, list] of stored)
      stored.set(
        to,
        list.filter(({ endpoint }) => !endpoints.includes(endpoint)),
      );
    return Promise.resolve();
  },
};
const channel = pushChannel(config, SITE, subscriptions);
const browsers = new Map<string, PushSubscription[]>();

/** Somebody with so many browsers. */
async function newPerson(count = 1, publicKey = KEYS.publicKey) {
  const to = randomUUID();
  const own = await Promise.all(Array.from({ length: count }, () => push.subscribe(publicKey)));
  browsers.set(to, own);
  stored.set(
    to,
    own.map(({ endpoint, keys }) => ({ endpoint, ...keys })),
  );
  return { to, browsers: own };
}

describeChannel('push', () => ({
  channel,
  isBrief: true,
  person: async () => (await newPerson()).to,
  received: async (to) => {
    const [browser] = browsers.get(to) ?? [];
    const messages = browser ? await push.messages(browser) : [];
    return messages.map(({ data }) => ({
      text: `${data.title}\n${data.body}`,
      links: [SITE + data.path],
    }));
  },
  async failing(reason) {
    const key = reason === 'refused' ? webPush.generateVAPIDKeys().publicKey : KEYS.publicKey;
    const { to, browsers: own } = await newPerson(1, key);
    const [browser] = own;
    if (browser && reason === 'unreachable') await push.unsubscribe(browser);
    if (browser && reason === 'too_fast') await push.fault(browser, { kind: '429' });
    if (browser && reason === 'unavailable') await push.fault(browser, { kind: 'drop' });
    return { to };
  },
  away: pushChannel({ ...config, standin: 'http://127.0.0.1:9' }, SITE, subscriptions),
  secrets: [KEYS.privateKey, '/push/send/'],
}));

const DELIVERY = { key: '17.1768300000000', isOptional: false };
const TEXT: TextContent = {
  kind: 'text',
  title: 'Анна пишет о занятии',
  notice: 'Новое сообщение о занятии',
  blocks: [
    [{ strong: '№ 17', rest: ', Анна' }],
    [
      { text: 'Показать на карте', url: 'https://yandex.ru/maps/' },
      { text: 'Прочитать', url: `${SITE}/my-bookings?messages=17` },
    ],
  ],
};

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => channel.classifyFailure(error),
  );

describe('a push message', () => {
  it('names nobody, and leads to the site alone', async () => {
    const {
      to,
      browsers: [browser],
    } = await newPerson();
    await channel.send(to, TEXT, DELIVERY);
    expect(browser && (await push.messages(browser))).toEqual([
      {
        data: {
          title: 'Новое сообщение о занятии',
          body: '№ 17',
          path: '/my-bookings?messages=17',
        },
        topic: null,
        urgency: 'normal',
        ttl: 86_400,
      },
    ]);
  });

  it('is held until it is of no use, takes the place of an earlier one, and wakes a telephone', async () => {
    const {
      to,
      browsers: [browser],
    } = await newPerson();
    const more = { about: 'booking-17', isUrgent: true, usefulFor: 7_199.5 };
    await channel.send(to, TEXT, { ...DELIVERY, ...more });
    await channel.send(to, TEXT, { ...DELIVERY, ...more, usefulFor: -1 });
    expect(browser && (await push.messages(browser))).toMatchObject([
      { data: { tag: 'booking-17' }, topic: 'booking-17', urgency: 'high', ttl: 7_200 },
      { ttl: 0 },
    ]);
  });

  it('goes to each browser of a person, and those that are gone are removed', async () => {
    const { to, browsers: own } = await newPerson(3);
    const [, second] = own;
    if (second) await push.unsubscribe(second);
    await channel.send(to, TEXT, DELIVERY);
    expect(
      (await Promise.all(own.map((one) => push.messages(one)))).map(({ length }) => length),
    ).toEqual([1, 0, 1]);
    expect(stored.get(to)?.map(({ endpoint }) => endpoint)).toEqual([
      own[0]?.endpoint,
      own[2]?.endpoint,
    ]);
  });

  it('is sent if one browser takes it, whatever the others do', async () => {
    const { to, browsers: own } = await newPerson(2);
    if (own[0]) await push.fault(own[0], { kind: '5xx' });
    await channel.send(to, TEXT, DELIVERY);
    expect(stored.get(to)).toHaveLength(2);
  });

  it('is tried again where one browser is gone and the other is away', async () => {
    const { to, browsers: own } = await newPerson(2);
    if (own[0]) await push.unsubscribe(own[0]);
    if (own[1]) await push.fault(own[1], { kind: '5xx' });
    expect(await failureOf(channel.send(to, TEXT, DELIVERY))).toMatchObject({
      reason: 'unavailable',
      status: 502,
    });
    await channel.send(to, TEXT, DELIVERY);
  });

  it('reaches nobody who has no browser left', async () => {
    const failure = await failureOf(channel.send(randomUUID(), TEXT, DELIVERY));
    expect(failure).toMatchObject({ reason: 'unreachable', status: 410 });
  });
});

describe('an address that is no push service', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://evilpush.apple.com.example/x',
    'file:///etc/passwd',
  ])('%s is not called, and is removed', async (endpoint) => {
    const { to } = await newPerson();
    stored.set(
      to,
      (stored.get(to) ?? []).map((one) => ({ ...one, endpoint })),
    );
    const failure = await failureOf(channel.send(to, TEXT, DELIVERY));
    expect([failure?.reason, failure?.status, stored.get(to)]).toEqual(['unreachable', 410, []]);
  });
});
