import { createHash } from 'node:crypto';
import { fieldError } from '../errors/errors.ts';

/** With a hash of the body. */
export interface IdempotencyKey {
  route: string;
  key: string;
  bodyHash: Buffer;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * `body` is parsed, with defaults and in the schema's order, so that equal requests have equal hashes. Throws
 * validation_failed unless the key is 1 to 200 visible ASCII characters.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  route: string,
  body: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw fieldError(
      'Idempotency-Key',
      'Idempotency-Key: от 1 до 200 печатных знаков ASCII без пробелов',
    );
  }
  return {
    route,
    key: header,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
  };
}
