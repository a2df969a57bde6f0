/** Telegram's OpenID Connect: its id_token says who signed in, and there is no userinfo (channels.md, Telegram). */
import { ClientSecretBasic, getValidatedIdTokenClaims } from 'oauth4webapi';
import type { TelegramConfig } from '../../../config.ts';
import { type OAuthSite, SiteFailure, subjectOf, textOf } from './site.ts';

/** Undefined where the widget signs people in. */
export function telegramSite({
  botId,
  loginSecret,
  oauthOrigin,
}: TelegramConfig): OAuthSite | undefined {
  if (loginSecret === undefined) return undefined;
  return {
    server: {
      issuer: oauthOrigin,
      authorization_endpoint: `${oauthOrigin}/auth`,
      token_endpoint: `${oauthOrigin}/token`,
    },
    clientId: botId,
    clientAuth: ClientSecretBasic(loginSecret),
    // No `phone`: the page of the sign-in promises that Telegram gives no number.
    parameters: { code_challenge_method: 'S256', scope: 'openid profile telegram:bot_access' },
    hasIdToken: true,

    async person(tokens) {
      const claims = getValidatedIdTokenClaims(tokens);
      if (!claims) throw new SiteFailure('no id_token');
      const [firstName, ...rest] = (textOf(claims.name) ?? '').split(/\s+/);
      const username = textOf(claims.preferred_username);
      return {
        // `sub` is another number than the one that the bot knows people by.
        subject: subjectOf(claims.id),
        firstName: textOf(firstName),
        lastName: textOf(rest.join(' ')),
        ...(username !== undefined && { username }),
        phone: undefined,
        email: undefined,
      };
    },
  };
}
