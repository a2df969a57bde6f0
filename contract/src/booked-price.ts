import type { BookingStatus } from './booking-rules.ts';
import { groupThousands, formatRubles } from './money.ts';
import { mayCostMore } from './quote-texts.ts';
import { highestTotal, type Quote } from './quote.ts';

const TOGETHER = [
  'двоих',
  'троих',
  'четверых',
  'пятерых',
  'шестерых',
  'семерых',
  'восьмерых',
  'девятерых',
  'десятерых',
];

/** What a group may pay to an instructor without a surcharge: «7 800–10 140 ₽ за двоих». Whole rubles, 2 to 10 people. */
export function groupSpanText(price: number, people: number): string {
  const highest = highestTotal({ total: price, for_one: true });
  return `${groupThousands(price)}–${formatRubles(highest)} за\u00A0${TOGETHER[people - 2]}`;
}

/** What a booking costs: the total, or between which ones the instructor will name it. */
export function bookedPriceText(booking: {
  status: BookingStatus;
  price: number | null;
  group_size: number;
  quote?: Quote | null | undefined;
}): string {
  const { status, price, group_size } = booking;
  if (price === null) return 'По запросу';
  if (!mayCostMore(booking)) return formatRubles(price);
  if (status === 'pending') return groupSpanText(price, group_size);
  return status === 'confirmed' || status === 'completed'
    ? `${formatRubles(price)} за\u00A0всех`
    : formatRubles(price);
}
