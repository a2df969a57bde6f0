import type { OAuthProof } from '@sklon/contract/identities';
import type { OAuthProvider } from '@sklon/contract/identity-rules';
import { email as emailField, phone as phoneField } from '@sklon/contract/fields';
import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  skipStateCheck,
  validateAuthResponse,
} from 'oauth4webapi';
import type { Config } from '../../../config.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { refusal } from '../../../http/errors/errors.ts';
import { erasureMarks } from '../erased.ts';
import { fingerprintOf, invalidProof, type VerifiedIdentity } from '../identity.ts';
import { acceptedName } from '../telegram.ts';
import { beganAt, signedState } from './attempt.ts';
import { callOptions, type OAuthSite, type SitePerson } from './site.ts';
import { telegramSite } from './telegram.ts';
import { vkSite } from './vk.ts';
import { yandexSite } from './yandex.ts';

type Needs = Pick<Dependencies, 'config' | 'log'>;

/** Without Telegram, whose button is always there. */
export function openProviders({ oauth }: Config): OAuthProvider[] {
  return (['vk', 'yandex'] as const).filter((provider) => oauth[provider] !== undefined);
}

/** Throws sign_in_closed without its settings. */
function siteOf({ oauth, telegram }: Config, provider: OAuthProvider): OAuthSite {
  const site = {
    telegram: () => telegramSite(telegram),
    vk: () => oauth.vk && vkSite(oauth.vk),
    yandex: () => oauth.yandex && yandexSite(oauth.yandex),
  }[provider]();
  if (!site) throw refusal('sign_in_closed');
  return site;
}

/** The page of ours to which the provider's site sends the browser back. */
export function returnAddress({ publicOrigin }: Config, provider: OAuthProvider): string {
  return `${publicOrigin}/login/${provider}`;
}

export async function startAttempt(config: Config, provider: OAuthProvider, now: Date) {
  const { server, clientId, parameters } = siteOf(config, provider);
  const verifier = generateRandomCodeVerifier();
  const state = signedState(config.secrets, { provider, verifier }, now);
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress(config, provider),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    ...parameters,
  }).toString();
  return { url: url.href, state, verifier };
}

/** Throws sign_in_closed, identity_invalid, sign_in_unavailable. */
export async function proveAtSite(
  { config, log }: Needs,
  proof: OAuthProof,
  now: Date,
): Promise<VerifiedIdentity> {
  const { provider, code } = proof;
  const site = siteOf(config, provider);
  const authenticatedAt = beganAt(config.secrets, proof, now);
  if (!authenticatedAt) throw invalidProof({ provider });
  const person = await personOf(site, proof, returnAddress(config, provider)).catch(
    (error: unknown) => {
      if (isRefusal(error)) throw invalidProof({ provider });
      // The libraries' errors hold the response, and with it tokens.
      const reason = error instanceof Error ? `${error.constructor.name}: ${error.message}` : '';
      log.warn({ provider, reason }, 'sign-in at another site failed');
      throw refusal('sign_in_unavailable');
    },
  );
  return {
    provider,
    subject: person.subject,
    firstName: acceptedName(person.firstName),
    lastName: acceptedName(person.lastName),
    username: person.username ?? null,
    phone: phoneField.safeParse(person.phone).data ?? null,
    email: emailField.safeParse(person.email).data?.toLowerCase() ?? null,
    authenticatedAt,
    fingerprint: fingerprintOf(`${provider}\n${code}`),
    marks: erasureMarks(config, provider, person.subject),
  };
}

async function personOf(
  { server, clientId, clientAuth, standardized, hasIdToken = false, person }: OAuthSite,
  { code, state, verifier, device_id }: OAuthProof,
  redirectUri: string,
): Promise<SitePerson> {
  const client = { client_id: clientId };
  const sent = new URLSearchParams({ code, state });
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    clientAuth,
    // Its signature was checked.
    validateAuthResponse(server, client, sent, skipStateCheck),
    redirectUri,
    verifier,
    { ...callOptions(), additionalParameters: { state, ...(device_id && { device_id }) } },
  );
  const tokens = await processAuthorizationCodeResponse(
    server,
    client,
    standardized ? await standardized(response) : response,
    { requireIdToken: hasIdToken },
  );
  return person(tokens);
}

/** What concerns this product and not the person's code. */
const OWN_TROUBLE = new Set([
  'server_error',
  'temporarily_unavailable',
  'slow_down',
  'invalid_client',
  'unauthorized_client',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof ResponseBodyError && !OWN_TROUBLE.has(error.error);
}
