/**
 * An attempt to sign in at another site needs no row: its state is signed, together with the verifier that only the browser
 * which began it has, and each code is good once (decision 36).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { OAuthProvider } from '@sklon/contract/identity-rules';
import type { Secrets } from '../../../config.ts';

const ATTEMPT_MS = 10 * 60_000;

interface Attempt {
  provider: OAuthProvider;
  verifier: string;
}

export function signedState(secrets: Secrets, attempt: Attempt, now: Date): string {
  const began = now.getTime().toString(36);
  return `${began}.${signatureOf(secrets[0], attempt, began).toString('base64url')}`;
}

/** When the attempt began; undefined when the state is forged, of another attempt, or older than ten minutes. */
export function beganAt(
  secrets: Secrets,
  attempt: Attempt & { state: string },
  now: Date,
): Date | undefined {
  const [, began = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(attempt.state) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) => {
    const expected = signatureOf(secret, attempt, began);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const at = new Date(Number.parseInt(began, 36));
  const age = now.getTime() - at.getTime();
  return isSigned && age >= 0 && age <= ATTEMPT_MS ? at : undefined;
}

function signatureOf(secret: string, { provider, verifier }: Attempt, began: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sklon: sign-in attempts', 32));
  return createHmac('sha256', key).update(`${provider}\n${began}\n${verifier}`).digest();
}
