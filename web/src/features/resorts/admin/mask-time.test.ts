import { expect, test } from 'vitest';
import { completeTime, maskTime } from './mask-time.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['09', '09'],
  ['093', '09:3'],
  ['0930', '09:30'],
  ['09305', '09:30'],
  ['9:3', '09:3'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['93', '09:3'],
  ['930', '09:30'],
  ['2', '2'],
  ['24', '02:4'],
  ['2359', '23:59'],
  ['09:', '09:'],
  ['a1b8', '18'],
  [':30', ':30'],
])('typed %j shows %j', (typed, shown) => {
  expect(maskTime(typed)).toBe(shown);
});

// spec: 2.178
test('a digit at a time, each on what is shown', () => {
  expect(['0', '9', '3', '0'].reduce((shown, digit) => maskTime(shown + digit), '')).toBe('09:30');
  expect(['9', '3', '0'].reduce((shown, digit) => maskTime(shown + digit), '')).toBe('09:30');
});

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['09:', '09:00'],
  ['09:3', '09:3'],
  ['', ''],
])('left as %j it becomes %j', (masked, complete) => {
  expect(completeTime(masked)).toBe(complete);
});
