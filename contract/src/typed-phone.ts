import { cleanLine } from './typed-text.ts';

/** Null for what has no 10 to 15 digits with its country, or not 11 where that is 7; a Russian 8 is +7. */
export function normalizePhone(typed: string): string | null {
  const text = cleanLine(typed).trim();
  if (!/^\+?[\d\s().\p{Pd}\u2212]+$/u.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return /^(7\d{10}|[1-689]\d{9,14})$/.test(digits) ? `+${digits}` : null;
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  return /^9\d{9}$/.test(digits) ? `+7${digits}` : null;
}
