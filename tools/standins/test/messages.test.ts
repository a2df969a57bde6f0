import { expect, test } from 'vitest';
import { ANNA, OLEG, startStandin } from './standin.ts';

const chat_id = ANNA.id;

test('a sent message comes back as Telegram shows it', async () => {
  const { call } = await startStandin({ clock: () => Date.UTC(2027, 0, 14) });
  const { ok, result } = await call('sendMessage', {
    chat_id,
    text: ' Бронь <b>№ 7</b> &amp; ждёт ',
    parse_mode: 'HTML',
  });
  expect(ok).toBe(true);
  expect(result).toMatchObject({
    message_id: expect.any(Number),
    from: { id: 7000000000, is_bot: true, username: 'sklon_test_bot' },
    chat: { id: chat_id, type: 'private', first_name: 'Анна' },
    date: Date.UTC(2027, 0, 14) / 1000,
    text: 'Бронь № 7 & ждёт',
    entities: [{ type: 'bold', offset: 6, length: 3 }],
  });
});

test.each([
  [{ chat_id }, 400, 'Bad Request: message text is empty'],
  [{ chat_id, text: '   ' }, 400, 'Bad Request: text must be non-empty'],
  [{ chat_id, text: 'я'.repeat(4097) }, 400, 'Bad Request: message is too long'],
  [{ text: 'a' }, 400, 'Bad Request: chat_id is empty'],
  [{ chat_id: 42, text: 'a' }, 400, 'Bad Request: chat not found'],
  [{ chat_id: '@nobody_here', text: 'a' }, 400, 'Bad Request: chat not found'],
  [{ chat_id, text: 'a', parse_mode: 'bbcode' }, 400, 'Bad Request: unsupported parse_mode'],
  [
    { chat_id, text: 'a', reply_parameters: { message_id: 5 } },
    400,
    'Bad Request: message to be replied not found',
  ],
  [{ chat_id: OLEG.id, text: 'a' }, 403, "Forbidden: bot can't initiate conversation with a user"],
])('sendMessage %j is refused', async (params, error_code, description) => {
  const { call } = await startStandin();
  expect(await call('sendMessage', params)).toEqual({ ok: false, error_code, description });
});

test('markup does not count towards the 4096 characters', async () => {
  const { call } = await startStandin();
  const text = `<b>${'я'.repeat(4096)}</b>`;
  expect(await call('sendMessage', { chat_id, text, parse_mode: 'HTML' })).toMatchObject({
    ok: true,
  });
});

test.each([
  [{ text: 'Да', callback_data: 'x'.repeat(65) }, 'Bad Request: BUTTON_DATA_INVALID'],
  [{ text: 'Да', callback_data: 'я'.repeat(33) }, 'Bad Request: BUTTON_DATA_INVALID'],
  [
    { text: 'Да', callback_data: '' },
    "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
  [
    { callback_data: 'a' },
    `Bad Request: can't parse inline keyboard button: Can't find field "text"`,
  ],
  [
    { text: 'Сайт', url: 'http://localhost:3000' },
    "Bad Request: inline keyboard button URL 'http://localhost:3000' is invalid: Wrong HTTP URL",
  ],
  [
    { text: 'Сайт', url: 'ftp://example.com' },
    "Bad Request: inline keyboard button URL 'ftp://example.com' is invalid: Unsupported URL protocol",
  ],
])('button %j is refused', async (button, description) => {
  const { call } = await startStandin();
  const answer = await call('sendMessage', {
    chat_id,
    text: 'a',
    reply_markup: { inline_keyboard: [[button]] },
  });
  expect(answer).toEqual({ ok: false, error_code: 400, description });
});

test('buttons with 64 bytes of data and with a link are accepted', async () => {
  const { call, get } = await startStandin();
  const row = [
    { text: 'Да', callback_data: 'я'.repeat(32) },
    { text: 'Сайт', url: 'http://127.0.0.1:3000/bookings' },
  ];
  await call('sendMessage', {
    chat_id,
    text: 'a',
    reply_markup: JSON.stringify({ inline_keyboard: [row] }),
  });
  const { messages } = await get(`/sim/chat/${chat_id}`);
  expect(messages?.[0]?.['buttons']).toEqual([row]);
});

test('an edit is shown once, and only of the bot’s own message', async () => {
  const { call, get, sim } = await startStandin();
  const sent = await call('sendMessage', {
    chat_id,
    text: 'ждёт',
    reply_markup: { inline_keyboard: [[{ text: 'Да', callback_data: 'y' }]] },
  });
  const message_id = sent['result']?.['message_id'];
  const edit = { chat_id, message_id, text: 'подтверждена' };
  expect(await call('editMessageText', edit)).toMatchObject({
    ok: true,
    result: { text: 'подтверждена', edit_date: expect.any(Number) },
  });
  expect((await call('editMessageText', edit))['description']).toMatch(
    /^Bad Request: message is not modified: /,
  );
  const { messages } = await get(`/sim/chat/${chat_id}`);
  expect(messages).toMatchObject([{ text: 'подтверждена', edited: true, buttons: [] }]);

  expect((await call('editMessageText', { ...edit, message_id: 5 }))['description']).toBe(
    'Bad Request: message to edit not found',
  );
  expect((await call('editMessageText', { chat_id, text: 'a' }))['description']).toBe(
    'Bad Request: message identifier is not specified',
  );
  const typed = await sim('message', { telegram_id: chat_id, text: 'привет' });
  expect(
    (await call('editMessageText', { ...edit, message_id: typed['message_id'] }))['description'],
  ).toBe("Bad Request: message can't be edited");
});

test('editMessageReplyMarkup takes the buttons away, deleteMessage the message', async () => {
  const { call, get } = await startStandin();
  const sent = await call('sendMessage', {
    chat_id,
    text: 'ждёт',
    reply_markup: { inline_keyboard: [[{ text: 'Да', callback_data: 'y' }]] },
  });
  const message_id = sent['result']?.['message_id'];
  expect(await call('editMessageReplyMarkup', { chat_id, message_id })).toMatchObject({ ok: true });
  expect((await call('editMessageReplyMarkup', { chat_id, message_id }))['description']).toMatch(
    /message is not modified/,
  );
  expect(await call('deleteMessage', { chat_id, message_id })).toEqual({ ok: true, result: true });
  expect((await call('deleteMessage', { chat_id, message_id }))['description']).toBe(
    'Bad Request: message to delete not found',
  );
  expect((await get(`/sim/chat/${chat_id}`))['messages']).toEqual([]);
});

test('a document keeps its bytes, name and caption; its file_id can be sent again', async () => {
  const { call, get, url } = await startStandin();
  const form = new FormData();
  form.set('chat_id', String(chat_id));
  form.set('caption', 'Календарь');
  form.set('document', new File(['BEGIN:VCALENDAR'], 'занятие.ics', { type: 'text/calendar' }));
  const sent = (await (
    await fetch(`${url}/bot7000000000:test-token/sendDocument`, { method: 'POST', body: form })
  ).json()) as {
    result: { document: { file_id: string } };
  };
  expect(sent.result).toMatchObject({
    caption: 'Календарь',
    document: { file_name: 'занятие.ics', file_size: 15, mime_type: 'text/calendar' },
  });

  const { messages } = (await get(`/sim/chat/${chat_id}`)) as unknown as {
    messages: { document: { url: string } }[];
  };
  const file = await fetch(url + (messages[0]?.document.url ?? ''));
  expect(await file.text()).toBe('BEGIN:VCALENDAR');
  expect(file.headers.get('content-disposition')).toContain('attachment');

  expect(
    await call('sendDocument', { chat_id, document: sent.result.document.file_id }),
  ).toMatchObject({ ok: true });
  expect((await call('sendDocument', { chat_id }))['description']).toBe(
    'Bad Request: there is no document in the request',
  );
});

test('a venue is stored, and its coordinates are checked', async () => {
  const { call, get } = await startStandin();
  const venue = {
    chat_id,
    latitude: 52.95,
    longitude: 87.93,
    title: 'Шерегеш',
    address: 'ул. Гагарина, 6',
  };
  expect(await call('sendVenue', venue)).toMatchObject({
    ok: true,
    result: { venue: { title: 'Шерегеш' } },
  });
  expect(await call('sendVenue', { ...venue, latitude: 95 })).toMatchObject({
    ok: false,
    error_code: 400,
  });
  expect(
    await call('sendLocation', { chat_id, latitude: '52.95', longitude: '87.93' }),
  ).toMatchObject({ ok: true });
  expect((await get(`/sim/chat/${chat_id}`))['messages']).toMatchObject([
    { kind: 'venue' },
    { kind: 'location' },
  ]);
});

test('a person in the background is listed once the bot has written to them', async () => {
  const extra = { id: 1003, first_name: 'Вера', started: true, background: true };
  const { call, get } = await startStandin({ people: [ANNA, extra] });
  const listed = async () => {
    const { people } = await get('/inbox/people');
    return (people ?? []).map(({ id }) => id);
  };
  expect(await listed()).toEqual([ANNA.id]);
  await call('sendMessage', { chat_id: extra.id, text: 'a' });
  expect(await listed()).toEqual([ANNA.id, extra.id]);
});
