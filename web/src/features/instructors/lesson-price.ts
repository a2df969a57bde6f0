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

export interface LessonLength {
  minutes: number;
  /** «3 900 ₽»; null for «По запросу». */
  price: string | null;
}

/** Lengths that are offered, minutes. */
const LENGTHS = [60, 120, 180, 240];

/** From the instructor's shortest on. */
export function lessonLengths(
  price_2h: number | null,
  saved: SavedTariff | null,
  shortest: number,
  lesson: QuotedLesson,
): LessonLength[] {
  const tariff = tariffOf(price_2h, saved);
  const lengths = new Set([...LENGTHS.filter((minutes) => minutes >= shortest), lesson.minutes]);
  return [...lengths]
    .toSorted((one, other) => one - other)
    .map((minutes) => {
      const found = tariff && quote(tariff, { ...lesson, minutes });
      const from = found && highestTotal(found) > found.total ? 'от\u00A0' : '';
      return { minutes, price: found && `${from}${formatRubles(found.total)}` };
    });
}

/** The instructor's own surcharge, or the usual one where none is set. */
function groupPriceText(surcharge: Surcharge | null): string {
  if (!surcharge) return `группа: до\u00A0+${GROUP_SURCHARGE_PERCENT}\u00A0%`;
  const { unit, amount } = surcharge;
  if (amount === 0) return 'группа: без\u00A0доплаты';
  const each = unit === 'percent' ? `${amount}\u00A0%` : formatRubles(amount);
  return `группа: +${each} за\u00A0каждого ещё`;
}
