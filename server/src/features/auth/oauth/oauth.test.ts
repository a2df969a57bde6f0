/** Sign-in by Telegram's OpenID, VK ID and Yandex ID, against stand-ins that are as strict as the real ones (channels.md). */
import type { OAuthProof } from '@sklon/contract/identities';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@sklon/contract/identity-rules';
import type { RouteName } from '@sklon/contract/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BOT_TOKEN, TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { makeUser } from '../../../../test/factories.ts';
import { startMessenger } from '../../../../test/messenger.ts';
import { telegramAuthOf } from '../../../../test/telegram-auth.ts';
import { createApp } from '../../../app.ts';
import { createLog } from '../../../log.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const client = (provider: OAuthProvider) => ({
  clientId: provider === 'telegram' ? (TEST_BOT_TOKEN.split(':')[0] ?? '') : 'sklon_test',
  clientSecret: 'secret-of-the-tests',
  redirectUri: `${ORIGIN}/login/${provider}`,
});
const standin = await startMessenger({
  telegram: client('telegram'),
  vk: { clientId: 'sklon_test', redirectUri: client('vk').redirectUri },
  yandex: client('yandex'),
});
const test = useTestApp({
  PUBLIC_ORIGIN: ORIGIN,
  TG_OAUTH_ORIGIN: standin.url,
  TG_LOGIN_SECRET: 'secret-of-the-tests',
  VK_CLIENT_ID: 'sklon_test',
  VK_ORIGIN: `${standin.url}/vk`,
  YANDEX_CLIENT_ID: 'sklon_test',
  YANDEX_CLIENT_SECRET: 'secret-of-the-tests',
  YANDEX_ORIGIN: `${standin.url}/yandex`,
  YANDEX_INFO_ORIGIN: `${standin.url}/yandex`,
});
const TOKEN_CALLS = { telegram: 'token', vk: 'vk/oauth2/auth', yandex: 'yandex/token' };
let people = 800_000;
beforeEach(() => test.setNow(TEST_NOW));

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

/** A new person of the stand-in. */
async function newcomer(): Promise<number> {
  const telegramId = (people += 1);
  await standin.seat({ telegramId } as Parameters<typeof standin.seat>[0]);
  return telegramId;
}

/** Goes to the provider's page as a browser does; returns what the browser has when it is back. */
async function proofOf(
  provider: OAuthProvider,
  person: number,
  form: Record<string, string> = {},
): Promise<OAuthProof> {
  const started = await test.call('startSignIn', { body: { provider } });
  expect(started.status).toBe(200);
  const { url, state, verifier } = started.body;
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ person: String(person), decision: 'allow', ...form }),
    redirect: 'manual',
  });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  expect(back.get('state')).toBe(state);
  const device_id = back.get('device_id') ?? undefined;
  return {
    provider,
    code: back.get('code') ?? '',
    state,
    verifier,
    ...(device_id && { device_id }),
  };
}

const signIn = (body: OAuthProof) => test.call('signInWithProvider', { body });
const refusedSignIn = async (proof: OAuthProof) => {
  const { status, body } = await test.refused('signInWithProvider', { body: proof });
  return [status, body.code];
};

async function signedIn(provider: OAuthProvider, person: number) {
  const { status, body } = await signIn(await proofOf(provider, person));
  expect(status).toBe(200);
  return body;
}

const invalid = (provider: OAuthProvider) => [
  401,
  provider === 'telegram' ? 'telegram_auth_invalid' : 'identity_invalid',
];

describe.each(OAUTH_PROVIDERS)('sign-in by %s', (provider) => {
  it('makes an account with a name and a contact, and finds it the next time', async () => {
    const person = await newcomer();
    const first = await signedIn(provider, person);
    const isTelegram = provider === 'telegram';
    expect(first.user).toMatchObject({
      telegram_id: isTelegram ? person : null,
      username: null,
      first_name: 'Анна',
      phone: isTelegram ? null : expect.stringMatching(/^\+7\d{10}$/),
      identities: [provider],
      is_admin: false,
    });
    expect(first.agreement_status.needs_user_agreement).toBe(true);
    const contacts = await test.db
      .selectFrom('contacts')
      .select(['channel', 'address'])
      .where('user_id', '=', first.user.id)
      .execute();
    expect(contacts).toEqual([
      isTelegram
        ? { channel: 'telegram', address: String(person) }
        : { channel: 'email', address: expect.stringContaining('@') },
    ]);
    const again = await signedIn(provider, person);
    expect([again.user.id, again.token === first.token]).toEqual([first.user.id, false]);
  });

  it('takes a person who gives neither phone nor e-mail', async () => {
    const proof = await proofOf(provider, await newcomer(), { no_phone: 'on', no_email: 'on' });
    const { body } = await signIn(proof);
    expect([body.user.phone, body.user.email]).toEqual([null, null]);
  });

  it.each([
    ['a code that was used', async (proof: OAuthProof) => void (await signIn(proof))],
    ['another state', async (proof: OAuthProof) => void (proof.state = `x${proof.state}`)],
    [
      'the state of another attempt',
      async (proof: OAuthProof) => {
        proof.state = (await test.call('startSignIn', { body: { provider } })).body.state;
      },
    ],
    [
      'the code of another browser',
      async (proof: OAuthProof) => {
        const { state, verifier } = (await test.call('startSignIn', { body: { provider } })).body;
        Object.assign(proof, { state, verifier });
      },
    ],
    [
      'the other provider',
      async (proof: OAuthProof) => void (proof.provider = provider === 'vk' ? 'yandex' : 'vk'),
    ],
    ['an attempt of eleven minutes ago', async () => test.setNow(later(11))],
    ['an attempt of the future', async () => test.setNow(later(-1))],
  ])('refuses %s', async (_, spoil) => {
    const proof = await proofOf(provider, await newcomer());
    await spoil(proof);
    expect(await refusedSignIn(proof)).toEqual(invalid(proof.provider));
  });

  it('refuses an attempt that began before its person signed out everywhere, or deleted the account', async () => {
    const person = await newcomer();
    const { token } = await signedIn(provider, person);
    const begun = await proofOf(provider, person);
    test.setNow(later(1));
    await test.call('endAllSessions', {}, { token });
    expect(await refusedSignIn(begun)).toEqual(invalid(provider));
    test.setNow(later(2));
    const next = await signedIn(provider, person);
    const old = await proofOf(provider, person);
    test.setNow(later(3));
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: next.token });
    expect(await refusedSignIn(old)).toEqual(invalid(provider));
    test.setNow(later(4));
    expect((await signedIn(provider, person)).user.id).not.toBe(next.user.id);
  });

  it('lets a person who signed out come back within the same second', async () => {
    const person = await newcomer();
    const { token, user } = await signedIn(provider, person);
    await test.call('signOut', {}, { token });
    test.setNow(new Date(TEST_NOW.getTime() + 1));
    expect((await signedIn(provider, person)).user.id).toBe(user.id);
  });

  it.each(['5xx', 'drop', 'drop_after_accept', '429'] as const)(
    'says that the other site does not answer: %s',
    async (kind) => {
      const proof = await proofOf(provider, await newcomer());
      const method = TOKEN_CALLS[provider];
      await standin.fault({ kind, method, times: 1 });
      expect(await refusedSignIn(proof)).toEqual([503, 'sign_in_unavailable']);
    },
  );

  it('writes no code, verifier or token into the log', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
    const app = await createApp({ ...test.deps, log });
    const payload = await proofOf(provider, await newcomer());
    const send = () => app.inject({ method: 'POST', url: '/api/auth/providers', payload });
    const method = TOKEN_CALLS[provider];
    await standin.fault({ kind: '5xx', method, times: 1 });
    expect((await send()).statusCode).toBe(503);
    const { token } = (await send()).json();
    expect(lines.join('')).toContain('sign-in at another site failed');
    const { code, state, verifier } = payload;
    for (const secret of [code, state, verifier, token, 'secret-of-the-tests'])
      expect(lines.join('')).not.toContain(secret);
    await app.close();
  });
});

it('refuses a device that is not the one of the code', async () => {
  const proof = await proofOf('vk', await newcomer());
  expect(await refusedSignIn({ ...proof, device_id: 'another' })).toEqual([
    401,
    'identity_invalid',
  ]);
});

it('opens the account of the widget by OpenID too, whatever its subject is', async () => {
  const person = await newcomer();
  const auth = telegramAuthOf({ id: person, first_name: 'Мария', username: 'masha' });
  const { user } = (await test.call('signInWithTelegram', { body: auth })).body;
  expect((await signedIn('telegram', person)).user).toMatchObject({
    id: user.id,
    telegram_id: person,
    first_name: 'Анна',
  });
  expect((await test.call('getTelegramConfig', {})).body.openid).toBe(true);
});

it('offers what has its settings', async () => {
  expect((await test.call('listSignInProviders', {})).body).toEqual(['vk', 'yandex']);
});

describe('an account with several identities', () => {
  it('is signed in to by each, and keeps the names of Telegram', async () => {
    const auth = telegramAuthOf({ first_name: 'Мария', username: 'masha' });
    const { token, user } = (await test.call('signInWithTelegram', { body: auth })).body;
    const person = await newcomer();
    const added = await test.call('addIdentity', { body: await proofOf('vk', person) }, { token });
    expect(added.body).toEqual([
      { provider: 'telegram', label: 'Мария', added_at: TEST_NOW.toISOString() },
      { provider: 'vk', label: 'Анна', added_at: TEST_NOW.toISOString() },
    ]);
    const byVk = await signedIn('vk', person);
    expect(byVk.user).toMatchObject({
      id: user.id,
      first_name: 'Мария',
      username: 'masha',
      identities: ['telegram', 'vk'],
    });
  });

  it('refuses an identity of another account, and a second one of the same provider', async () => {
    const [mine, other] = [await newcomer(), await newcomer()];
    await signedIn('vk', other);
    const { token } = await signedIn('yandex', mine);
    const refusedFor = async (person: number) => {
      const body = await proofOf('vk', person);
      return (await test.refused('addIdentity', { body }, { token })).body.code;
    };
    expect(await refusedFor(other)).toBe('identity_taken');
    await test.call('addIdentity', { body: await proofOf('vk', mine) }, { token });
    expect(await refusedFor(await newcomer())).toBe('identity_exists');
  });

  it('of two accounts that add one identity at once gives it to one', async () => {
    const person = await newcomer();
    const owners = [
      await signedIn('yandex', await newcomer()),
      await signedIn('yandex', await newcomer()),
    ];
    const added = await Promise.allSettled(
      owners.map(async ({ token }) =>
        test.call('addIdentity', { body: await proofOf('vk', person) }, { token }),
      ),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('loses one with its sessions, and never the last one', async () => {
    const person = await newcomer();
    const auth = telegramAuthOf({ username: 'masha' });
    const { token } = (await test.call('signInWithTelegram', { body: auth })).body;
    await test.call('addIdentity', { body: await proofOf('vk', person) }, { token });
    const byVk = await signedIn('vk', person);
    const params = { provider: 'telegram' as const };
    await test.call('removeIdentity', { params }, { token: byVk.token });
    expect((await test.refused('getCurrentUser', {}, { token })).status).toBe(401);
    const me = await test.call('getCurrentUser', {}, { token: byVk.token });
    expect(me.body).toMatchObject({ telegram_id: null, username: null, identities: ['vk'] });
    const refusedTo = async (provider: string) =>
      (await test.refused('removeIdentity', { params: { provider } }, { token: byVk.token })).body
        .code;
    expect(await refusedTo('vk')).toBe('identity_last');
    expect(await refusedTo('yandex')).toBe('identity_not_found');
    expect((await test.call('getCurrentUser', {}, { token: byVk.token })).body.id).toBe(
      byVk.user.id,
    );
  });

  it('of two that are removed or added at once keeps one', async () => {
    const { token, user } = await signedIn('yandex', await newcomer());
    const settle = async (calls: (() => Promise<unknown>)[]) => {
      const done = await Promise.allSettled(calls.map((call) => call()));
      return done.map((one) =>
        one.status === 'fulfilled'
          ? 'done'
          : (/"code":"(\w+)"/.exec(String(one.reason))?.[1] ?? 'failed'),
      );
    };
    const bodies = [await proofOf('vk', await newcomer()), await proofOf('vk', await newcomer())];
    const added = await settle(
      bodies.map((body) => () => test.call('addIdentity', { body }, { token })),
    );
    expect(added.toSorted()).toEqual(['done', 'identity_exists']);
    const removed = await settle(
      (['vk', 'yandex'] as const).map(
        (provider) => () => test.call('removeIdentity', { params: { provider } }, { token }),
      ),
    );
    expect(removed.filter((one) => one === 'done')).toHaveLength(1);
    const left = await test.db
      .selectFrom('identities')
      .select('provider')
      .where('user_id', '=', user.id)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('wants a proof from the last hour for both, which any identity of it gives', async () => {
    const person = await newcomer();
    const { token } = await signedIn('vk', person);
    test.setNow(later(61));
    const body = await proofOf('yandex', person);
    const params = { provider: 'vk' };
    const refusal = async (name: RouteName, input: Record<string, unknown>) =>
      (await test.refused(name, input, { token })).body.code;
    expect(await refusal('addIdentity', { body })).toBe('proof_required');
    expect(await refusal('removeIdentity', { params })).toBe('proof_required');
    const stranger = await proofOf('vk', await newcomer());
    expect(await refusal('confirmIdentity', { body: stranger })).toBe('identity_invalid');
    await test.call('confirmIdentity', { body: await proofOf('vk', person) }, { token });
    expect(await refusal('removeIdentity', { params })).toBe('identity_last');
  });
});

it('keeps a blocked person out', async () => {
  const person = await newcomer();
  const { user } = await signedIn('vk', person);
  await test.db
    .updateTable('users')
    .set({ blocked_at: TEST_NOW, blocked_reason: 'Грубость' })
    .where('id', '=', user.id)
    .execute();
  expect(await refusedSignIn(await proofOf('vk', person))).toEqual([403, 'account_blocked']);
});

it('makes an admin of whom the settings name', async () => {
  const person = await newcomer();
  const { user } = await signedIn('yandex', person);
  const { subject } = await test.db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const before = test.config.admins;
  test.config.admins = new Set([`yandex:${subject}`]);
  const again = await signedIn('yandex', person);
  const forged = await makeUser(test.db, { telegramId: Number(subject) || 77 });
  expect(again.user.is_admin).toBe(true);
  const other = await test.call('getCurrentUser', {}, { token: forged.token });
  expect(other.body.is_admin).toBe(false);
  test.config.admins = before;
});
