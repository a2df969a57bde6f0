/** Telegram's OpenID login, at the address of the widget's own page (telegram.md, Sign-in). */
import { readString } from '../../http/params.ts';
import type { Exchange, Route } from '../../http/exchange.ts';
import { ask, decide } from '../../oauth/authorize.ts';
import { checkSecret, endpoint, OAuthError, redeem, type Call } from '../../oauth/call.ts';
import { idToken } from '../../oauth/id-token.ts';
import type { Provider } from '../../oauth/provider.ts';
import { allowMessages } from '../../inbox/acts.ts';
import { seconds } from '../../world.ts';

const TELEGRAM: Provider = {
  name: 'telegram',
  base: '',
  title: 'Telegram',
  methods: ['S256'],
  minState: 1,
  scopes: { phone: 'phone', email: '', byDefault: false },
  hasDevice: false,
};
const EXPIRES_IN = 3600;

/** Another number than the one that bots know the person by. */
const subjectOf = (id: number): string => String(id + 4_000_000_000_000);

export const askForOpenId = (exchange: Exchange): void => ask(exchange, TELEGRAM);

function token(call: Call): unknown {
  const { exchange, client, params } = call;
  const { world } = exchange;
  checkSecret(call);
  if (readString(params, 'redirect_uri') !== client.redirectUri)
    throw new OAuthError('invalid_request', 'redirect_uri is missing or invalid');
  const { person, scope } = redeem(call, TELEGRAM);
  const scopes = new Set(scope.split(' '));
  if (!scopes.has('openid')) throw new OAuthError('invalid_scope', 'openid is missing');
  const chat = world.state.chats.get(person.id);
  if (scopes.has('telegram:bot_access') && chat !== undefined)
    allowMessages(world, chat, new URL(client.redirectUri).hostname);
  const now = seconds(world);
  return {
    access_token: world.oauth.telegram.issueToken(
      { person, phone: false, email: false },
      EXPIRES_IN,
    ),
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    id_token: idToken({
      iss: `http://${exchange.request.headers.host ?? ''}`,
      aud: client.clientId,
      sub: subjectOf(person.id),
      iat: now,
      exp: now + EXPIRES_IN,
      id: person.id,
      ...(scopes.has('profile') && {
        name: [person.first_name, person.last_name].filter(Boolean).join(' '),
        ...(person.username !== undefined && { preferred_username: person.username }),
      }),
    }),
  };
}

export const openIdRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/auth$/, run: (exchange) => decide(exchange, TELEGRAM) },
  endpoint(TELEGRAM, 'POST', 'token', 400, token),
];
