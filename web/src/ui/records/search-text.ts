/**
 * What was typed into a search field, as the URL holds it. The router would put quotes around digits that are a text,
 * so they stand there as a number; those with a leading zero stay as they are.
 */
export type SearchText = string | number;

/** The text of a URL that anyone may have typed; undefined for nothing. */
export function parseSearchText(value: unknown, max = 100): SearchText | undefined {
  const text =
    typeof value === 'number' || typeof value === 'string'
      ? String(value).trim().slice(0, max)
      : '';
  if (text === '') return undefined;
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** Only digits, for a number of an application: at most ten. */
export function parseDigits(value: unknown): SearchText | undefined {
  return typeof value === 'number' || typeof value === 'string'
    ? parseSearchText(String(value).replace(/\D/g, ''), 10)
    : undefined;
}
