export const PRICE_RANGES = ['any', 'low', 'medium', 'high'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Rubles per day and set: low < 1500 ≤ medium ≤ 3000 < high. */
export const MEDIUM_PRICE_FROM = 1500;
export const MEDIUM_PRICE_TO = 3000;

/** Smallest and largest price of a range, both included; null where there is no bound. */
export const PRICE_RANGE_BOUNDS: Record<
  Exclude<PriceRange, 'any'>,
  { min: number | null; max: number | null }
> = {
  low: { min: null, max: MEDIUM_PRICE_FROM - 1 },
  medium: { min: MEDIUM_PRICE_FROM, max: MEDIUM_PRICE_TO },
  high: { min: MEDIUM_PRICE_TO + 1, max: null },
};
