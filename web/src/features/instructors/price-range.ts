import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';

/** Bounds of the price filter as its inputs and slider show them: always two numbers, rubles per two hours. */
export interface PriceRange {
  min: number;
  max: number;
}

export type PriceBound = keyof PriceRange;

export const ANY_PRICE: PriceRange = { min: PRICE_FILTER_MIN, max: PRICE_FILTER_MAX };

/** The number that a person typed or pasted, digits only; null when there is none. */
export function digitsOf(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The range with one bound set: the minimum between 0 and the maximum, the maximum between the minimum and 50 000 (spec 5). */
export function withBound(range: PriceRange, bound: PriceBound, value: number): PriceRange {
  return bound === 'min'
    ? { ...range, min: Math.min(Math.max(value, PRICE_FILTER_MIN), range.max) }
    : { ...range, max: Math.max(Math.min(value, PRICE_FILTER_MAX), range.min) };
}
