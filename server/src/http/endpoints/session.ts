export interface SessionUser {
  id: number;
  is_admin: boolean;
  has_provider_profile: boolean;
}

/** Null when the token is unknown, revoked or expired. */
export type Authenticate = (token: string, now: Date) => Promise<SessionUser | null>;

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Undefined when there is none of our form. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
