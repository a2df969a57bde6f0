import { plural, REVIEWS } from '@sklon/contract/plural';
import type { LocalDate } from '@sklon/contract/time';

export const THANKS = 'Спасибо за отзыв!';
export const REVIEW_FAILED = 'Не удалось отправить отзыв. Попробуйте ещё раз.';
export const STARS_REQUIRED = 'Поставьте оценку';
export const ANSWERED = 'Ответ опубликован';
export const ANSWER_FAILED = 'Не удалось отправить ответ. Попробуйте ещё раз.';

export const STARS = [1, 2, 3, 4, 5] as const;

const WORDS: Record<number, string> = {
  1: 'ужасно',
  2: 'плохо',
  3: 'нормально',
  4: 'хорошо',
  5: 'отлично',
};

/** «5 из 5 — отлично» */
export function starsText(stars: number): string {
  return `${stars} из\u00A05\u00A0— ${WORDS[stars] ?? ''}`;
}

/** «4,8» and «12 отзывов»; null while there are none. */
export function ratingParts(
  rating: number | null,
  total: number,
): { value: string; count: string } | null {
  if (rating === null || total === 0) return null;
  return { value: rating.toFixed(1).replace('.', ','), count: plural(total, REVIEWS) };
}

const day = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «14 января 2026» */
export function dayText(date: LocalDate): string {
  return day
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/\s*г\.$/, '')
    .replaceAll(' ', '\u00A0');
}
