import { groupThousands } from '@sklon/contract/money';

/** A whole number that a person typed, grouped or not; null for anything else. */
export function parseWhole(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The number of a field that may stay empty: null then, and NaN, which no schema accepts, for what is not a number. */
export function optionalNumber(
  typed: string,
  read: (typed: string) => number | null,
): number | null {
  return typed.trim() === '' ? null : (read(typed) ?? NaN);
}

/** A decimal, with a comma or a point, and a minus of either kind; null for anything else. */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,3}(\.\d{0,12})?$/.test(text) ? Number(text) : null;
}

const MAX_DIGITS = 7;

/** What a price field shows for what was typed: digits only, grouped by thousands (spec 5). */
export function groupedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? '' : groupThousands(Number(digits));
}
