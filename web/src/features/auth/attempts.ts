import type { OAuthProof } from '@sklon/contract/identities';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@sklon/contract/identity-rules';
import { call } from '../../api/client.ts';
import { isRecord, parseJson, readStored, writeStored } from '../../storage.ts';

/** `sign-in` opens a session, `confirm` proves again who the person is, `add` adds a way to sign in, `merge` its account. */
export type Purpose = 'sign-in' | 'confirm' | 'add' | 'merge';

/** What the browser keeps while the person is at the provider's site: without it the code that comes back opens nothing. */
export interface Attempt extends Pick<OAuthProof, 'provider' | 'state' | 'verifier'> {
  purpose: Purpose;
  /** A path of this site. */
  returnUrl: string;
}

const KEY = 'signInAttempts';
/** Of several tabs; older ones were given up. */
const KEPT = 4;

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    OAUTH_PROVIDERS.some((provider) => provider === value.provider) &&
    ['state', 'verifier', 'purpose', 'returnUrl'].every((key) => typeof value[key] === 'string')
  );
}

function stored(): Attempt[] {
  const attempts = parseJson(readStored(KEY));
  return Array.isArray(attempts) ? attempts.filter(isAttempt) : [];
}

/** Leaves this site for the provider's. */
export async function startAttempt(
  provider: OAuthProvider,
  purpose: Purpose,
  returnUrl: string,
): Promise<void> {
  const { url, state, verifier } = await call('startSignIn', { body: { provider } });
  const attempt: Attempt = { provider, state, verifier, purpose, returnUrl };
  writeStored(KEY, JSON.stringify([attempt, ...stored()].slice(0, KEPT)));
  window.location.assign(url);
}

/** Of this browser, once; undefined when the code was made for somebody else's. */
export function takeAttempt(provider: OAuthProvider, state: string | null): Attempt | undefined {
  const attempts = stored();
  const attempt = attempts.find((one) => one.provider === provider && one.state === state);
  if (attempt) writeStored(KEY, JSON.stringify(attempts.filter((one) => one !== attempt)));
  return attempt;
}

/** What the provider's site sent back. The address has lost it by now: codes stay in no history. */
export function sentBack(): URLSearchParams {
  const [load] = performance.getEntriesByType('navigation');
  return new URL(load?.name ?? window.location.href).searchParams;
}
