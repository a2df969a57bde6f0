import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketsOf } from './price-buckets.ts';

/** How often the buckets count an instructor of a price, as the database puts them into buckets (list_keys). */
function timesCounted(price: number, min: number, max: number): number {
  const kept = Math.min(price, 50_001);
  return bucketsOf(min, max).reduce((sum, { width, first, end, sign }) => {
    const bucket = kept - (kept % width);
    return bucket >= first && bucket < end ? sum + sign : sum;
  }, 0);
}

const bound = fc.oneof(
  fc.nat(50_000),
  fc.nat(500).map((hundreds) => hundreds * 100),
);

it('counts each price within the bounds once, and no other', () => {
  const prices = fc.oneof(
    fc.nat(1_000_000),
    fc.nat(60_000),
    fc.constantFrom(0, 999, 1_000, 4_999, 5_000, 49_999, 50_000, 50_001),
  );
  fc.assert(
    fc.property(bound, bound, prices, (a, b, price) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      expect(timesCounted(price, min, max)).toBe(
        price >= min && (max === 50_000 || price <= max) ? 1 : 0,
      );
      for (const edge of [min - 1, min, max, max + 1].filter((one) => one >= 0)) {
        expect(timesCounted(edge, min, max)).toBe(
          edge >= min && (max === 50_000 || edge <= max) ? 1 : 0,
        );
      }
    }),
    { numRuns: 2_000 },
  );
});

it('needs few buckets of the prices that there are, which are whole hundreds', () => {
  fc.assert(
    fc.property(bound, bound, (a, b) => {
      const steps = bucketsOf(Math.min(a, b), Math.max(a, b)).map(({ width, first, end }) =>
        Math.ceil((end - first) / Math.max(width, 100)),
      );
      expect(steps.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(26);
    }),
    { numRuns: 2_000 },
  );
});
