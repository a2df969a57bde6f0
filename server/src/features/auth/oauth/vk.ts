/** OAuth 2.1 of VK ID: errors come under any status, and its id_token does not verify (channels.md, VK ID and Yandex ID). */
import { None } from 'oauth4webapi';
import type { OAuthClient } from '../../../config.ts';
import { callOptions, jsonOf, type OAuthSite, SiteFailure, subjectOf, textOf } from './site.ts';

export function vkSite({ origin, clientId }: OAuthClient): OAuthSite {
  const userInfo = `${origin}/oauth2/user_info`;
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/oauth2/auth`,
    },
    clientId,
    clientAuth: None(),
    parameters: { code_challenge_method: 's256', scope: 'vkid.personal_info phone email' },

    async standardized(response) {
      const { id_token: _, ...body } = await jsonOf(response);
      return Response.json(body, { status: body.error === undefined ? 200 : 400 });
    },

    async person({ access_token }) {
      const response = await fetch(userInfo, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, access_token }),
        signal: callOptions().signal,
      });
      const { user } = await jsonOf(response);
      if (typeof user !== 'object' || user === null) throw new SiteFailure('no user');
      const { user_id, first_name, last_name, phone, email } = user as Record<string, unknown>;
      return {
        subject: subjectOf(user_id),
        firstName: textOf(first_name),
        lastName: textOf(last_name),
        phone: textOf(phone),
        email: textOf(email),
      };
    },
  };
}
