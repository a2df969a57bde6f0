import { createHash } from 'node:crypto';
import type { IdentityProvider } from '@sklon/contract/identity-rules';
import { refusal } from '../../http/errors/errors.ts';

export interface VerifiedIdentity {
  provider: IdentityProvider;
  /** The person's id at the identity provider; unlike usernames and phones it is never reassigned. */
  subject: string;
  firstName: string | null;
  lastName: string | null;
  /** Of Telegram alone: others see it as a way to write there. */
  username: string | null;
  /** Given by the provider with the person's leave; null where there is none. */
  phone: string | null;
  email: string | null;
  /** When the identity provider issued the proof, or was asked for it; some in whole seconds. */
  authenticatedAt: Date;
  /** 32 bytes unique to this proof, so that it can be used once. Not usable as the proof itself. */
  fingerprint: Buffer;
  /** One is stored for a day after the account was deleted; they identify no person without the product's secret. */
  marks: Buffer[];
}

/** Hashed, so that what is stored cannot be used as the proof. */
export function fingerprintOf(proof: string | Buffer): Buffer {
  return createHash('sha256').update(proof).digest();
}

/** `because`: a sentence that says why. */
export function invalidProof({ provider }: Pick<VerifiedIdentity, 'provider'>, because?: string) {
  return provider === 'telegram'
    ? refusal('telegram_auth_invalid', because && `${because} Войдите через Telegram ещё раз.`)
    : refusal('identity_invalid', because && `${because} Войдите ещё раз.`);
}
