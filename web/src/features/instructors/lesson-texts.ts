import { formatRubles, groupThousands } from '@sklon/contract/money';
import type { LessonPrice } from '@sklon/contract/lesson-price';
import { durationText } from '@sklon/contract/plural';

const NBSP = '\u00A0';

/** From two on. */
const GROUPS = 'двоих троих четверых пятерых шестерых семерых восьмерых девятерых десятерых'.split(
  ' ',
);

/** «за троих»; null for one. */
export function forPeople(people = 1): string | null {
  return people > 1 ? `за${NBSP}${GROUPS[people - 2] ?? people}` : null;
}

/** «за 2 часа», «за троих, 3 часа» */
export function lessonText(people: number | undefined, minutes: number): string {
  const group = forPeople(people);
  return group ? `${group}, ${durationText(minutes)}` : `за${NBSP}${durationText(minutes)}`;
}

/** «7 150 ₽»; «от 5 500 до 7 150 ₽» where the instructor names the total of a group when confirming. */
export function totalText({ total, highest }: LessonPrice): string {
  return highest > total
    ? `от${NBSP}${groupThousands(total)} до${NBSP}${formatRubles(highest)}`
    : formatRubles(total);
}
