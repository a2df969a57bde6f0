/** Loaded where a page reckons by itself. */
import { highestTotal, quote, type QuotedLesson } from '@sklon/contract/quote';
import { type SavedTariff, tariffOf } from '@sklon/contract/tariff-rules';
import { lessonText, totalText } from './lesson-texts.ts';

/** What a lesson costs and what that is for: «7 150 ₽», «за троих, 2 часа»; null without a price. */
export function lessonTotal(
  price_2h: number | null,
  saved: SavedTariff | null,
  lesson: QuotedLesson | undefined,
): { amount: string; unit: string } | null {
  const tariff = tariffOf(price_2h, saved);
  if (!tariff || !lesson) return null;
  const found = quote(tariff, lesson);
  return {
    amount: totalText({ total: found.total, highest: highestTotal(found) }),
    unit: lessonText(lesson.people, lesson.minutes),
  };
}
