/** Who somebody proved to be, and when; what an account is found by. */
export interface VerifiedIdentity {
  provider: 'telegram';
  /** The person's id at the provider: unlike usernames and phones it never changes hands. */
  subject: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  /** When the provider vouched for the person; whole seconds. */
  authenticatedAt: Date;
  /** 32 bytes that only this very proof has, so that it can be spent once. Not usable as the proof itself. */
  fingerprint: Buffer;
  /** What is kept of the identity for a day after its account was deleted: it names nobody without the bot's token. */
  mark: Buffer;
}

/**
 * A way to prove an identity. Telegram is the first; a domestic one can stand beside it without a change to accounts,
 * sessions or routes of other features.
 */
export interface IdentityVerifier<Proof> {
  /** The identity behind a proof, or null when it is forged, altered, too old or from the future. Changes nothing. */
  verify(proof: Proof, now: Date): VerifiedIdentity | null;
}
