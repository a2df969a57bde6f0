import { describe, expect, test } from 'vitest';
import { startReceiver } from './receiver.ts';
import { ANNA, OLEG, startStandin, type Json, type TestStandin } from './standin.ts';

const TOKEN = 'max-test-token';
const SECRET = 'max-secret_1';
const ANNA_IN_MAX = 5_000_001_001;
const CONFIRM = { type: 'callback', text: 'Подтвердить', payload: 'c:17' };
const keyboard = (...rows: object[][]) => ({ type: 'inline_keyboard', payload: { buttons: rows } });

interface Max extends TestStandin {
  /** `GET me`, `POST messages?user_id=1`. */
  max: (line: string, body?: object, headers?: object) => Promise<{ status: number; body: Json }>;
  /** Writes to Anna; the id of the message. */
  write: (text: string, ...attachments: object[]) => Promise<string>;
  /** Subscribes; what has arrived by then. */
  hook: (statuses?: number[]) => Promise<() => Json[]>;
}

async function start(more: object = {}): Promise<Max> {
  const max = { token: TOKEN, botUsername: 'sklon_max_bot', retryMs: 5, ...more };
  const standin = await startStandin({ max });
  const ask: Max['max'] = async (line, body, headers = { authorization: TOKEN }) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(`${standin.url}/max/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
  await standin.sim('max/start', { telegram_id: ANNA.id });
  return {
    ...standin,
    max: ask,
    async write(text, ...attachments) {
      const sent = await ask(`POST messages?user_id=${ANNA_IN_MAX}`, { text, attachments });
      return sent.body['message']?.['body']?.['mid'] as unknown as string;
    },
    async hook(statuses = []) {
      const { url, delivered } = await startReceiver(statuses);
      expect(await ask('POST subscriptions', { url, secret: SECRET })).toMatchObject({
        status: 200,
      });
      return () => delivered.map(({ update }) => update);
    },
  };
}

const shown = async ({ get }: Max): Promise<Json> =>
  (await get(`/sim/max/chat/${ANNA.id}`))['messages'] as Json;

describe('the token', () => {
  test.each([
    ['GET me', {}, 401],
    ['GET me', { authorization: `Bearer ${TOKEN}` }, 401],
    ['GET me', { authorization: 'another' }, 401],
    [`GET me?access_token=${TOKEN}`, { authorization: TOKEN }, 403],
  ])('of %s with %j is answered with %d', async (line, headers, status) => {
    const { max } = await start();
    expect(await max(line, undefined, headers)).toMatchObject({
      status,
      body: { code: 'verify.token' },
    });
  });

  test('alone opens the API, which is not there without its settings', async () => {
    expect(await (await start()).max('GET me')).toMatchObject({
      status: 200,
      body: { username: 'sklon_max_bot', is_bot: true },
    });
    expect((await fetch(`${(await startStandin()).url}/max/me`)).status).toBe(404);
  });
});

describe('a message', () => {
  test('arrives with its buttons and markup', async () => {
    const standin = await start();
    const sent = await standin.max(`POST messages?user_id=${ANNA_IN_MAX}`, {
      text: '<b>Заявка</b> от Ольги &amp; Ко',
      format: 'html',
      attachments: [
        keyboard([CONFIRM], [{ type: 'link', text: 'Сайт', url: 'https://sklon.ru/' }]),
      ],
    });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        message: {
          recipient: { user_id: ANNA_IN_MAX, chat_type: 'dialog' },
          body: { mid: expect.stringMatching(/^mid\./), text: 'Заявка от Ольги & Ко' },
        },
      },
    });
    expect(await shown(standin)).toMatchObject([
      {
        entities: [{ type: 'bold', offset: 0, length: 6 }],
        buttons: [[{ callback_data: 'c:17' }], [{ url: 'https://sklon.ru/' }]],
      },
    ]);
  });

  test.each([
    [
      'without a recipient',
      'POST messages',
      { text: 'a', user_id: ANNA_IN_MAX },
      400,
      'proto.payload',
    ],
    [
      'to who never wrote',
      `POST messages?user_id=${OLEG.id + 5e9}`,
      { text: 'a' },
      404,
      'chat.not.found',
    ],
    ['to nobody', 'POST messages?user_id=1', { text: 'a' }, 404, 'chat.not.found'],
    ['that is empty', `POST messages?user_id=${ANNA_IN_MAX}`, { text: '' }, 400, 'proto.payload'],
    [
      'that is too long',
      `POST messages?user_id=${ANNA_IN_MAX}`,
      { text: 'я'.repeat(4001) },
      400,
      'proto.payload',
    ],
    [
      'with markup that MAX has not',
      `POST messages?user_id=${ANNA_IN_MAX}`,
      { text: '<blockquote>a</blockquote>', format: 'html' },
      400,
      'proto.payload',
    ],
    [
      'with too many rows',
      `POST messages?user_id=${ANNA_IN_MAX}`,
      { text: 'a', attachments: [keyboard(...Array.from({ length: 31 }, () => [CONFIRM]))] },
      400,
      'proto.payload',
    ],
    [
      'with a row too long',
      `POST messages?user_id=${ANNA_IN_MAX}`,
      { text: 'a', attachments: [keyboard(Array.from({ length: 8 }, () => CONFIRM))] },
      400,
      'proto.payload',
    ],
    [
      'with too long a payload',
      `POST messages?user_id=${ANNA_IN_MAX}`,
      { text: 'a', attachments: [keyboard([{ ...CONFIRM, payload: 'p'.repeat(1025) }])] },
      400,
      'proto.payload',
    ],
  ])('%s is refused', async (_name, line, body, status, code) => {
    const standin = await start();
    expect(await standin.max(line, body)).toMatchObject({ status, body: { code } });
    expect(await shown(standin)).toEqual([]);
  });

  test('to who stopped the bot is refused until they start it again', async () => {
    const { max, sim } = await start();
    await sim('max/stop', { telegram_id: ANNA.id });
    const send = () => max(`POST messages?user_id=${ANNA_IN_MAX}`, { text: 'a' });
    expect(await send()).toMatchObject({ status: 403, body: { code: 'chat.denied' } });
    await sim('max/start', { telegram_id: ANNA.id });
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('is one of thirty in a second', async () => {
    const { max } = await start();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await max('GET me')).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(300);
    expect(statuses).toContain(429);
  });

  test('with a place shows it', async () => {
    const standin = await start();
    await standin.write('Касса\nПоляна, 1', { type: 'location', latitude: 52.9, longitude: 87.9 });
    expect(await shown(standin)).toMatchObject([
      { venue: { title: 'Касса', address: 'Поляна, 1', location: { latitude: 52.9 } } },
    ]);
  });
});

describe('an edit', () => {
  test('leaves the buttons, changes them or takes them away', async () => {
    const standin = await start();
    const mid = await standin.write('Заявка', keyboard([CONFIRM]));
    const edit = (body: object) => standin.max(`PUT messages?message_id=${mid}`, body);
    expect(await edit({ text: 'Изменена', attachments: null })).toMatchObject({
      body: { success: true },
    });
    expect(await shown(standin)).toMatchObject([
      { text: 'Изменена', edited: true, buttons: [[{ callback_data: 'c:17' }]] },
    ]);
    await edit({ text: 'Подтверждена', attachments: [] });
    expect(await shown(standin)).toMatchObject([{ text: 'Подтверждена', buttons: [] }]);
  });

  test('of an old message without buttons is a refusal with 200, of no message 404', async () => {
    let now = Date.UTC(2026, 10, 1);
    const { url, sim } = await startStandin({
      max: { token: TOKEN, botUsername: 'sklon_max_bot' },
      clock: () => now,
    });
    const call = async (method: string, path: string) => {
      const response = await fetch(`${url}/max/${path}`, {
        method,
        headers: { authorization: TOKEN, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'a' }),
      });
      return { status: response.status, body: (await response.json()) as Json };
    };
    await sim('max/start', { telegram_id: ANNA.id });
    const { body } = await call('POST', `messages?user_id=${ANNA_IN_MAX}`);
    const mid = body['message']?.['body']?.['mid'] as unknown as string;
    now += 8 * 86_400_000;
    expect(await call('PUT', `messages?message_id=${mid}`)).toMatchObject({
      status: 200,
      body: { success: false },
    });
    expect(await call('PUT', 'messages?message_id=mid.none')).toMatchObject({ status: 404 });
  });
});

describe('a press', () => {
  test('comes with its payload and is answered once', async () => {
    const standin = await start();
    const updates = await standin.hook();
    await standin.write('Заявка', keyboard([CONFIRM]));
    const waiting = standin.sim('max/callback', {
      telegram_id: ANNA.id,
      text: 'Подтвердить',
      wait: 5000,
    });
    await expect
      .poll(() => updates()[0])
      .toMatchObject({
        update_type: 'message_callback',
        callback: { payload: 'c:17', user: { user_id: ANNA_IN_MAX } },
        message: { body: { text: 'Заявка' } },
      });
    const id = updates()[0]?.['callback']?.['callback_id'] as unknown as string;
    const answer = () =>
      standin.max(`POST answers?callback_id=${id}`, {
        notification: 'Подтверждено',
        message: { text: 'Готово', attachments: [] },
      });
    expect(await answer()).toMatchObject({ status: 200, body: { success: true } });
    expect(await waiting).toMatchObject({ answer: { text: 'Подтверждено' } });
    expect(await shown(standin)).toMatchObject([{ text: 'Готово', buttons: [] }]);
    expect(await answer()).toMatchObject({ status: 404 });
  });

  test('may come without the message, which was deleted', async () => {
    const standin = await start();
    const updates = await standin.hook();
    await standin.write('Заявка', keyboard([CONFIRM]));
    await standin.sim('max/callback', { telegram_id: ANNA.id, data: 'c:17', gone: true });
    await expect.poll(() => updates()[0]).toMatchObject({ message: null });
  });

  test('needs something in its answer', async () => {
    const { max } = await start();
    expect(await max('POST answers?callback_id=a', {})).toMatchObject({ status: 400 });
  });
});

describe('the webhook', () => {
  test('brings what people do, with the secret, and again until 200', async () => {
    const { url, delivered } = await startReceiver([500, 201]);
    const { max, sim } = await start();
    await max('POST subscriptions', { url, secret: SECRET });
    await sim('max/start', { telegram_id: OLEG.id, payload: 'b17' });
    await expect.poll(() => delivered.length).toBe(3);
    expect(new Set(delivered.map(({ headers }) => headers['x-max-bot-api-secret']))).toEqual(
      new Set([SECRET]),
    );
    expect(delivered[2]?.update).toMatchObject({
      update_type: 'bot_started',
      payload: 'b17',
      user: { user_id: OLEG.id + 5e9, first_name: 'Олег', username: null },
    });
  });

  test('brings replies and what is no text', async () => {
    const standin = await start();
    const updates = await standin.hook();
    await standin.write('Занятие завтра');
    const [sent] = (await shown(standin)) as unknown as { message_id: number }[];
    await standin.sim('max/message', {
      telegram_id: ANNA.id,
      text: 'Буду',
      reply_to: sent?.message_id,
    });
    await standin.sim('max/message', {
      telegram_id: ANNA.id,
      attachment: { type: 'audio', payload: { url: 'https://max.ru/a' } },
    });
    await expect.poll(() => updates().length).toBe(2);
    expect(updates().find((one) => one['message']?.['link'])).toMatchObject({
      message: {
        body: { text: 'Буду' },
        link: { type: 'reply', message: { text: 'Занятие завтра' } },
      },
    });
    expect(updates().find((one) => !one['message']?.['link'])).toMatchObject({
      message: { body: { text: null, attachments: [{ type: 'audio' }] } },
    });
  });

  test('brings only the kinds that were asked for', async () => {
    const { url, delivered } = await startReceiver([]);
    const { max, sim } = await start();
    await max('POST subscriptions', { url, update_types: ['bot_stopped'] });
    await sim('max/message', { telegram_id: ANNA.id, text: 'a' });
    await sim('max/stop', { telegram_id: ANNA.id });
    await expect
      .poll(() => delivered.map(({ update }) => update['update_type']))
      .toEqual(['bot_stopped']);
  });

  test('that fails for long is forgotten without a word', async () => {
    const standin = await start({ forgetMs: 10 });
    await standin.hook(Array.from({ length: 20 }, () => 500));
    expect((await standin.max('GET subscriptions')).body['subscriptions']).toHaveLength(1);
    await standin.sim('max/message', { telegram_id: ANNA.id, text: 'a' });
    await expect
      .poll(async () => (await standin.max('GET subscriptions')).body)
      .toEqual({ subscriptions: [] });
  });

  test.each([
    [{ url: 'http://example.com/hook' }],
    [{ url: 'https://example.com:8443/hook' }],
    [{ url: 'https://example.com/', secret: 'abcd' }],
    [{ url: 'https://example.com/', secret: 'with space' }],
  ])('is refused with %j', async (body) => {
    const { max } = await start();
    expect(await max('POST subscriptions', body)).toMatchObject({ status: 400 });
  });

  test('is left by its address', async () => {
    const { max } = await start();
    const url = 'https://sklon.ru/api/max/webhook';
    await max('POST subscriptions', { url, secret: SECRET });
    expect((await max('GET subscriptions')).body).toEqual({
      subscriptions: [{ url, time: expect.any(Number), update_types: null }],
    });
    await max(`DELETE subscriptions?url=${encodeURIComponent(url)}`);
    expect((await max('GET subscriptions')).body).toEqual({ subscriptions: [] });
  });
});

describe('on request', () => {
  const texts = (updates: Json[]) =>
    updates.map((one) => one['message']?.['body']?.['text'] as unknown as string);

  test.each([
    ['lose', ['2', '3']],
    ['double', ['1', '1', '2', '3']],
    ['reorder', ['2', '1', '3']],
  ])('updates on their way: %s', async (kind, arrived) => {
    const standin = await start();
    const updates = await standin.hook();
    await standin.sim('fault', { kind, method: 'max/webhook', times: 1 });
    for (const [done, text] of ['1', '2', '3'].entries()) {
      await standin.sim('max/message', { telegram_id: ANNA.id, text });
      const expected = kind === 'reorder' && done === 0 ? 0 : arrived.length - 2 + done;
      await expect.poll(() => updates().length).toBe(expected);
    }
    expect(texts(updates()).toSorted()).toEqual(arrived.toSorted());
    expect(texts(updates()).at(-1)).toBe('3');
  });

  test('calls fail as Telegram’s do', async () => {
    const standin = await start();
    const send = () => standin.max(`POST messages?user_id=${ANNA_IN_MAX}`, { text: 'a' });
    await standin.sim('fault', { kind: '429', method: 'max/messages' });
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too.many.requests' } });
    await standin.sim('fault', {
      kind: 'drop_after_accept',
      method: 'max/messages',
      chat_id: ANNA.id,
    });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(await shown(standin)).toHaveLength(1);
    expect(await standin.get('/sim/outbox?method=max/messages')).toMatchObject([
      { chat_id: ANNA.id, params: { text: 'a' } },
    ]);
  });
});
