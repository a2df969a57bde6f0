import {
  allowInsecureRequests,
  type AuthorizationServer,
  type ClientAuth,
  type TokenEndpointResponse,
} from 'oauth4webapi';

/** A person as a provider's site describes them; what is missing there, or withheld, is undefined. */
export interface SitePerson {
  subject: string;
  firstName: string | undefined;
  lastName: string | undefined;
  /** Of Telegram alone. */
  username?: string;
  phone: string | undefined;
  email: string | undefined;
}

export interface OAuthSite {
  server: AuthorizationServer & { authorization_endpoint: string };
  clientId: string;
  clientAuth: ClientAuth;
  /** Of the address to which the browser goes, in addition to the standard's. */
  parameters: Readonly<Record<string, string>>;
  /** The site's response to the code, as the standard wants it. */
  standardized?: (response: Response) => Promise<Response>;
  /** Whether the site says by an id_token who signed in. */
  hasIdToken?: boolean;
  /** Rejects with `SiteFailure` when the response is no person. */
  person: (tokens: TokenEndpointResponse) => Promise<SitePerson>;
}

/** Of a site that does not answer as it promises. Names no person and no secret. */
export class SiteFailure extends Error {}

const TIMEOUT_MS = 8_000;

/** Plain http is for stand-ins: in production the settings refuse it. */
export function callOptions() {
  return { [allowInsecureRequests]: true, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
}

export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  if (response.status >= 500) throw new SiteFailure(`status ${response.status}`);
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null)
    throw new SiteFailure(`no JSON under status ${response.status}`);
  return body as Record<string, unknown>;
}

/** Of a field that should be text or a number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

export function subjectOf(value: unknown): string {
  const subject = textOf(value);
  if (subject === undefined || !/^[\w.-]{1,64}$/.test(subject)) throw new SiteFailure('no subject');
  return subject;
}
