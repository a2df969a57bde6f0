import { expect, test } from 'vitest';
import { keyFor } from './use-keyed-action.ts';

test('the same body keeps its Idempotency-Key, another body gets another one', () => {
  const first = keyFor('a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('a')).toBe(first);
  expect(keyFor('b')).not.toBe(first);
  expect(keyFor('a')).toBe(first);
});
