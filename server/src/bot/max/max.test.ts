import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser, type TestUser } from '../../../test/factories.ts';
import { startMax } from '../../../test/max.ts';
import { makeOrder, ORDER_KINDS, statusOfOrder } from '../../../test/orders.ts';
import { createApp } from '../../app.ts';
import { maxChannel } from '../../channels/max/channel.ts';
import { maxClient } from '../../channels/max/client.ts';
import { createDriver } from '../../features/notifications/notifications.ts';
import { SUBJECTS } from '../../subjects.ts';
import { keepMaxSubscription, subscribe } from './subscription.ts';
import { addMaxWebhook, MAX_WEBHOOK_PATH } from './webhook.ts';

const max = await startMax();
const test = useTestApp({ ...max.env, PUBLIC_ORIGIN: 'https://sklon.example' });
const POLL = { timeout: 15_000, interval: 20 };
let app: FastifyInstance;
let origin: string;
const subscribed = (anew = true) =>
  subscribe(maxClient(max.config, 10_000), { publicOrigin: origin, max: max.config }, anew);

beforeAll(async () => {
  app = await createApp(test.deps);
  addMaxWebhook(app, test.deps);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await subscribed();
});
afterAll(() => app.close());

/** Sends all that is due by MAX. */
async function drain(): Promise<void> {
  const { db, clock, log, config } = test.deps;
  const channel = {
    ...maxChannel(max.config),
    name: 'max',
    pace: { burst: 100, perSecond: 1, overallBurst: 1_000, overallPerSecond: 1_000 },
  };
  const sender = createDriver({
    db,
    subjects: SUBJECTS,
    clock,
    log,
    channel,
    open: [channel],
    site: config.publicOrigin,
  });
  await test.db.updateTable('notifications').set({ channel: 'max' }).execute();
  while ((await sender.pass(db)) > 0) await sender.settled();
}

const textsOf = async (user: TestUser) => (await max.chat(user)).map(({ text = '' }) => text);
const lastText = async (user: TestUser) => (await textsOf(user)).at(-1) ?? '';

async function person(): Promise<TestUser> {
  const user = await makeUser(test.db);
  await max.join(test, user);
  return user;
}

const isReachable = async (user: TestUser) =>
  (
    await test.db
      .selectFrom('contacts')
      .select('reachable')
      .where('address', '=', max.idOf(user))
      .executeTakeFirstOrThrow()
  ).reachable;

describe.each(ORDER_KINDS)('a press under the $subject in MAX', (kind) => {
  const letters = kind.subject === 'booking' ? { yes: 'c', ask: 'd' } : { yes: 'a', ask: 'r' };

  async function scene() {
    test.setNow(TEST_NOW);
    const order = await makeOrder(test, kind, { phone: '+79998887766' });
    const provider = order.provider.user;
    await max.join(test, provider);
    await drain();
    return { ...order, provider, status: () => statusOfOrder(test, kind, order.id) };
  }

  it('decides as in Telegram, and the message shows it without buttons', async () => {
    const { provider, id, status } = await scene();
    const request = (await max.chat(provider)).find(({ buttons = [] }) => buttons.length > 0);
    expect(request?.buttons?.flat().map(({ callback_data }) => callback_data)).toEqual([
      `${letters.yes}:${id}`,
      `${letters.ask}:${id}`,
    ]);
    expect(await max.press(provider, `${letters.yes}:${id}`)).toMatch(/подтверждено|принят/);
    expect(await status()).toBe(kind.agreed);
    await drain();
    const edited = (await max.chat(provider)).find(
      ({ message_id }) => message_id === request?.message_id,
    );
    expect(edited).toMatchObject({ edited: true, buttons: [] });
  });

  it('that comes twice, or without its message, decides once', async () => {
    const { provider, id, status } = await scene();
    await max.fault({ kind: 'double', method: 'max/webhook' });
    const wakes = test.wakes();
    expect(await max.press(provider, `${letters.yes}:${id}`, { gone: true })).toMatch(
      /подтверждено|принят/,
    );
    expect([await status(), test.wakes()]).toEqual([kind.agreed, wakes + 1]);
    expect(await max.press(provider, `${letters.yes}:${id}`)).toMatch(/^Ничего не изменилось/);
  });

  it('is answered with its outcome when MAX fails meanwhile', async () => {
    const { provider, id, status } = await scene();
    for (const fault of ['5xx', 'drop'])
      await max.fault({ kind: fault, method: 'max/answers', times: 1 });
    expect(await max.press(provider, `${letters.yes}:${id}`)).toMatch(/подтверждено|принят/);
    expect(await status()).toBe(kind.agreed);
  });

  it('«Отклонить» asks in the message, and «Назад» shows the decision again', async () => {
    const { provider, id, status } = await scene();
    const buttons = async () =>
      (await max.chat(provider))
        .flatMap((one) => one.buttons?.flat() ?? [])
        .map(({ text }) => text);
    const before = await buttons();
    await max.press(provider, `${letters.ask}:${id}`);
    expect(await buttons()).toContain('Назад');
    await max.press(provider, `${kind.subject === 'booking' ? 's' : 'S'}:${id}`);
    expect(await buttons()).toEqual(before);
    expect(await status()).toBe('pending');
  });

  it('of somebody else changes nothing', async () => {
    const { id, status } = await scene();
    const stranger = await person();
    expect(await max.press(stranger, `${letters.yes}:${id}`)).toMatch(/^Ответить на эт/);
    expect(await status()).toBe('pending');
  });
});

describe('the bot in MAX', () => {
  it('greets who starts it with a payload that it does not know, and says what comes next', async () => {
    const stranger = { telegramId: 850_001 };
    await max.seat(stranger);
    await max.act('start', stranger, { payload: 'bG9naW46dW5rbm93bg' });
    await expect.poll(async () => (await max.chat(stranger)).length, POLL).toBe(2);
    for (const { text } of await max.chat(stranger))
      expect(text).toMatch(/^Здравствуйте, Анна![\s\S]*когда вы\u00A0добавите MAX/);
  });

  it('knows a person by the contact, and shows an order to its parties alone', async () => {
    const [kind] = ORDER_KINDS;
    const { customer, id } = await makeOrder(test, kind);
    const stranger = await person();
    await max.join(test, customer);
    const start = async (user: TestUser) => {
      const before = (await max.chat(user)).length;
      await max.act('start', user, { payload: `b${id}` });
      await expect.poll(async () => (await max.chat(user)).length, POLL).toBeGreaterThan(before);
      return lastText(user);
    };
    expect(await start(customer)).toMatch(/^Заявка на занятие/);
    expect(await start(stranger)).toContain('Теперь сюда будут приходить');
  });

  it('marks who stops it as unreachable until they write again', async () => {
    const user = await person();
    await max.act('stop', user);
    await expect.poll(() => isReachable(user), POLL).toBe(false);
    await max.act('start', user);
    await expect.poll(() => isReachable(user), POLL).toBe(true);
  });

  it('passes a reply on to the other side, once', async () => {
    const [kind] = ORDER_KINDS;
    test.setNow(TEST_NOW);
    const { provider, id } = await makeOrder(test, kind);
    await max.join(test, provider.user);
    await drain();
    const request = (await max.chat(provider.user)).findLast(({ from }) => from === 'bot');
    await max.fault({ kind: 'double', method: 'max/webhook' });
    await max.act('message', provider.user, {
      text: 'Возьмите шлем',
      reply_to: request?.message_id,
    });
    await expect.poll(() => lastText(provider.user), POLL).toBe('Сообщение передано.');
    const messages = await test.db
      .selectFrom('messages')
      .select('text')
      .where('booking_id', '=', id)
      .execute();
    expect(messages).toEqual([{ text: 'Возьмите шлем' }]);
  });

  it('says that it takes only words', async () => {
    const user = await person();
    await max.act('message', user, { attachment: { type: 'audio', payload: {} } });
    await expect.poll(() => lastText(user), POLL).toMatch(/^Я передаю собеседнику только текст/);
  });
});

describe('the webhook of MAX', () => {
  const deliver = (payload: object, secret: string | undefined = max.config.webhookSecret) =>
    app.inject({
      method: 'POST',
      url: MAX_WEBHOOK_PATH,
      payload,
      headers: secret === undefined ? {} : { 'x-max-bot-api-secret': secret },
    });
  const inbox = () =>
    test.db.selectFrom('bot_inbox').selectAll().where('update_id', '<', 0).execute();

  it('refuses an update without the secret', async () => {
    for (const secret of ['', `${max.config.webhookSecret}x`]) {
      const answer = await deliver({ update_type: 'bot_started', timestamp: 1 }, secret);
      expect(answer.statusCode).toBe(403);
    }
  });

  it('answers 200 to what it does not know, so that it is not forgotten, and stores nothing', async () => {
    await expect.poll(inbox, POLL).toEqual([]);
    for (const body of [{}, { update_type: 'chat_title_changed' }, { update_type: 'bot_started' }])
      expect((await deliver(body)).statusCode).toBe(200);
    expect(await inbox()).toEqual([]);
  });

  it('stores an update before it answers, and what a process left behind is handled by the next one', async () => {
    const user = await person();
    const timestamp = test.now().getTime();
    const stored = {
      update_type: 'bot_stopped',
      timestamp,
      user: { user_id: Number(max.idOf(user)) },
    };
    await test.db
      .insertInto('bot_inbox')
      .values({ update_id: -900_000, content: JSON.stringify(stored) })
      .execute();
    const stop = new AbortController();
    const keeping = keepMaxSubscription(test.deps, stop.signal);
    await expect.poll(() => isReachable(user), POLL).toBe(false);
    await expect.poll(inbox, POLL).toEqual([]);
    stop.abort();
    await keeping;
  });

  it('is subscribed again when MAX has forgotten it', async () => {
    const url = `${origin}${MAX_WEBHOOK_PATH}`;
    await max.unsubscribe(url);
    await subscribed(false);
    expect((await max.subscriptions()).map((one) => one.url)).toContain(url);
  });
});
