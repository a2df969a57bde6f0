import { expect, test } from 'vitest';
import { keyFor } from './use-keyed-action.ts';

test('the same body keeps its Idempotency-Key, another body gets another one', () => {
  const first = keyFor('a', null);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('a', first)).toBe(first);
  expect(keyFor('b', first).key).not.toBe(first.key);
});
