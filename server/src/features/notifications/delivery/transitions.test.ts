import { expect, it } from 'vitest';
import { failureKind } from './transitions.ts';

it.each([
  ['too_fast: 429 Too Many Requests: retry after 5', '429'],
  ['unavailable: 502 Bad Gateway', '5xx'],
  ['unavailable: 409 Conflict', '4xx'],
  ['unavailable: HttpError', 'network'],
  ['refused: 400 Bad Request: message is too long', '4xx'],
  ['unreachable: 403 Forbidden: bot was blocked by the user', '4xx'],
  // The channel was not called.
  ['refused: the message could not be composed', undefined],
  ['no address', undefined],
  ['', undefined],
])('the kind of «%s» is %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
