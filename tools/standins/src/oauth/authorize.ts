import { randomBytes } from 'node:crypto';
import { readBody } from '../http/body.ts';
import { HttpError, type Exchange, type Route } from '../http/exchange.ts';
import { readInteger, readString } from '../http/params.ts';
import type { OAuthClient } from '../options.ts';
import { listedPeople } from '../world.ts';
import { sendChoice, sendRefusal } from './page.ts';
import { clientOf, type Provider } from './provider.ts';

type Refusal = readonly [error: string, problem: string];

/** Why this request is not one of the registered site's, in the provider's words. */
function refusal(
  provider: Provider,
  client: OAuthClient,
  query: URLSearchParams,
): Refusal | undefined {
  const get = (key: string): string => query.get(key) ?? '';
  for (const key of new Set(query.keys()))
    if (query.getAll(key).length > 1) return ['invalid_request', `${key} is given twice`];
  if (get('client_id') !== client.clientId) return ['invalid_client', 'client_id is invalid'];
  if (get('redirect_uri') !== client.redirectUri)
    return ['invalid_request', 'redirect_uri is missing or invalid'];
  if (get('response_type') !== 'code')
    return ['unsupported_response_type', 'response_type is unsupported'];
  if (get('state').length < provider.minState)
    return ['invalid_request', `state is shorter than ${provider.minState}`];
  if (!/^[\w-]{43}$/.test(get('code_challenge')))
    return ['invalid_request', 'code_challenge is missing or invalid'];
  if (!provider.methods.includes(get('code_challenge_method')))
    return ['invalid_request', 'Code challenge method is unsupported'];
  return undefined;
}

/** The page, or undefined when the request was refused and answered. */
function accepted(exchange: Exchange, provider: Provider): OAuthClient | undefined {
  const client = clientOf(exchange.world.options, provider);
  if (client === undefined) throw new HttpError(404, 'Not Found');
  const problem = refusal(provider, client, exchange.url.searchParams);
  if (problem === undefined) return client;
  sendRefusal(exchange, provider.title, ...problem);
  return undefined;
}

function goBack(
  { response, url }: Exchange,
  redirectUri: string,
  answer: Record<string, string>,
): void {
  const back = new URL(redirectUri);
  for (const [key, value] of Object.entries(answer)) back.searchParams.set(key, value);
  const state = url.searchParams.get('state');
  if (state !== null) back.searchParams.set('state', state);
  response.writeHead(303, { location: back.href, 'cache-control': 'no-store' }).end();
}

function asks(scope: string, name: string, byDefault: boolean): boolean {
  return scope === '' ? byDefault : scope.split(/[ ,]+/).includes(name);
}

export async function decide(exchange: Exchange, provider: Provider): Promise<void> {
  const { world, request, url } = exchange;
  const client = accepted(exchange, provider);
  if (client === undefined) return;
  const { params } = await readBody(request, new URLSearchParams());
  if (readString(params, 'decision') === 'cancel') {
    goBack(exchange, client.redirectUri, {
      error: 'access_denied',
      error_description: 'User denied access',
    });
    return;
  }
  const person = world.state.chats.get(readInteger(params, 'person', 0))?.person;
  if (person === undefined) {
    show(exchange, provider, client, 'Выберите, кем войти');
    return;
  }
  const scope = url.searchParams.get('scope') ?? '';
  const { scopes } = provider;
  const deviceId = randomBytes(24).toString('base64url');
  const code = world.oauth[provider.name].issueCode({
    person,
    phone: asks(scope, scopes.phone, scopes.byDefault) && readString(params, 'no_phone') === '',
    email: asks(scope, scopes.email, scopes.byDefault) && readString(params, 'no_email') === '',
    challenge: url.searchParams.get('code_challenge') ?? '',
    deviceId,
    scope,
  });
  goBack(exchange, client.redirectUri, {
    code,
    ...(provider.hasDevice && { device_id: deviceId, expires_in: '600', type: 'code_v2' }),
  });
}

function show(exchange: Exchange, { title }: Provider, client: OAuthClient, problem = ''): void {
  sendChoice(exchange, title, client.redirectUri, listedPeople(exchange.world), problem);
}

/** Answers with the page on which a person is chosen. */
export function ask(exchange: Exchange, provider: Provider): void {
  const client = accepted(exchange, provider);
  if (client !== undefined) show(exchange, provider, client);
}

export function authorizeRoutes(provider: Provider): readonly Route[] {
  const path = new RegExp(`^/${provider.base}authorize$`);
  return [
    { method: 'GET', path, run: (exchange) => ask(exchange, provider) },
    { method: 'POST', path, run: (exchange) => decide(exchange, provider) },
  ];
}
