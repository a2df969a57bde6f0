import { formatRubles } from '@sklon/contract/money';
import type { InstructorFacts } from '@sklon/contract/share';

const NBSP = '\u00A0';

export interface PriceTexts {
  amount: string;
  unit: string | null;
}

/** «от 6 000 ₽» «за 2 часа»; without a price «По запросу». Rubles per two hours. */
export function lessonPriceTexts(price: number | null): PriceTexts {
  if (price === null) return { amount: `По${NBSP}запросу`, unit: null };
  return { amount: `от${NBSP}${formatRubles(price)}`, unit: `за${NBSP}2${NBSP}часа` };
}

/** «1 800 ₽» «комплект в день»; without a price «По запросу». Rubles per day. */
export function setPriceTexts(price: number | null): PriceTexts {
  if (price === null) return { amount: `По${NBSP}запросу`, unit: null };
  return { amount: formatRubles(price), unit: `комплект в${NBSP}день` };
}

/** «4,8» and «(12)»; null while there are no reviews. */
export function ratingTexts({
  rating,
  total_reviews,
}: Pick<InstructorFacts, 'rating' | 'total_reviews'>) {
  if (rating === null || total_reviews === 0) return null;
  return { value: rating.toFixed(1).replace('.', ','), count: `(${total_reviews})` };
}

const TEACHES: Record<InstructorFacts['skill_type'], string> = {
  ski: `Инструктор по${NBSP}горным лыжам`,
  snowboard: `Инструктор по${NBSP}сноуборду`,
  both: `Инструктор, лыжи и${NBSP}сноуборд`,
};

export function sportText({ skill_type }: Pick<InstructorFacts, 'skill_type'>): string {
  return TEACHES[skill_type];
}

/** The first two names and the number of the others: «Роза Хутор, Альпика и ещё 2». */
export function resortsText(names: readonly string[]): string {
  const more = names.length - 2;
  return names.slice(0, 2).join(', ') + (more > 0 ? ` и${NBSP}ещё${NBSP}${more}` : '');
}
