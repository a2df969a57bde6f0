import { groupThousands } from '@sklon/contract/money';
import { cleanLine } from '@sklon/contract/typed-text';
import { parseRubles } from '@sklon/contract/typed-rubles';

/** A whole number that a person typed or pasted, grouped or not; null for anything else. */
export function parseWhole(typed: string): number | null {
  const text = cleanLine(typed).replace(/\s/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The number of a field that may stay empty: null then, and NaN, which no schema accepts, for what is not a number. */
export function optionalNumber(
  typed: string,
  read: (typed: string) => number | null,
): number | null {
  return typed.trim() === '' ? null : (read(typed) ?? NaN);
}

/** A decimal, with a comma or a point, and a minus of any kind; null for anything else. */
export function parseDecimal(typed: string): number | null {
  const text = cleanLine(typed)
    .trim()
    .replace(',', '.')
    .replace(/^[\p{Pd}\u2212]/u, '-');
  return /^-?\d{1,3}(\.\d{0,12})?$/.test(text) ? Number(text) : null;
}

const MAX_DIGITS = 7;

/**
 * What a price field shows after a change from `before`: digits grouped by thousands (spec 5). A text that may mean
 * another sum than its digits, «4 500,50» or «45 00», stays as typed, to be refused and corrected.
 */
export function groupedRubles(typed: string, before = ''): string {
  const rubles = parseRubles(typed);
  if (rubles !== null) return groupThousands(rubles);
  const text = cleanLine(typed)
    .replace(/[^\d\s.,/\p{Pd}]/gu, '')
    .replace(/^\D+/, '');
  // Taking digits away leaves a short group as well.
  const isShort = /\s\d{1,2}\s*$/.test(text) && typed.length >= before.length;
  if (isShort || /[^\d\s]/.test(text)) return text;
  const digits = text.replace(/\s/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? '' : groupThousands(Number(digits));
}
