import { randomBytes } from 'node:crypto';
import { HttpError, type Route } from '../http/exchange.ts';
import { authorizeRoutes } from '../oauth/authorize.ts';
import { checkSecret, endpoint, OAuthError, redeem, type Call } from '../oauth/call.ts';
import { emailOf, phoneOf, type Provider } from '../oauth/provider.ts';
import type { DemoPerson } from '../options.ts';

const YANDEX: Provider = {
  name: 'yandex',
  base: 'yandex/',
  title: 'Яндекс ID',
  methods: ['S256'],
  minState: 1,
  scopes: { phone: 'login:default_phone', email: 'login:email', byDefault: true },
  hasDevice: false,
};
const EXPIRES_IN = 365 * 24 * 60 * 60;

const yandexId = ({ id }: DemoPerson): string => String(id + 1_130_000_000_000_000);

function token(call: Call): unknown {
  const { exchange } = call;
  checkSecret(call);
  const code = redeem(call, YANDEX);
  return {
    access_token: exchange.world.oauth.yandex.issueToken(code, EXPIRES_IN),
    refresh_token: randomBytes(32).toString('base64url'),
    token_type: 'bearer',
    expires_in: EXPIRES_IN,
  };
}

function info({ exchange, client }: Call): unknown {
  if (exchange.url.searchParams.get('format') !== 'json')
    throw new HttpError(400, 'the stand-in answers JSON alone: format=json');
  const sent = /^OAuth (.+)$/.exec(exchange.request.headers.authorization ?? '')?.[1];
  const grant = exchange.world.oauth.yandex.findToken(sent ?? '');
  if (grant === undefined) throw new OAuthError('invalid_token', 'expired_token', 401);
  const { person } = grant;
  const email = emailOf(person, 'yandex.example');
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  return {
    id: yandexId(person),
    login: `person${person.id}`,
    client_id: client.clientId,
    psuid: `1.AA${person.id}`,
    display_name: name,
    real_name: name,
    first_name: person.first_name,
    last_name: person.last_name ?? '',
    sex: null,
    ...(grant.email && { default_email: email, emails: [email] }),
    ...(grant.phone && { default_phone: { id: person.id, number: `+${phoneOf(person)}` } }),
  };
}

export const yandexRoutes: readonly Route[] = [
  ...authorizeRoutes(YANDEX),
  endpoint(YANDEX, 'POST', 'token', 400, token),
  endpoint(YANDEX, 'GET', 'info', 400, info),
];
