import { ERRORS } from '@sklon/contract/errors';
import { ApiError } from '../../api/api-error.ts';

/** What to say when the API opened no session: its own words, else the text of spec section 8. */
export function signInErrorText(error: unknown): string {
  // Only an answer of the API itself has a code; a lost connection has none.
  return error instanceof ApiError && error.code !== undefined
    ? error.detail
    : ERRORS.telegram_auth_invalid.detail;
}
