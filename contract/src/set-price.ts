/** The total that an instructor names before confirming, rubles: of a group without a surcharge, or without a price (decision 4). */
import type { BookingStatus } from './booking-rules.ts';
import { INSTRUCTOR_PRICE_STEP, PRICE_MAX } from './limits.ts';
import { formatRubles } from './money.ts';
import { mayCostMore } from './quote-texts.ts';
import { highestTotal, type Quote } from './quote.ts';

interface PricedBooking {
  status: BookingStatus;
  group_size: number;
  price: number | null;
  quote?: Quote | null | undefined;
}

export function canSetPrice(booking: PricedBooking): boolean {
  return booking.status === 'pending' && (booking.price === null || mayCostMore(booking));
}

export const PRICE_AGREED = 'Цена согласована, занятие подтверждено';

export function highestPrice({ price }: { price: number | null }): number {
  return price === null ? PRICE_MAX : highestTotal({ total: price, for_one: true });
}

/** Why a total cannot be named; null when it can. */
export function totalProblem(
  total: number | null,
  booking: { price: number | null },
): string | null {
  const highest = highestPrice(booking);
  const { price } = booking;
  if (price === null)
    return total !== null && total >= INSTRUCTOR_PRICE_STEP && total <= highest
      ? null
      : `Укажите сумму от\u00A0${formatRubles(INSTRUCTOR_PRICE_STEP)} до\u00A0${formatRubles(highest)}`;
  return total !== null && total > price && total <= highest
    ? null
    : `Укажите сумму больше ${formatRubles(price)} и\u00A0не\u00A0выше ${formatRubles(highest)}`;
}

/** The price, and what 10, 20 and 30 % more would be, in whole steps and no higher than may be named. */
export function totalChoices(booking: { price: number }): { percent: number; total: number }[] {
  const highest = highestPrice(booking);
  return [10, 20, 30].flatMap((percent) => {
    const exact = (booking.price * (100 + percent)) / 100;
    const total = Math.min(
      Math.floor(exact / INSTRUCTOR_PRICE_STEP) * INSTRUCTOR_PRICE_STEP,
      highest,
    );
    return total > booking.price ? [{ percent, total }] : [];
  });
}

export function setPriceQuote({ price, quote, group_size }: PricedBooking, total: number): Quote {
  if (price === null) return { lines: [{ kind: 'usual', rubles: total }], total, for_one: false };
  const lines = quote?.lines ?? [{ kind: 'usual', rubles: price }];
  const further = group_size - 1;
  return {
    lines: [...lines, { kind: 'people', further, rubles: total - price }],
    total,
    for_one: false,
  };
}
