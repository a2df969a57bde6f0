import { randomBytes } from 'node:crypto';
import type { Route } from '../http/exchange.ts';
import { readString } from '../http/params.ts';
import { authorizeRoutes } from '../oauth/authorize.ts';
import { endpoint, OAuthError, redeem, type Call } from '../oauth/call.ts';
import { idToken } from '../oauth/id-token.ts';
import { emailOf, phoneOf, type Provider } from '../oauth/provider.ts';
import type { DemoPerson } from '../options.ts';

const VK: Provider = {
  name: 'vk',
  base: 'vk/',
  title: 'VK ID',
  methods: ['s256', 'S256'],
  minState: 32,
  scopes: { phone: 'phone', email: 'email', byDefault: false },
  hasDevice: true,
};
const EXPIRES_IN = 3600;

/** Another person's number than in Telegram, the same each time. */
const vkId = ({ id }: DemoPerson): number => id + 1_000_000_000;

function checkClient({ client, params }: Call): void {
  if (readString(params, 'client_id') !== client.clientId)
    throw new OAuthError('invalid_client', 'client_id is invalid');
}

function token(call: Call): unknown {
  const { exchange, client, params } = call;
  const { world } = exchange;
  checkClient(call);
  if (
    client.clientSecret !== undefined &&
    readString(params, 'client_secret') !== client.clientSecret
  )
    throw new OAuthError('invalid_client', 'client_secret is incorrect');
  if (readString(params, 'redirect_uri') !== client.redirectUri)
    throw new OAuthError('invalid_request', 'redirect_uri is missing or invalid');
  const code = redeem(call, VK);
  return {
    access_token: world.oauth.vk.issueToken(code, EXPIRES_IN),
    refresh_token: randomBytes(32).toString('base64url'),
    // Its issuer does not verify, as with the real one: whoever relies on it fails.
    id_token: idToken({
      iss: 'VK',
      sub: vkId(code.person),
      app: client.clientId,
      iat: Math.floor(world.clock() / 1000),
    }),
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    user_id: vkId(code.person),
    state: readString(params, 'state'),
    scope: code.scope === '' ? 'vkid.personal_info' : code.scope,
  };
}

function userInfo(call: Call): unknown {
  checkClient(call);
  const grant = call.exchange.world.oauth.vk.findToken(readString(call.params, 'access_token'));
  if (grant === undefined)
    throw new OAuthError('invalid_token', 'access_token is missing or invalid');
  const { person } = grant;
  return {
    user: {
      user_id: String(vkId(person)),
      first_name: person.first_name,
      last_name: person.last_name ?? '',
      ...(grant.phone && { phone: phoneOf(person) }),
      ...(grant.email && { email: emailOf(person, 'vk.example') }),
      sex: 0,
      verified: false,
      birthday: '',
    },
  };
}

export const vkRoutes: readonly Route[] = [
  ...authorizeRoutes(VK),
  endpoint(VK, 'POST', 'oauth2/auth', 200, token),
  endpoint(VK, 'POST', 'oauth2/user_info', 200, userInfo),
];
