import { expect, test } from 'vitest';
import { ANNA, startStandin, type TestStandin } from './standin.ts';

const say = ({ sim }: TestStandin, text: string) => sim('message', { telegram_id: ANNA.id, text });

test('/start with a payload arrives as a command', async () => {
  const standin = await startStandin();
  await say(standin, '/start booking_7');
  const { result } = await standin.call('getUpdates');
  expect(result).toMatchObject([
    {
      update_id: expect.any(Number),
      message: {
        text: '/start booking_7',
        from: { id: ANNA.id, is_bot: false, first_name: 'Анна', username: 'anna_snow' },
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    },
  ]);
});

test('what people send beside texts arrives as Telegram shows it, and so does an edited text', async () => {
  const standin = await startStandin();
  const send = (values: object) => standin.sim('message', { telegram_id: ANNA.id, ...values });
  const photo = [{ file_id: 'p', file_unique_id: 'p', width: 90, height: 60 }];
  await send({ attachment: { photo }, text: 'У кассы' });
  await send({ attachment: { dice: { emoji: '🎲', value: 3 } } });
  await send({ text: 'Первое' });
  const said = (await standin.call('getUpdates'))['result']?.at(-1);
  const message_id = said?.['message']?.['message_id'];
  await standin.sim('edit', { telegram_id: ANNA.id, message_id, text: 'Второе' });
  expect((await standin.call('getUpdates'))['result']).toMatchObject([
    { message: { photo, caption: 'У кассы' } },
    { message: { dice: { value: 3 } } },
    { message: { text: 'Первое' } },
    { edited_message: { message_id, text: 'Второе', edit_date: expect.any(Number) } },
  ]);
});

test('updates stay until an offset confirms them', async () => {
  const standin = await startStandin();
  for (const text of ['1', '2', '3']) await say(standin, text);
  const texts = async (params: object): Promise<unknown[]> =>
    ((await standin.call('getUpdates', params))['result'] ?? []).map(
      (update) => update['message']?.['text'],
    );
  expect(await texts({ limit: 2 })).toEqual(['1', '2']);
  expect(await texts({ limit: 2 })).toEqual(['1', '2']);
  const first = Number(
    (await standin.call('getUpdates', { limit: 1 }))['result']?.[0]?.['update_id'],
  );
  expect(await texts({ offset: first + 1 })).toEqual(['2', '3']);
  expect(await texts({ offset: -1 })).toEqual(['3']);
  expect(await texts({})).toEqual(['3']);
});

test('a long poll answers as soon as something happens', async () => {
  const standin = await startStandin();
  const poll = standin.call('getUpdates', { timeout: 30 });
  await say(standin, 'привет');
  expect((await poll)['result']).toMatchObject([{ message: { text: 'привет' } }]);
});

test('a second poll ends the first with 409', async () => {
  const standin = await startStandin();
  const first = standin.call('getUpdates', { timeout: 30 });
  const settled = Promise.race([first, standin.call('getUpdates', { timeout: 30 })]);
  expect(await settled).toEqual({
    ok: false,
    error_code: 409,
    description:
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  });
});

test('allowed_updates holds for updates that come later', async () => {
  const standin = await startStandin();
  await say(standin, 'до');
  await standin.call('getUpdates', { allowed_updates: ['callback_query'] });
  expect((await say(standin, 'после'))['update_id']).toBeNull();
  await standin.call('getUpdates', { allowed_updates: [] });
  await say(standin, 'снова');
  const { result } = await standin.call('getUpdates');
  expect(result?.map((update) => update['message']?.['text'])).toEqual(['до', 'снова']);
});

test('a pressed button is answered once', async () => {
  let now = Date.UTC(2027, 0, 14);
  const standin = await startStandin({ clock: () => now });
  await standin.call('sendMessage', {
    chat_id: ANNA.id,
    text: 'Бронь',
    reply_markup: { inline_keyboard: [[{ text: 'Подтвердить', callback_data: 'ok:7' }]] },
  });
  const pressed = standin.sim('callback', { telegram_id: ANNA.id, data: 'ok:7', wait: 5000 });
  const { result } = await standin.call('getUpdates', { timeout: 5 });
  const query = result?.[0]?.['callback_query'];
  expect(query).toMatchObject({
    data: 'ok:7',
    from: { id: ANNA.id },
    message: { text: 'Бронь' },
    chat_instance: expect.any(String),
  });
  const answer = { callback_query_id: query?.['id'], text: 'Готово', show_alert: true };
  expect(await standin.call('answerCallbackQuery', answer)).toEqual({ ok: true, result: true });
  expect((await pressed)['answer']).toEqual({ text: 'Готово', show_alert: true });
  const tooOld =
    'Bad Request: query is too old and response timeout expired or query ID is invalid';
  expect((await standin.call('answerCallbackQuery', answer))['description']).toBe(tooOld);

  const late = await standin.sim('callback', { telegram_id: ANNA.id, text: 'Подтвердить' });
  now += 61_000;
  expect(
    (await standin.call('answerCallbackQuery', { callback_query_id: late['callback_query_id'] }))[
      'description'
    ],
  ).toBe(tooOld);
});

test('only buttons that are there can be pressed, unless the test forges it', async () => {
  const standin = await startStandin();
  await standin.call('sendMessage', { chat_id: ANNA.id, text: 'Бронь' });
  expect((await standin.sim('callback', { telegram_id: ANNA.id, data: 'ok:8' }))['error']).toBe(
    'no such button: ok:8',
  );
  expect(
    await standin.sim('callback', { telegram_id: ANNA.id, data: 'ok:8', forge: true }),
  ).toMatchObject({
    update_id: expect.any(Number),
  });
});

test('blocking the bot sends an update, stops its messages, and can be undone', async () => {
  const standin = await startStandin();
  await standin.sim('block', { telegram_id: ANNA.id });
  const refused = {
    ok: false,
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  };
  expect(await standin.call('sendMessage', { chat_id: ANNA.id, text: 'a' })).toEqual(refused);
  await standin.sim('unblock', { telegram_id: ANNA.id });
  expect(await standin.call('sendMessage', { chat_id: ANNA.id, text: 'a' })).toMatchObject({
    ok: true,
  });
  const { result } = await standin.call('getUpdates');
  expect(
    result?.map((update) => update['my_chat_member']?.['new_chat_member']?.['status']),
  ).toEqual(['kicked', 'member']);
});
