import { formatRubles, groupThousands } from '@sklon/contract/money';
import type { PluralForms } from '@sklon/contract/plural';
import { MEDIUM_PRICE_FROM, MEDIUM_PRICE_TO, type PriceRange } from '@sklon/contract/rental-rules';
import type { BusinessVariant } from '../businesses/business-texts.ts';

const NBSP = '\u00A0';

export const SHOPS: PluralForms = ['прокат', 'проката', 'прокатов'];

export const PRICE_RANGE_LABELS: Record<PriceRange, string> = {
  any: 'Любая цена',
  low: `До${NBSP}${formatRubles(MEDIUM_PRICE_FROM)}`,
  medium: `${groupThousands(MEDIUM_PRICE_FROM)}–${formatRubles(MEDIUM_PRICE_TO)}`,
  high: `От${NBSP}${formatRubles(MEDIUM_PRICE_TO)}`,
};

export const SHOP_VARIANT: BusinessVariant = {
  parameter: 'shop',
  drawing: 'rental-scene',
  unit: 'за\u00A0комплект в\u00A0день',
  priceLabel: 'Цена комплекта за\u00A0день',
  about: 'О\u00A0прокате',
  waiting: 'Прокат',
  missing: {
    title: 'Прокат не\u00A0найден',
    heading: 'Такого проката нет',
    text: 'Возможно, он закрылся или в\u00A0ссылке ошибка.',
    back: 'К\u00A0списку прокатов',
  },
};
