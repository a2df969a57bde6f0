export interface VerifiedIdentity {
  provider: 'telegram';
  /** The person's id at the identity provider; unlike usernames and phones it is never reassigned. */
  subject: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  /** When the identity provider issued the proof; whole seconds. */
  authenticatedAt: Date;
  /** 32 bytes unique to this proof, so that it can be used once. Not usable as the proof itself. */
  fingerprint: Buffer;
  /** One is stored for a day after the account was deleted; they identify no person without the product's secret. */
  marks: Buffer[];
}

/** Telegram is the first; another needs no change to accounts, sessions or routes of other features. */
export interface IdentityVerifier<Proof> {
  /** Null when it is forged, altered, too old or from the future. Changes nothing. */
  verify(proof: Proof, now: Date): VerifiedIdentity | null;
}
