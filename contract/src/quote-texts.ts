import { formatRubles } from './money.ts';
import { PEOPLE, plural } from './plural.ts';
import type { Quote, QuoteLine } from './quote.ts';

/** A difference: «+1 500 ₽», «−500 ₽». Whole rubles. */
export function signedRubles(rubles: number): string {
  return `${rubles < 0 ? '−' : '+'}${formatRubles(Math.abs(rubles))}`;
}

/** A line of a quote in words: «За одного», «Выходной день», «Новый год», «Ещё 2 человека». */
export function quoteLineLabel(line: QuoteLine): string {
  switch (line.kind) {
    case 'usual':
      return 'За\u00A0одного';
    case 'weekend':
      return 'Выходной день';
    case 'season':
      return line.name;
    default:
      return `Ещё\u00A0${plural(line.further, PEOPLE)}`;
  }
}

/** The amount of a line: the price itself, or a signed difference. */
export function quoteLineAmount({ kind, rubles }: QuoteLine): string {
  return kind === 'usual' ? formatRubles(rubles) : signedRubles(rubles);
}

/** «за одного 6 000 ₽, выходной день +1 000 ₽, ещё 1 человек +1 750 ₽»; null where the total says it all. */
export function quotePartsText(quote: Quote | null | undefined): string | null {
  if (!quote || quote.lines.length < 2) return null;
  return quote.lines
    .map((line) => {
      const label = quoteLineLabel(line);
      const name = line.kind === 'season' ? `«${label}»` : label[0]!.toLowerCase() + label.slice(1);
      return `${name} ${quoteLineAmount(line)}`;
    })
    .join(', ');
}

/** Whether the instructor may name a higher price for the group; so may all whose bookings have no quote. */
export function mayCostMore({
  group_size,
  quote,
}: {
  group_size: number;
  quote?: Pick<Quote, 'for_one'> | null | undefined;
}): boolean {
  return quote ? quote.for_one : group_size > 1;
}
