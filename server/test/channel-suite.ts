import { describe, expect, it } from 'vitest';
import type { Channel, Failure } from '../src/channels/channel.ts';
import type { Content, PlaceContent, TextContent } from '../src/channels/content.ts';

/** What a person sees of a message. */
export interface Received {
  text: string;
  links: (string | undefined)[];
  file?: string | undefined;
}

/** An implementation of a channel over its stand-in. */
export interface ChannelUnderTest {
  channel: Channel;
  /** Somebody new whom the channel reaches; returns the address. */
  person: () => Promise<string>;
  /** Oldest first. */
  received: (to: string) => Promise<Received[]>;
  /** Somebody new; the next call to them fails like this, with this content if only it makes the call fail. */
  failing: (reason: Failure['reason']) => Promise<{ to: string; content?: TextContent }>;
  /** The channel over an address where nothing answers. */
  away: Channel;
  /** It shows what a message is about and when, and leads to the page: others may look on. */
  isBrief?: true;
  /** Of the settings; none may be in an error. */
  secrets: readonly string[];
}

const TEXT: TextContent = {
  kind: 'text',
  title: 'Новая заявка на занятие',
  blocks: [
    [
      { strong: 'ср, 14 января, 10:00–12:00', rest: ' (Москва)' },
      { label: 'Клиент', value: 'Анна <b>&amp;</b> evil.example' },
    ],
    ['Комментарий: «https://evil.example/login»'],
    [{ text: 'Бронирование № 17', url: 'https://sklon.example/bookings/17?a=1&b="2"' }],
  ],
  buttons: [
    { text: 'Подтвердить', action: { subject: 'booking', action: 'confirm', id: 17 } },
    { text: 'Отклонить', action: { subject: 'booking', action: 'ask', id: 17 } },
  ],
  page: 'https://sklon.example/provider-settings',
};
const LINES = [
  'Новая заявка на занятие',
  'ср, 14 января, 10:00–12:00 (Москва)',
  'Клиент: Анна <b>&amp;</b> evil.example',
  'Комментарий: «https://evil.example/login»',
  'Бронирование № 17',
];
const BRIEF = ['Новая заявка на занятие', 'ср, 14 января, 10:00–12:00'];
const EDITED: TextContent = { kind: 'text', title: 'Занятие подтверждено', blocks: [] };
const PLACE: PlaceContent = {
  kind: 'place',
  latitude: 43.6,
  longitude: 40.3,
  title: 'У касс',
  address: 'Место встречи: под часами',
};

let lastKey = 0;
const delivery = () => ({ key: `suite.${(lastKey += 1)}`, isOptional: false });
const seen = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ');

/** What all channels have in common (channels.md, Decisions); each implementation calls it with its stand-in. */
export function describeChannel(name: string, open: () => ChannelUnderTest): void {
  describe(`the channel ${name}`, () => {
    const send = async (content: Content) => {
      const { channel, person, received } = open();
      const to = await person();
      const id = await channel.send(to, content, delivery());
      return { to, id, messages: await received(to) };
    };

    const failureOf = async (
      call: (channel: Channel) => Promise<unknown>,
      channel = open().channel,
    ) => {
      const failure = await call(channel).then(
        () => undefined,
        (error: unknown) => channel.classifyFailure(error),
      );
      for (const secret of open().secrets) expect(failure?.description).not.toContain(secret);
      return failure;
    };

    it('carries a text with its lines, and makes links of nothing that people wrote', async () => {
      const { messages } = await send(TEXT);
      expect(messages).toHaveLength(1);
      const [{ text, links } = { text: '', links: [] }] = messages;
      const { isBrief } = open();
      if (isBrief) expect(seen(text).split('\n')).toEqual(BRIEF);
      else for (const line of LINES) expect(seen(text)).toContain(line);
      expect(links).toContain(isBrief ? TEXT.page : 'https://sklon.example/bookings/17?a=1&b="2"');
      expect(links.filter((url) => url?.includes('evil'))).toEqual([]);
    });

    it('carries a file and a place, as far as it is able to', async () => {
      const { capabilities } = open().channel;
      const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Занятие\r\nEND:VCALENDAR\r\n';
      const caption = 'Файл для календаря';
      if (capabilities.file) {
        const { messages } = await send({ kind: 'file', fileName: 'lesson.ics', content, caption });
        expect(messages.map(({ file }) => file)).toEqual(['lesson.ics']);
      }
      if (capabilities.place) {
        const { messages } = await send(PLACE);
        expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('У касс')]);
      }
    });

    it('replaces the text of a message, if it is able to, also with what it shows already', async () => {
      const { channel, received } = open();
      const { to, id } = await send(TEXT);
      if (!channel.capabilities.edit) {
        await expect(channel.edit(to, id, EDITED)).rejects.toThrow('cannot be edited');
        return;
      }
      await channel.edit(to, id, EDITED);
      await channel.edit(to, id, EDITED);
      expect((await received(to)).map(({ text }) => text)).toEqual(['Занятие подтверждено']);
    });

    it.each(['unreachable', 'refused', 'too_fast', 'unavailable'] as const)(
      'says that a call failed as %s, and names neither secrets nor the address',
      async (reason) => {
        const { to, content } = await open().failing(reason);
        const failure = await failureOf((channel) => channel.send(to, content ?? TEXT, delivery()));
        expect(failure).toMatchObject({ reason });
        expect(failure?.description).not.toContain(to);
        expect((failure?.retryAfter ?? 0) > 0).toBe(reason === 'too_fast');
      },
    );

    it('takes the next message after a failure', async () => {
      const { channel, failing, received } = open();
      const { to } = await failing('unavailable');
      await failureOf(() => channel.send(to, TEXT, delivery()));
      const before = (await received(to)).length;
      await channel.send(to, TEXT, delivery());
      expect(await received(to)).toHaveLength(before + 1);
    });

    it('can be checked without a message, and says when nothing answers', async () => {
      await open().channel.check();
      expect(await failureOf((channel) => channel.check(), open().away)).toMatchObject({
        reason: 'unavailable',
      });
    });
  });
}
