/** OAuth 2 of Yandex ID (channels.md, VK ID and Yandex ID). */
import { ClientSecretPost } from 'oauth4webapi';
import type { YandexClient } from '../../../config.ts';
import { callOptions, jsonOf, type OAuthSite, subjectOf, textOf } from './site.ts';

export function yandexSite({
  origin,
  infoOrigin,
  clientId,
  clientSecret,
}: YandexClient): OAuthSite {
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
    },
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    parameters: { code_challenge_method: 'S256' },

    async person({ access_token }) {
      const response = await fetch(`${infoOrigin}/info?format=json`, {
        headers: { authorization: `OAuth ${access_token}` },
        signal: callOptions().signal,
      });
      const { id, first_name, last_name, default_phone, default_email } = await jsonOf(response);
      const { number } = (default_phone ?? {}) as { number?: unknown };
      return {
        subject: subjectOf(id),
        firstName: textOf(first_name),
        lastName: textOf(last_name),
        phone: textOf(number),
        email: textOf(default_email),
      };
    },
  };
}
