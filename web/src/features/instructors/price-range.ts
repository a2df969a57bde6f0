import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';

/** Rubles per two hours. */
export interface PriceRange {
  min: number;
  max: number;
}

export type PriceBound = keyof PriceRange;

export const ANY_PRICE: PriceRange = { min: PRICE_FILTER_MIN, max: PRICE_FILTER_MAX };

/** The minimum stays between 0 and the maximum, the maximum between the minimum and 50 000 (spec 5). */
export function withBound(range: PriceRange, bound: PriceBound, value: number): PriceRange {
  return bound === 'min'
    ? { ...range, min: Math.min(Math.max(value, PRICE_FILTER_MIN), range.max) }
    : { ...range, max: Math.max(Math.min(value, PRICE_FILTER_MAX), range.min) };
}

/** As in the URL: a bound at its end of the scale does not filter and is absent. */
export interface PriceSearch {
  min?: number | undefined;
  max?: number | undefined;
}

export function searchOfPrice({ min, max }: PriceRange): PriceSearch {
  return { min: min > ANY_PRICE.min ? min : undefined, max: max < ANY_PRICE.max ? max : undefined };
}

export function priceOfSearch({
  min = ANY_PRICE.min,
  max = ANY_PRICE.max,
}: PriceSearch): PriceRange {
  return { min, max };
}

/** A bound as the URL or a plain form wrote it, where nothing regroups what is typed: 3000, '3 000', '3 0005', ''. */
export function boundOf(value: unknown, fallback: number): number {
  const text = typeof value === 'string' ? value.replace(/\s/g, '') : '';
  const [, sum] = /^(\d+(?:[.,]\d{3})?)(?:[.,]00)?(?:₽|р\D*)?$/i.exec(text) ?? [];
  const written = sum === undefined ? NaN : Number(sum.replace(/\D/g, ''));
  const amount = typeof value === 'number' ? Math.round(value) : written;
  return Number.isNaN(amount)
    ? fallback
    : Math.min(Math.max(amount, PRICE_FILTER_MIN), PRICE_FILTER_MAX);
}

/** «от 3 000 ₽», «до 8 000 ₽», «3 000 — 8 000 ₽»; null without a bound. */
export function priceRangeText({ min, max }: PriceSearch): string | null {
  if (min !== undefined && max !== undefined)
    return min === max ? formatRubles(min) : `${formatRubles(min)} — ${formatRubles(max)}`;
  if (min !== undefined) return `от\u00A0${formatRubles(min)}`;
  return max === undefined ? null : `до\u00A0${formatRubles(max)}`;
}
