import { describe, expect, it } from 'vitest';
import { describeChannel } from '../../../test/channel-suite.ts';
import { startMax } from '../../../test/max.ts';
import type { PlaceContent, TextContent } from '../content.ts';
import { maxChannel } from './channel.ts';

const max = await startMax();
const channel = maxChannel(max.config);
let lastId = 800_000;

async function newPerson(started = true) {
  const person = { telegramId: (lastId += 1) };
  await max.seat(person, started);
  return { to: max.idOf(person), person };
}

const REQUEST: TextContent = {
  kind: 'text',
  title: 'Новая заявка',
  blocks: [
    [
      { strong: 'ср, 14 января', rest: ' (Москва)' },
      { label: 'Клиент', value: 'Анна <b>&amp;</b> evil.example' },
      { label: 'Telegram', account: 'anna_snow' },
    ],
    [{ text: 'Бронирование № 17', url: 'https://sklon.example/bookings/17?a=1&b="2"' }],
  ],
  buttons: [
    { text: 'Подтвердить', action: { subject: 'booking', action: 'confirm', id: 17 } },
    { text: 'Отклонить', action: { subject: 'booking', action: 'ask', id: 17 } },
  ],
};
const DELIVERY = { key: '1', isOptional: false };
const TEXT: TextContent = { kind: 'text', title: 'Занятие подтверждено', blocks: [] };
const PLACE: PlaceContent = {
  kind: 'place',
  latitude: 43.6,
  longitude: 40.3,
  title: 'У касс',
  address: 'Под часами',
};
const seen = (text = '') => text.replaceAll('\u2060', '');

describeChannel('max', () => ({
  channel,
  person: async () => (await newPerson()).to,
  received: async (to) =>
    (await max.chat(max.personOf(to))).map(({ text, entities = [], venue }) => ({
      text: [text, venue?.title].filter(Boolean).join('\n'),
      links: entities.map(({ url }) => url),
    })),
  async failing(reason) {
    const { to, person } = await newPerson(reason !== 'unreachable');
    if (reason === 'refused')
      return { to, content: { kind: 'text', title: 'Длинно'.repeat(1_000), blocks: [] } };
    const fault = { method: 'max/messages', chat_id: person.telegramId };
    if (reason === 'too_fast') await max.fault({ kind: '429', ...fault });
    if (reason === 'unavailable') await max.fault({ kind: 'drop', ...fault });
    return { to };
  },
  away: maxChannel({ ...max.config, apiRoot: 'http://127.0.0.1:9' }),
  secrets: [max.config.token],
}));

describe('a message in MAX', () => {
  it('has its lines and one link, and of what people wrote no markup and no link', async () => {
    const { to, person } = await newPerson();
    expect(await channel.send(to, REQUEST, DELIVERY)).toMatch(/^mid\./);
    const [message] = await max.chat(person);
    expect(seen(message?.text).split('\n')).toEqual([
      'Новая заявка',
      '',
      'ср, 14 января (Москва)',
      'Клиент: Анна <b>&amp;</b> evil.example',
      'Telegram: @anna_snow',
      '',
      'Бронирование № 17',
    ]);
    expect(message?.entities?.map(({ type, url }) => url ?? type)).toEqual([
      'bold',
      'bold',
      'https://sklon.example/bookings/17?a=1&b="2"',
    ]);
    expect(message?.buttons).toMatchObject([
      [{ text: 'Подтвердить', callback_data: 'c:17' }],
      [{ text: 'Отклонить', callback_data: 'd:17' }],
    ]);
  });

  it('is edited, also into what it shows already, and loses its buttons by it', async () => {
    const { to, person } = await newPerson();
    const id = await channel.send(to, REQUEST, DELIVERY);
    await channel.edit(to, id, TEXT);
    await channel.edit(to, id, TEXT);
    expect(await max.chat(person)).toMatchObject([{ text: 'Занятие подтверждено', buttons: [] }]);
  });

  it('shows a place', async () => {
    const { to, person } = await newPerson();
    await channel.send(to, PLACE, DELIVERY);
    expect(await max.chat(person)).toMatchObject([{ venue: { title: 'У касс' } }]);
  });
});

describe('a failure in MAX', () => {
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => channel.classifyFailure(error),
    );

  it('of somebody who never wrote is that they cannot be reached', async () => {
    const { to } = await newPerson(false);
    const failure = await failureOf(channel.send(to, TEXT, DELIVERY));
    expect(failure).toEqual({
      reason: 'unreachable',
      status: 404,
      description: 'chat.not.found dialog.not.found',
      retryAfter: 0,
    });
  });

  it('of somebody who stopped the bot is the same, also of an edit', async () => {
    const { to, person } = await newPerson();
    const id = await channel.send(to, TEXT, DELIVERY);
    await max.act('stop', person);
    const calls = [channel.send(to, TEXT, DELIVERY), channel.edit(to, id, TEXT)];
    for (const call of calls)
      expect(await failureOf(call)).toMatchObject({ reason: 'unreachable', status: 403 });
  });

  it.each([
    ['429', 'too_fast', 429, 1],
    ['5xx', 'unavailable', 502, 0],
    ['not_json', 'unavailable', 502, 0],
    ['drop', 'unavailable', undefined, 0],
    ['timeout', 'unavailable', undefined, 0],
  ] as const)('by %s is %s', async (kind, reason, status, retryAfter) => {
    const { to, person } = await newPerson();
    await max.fault({ kind, method: 'max/messages', chat_id: person.telegramId });
    // A short patience for the call that nothing answers only: another may take a second on a busy machine.
    const failing = kind === 'timeout' ? maxChannel(max.config, 300) : channel;
    const failure = await failureOf(failing.send(to, TEXT, DELIVERY));
    expect(failure).toMatchObject({ reason, retryAfter, ...(status && { status }) });
    for (const secret of [max.config.token, max.config.apiRoot, to])
      expect(failure?.description).not.toContain(secret);
    expect(await failureOf(channel.send(to, TEXT, DELIVERY))).toBeUndefined();
  });

  it('of what MAX does not take, or of no message of ours, is a refusal', async () => {
    const { to } = await newPerson();
    const long = { ...TEXT, title: 'Длинно'.repeat(1_000) };
    expect(await failureOf(channel.send(to, long, DELIVERY))).toMatchObject({
      reason: 'refused',
      status: 400,
    });
    expect(await failureOf(channel.edit(to, 'mid.none', TEXT))).toMatchObject({
      reason: 'refused',
      status: 404,
    });
  });

  it('with a wrong token is one of the installation, so that nothing is lost', async () => {
    const { to } = await newPerson();
    const other = maxChannel({ ...max.config, token: 'another-token-of-tests' });
    expect(await failureOf(other.send(to, TEXT, DELIVERY))).toMatchObject({
      reason: 'unavailable',
      status: 401,
    });
  });
});
