import { groupThousands } from '@sklon/contract/money';

const MAX_DIGITS = 7;

/** What a price field shows for what was typed: digits only, grouped by thousands (spec 5). */
export function groupedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? '' : groupThousands(Number(digits));
}
