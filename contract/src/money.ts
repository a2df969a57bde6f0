import { cleanLine } from './typed-text.ts';

const NBSP = '\u00A0';

/** Digits grouped by thousands with non-breaking spaces, as the price inputs show them (spec 5). Whole rubles. */
export function groupThousands(rubles: number): string {
  return String(Math.round(rubles)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
}

/** A price for people: «12 500 ₽». Whole rubles. */
export function formatRubles(rubles: number): string {
  return `${groupThousands(rubles)}${NBSP}₽`;
}

/** Thousands parted by one and the same sign or by none, no kopecks but 00, a currency or none. */
const SUM =
  /^(\d{1,9}|[1-9]\d{0,2}([\s.,])\d{3}(?:\2\d{3})?)(?:[.,]00)?\s*(?:₽|р\.?|руб\.?|рублей|рубля|рубль)?$/iu;

/** The whole rubles that a person typed or pasted; null for kopecks and for what can be read in two ways. */
export function parseRubles(typed: string): number | null {
  const whole = SUM.exec(cleanLine(typed).replace(/\s/g, ' ').trim())?.[1];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}

/**
 * Price of a lesson in whole rubles: the instructor's price for two hours, by the length in minutes,
 * rounded to a ruble (product-decisions, Bookings). `null` when the instructor names no price.
 */
export function lessonPrice(price2h: number | null, minutes: number): number | null {
  return price2h === null ? null : Math.round((price2h * minutes) / 120);
}
