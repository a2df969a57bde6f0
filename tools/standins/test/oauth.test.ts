import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ANNA, startStandin, type Json, type TestStandin } from './standin.ts';

const REDIRECT = 'http://127.0.0.1:3000/api/auth/back';
const VK = { clientId: '5300', redirectUri: REDIRECT };
const YANDEX = { clientId: 'ya-site', clientSecret: 'ya/secret', redirectUri: REDIRECT };
const TELEGRAM = { clientId: '7000000001', clientSecret: 'bot-secret', redirectUri: REDIRECT };
const CLIENTS = { telegram: TELEGRAM, vk: VK, yandex: YANDEX };
type Provider = keyof typeof CLIENTS;
const VERIFIER = randomBytes(32).toString('base64url');
const STATE = randomBytes(24).toString('base64url');

const start = (clock?: () => number): Promise<TestStandin> =>
  startStandin({ telegram: TELEGRAM, vk: VK, yandex: YANDEX, ...(clock && { clock }) });

function authorizeUrl({ url }: TestStandin, provider: Provider, changes: object = {}): string {
  const query = {
    response_type: 'code',
    client_id: CLIENTS[provider].clientId,
    redirect_uri: REDIRECT,
    state: STATE,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const path = provider === 'telegram' ? 'auth' : `${provider}/authorize`;
  return `${url}/${path}?${new URLSearchParams(query).toString()}`;
}

/** What the person's browser is sent to after the form. */
async function choose(
  standin: TestStandin,
  provider: Provider,
  form: Record<string, string> = {},
  changes: object = {},
): Promise<URLSearchParams> {
  const response = await fetch(authorizeUrl(standin, provider, changes), {
    method: 'POST',
    body: new URLSearchParams({ person: String(ANNA.id), decision: 'allow', ...form }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get('location') ?? '');
  expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/auth\/back\?/);
  return back.searchParams;
}

async function post(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers });
  return { status: response.status, body: (await response.json()) as Json };
}

const vkToken = (standin: TestStandin, back: URLSearchParams, changes: object = {}) =>
  post(`${standin.url}/vk/oauth2/auth`, {
    grant_type: 'authorization_code',
    client_id: VK.clientId,
    redirect_uri: REDIRECT,
    code: back.get('code') ?? '',
    device_id: back.get('device_id') ?? '',
    code_verifier: VERIFIER,
    state: STATE,
    ...changes,
  });

const yandexToken = (standin: TestStandin, back: URLSearchParams, changes: object = {}) =>
  post(`${standin.url}/yandex/token`, {
    grant_type: 'authorization_code',
    client_id: YANDEX.clientId,
    client_secret: YANDEX.clientSecret,
    code: back.get('code') ?? '',
    code_verifier: VERIFIER,
    ...changes,
  });

const tokenIn = (body: Json): string => body['access_token'] as unknown as string;

const vkUser = (standin: TestStandin, access_token: string) =>
  post(`${standin.url}/vk/oauth2/user_info`, { client_id: VK.clientId, access_token });

async function yandexUser({ url }: TestStandin, authorization: string) {
  const response = await fetch(`${url}/yandex/info?format=json`, { headers: { authorization } });
  return { status: response.status, body: (await response.json()) as Json };
}

describe('the page', () => {
  test.each(['telegram', 'vk', 'yandex'] as const)(
    'of %s shows the demo people',
    async (provider) => {
      const response = await fetch(authorizeUrl(await start(), provider));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain(
        "form-action 'self' http://127.0.0.1:3000",
      );
      expect(await response.text()).toContain('Анна Снегирёва');
    },
  );

  test.each([
    ['vk', { redirect_uri: `${REDIRECT}/` }],
    ['vk', { state: STATE.slice(1) }],
    ['vk', { code_challenge_method: 'plain' }],
    ['vk', { code_challenge: '' }],
    ['vk', { client_id: '1' }],
    ['vk', { response_type: 'token' }],
    ['yandex', { redirect_uri: `${REDIRECT}?a=1` }],
    ['yandex', { code_challenge_method: 's256' }],
    ['yandex', { code_challenge: 'short' }],
    ['yandex', { client_id: '1' }],
    ['yandex', { state: '' }],
    ['telegram', { redirect_uri: `${REDIRECT}/` }],
    ['telegram', { code_challenge_method: 's256' }],
    ['telegram', { client_id: '1' }],
  ] as const)('of %s refuses %j and sends nobody back', async (provider, changes) => {
    const standin = await start();
    for (const method of ['GET', 'POST']) {
      const response = await fetch(authorizeUrl(standin, provider, changes), {
        method,
        redirect: 'manual',
        ...(method === 'POST' && { body: new URLSearchParams({ person: String(ANNA.id) }) }),
      });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  test('asks again when nobody is chosen', async () => {
    const response = await fetch(authorizeUrl(await start(), 'vk'), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'allow' }),
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Выберите, кем войти');
  });

  test('gives back what was refused', async () => {
    const back = await choose(await start(), 'yandex', { decision: 'cancel' });
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: STATE });
    expect(back.has('code')).toBe(false);
  });

  test('is not there without its settings', async () => {
    const standin = await startStandin();
    expect((await fetch(authorizeUrl(standin, 'vk'))).status).toBe(404);
    expect((await yandexToken(standin, new URLSearchParams())).status).toBe(404);
  });
});

describe('VK ID', () => {
  test('signs a person in: a number in the token, a string in the profile', async () => {
    const standin = await start();
    const back = await choose(
      standin,
      'vk',
      {},
      { scope: 'email phone', code_challenge_method: 's256' },
    );
    expect(back.get('state')).toBe(STATE);
    const { status, body } = await vkToken(standin, back);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: 1_000_001_001, state: STATE, scope: 'email phone' });
    expect((await vkUser(standin, tokenIn(body))).body).toEqual({
      user: expect.objectContaining({
        user_id: '1000001001',
        first_name: 'Анна',
        phone: '79000001001',
        email: 'person1001@vk.example',
      }),
    });
  });

  test.each([
    ['that were not asked for', {}, {}],
    ['that the person keeps', { no_phone: '1', no_email: '1' }, { scope: 'email phone' }],
  ])('gives no phone and e-mail %s', async (_name, form, changes) => {
    const standin = await start();
    const { body } = await vkToken(standin, await choose(standin, 'vk', form, changes));
    const { user } = (await vkUser(standin, tokenIn(body))).body;
    expect(Object.keys(user ?? {})).not.toEqual(expect.arrayContaining(['phone']));
    expect(Object.keys(user ?? {})).not.toEqual(expect.arrayContaining(['email']));
  });

  test.each([
    [{ device_id: 'another' }, 'invalid_request'],
    [{ code_verifier: randomBytes(32).toString('base64url') }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_grant'],
    [{ client_id: '1' }, 'invalid_client'],
    [{ redirect_uri: `${REDIRECT}/` }, 'invalid_request'],
    [{ code: 'made up' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %j with 200', async (changes, error) => {
    const standin = await start();
    const back = await choose(standin, 'vk');
    expect(await vkToken(standin, back, changes)).toEqual({
      status: 200,
      body: { error, error_description: expect.any(String) },
    });
  });

  test('takes a form alone, and nothing from the address', async () => {
    const standin = await start();
    const back = await choose(standin, 'vk');
    const response = await fetch(
      `${standin.url}/vk/oauth2/auth?client_id=${VK.clientId}&code=${back.get('code') ?? ''}`,
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('checks the secret of a site that has one', async () => {
    const standin = await startStandin({ vk: { ...VK, clientSecret: 'vk-secret' } });
    const back = await choose(standin, 'vk');
    expect((await vkToken(standin, back)).body).toMatchObject({ error: 'invalid_client' });
    expect((await vkToken(standin, back, { client_secret: 'vk-secret' })).body).toMatchObject({
      token_type: 'Bearer',
    });
  });

  test('takes a code once, within ten minutes, and a token for an hour', async () => {
    let now = Date.UTC(2026, 10, 28);
    const standin = await start(() => now);
    const used = await choose(standin, 'vk');
    const { body } = await vkToken(standin, used);
    expect((await vkToken(standin, used)).body).toMatchObject({ error: 'invalid_grant' });
    const late = await choose(standin, 'vk');
    now += 10 * 60_000;
    expect((await vkToken(standin, late)).body).toMatchObject({ error: 'invalid_grant' });
    now += 50 * 60_000;
    expect(await vkUser(standin, tokenIn(body))).toEqual({
      status: 200,
      body: { error: 'invalid_token', error_description: 'access_token is missing or invalid' },
    });
  });
});

describe('Yandex ID', () => {
  test('signs a person in', async () => {
    const standin = await start();
    const { status, body } = await yandexToken(standin, await choose(standin, 'yandex'));
    expect(status).toBe(200);
    expect(await yandexUser(standin, `OAuth ${tokenIn(body)}`)).toMatchObject({
      status: 200,
      body: {
        id: '1130000000001001',
        default_email: 'person1001@yandex.example',
        default_phone: { number: '+79000001001' },
      },
    });
    expect((await yandexUser(standin, `Bearer ${tokenIn(body)}`)).status).toBe(401);
  });

  test('gives neither phone nor e-mail that the person keeps', async () => {
    const standin = await start();
    const back = await choose(standin, 'yandex', { no_phone: '1', no_email: '1' });
    const { body } = await yandexToken(standin, back);
    const user = (await yandexUser(standin, `OAuth ${tokenIn(body)}`)).body;
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['default_phone']));
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['default_email']));
  });

  test.each([
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_id: 'another' }, 401, 'invalid_client'],
    [{ code_verifier: '' }, 400, 'invalid_grant'],
    [{ code: 'made up' }, 400, 'invalid_grant'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %j with %d', async (changes, status, error) => {
    const standin = await start();
    const back = await choose(standin, 'yandex');
    const answer = await yandexToken(standin, back, changes);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  test('takes the secret as Basic, and a code once', async () => {
    const standin = await start();
    const back = await choose(standin, 'yandex');
    const form = {
      grant_type: 'authorization_code',
      code: back.get('code') ?? '',
      code_verifier: VERIFIER,
    };
    const authorization = `Basic ${Buffer.from(`ya-site:${encodeURIComponent('ya/secret')}`).toString('base64')}`;
    const ask = () => post(`${standin.url}/yandex/token`, form, { authorization });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('does not take VK’s code', async () => {
    const standin = await start();
    const back = await choose(standin, 'vk');
    expect(await yandexToken(standin, back)).toMatchObject({ body: { error: 'invalid_grant' } });
  });
});

describe('faults', () => {
  test('of a path meet its calls, and Telegram’s own none', async () => {
    const standin = await start();
    const back = await choose(standin, 'vk');
    await standin.sim('fault', { kind: '5xx', times: 1 });
    await standin.sim('fault', { kind: '429', method: 'vk', times: 1 });
    expect(await vkToken(standin, back)).toMatchObject({
      status: 200,
      body: { error: 'slow_down' },
    });
    expect(await standin.call('getMe')).toMatchObject({ error_code: 502 });
    expect((await vkToken(standin, back)).body).toMatchObject({ token_type: 'Bearer' });
  });

  test('answer what is not JSON', async () => {
    const standin = await start();
    await standin.sim('fault', { kind: 'not_json', method: 'yandex/token' });
    const response = await fetch(`${standin.url}/yandex/token`, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('answer slowly', async () => {
    const standin = await start();
    await standin.sim('fault', { kind: 'slow', method: 'yandex/info', delay: 60_000 });
    const signal = AbortSignal.timeout(50);
    await expect(fetch(`${standin.url}/yandex/info?format=json`, { signal })).rejects.toThrow(
      'aborted due to timeout',
    );
    expect((await yandexUser(standin, 'OAuth none')).status).toBe(401);
  });
});

describe('Telegram’s OpenID', () => {
  const tokens = (
    { url }: TestStandin,
    back: URLSearchParams,
    secret: string = TELEGRAM.clientSecret,
    changes: object = {},
  ) =>
    post(
      `${url}/token`,
      {
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT,
        code: back.get('code') ?? '',
        code_verifier: VERIFIER,
        ...changes,
      },
      { authorization: `Basic ${btoa(`${TELEGRAM.clientId}:${secret}`)}` },
    );
  const scope = 'openid profile telegram:bot_access';

  test('gives an id_token that names the person, for a code that serves once', async () => {
    const standin = await start();
    const back = await choose(standin, 'telegram', {}, { scope });
    const { status, body } = await tokens(standin, back);
    expect(status).toBe(200);
    const [, claims = ''] = (body['id_token'] as unknown as string).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: standin.url,
      aud: TELEGRAM.clientId,
      id: ANNA.id,
      name: 'Анна Снегирёва',
      sub: expect.not.stringMatching(`^${ANNA.id}$`),
    });
    expect(await tokens(standin, back)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test.each([
    ['a wrong secret', 'other', {}, scope, 401, 'invalid_client'],
    ['another address', undefined, { redirect_uri: `${REDIRECT}/` }, scope, 400, 'invalid_request'],
    ['another verifier', undefined, { code_verifier: 'x'.repeat(43) }, scope, 400, 'invalid_grant'],
    ['a scope without openid', undefined, {}, 'profile', 400, 'invalid_scope'],
  ] as const)('refuses %s', async (_, secret, changes, wanted, status, error) => {
    const standin = await start();
    const back = await choose(standin, 'telegram', {}, { scope: wanted });
    const refused = await tokens(standin, back, secret, changes);
    expect(refused).toMatchObject({ status, body: { error } });
  });
});
