import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../actions.ts';
import { actionOf, callbackData } from './callback-data.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    subject: fc.constant('booking' as const),
    action: fc.constantFrom('confirm', 'ask', 'back', 'decline'),
    id,
  }),
  fc.record({
    subject: fc.constant('booking' as const),
    action: fc.constant('decline' as const),
    reason: fc.constantFrom('no_time', 'other_speciality', 'group_too_large', 'other'),
    id,
  }),
  fc.record({
    subject: fc.constant('inquiry' as const),
    action: fc.constantFrom('accept', 'ask', 'decline', 'back'),
    id,
  }),
  fc.record({
    subject: fc.constant('move' as const),
    action: fc.constantFrom('accept', 'decline'),
    id,
  }),
  fc.record({
    subject: fc.constant('diary' as const),
    action: fc.constant('close' as const),
    date: fc.constantFrom('2026-01-01', '2026-12-31'),
    part: fc.constantFrom('morning', 'afternoon', 'rest', 'day'),
  }),
  fc.record({
    subject: fc.constant('diary' as const),
    action: fc.constant('open_times' as const),
    ids: fc.array(id, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    subject: fc.constant('diary' as const),
    action: fc.constant('delete_own_day' as const),
    id,
  }),
  fc.constant({ subject: 'diary', action: 'resume' } as const),
);

describe('the data of a button', () => {
  it('holds every action within the 64 bytes of Telegram, and gives it back', () => {
    fc.assert(
      fc.property(action, (one) => {
        const data = callbackData(one);
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
        expect(actionOf(data)).toEqual(one);
      }),
    );
  });

  it.each([
    ['c:17', { subject: 'booking', action: 'confirm', id: 17 }],
    ['D:17', { subject: 'booking', action: 'decline', id: 17 }],
    ['t:17', { subject: 'booking', action: 'decline', reason: 'no_time', id: 17 }],
    ['R:4', { subject: 'inquiry', action: 'decline', id: 4 }],
    ['n:5', { subject: 'move', action: 'decline', id: 5 }],
    ['day:off:2026-01-17', { subject: 'diary', action: 'close', date: '2026-01-17', part: 'day' }],
    ['day:free:3,4', { subject: 'diary', action: 'open_times', ids: [3, 4] }],
  ])('of messages that were sent long ago is read: %s', (data, expected) => {
    expect(actionOf(data)).toEqual(expected);
  });

  it.each([
    '',
    'x:1',
    'c:0',
    'c:-1',
    'c:17 ',
    'constructor:1',
    'day:toString:1',
    'day:off:2026-02-30',
  ])('that no button of ours holds is none: %j', (data) => {
    expect(actionOf(data)).toBeUndefined();
  });

  it('with a number beyond every id names no row', () => {
    expect(actionOf('c:9999999999')).toMatchObject({ id: 0 });
    expect(actionOf('day:on:99999999999999')).toMatchObject({ id: 0 });
  });
});
