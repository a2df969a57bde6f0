const NBSP = '\u00A0';

/** Digits grouped by thousands with non-breaking spaces, as the price inputs show them (spec 5). Whole rubles. */
export function groupThousands(rubles: number): string {
  return String(Math.round(rubles)).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
}

/** A price for people: «12 500 ₽». Whole rubles. */
export function formatRubles(rubles: number): string {
  return `${groupThousands(rubles)}${NBSP}₽`;
}

/** Whole rubles; null when the instructor names no price (product-decisions, Bookings). */
export function lessonPrice(price2h: number | null, minutes: number): number | null {
  return price2h === null ? null : Math.round((price2h * minutes) / 120);
}
