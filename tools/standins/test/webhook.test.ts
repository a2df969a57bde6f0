import { expect, test } from 'vitest';
import { startReceiver } from './receiver.ts';
import { ANNA, startStandin } from './standin.ts';

test('updates go to the webhook with the secret, again and in order until accepted', async () => {
  const { url, delivered } = await startReceiver([500, 404]);
  const { call, sim } = await startStandin();
  const set = await call('setWebhook', {
    url,
    secret_token: 'top_secret-1',
    allowed_updates: ['message'],
  });
  expect(set).toEqual({ ok: true, result: true, description: 'Webhook was set' });
  await sim('message', { telegram_id: ANNA.id, text: '1' });
  await sim('message', { telegram_id: ANNA.id, text: '2' });
  await expect
    .poll(() => delivered.map(({ update }) => update['message']?.['text']))
    .toEqual(['1', '1', '1', '2']);
  expect(
    new Set(delivered.map(({ headers }) => headers['x-telegram-bot-api-secret-token'])),
  ).toEqual(new Set(['top_secret-1']));
  await expect
    .poll(async () => (await call('getWebhookInfo'))['result'])
    .toMatchObject({
      url,
      pending_update_count: 0,
      last_error_message: 'Wrong response from the webhook: 404 Not Found',
      allowed_updates: ['message'],
    });
});

test('getUpdates and a webhook exclude each other', async () => {
  const { url } = await startReceiver([]);
  const { call } = await startStandin();
  const poll = call('getUpdates', { timeout: 30 });
  // The poll must be waiting before the webhook can end it.
  await call('getMe');
  await call('setWebhook', { url });
  expect((await poll)['error_code']).toBe(409);
  expect((await call('getUpdates'))['description']).toBe(
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  );
  await call('deleteWebhook');
  expect(await call('getUpdates')).toEqual({ ok: true, result: [] });
});

test.each([
  [
    { url: 'http://example.com/hook' },
    'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
  ],
  [
    { url: 'https://example.com/hook', secret_token: 'пароль' },
    'Bad Request: secret token contains unallowed characters',
  ],
])('setWebhook %j is refused', async (params, description) => {
  const { call } = await startStandin();
  expect(await call('setWebhook', params)).toEqual({ ok: false, error_code: 400, description });
});

test('a call in the answer to the webhook is executed', async () => {
  const { url } = await startReceiver(
    [],
    JSON.stringify({ method: 'sendMessage', chat_id: ANNA.id, text: 'сразу' }),
  );
  const { call, sim, get } = await startStandin();
  await call('setWebhook', { url });
  await sim('message', { telegram_id: ANNA.id, text: '/start' });
  expect(await get('/sim/outbox?method=sendMessage&wait=5000')).toMatchObject([
    { params: { text: 'сразу' } },
  ]);
});
