import { randomUUID } from 'node:crypto';
import { createMailServer } from '@sklon/standins/smtp';
import { describe, expect, it } from 'vitest';
import { describeChannel } from '../../../test/channel-suite.ts';
import { type MailFault, startMailServer } from '../../../test/mail-server.ts';
import type { Failure } from '../channel.ts';
import type { TextContent } from '../content.ts';
import { emailChannel } from './channel.ts';

const server = await startMailServer();
const SITE = 'https://sklon.example';
const channel = emailChannel(server.config, SITE);

const newAddress = () => `${randomUUID()}@post.example`;

const FAULTS: Record<Failure['reason'], MailFault> = {
  unreachable: { at: 'recipient', reply: 550, text: '5.1.1 user unknown' },
  refused: { at: 'email', reply: 554, text: '5.7.1 spam' },
  too_fast: { at: 'email', reply: 450, text: '4.7.28 mail flood detected' },
  unavailable: { at: 'recipient', reply: 451, text: '4.7.1 greylisted, come back later' },
};

describeChannel('email', () => ({
  channel,
  person: () => Promise.resolve(newAddress()),
  received: (to) =>
    Promise.resolve(
      server.inbox(to).map(({ subject, text, html, attachments }) => ({
        text: `${subject}\n${text}`,
        links: linksIn(html || ''),
        file: attachments[0]?.filename,
      })),
    ),
  failing: (reason) => {
    const to = newAddress();
    server.fault(to, FAULTS[reason]);
    return Promise.resolve({ to });
  },
  away: emailChannel({ ...server.config, port: 9 }, SITE),
  secrets: [server.config.password, server.config.user],
}));

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url]) =>
    url?.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

const HELLO: TextContent = {
  kind: 'text',
  title: 'Занятие подтверждено: «Лёд & снег»',
  blocks: [],
};

const sent = async (content: Parameters<typeof channel.send>[1] = HELLO, isOptional = false) => {
  const to = newAddress();
  const id = await channel.send(to, content, { key: '17.1768300000000', isOptional });
  const [email] = server.inbox(to);
  if (!email) throw new Error('no e-mail');
  return { to, id, email };
};

const failure = (fault: MailFault) => {
  const to = newAddress();
  server.fault(to, fault);
  return channel.send(to, HELLO, { key: 'f', isOptional: false }).then(
    () => undefined,
    (error: unknown) => channel.classifyFailure(error),
  );
};

describe('an e-mail', () => {
  it('has one recipient, the sender of the settings, and its title as subject', async () => {
    const { to, email } = await sent();
    expect(email.to).toMatchObject({ text: to });
    expect(email.from?.value).toEqual([{ name: 'Склон', address: 'no-reply@sklon.example' }]);
    expect(email.subject).toBe(HELLO.title);
    expect(email.cc ?? email.bcc).toBeUndefined();
  });

  it('has the same Message-ID at each attempt, by which a second copy is known', async () => {
    const [one, two] = [await sent(), await sent()];
    expect(one.id).toBe('<17.1768300000000@sklon.example>');
    expect([one.email.messageId, two.email.messageId]).toEqual([one.id, one.id]);
  });

  it('is addressed to one person only, whatever the address holds', async () => {
    const [one, two] = [newAddress(), newAddress()];
    await channel
      .send(`${one}, ${two}`, HELLO, { key: 'x', isOptional: false })
      .catch(() => undefined);
    expect([server.inbox(one), server.inbox(two)]).toEqual([[], []]);
  });

  it('leads to the page where it is decided instead of deciding, and mentions no replies', async () => {
    const page = `${SITE}/provider-settings`;
    const { email } = await sent({
      ...HELLO,
      blocks: [[{ reply: 'Или ответьте на это сообщение суммой за всех.' }]],
      buttons: [{ text: 'Подтвердить', action: { subject: 'booking', action: 'confirm', id: 17 } }],
      page,
    });
    expect(linksIn(email.html || '')).toEqual([page]);
    expect(email.text).toBe(`${HELLO.title}\n\nОткрыть на сайте: ${page}`);
  });

  it('can be left where it is optional, by a page and not by a request', async () => {
    const { email } = await sent(HELLO, true);
    expect(email.headers.get('list')).toEqual({ unsubscribe: { url: `${SITE}/preferences` } });
    expect(email.headers.has('list-unsubscribe-post')).toBe(false);
    expect(linksIn(email.html || '')).toEqual([`${SITE}/preferences`]);
    expect((await sent()).email.headers.has('list')).toBe(false);
  });

  it('brings the calendar file as it was given', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Занятие с\u00A0Анной\r\nEND:VCALENDAR\r\n';
    const caption = 'Файл для календаря: откройте, чтобы добавить занятие.';
    const { email } = await sent({ kind: 'file', fileName: 'sklon-17.ics', content, caption });
    expect(email.subject).toBe('Файл для календаря: откройте, чтобы добавить занятие');
    expect(email.attachments).toMatchObject([
      { filename: 'sklon-17.ics', contentType: 'text/calendar' },
    ]);
    expect(email.attachments[0]?.content.toString()).toBe(content);
  });

  it('links a place to a map', async () => {
    const { email } = await sent({
      kind: 'place',
      latitude: 43.6,
      longitude: 40.3,
      title: 'У касс',
      address: 'Место встречи: под часами',
    });
    expect(linksIn(email.html || '')).toEqual(['https://yandex.ru/maps/?pt=40.3,43.6&z=17&l=map']);
  });
});

describe('a refusal', () => {
  it.each([
    [{ at: 'recipient', reply: 550, text: '5.1.1 unknown' }, 'unreachable', 404],
    [{ at: 'recipient', reply: 550, text: 'No such user here' }, 'unreachable', 404],
    [{ at: 'recipient', reply: 550, text: '5.7.1 blocked by policy' }, 'refused', 400],
    [{ at: 'recipient', reply: 552, text: '5.2.2 mailbox full' }, 'refused', 400],
    [{ at: 'recipient', reply: 450, text: '4.2.0 greylisted' }, 'unavailable', 503],
    [{ at: 'email', reply: 451, text: '4.3.0 try later' }, 'unavailable', 503],
    [{ at: 'email', reply: 554, text: 'rejected' }, 'refused', 400],
  ] as const)('of %o is %s', async (fault, reason, status) => {
    expect(await failure(fault)).toMatchObject({ reason, status });
  });

  it('is temporary when the connection was lost after the e-mail: it may have arrived', async () => {
    expect(await failure('dropped_after_data')).toMatchObject({ reason: 'unavailable' });
  });

  it('of our password is not the fault of an e-mail, and says nothing of it', async () => {
    const other = emailChannel({ ...server.config, password: 'thaw' }, SITE);
    const refused = await other.send(newAddress(), HELLO, { key: 'p', isOptional: false }).then(
      () => undefined,
      (error: unknown) => other.classifyFailure(error),
    );
    expect(refused).toEqual({
      reason: 'unavailable',
      status: 503,
      description: 'SMTP 535 5.7.8 AUTH PLAIN',
      retryAfter: 0,
    });
    expect(server.refusedLogins()).toBe(1);
  });

  it('to encrypt ends the call before the password is said', async () => {
    const plain = createMailServer({ ...server.config, password: 'thaw', port: 0, isPlain: true });
    const { port } = await plain.listen();
    const other = emailChannel({ ...server.config, port }, SITE);
    const refused = await other.send(newAddress(), HELLO, { key: 's', isOptional: false }).then(
      () => undefined,
      (error: unknown) => other.classifyFailure(error),
    );
    await plain.close();
    expect([refused?.reason, plain.refusedLogins()]).toEqual(['unavailable', 0]);
  });
});
