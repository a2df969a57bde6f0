/** Loaded where a page computes prices by itself. */
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { highestTotal, quote, type QuotedLesson, type Surcharge } from '@sklon/contract/quote';
import { type SavedTariff, tariffOf } from '@sklon/contract/tariff-rules';
import { lessonText, totalText } from './lesson-texts.ts';

export interface LessonTotal {
  /** «7 150 ₽» */
  amount?: string;
  /** «за троих, 2 часа» */
  unit?: string;
  /** A group's surcharge, where no lesson is known. */
  note?: string;
}

/** Null without a price. */
export function lessonTotal(
  price_2h: number | null,
  saved: SavedTariff | null,
  lesson: QuotedLesson | undefined,
): LessonTotal | null {
  const tariff = tariffOf(price_2h, saved);
  if (!tariff) return null;
  if (!lesson) return { note: groupPriceText(tariff.surcharge) };
  const found = quote(tariff, lesson);
  return {
    amount: totalText({ total: found.total, highest: highestTotal(found) }),
    unit: lessonText(lesson.people, lesson.minutes),
  };
}

/** The instructor's own surcharge, or the usual one where none is set. */
function groupPriceText(surcharge: Surcharge | null): string {
  if (!surcharge) return `группа: до\u00A0+${GROUP_SURCHARGE_PERCENT}\u00A0%`;
  const { unit, amount } = surcharge;
  if (amount === 0) return 'группа: без\u00A0доплаты';
  const each = unit === 'percent' ? `${amount}\u00A0%` : formatRubles(amount);
  return `группа: +${each} за\u00A0каждого ещё`;
}
