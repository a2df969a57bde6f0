/** The total of a group that an instructor without a surcharge names before confirming, rubles (decision 4). */
import type { BookingStatus } from './booking-rules.ts';
import { formatRubles } from './money.ts';
import { mayCostMore } from './quote-texts.ts';
import { highestTotal, type Quote } from './quote.ts';

interface GroupBooking {
  status: BookingStatus;
  group_size: number;
  price: number | null;
  quote?: Quote | null | undefined;
}

export function canSetGroupPrice<T extends GroupBooking>(
  booking: T,
): booking is T & { price: number } {
  return booking.status === 'pending' && booking.price !== null && mayCostMore(booking);
}

export const PRICE_AGREED = 'Цена согласована, занятие подтверждено';

export function highestNamed({ price }: { price: number }): number {
  return highestTotal({ total: price, for_one: true });
}

/** Why a total cannot be named; null when it can. */
export function totalProblem(total: number | null, booking: { price: number }): string | null {
  const highest = highestNamed(booking);
  return total !== null && total > booking.price && total <= highest
    ? null
    : `Укажите сумму больше ${formatRubles(booking.price)} и\u00A0не\u00A0выше ${formatRubles(highest)}`;
}

export function groupPriceQuote(
  { price, quote, group_size }: GroupBooking & { price: number },
  total: number,
): Quote {
  const lines = quote?.lines ?? [{ kind: 'usual', rubles: price }];
  const further = group_size - 1;
  return {
    lines: [...lines, { kind: 'people', further, rubles: total - price }],
    total,
    for_one: false,
  };
}
