/** Sign-in by a link in an e-mail, and attempts to abuse it (decision 38). */
import type { AttemptProof } from '@sklon/contract/identities';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRows } from '../../../../test/all-tables.ts';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { type MailFault, startMailServer } from '../../../../test/mail-server.ts';
import { telegramAuthOf } from '../../../../test/telegram-auth.ts';
import { createApp } from '../../../app.ts';
import { createLog } from '../../../log.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const mail = await startMailServer();
const settings = {
  PUBLIC_ORIGIN: ORIGIN,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Склон <no-reply@sklon.example>',
};
const test = useTestApp(settings);
beforeEach(() => test.setNow(TEST_NOW));

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
let people = 0;
const newAddress = () => `anna.${(people += 1)}@post.example`;
const emailTo = (address: string) => mail.inbox(address).at(-1);
const codeTo = (address: string) =>
  /#[\w-]{6}\.(\d{8})\b/.exec(emailTo(address)?.text ?? '')?.[1] ?? '';

type Proof = AttemptProof & { code: string };

async function begun(address: string): Promise<Proof> {
  const { body } = await test.call('startEmailSignIn', { body: { email: address } });
  return { provider: 'email', secret: body.secret, code: codeTo(address) };
}
const signIn = (body: AttemptProof) => test.call('signInWithProvider', { body });
const signedIn = async (address: string) => (await signIn(await begun(address))).body;
const refusedSignIn = async (body: AttemptProof) => {
  const refused = await test.refused('signInWithProvider', { body });
  return [refused.status, refused.body.code];
};
const INVALID = [401, 'identity_invalid'];
const wrong = (code: string) => (code === '00000000' ? '11111111' : '00000000');

it('makes an account with a contact, and finds it the next time, however the address is written', async () => {
  const address = newAddress();
  const first = await signedIn(address);
  expect(first.user).toMatchObject({ first_name: null, identities: ['email'], is_admin: false });
  const contacts = await test.db
    .selectFrom('contacts')
    .select(['channel', 'address'])
    .where('user_id', '=', first.user.id)
    .execute();
  expect(contacts).toEqual([{ channel: 'email', address }]);
  const identities = await test.call('listIdentities', {}, { token: first.token });
  expect(identities.body).toMatchObject([{ provider: 'email', label: address }]);
  const { body } = await test.call('startEmailSignIn', { body: { email: address.toUpperCase() } });
  const again = await signIn({ provider: 'email', secret: body.secret, code: codeTo(address) });
  expect(again.body.user.id).toBe(first.user.id);
});

it('writes who asked and when, a link and a code that may be typed', async () => {
  const address = newAddress();
  const email = { email: address };
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const { body } = await test.call(
    'startEmailSignIn',
    { body: email },
    { headers: { 'user-agent': agent } },
  );
  const { subject, text = '', html } = emailTo(address) ?? {};
  expect(subject).toBe('Вход в\u00A0Склон');
  const code = codeTo(address);
  const handle = body.secret.slice(0, 6);
  for (const part of [
    'Chrome, Windows',
    '14 января',
    '12:00 по Москве',
    `${ORIGIN}/login/email#${handle}.${code}`,
  ])
    expect(text.replaceAll('\u2060', '')).toContain(part);
  expect(html).toContain(`<a href="${ORIGIN}/login/email#${handle}.${code}"`);
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
  expect(text).toContain(typed);
  expect((await signIn({ provider: 'email', secret: body.secret, code: typed })).status).toBe(200);
});

it.each<[string, MailFault, number]>([
  ['greylisted', { at: 'recipient', reply: 451, text: '4.7.1 greylisted' }, 503],
  ['left without an answer', 'dropped_after_data', 503],
  // Whether a mailbox exists is nobody's business here.
  ['unknown there', { at: 'recipient', reply: 550, text: '5.1.1 user unknown' }, 200],
])('of an address that is %s says no more than it must', async (_, fault, status) => {
  const address = newAddress();
  mail.fault(address, fault);
  const answer = await test
    .refused('startEmailSignIn', { body: { email: address } })
    .catch(() => ({ status: 200 }));
  expect(answer.status).toBe(status);
});

describe('an attempt', () => {
  it.each<[string, (proof: Proof, address: string) => Promise<unknown>]>([
    ['that was used', (proof) => signIn({ ...proof })],
    ['of another browser', async (proof) => (proof.secret = (await begun(newAddress())).secret)],
    ['without its secret', async (proof) => (proof.secret = 'x'.repeat(43))],
    ['of eleven minutes ago', async () => test.setNow(later(11))],
  ])('%s opens nothing', async (_, spoil) => {
    const address = newAddress();
    const proof = await begun(address);
    await spoil(proof, address);
    const { code } = (await test.refused('signInWithProvider', { body: proof })).body;
    // The code of another attempt is a wrong one.
    expect(['identity_invalid', 'validation_failed']).toContain(code);
  });

  it('is not changed by programs that follow links', async () => {
    const address = newAddress();
    const proof = await begun(address);
    const before = await allRows(test.db);
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of ['/login/email', `/login/email?${proof.code}`, '/api/auth/providers'])
        expect((await test.app.inject({ method, url })).headers['set-cookie']).toBeUndefined();
    expect(await allRows(test.db)).toEqual(before);
    expect((await signIn(proof)).status).toBe(200);
  });

  it('ends after five wrong codes, also sent at once, and names the field until then', async () => {
    const address = newAddress();
    const proof = await begun(address);
    const guess = { ...proof, code: wrong(proof.code) };
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => test.refused('signInWithProvider', { body: guess })),
    );
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 401, 401, 401,
    ]);
    expect(guesses.find(({ status }) => status === 400)?.body.errors).toEqual([
      { path: 'code', message: 'Код не\u00A0подошёл: проверьте цифры' },
    ]);
    expect(await refusedSignIn(proof)).toEqual(INVALID);
  });

  it('opens one session of two calls at once', async () => {
    const proof = await begun(newAddress());
    const both = await Promise.allSettled([signIn(proof), signIn(proof)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that began before its person signed out everywhere, or deleted the account, opens nothing', async () => {
    const address = newAddress();
    const { token } = await signedIn(address);
    const old = await begun(address);
    test.setNow(later(1));
    await test.call('endAllSessions', {}, { token });
    expect(await refusedSignIn(old)).toEqual(INVALID);
    test.setNow(later(2));
    const next = await signedIn(address);
    const older = await begun(address);
    test.setNow(later(3));
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: next.token });
    expect((await allRows(test.db)).join('\n')).not.toContain(address);
    expect(await refusedSignIn(older)).toEqual(INVALID);
    test.setNow(later(4));
    expect((await signedIn(address)).user.id).not.toBe(next.user.id);
  });

  it('keeps the session that the page had: and nobody brings an attempt of theirs into a page', async () => {
    const brought = { email: newAddress(), secret: 'x'.repeat(43) };
    expect((await test.call('startEmailSignIn', { body: brought })).body.secret).not.toBe(
      brought.secret,
    );
    const own = await signedIn(newAddress());
    const stranger = await begun(newAddress());
    await test.refused(
      'signInWithProvider',
      { body: { ...stranger, code: wrong(stranger.code) } },
      { token: own.token },
    );
    expect((await test.call('getCurrentUser', {}, { token: own.token })).body.id).toBe(own.user.id);
    const opened = await signIn(stranger);
    expect(opened.body.token).not.toBe(own.token);
  });
});

it('answers and writes the same for an address that somebody signs in by', async () => {
  const known = newAddress();
  await signedIn(known);
  const traces = [];
  for (const address of [known, newAddress()]) {
    const before = new Set(await allRows(test.db));
    const { status, headers, body } = await test.call('startEmailSignIn', {
      body: { email: address },
    });
    const written = (await allRows(test.db)).filter((row) => !before.has(row));
    traces.push({
      status,
      fields: Object.keys(body),
      expires: body.expires_at,
      headers: Object.keys(headers),
      tables: written.map((row) => row.split(':', 1)[0]),
      email: emailTo(address)
        ?.text?.replace(/#\S+/, '')
        .replace(/\d{4} \d{4}/, ''),
    });
  }
  expect(traces[0]).toEqual(traces[1]);
  expect(traces[0]?.tables).toEqual(['sign_in_attempts']);
});

it('is added to an account, and removed with its contact', async () => {
  const { token } = (await test.call('signInWithTelegram', { body: telegramAuthOf({}) })).body;
  const address = newAddress();
  const added = await test.call('addIdentity', { body: await begun(address) }, { token });
  expect(added.body.map(({ provider }) => provider)).toEqual(['email', 'telegram']);
  const other = await signedIn(newAddress());
  const taken = await test.refused(
    'addIdentity',
    { body: await begun(address) },
    { token: other.token },
  );
  expect(taken.body.code).toBe('identity_taken');
  await test.call('removeIdentity', { params: { provider: 'email' } }, { token });
  const contacts = await test.db
    .selectFrom('contacts')
    .selectAll()
    .where('address', '=', address)
    .execute();
  expect(contacts).toEqual([]);
});

it('writes no address, code or secret into the log', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const app = await createApp({ ...test.deps, log });
  const address = newAddress();
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  mail.fault(address, { at: 'recipient', reply: 451, text: `4.7.1 ${address} is greylisted` });
  expect((await post('/api/auth/email', { email: address })).statusCode).toBe(503);
  const { secret } = (await post('/api/auth/email', { email: address })).json();
  const code = codeTo(address);
  const guess = { provider: 'email', secret, code: wrong(code) };
  expect((await post('/api/auth/providers', guess)).statusCode).toBe(400);
  const { token } = (await post('/api/auth/providers', { ...guess, code })).json();
  expect(lines.join('')).toContain('an e-mail for a sign-in was not taken');
  for (const text of [address, code, wrong(code), secret, token])
    expect(lines.join('')).not.toContain(text);
  await app.close();
});

describe('with the limits on', () => {
  const limited = useTestApp({ ...settings, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' });
  const start = (email: string, from: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/email',
      payload: { email },
      headers: { 'x-forwarded-for': from },
    });

  it('an address gets five e-mails an hour, from wherever they are asked for', async () => {
    const address = newAddress();
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await start(address, `203.0.113.${n}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(mail.inbox(address)).toHaveLength(5);
    expect(
      (await allRows(limited.db)).filter((row) => row.startsWith('rate_limits')).join('\n'),
    ).not.toContain(address);
  });

  it('a network address asks for twenty an hour, to whomever', async () => {
    const answers = [];
    for (let n = 0; n < 22; n += 1) answers.push(await start(newAddress(), '203.0.113.99'));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  });
});
