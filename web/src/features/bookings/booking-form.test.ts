import { durationText } from '@sklon/contract/plural';
import { expect, test } from 'vitest';
import { groupLimit, initialGroupSize } from './booking-form.ts';
import { shortDuration } from '../../ui/moment.ts';

test('a duration is written in Russian, in hours and halves of them', () => {
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
test('a group is offered only by instructors who work with groups', () => {
  expect(groupLimit({ work_with_groups: false })).toBe(1);
  expect(groupLimit({ work_with_groups: true })).toBe(10);
  expect([
    initialGroupSize(true, 10),
    initialGroupSize(true, 1),
    initialGroupSize(false, 10),
  ]).toEqual([2, 1, 1]);
});
