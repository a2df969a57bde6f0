import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { durationText, shortDuration } from './duration.ts';
import { groupSizes, initialGroupSize } from './group-size.ts';
import { isOutcomeUnknown, keyFor } from './submission-key.ts';

test('the same body keeps its key, another body gets another one', () => {
  const first = keyFor('a', null);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('a', first)).toBe(first);
  expect(keyFor('b', first).key).not.toBe(first.key);
});

test('only a lost connection and a server error leave the outcome open', () => {
  expect(isOutcomeUnknown(new ApiError(0, 'Network error'))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(503, ''))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(409, '', 'slot_taken'))).toBe(false);
});

test('durations speak Russian', () => {
  expect([30, 60, 90, 120, 150, 300].map(durationText)).toEqual([
    '30\u00A0минут',
    '1\u00A0час',
    '1,5\u00A0часа',
    '2\u00A0часа',
    '2,5\u00A0часа',
    '5\u00A0часов',
  ]);
  expect([30, 90, 120].map(shortDuration)).toEqual(['30\u00A0мин', '1,5\u00A0ч', '2\u00A0ч']);
});

// spec: D.43
test('a group only with instructors who work with groups', () => {
  expect(groupSizes(false)).toEqual([1]);
  expect(groupSizes(true)).toHaveLength(10);
  expect([
    initialGroupSize(true, true),
    initialGroupSize(true, false),
    initialGroupSize(false, true),
  ]).toEqual([2, 1, 1]);
});
