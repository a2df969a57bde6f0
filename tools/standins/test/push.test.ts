import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { startStandin } from './standin.ts';

const KEYS = webpush.generateVAPIDKeys();
const VAPID = { subject: 'mailto:ski@sklon.example', ...KEYS };

type Sent = ReturnType<typeof webpush.generateRequestDetails>;
type Changes = Partial<webpush.RequestOptions> & { headers?: Record<string, string | null> };

async function scene() {
  const standin = await startStandin();
  const subscription = (await standin.sim('push/subscribe', {
    public_key: KEYS.publicKey,
  })) as unknown as webpush.PushSubscription;
  const post = ({ endpoint, headers, body }: Pick<Sent, 'endpoint' | 'headers' | 'body'>) =>
    fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body ?? []) });
  const details = (text = '{"title":"Занятие"}', options: webpush.RequestOptions = {}) =>
    webpush.generateRequestDetails(subscription, text, {
      vapidDetails: VAPID,
      TTL: 60,
      ...options,
    });
  /** A header that is null is left out. */
  const send = async ({ headers = {}, ...options }: Changes = {}, text?: string) => {
    const made = details(text, options);
    const all = Object.entries({ ...made.headers, ...headers }).filter(([, one]) => one !== null);
    const response = await post({ ...made, headers: Object.fromEntries(all) });
    return { response, status: response.status, body: await response.json() };
  };
  const id = subscription.endpoint.split('/').at(-1) ?? '';
  return { ...standin, subscription, id, send, messages: () => standin.get(`/sim/push/${id}`) };
}

test('a message is decrypted, and has its time, topic and urgency', async () => {
  const { send, messages, subscription } = await scene();
  const { response, status } = await send({ urgency: 'high', topic: 'booking-17', TTL: 90 });
  expect([status, response.headers.get('location')]).toEqual([
    201,
    subscription.endpoint.replace('/send/', '/message/'),
  ]);
  expect(await messages()).toEqual([
    { data: { title: 'Занятие' }, topic: 'booking-17', urgency: 'high', ttl: 90 },
  ]);
});

describe('a message is refused', () => {
  test.each([
    ['without a time', { headers: { TTL: null } }, 400],
    ['in another encoding', { headers: { 'Content-Encoding': 'gzip' } }, 400],
    ['with a long topic', { headers: { Topic: 'a'.repeat(33) } }, 400],
    ['with an urgency that there is not', { headers: { Urgency: 'soon' } }, 400],
    ['without a sender', { headers: { Authorization: null } }, 401],
    ['by another sender', { vapidDetails: { ...VAPID, ...webpush.generateVAPIDKeys() } }, 403],
  ] as [string, Changes, number][])('%s', async (_, changes, expected) => {
    const { send, messages } = await scene();
    expect((await send(changes)).status).toBe(expected);
    expect(await messages()).toEqual([]);
  });

  test('signed by somebody who only names the key', async () => {
    const { send } = await scene();
    const { privateKey } = webpush.generateVAPIDKeys();
    const forged = await send({ vapidDetails: { ...VAPID, privateKey } });
    expect([forged.status, forged.body]).toEqual([
      401,
      { code: 401, message: 'the signature of the token is wrong' },
    ]);
  });

  test('signed for another push service, or long ago', async () => {
    const { send, subscription } = await scene();
    const foreign = webpush.getVapidHeaders(
      'https://push.example',
      VAPID.subject,
      VAPID.publicKey,
      VAPID.privateKey,
      'aes128gcm',
    );
    const sent = await send({ headers: { Authorization: foreign.Authorization } });
    expect(sent.body).toMatchObject({ message: 'aud is not this push service' });
    const old = webpush.getVapidHeaders(
      new URL(subscription.endpoint).origin,
      VAPID.subject,
      VAPID.publicKey,
      VAPID.privateKey,
      'aes128gcm',
      1,
    );
    expect((await send({ headers: { Authorization: old.Authorization } })).status).toBe(401);
  });

  test('with other keys than the subscription has', async () => {
    const { send, subscription } = await scene();
    subscription.keys.p256dh = createECDH('prime256v1').generateKeys('base64url');
    expect(await send()).toMatchObject({
      status: 400,
      body: { message: 'the body cannot be decrypted' },
    });
  });

  test('of more than 4096 bytes', async () => {
    const { send } = await scene();
    expect((await send({}, 'a'.repeat(3_990))).status).toBe(201);
    expect((await send({}, 'a'.repeat(4_096))).status).toBe(413);
  });

  test('once the browser has unsubscribed, and if it never subscribed', async () => {
    const { send, sim, subscription } = await scene();
    await sim('push/unsubscribe', { endpoint: subscription.endpoint });
    expect((await send()).status).toBe(410);
    await sim('reset');
    expect((await send()).status).toBe(404);
  });
});

test('faults hit the subscription that they name', async () => {
  const { send, sim, id, messages } = await scene();
  const other = await scene();
  await sim('fault', { kind: '429', method: `push/${id}`, retry_after: 7 });
  await sim('fault', { kind: '5xx', method: 'push' });
  await sim('fault', { kind: 'lose', method: 'push' });
  expect((await other.send()).status).toBe(201);
  const slow = await send();
  expect([slow.status, slow.response.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await send()).status).toBe(502);
  expect((await send()).status).toBe(201);
  expect(await messages()).toEqual([]);
  expect((await send()).status).toBe(201);
  expect(await messages()).toHaveLength(1);
});
