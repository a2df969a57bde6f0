import { ApiError } from '../../api/api-error.ts';

/** The Idempotency-Key of a submission and the body it was made for. */
export interface SubmissionKey {
  key: string;
  body: string;
}

/** 128 random bits. Not crypto.randomUUID(): that one is missing where the site is opened over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The key to send: the earlier one while it is not known what became of the same body, else a new one. */
export function keyFor(
  body: string,
  earlier: SubmissionKey | null,
  random = randomKey,
): SubmissionKey {
  return earlier?.body === body ? earlier : { key: random(), body };
}

/** Whether a failure leaves open what happened: no answer, or the server's own trouble. Then the same key is tried again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
