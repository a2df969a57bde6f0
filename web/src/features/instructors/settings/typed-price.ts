import { INSTRUCTOR_PRICE_STEP, PRICE_MAX } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { wholeOf } from '../../../ui/form/typed-number.ts';

export type TypedPrice = { price: number | null } | { error: string };

/** The price for two hours that was typed, rubles; null is «По запросу». Nothing is rounded silently (spec 5). */
export function typedPrice(typed: string): TypedPrice {
  if (typed.trim() === '') return { price: null };
  const price = wholeOf(typed);
  if (price === null) return { error: 'Укажите цену целым числом рублей' };
  if (price > PRICE_MAX) return { error: `Цена — до ${formatRubles(PRICE_MAX)}` };
  if (price % INSTRUCTOR_PRICE_STEP === 0) return { price };
  const lower = price - (price % INSTRUCTOR_PRICE_STEP);
  const near = [lower, lower + INSTRUCTOR_PRICE_STEP].map(formatRubles).join(' или ');
  return { error: `Цена должна делиться на ${INSTRUCTOR_PRICE_STEP} ₽: например, ${near}` };
}
