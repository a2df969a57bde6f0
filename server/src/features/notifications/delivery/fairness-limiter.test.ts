import { expect, it } from 'vitest';
import { createFairnessLimiter } from './fairness-limiter.ts';

const to = (recipient: number, counterparty: number) => ({ recipient, counterparty });

it('an account exceeds its share with five messages to one person, and more so with ten', () => {
  const limiter = createFairnessLimiter();
  for (let n = 0; n < 4; n += 1) limiter.count(to(1, 8), 0);
  for (let person = 2; person < 9; person += 1) limiter.count(to(person, 8), 0);
  expect(limiter.overLimit(0)).toEqual([]);
  limiter.count(to(1, 8), 0);
  expect(limiter.overLimit(0)).toEqual([{ ...to(1, 8), level: 1 }]);
  for (let n = 0; n < 5; n += 1) limiter.count(to(1, 8), 0);
  expect(limiter.overLimit(0)).toEqual([{ ...to(1, 8), level: 2 }]);
});

it('a message counts no more after twenty seconds, one after the other', () => {
  const limiter = createFairnessLimiter();
  for (let n = 0; n < 6; n += 1) limiter.count(to(1, 8), 0);
  expect(limiter.overLimit(39_999)).toEqual([{ ...to(1, 8), level: 1 }]);
  expect(limiter.overLimit(40_000)).toEqual([]);
  limiter.count(to(1, 8), 120_000);
  expect(limiter.overLimit(120_000)).toEqual([]);
});
