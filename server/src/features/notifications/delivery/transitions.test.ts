import { expect, it } from 'vitest';
import type { Failure } from '../../../channels/channel.ts';
import { afterFailure, failureKind } from './transitions.ts';

it.each([
  ['too_fast', 429, '429'],
  ['unavailable', 502, '5xx'],
  ['unavailable', 409, '4xx'],
  ['unavailable', undefined, 'network'],
  ['refused', 400, '4xx'],
  ['unreachable', 403, '4xx'],
] as const)('the kind of a failure «%s» with the status %s is %s', (reason, status, kind) => {
  const failure: Failure = {
    reason,
    ...(status && { status }),
    description: '418 times too much',
    retryAfter: 0,
  };
  const now = new Date();
  const outcome = afterFailure(failure, { attempts: 0, due_at: now }, now.getTime());
  expect('reason' in outcome && failureKind(outcome.reason)).toBe(kind);
});

it.each(['refused: the message could not be composed', 'no address', ''])(
  'the failure «%s» has no kind, because the channel was not called',
  (reason) => {
    expect(failureKind(reason)).toBeUndefined();
  },
);
