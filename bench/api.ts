import type { TelegramAuth } from '@sklon/contract/auth';
import { type RouteName, routes } from '@sklon/contract/routes';

export interface ApiResponse {
  status: number;
  body: unknown;
}

interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string;
  key?: string;
  /** The network address that nginx of the programs believes. */
  address?: string;
}

/** A plain client of the API without retries and without typed responses. */
export async function callApi(
  origin: string,
  name: RouteName,
  { params = {}, query = {}, body, token, key, address }: CallOptions = {},
): Promise<ApiResponse> {
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, part: string) => String(params[part]));
  const url = new URL(`/api${path}`, origin);
  for (const [part, value] of Object.entries(query)) url.searchParams.set(part, String(value));
  const response = await fetch(url, {
    method: routes[name].method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Adds a new person to the stand-in; returns the signed data of the login widget. */
export async function proofOf(standin: string, telegramId: number): Promise<TelegramAuth> {
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, standin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/sim/person', {
    id: telegramId,
    first_name: 'Пётр',
    last_name: `Нагрузкин ${telegramId}`,
    started: true,
  });
  const response = await post('/sim/auth', { telegram_id: telegramId, request_access: 'write' });
  const { hash, ...fields } = (await response.json()) as Omit<TelegramAuth, 'user_hash'> & {
    hash: string;
  };
  return { ...fields, user_hash: hash };
}

/** Signs in a new person and accepts the agreement; returns the session's token. */
export async function signIn(origin: string, standin: string, telegramId: number): Promise<string> {
  const { body } = await callApi(origin, 'signInWithTelegram', {
    body: await proofOf(standin, telegramId),
  });
  const { token } = body as { token: string };
  await callApi(origin, 'acceptAgreement', { token, body: { user_type: 'user', doc_version: 1 } });
  return token;
}
