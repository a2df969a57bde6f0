/** A whole number that a person typed, grouped or not; null for anything else. */
export function wholeOf(typed: string): number | null {
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
export function decimalOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,3}(\.\d{0,12})?$/.test(text) ? Number(text) : null;
}
