import { formatRubles, groupThousands } from '@sklon/contract/money';
import type { PluralForms } from '@sklon/contract/plural';
import { MEDIUM_PRICE_FROM, MEDIUM_PRICE_TO, type PriceRange } from '@sklon/contract/rental-rules';

const NBSP = '\u00A0';

export const SHOPS: PluralForms = ['прокат', 'проката', 'прокатов'];

export const PRICE_RANGE_LABELS: Record<PriceRange, string> = {
  any: 'Любая цена',
  low: `Низкая: дешевле${NBSP}${formatRubles(MEDIUM_PRICE_FROM)}`,
  medium: `Средняя: ${groupThousands(MEDIUM_PRICE_FROM)}–${formatRubles(MEDIUM_PRICE_TO)}`,
  high: `Высокая: дороже${NBSP}${formatRubles(MEDIUM_PRICE_TO)}`,
};
