const rules = new Intl.PluralRules('ru');

/** Forms of a Russian noun after a number: 1 год, 2 года, 5 лет. */
export type PluralForms = readonly [one: string, few: string, many: string];

export function pluralForm(n: number, [one, few, many]: PluralForms): string {
  const category = rules.select(n);
  return category === 'one' ? one : category === 'few' ? few : many;
}

/** The number and its noun with a non-breaking space between: «5 лет». */
export function plural(n: number, forms: PluralForms): string {
  return `${n}\u00A0${pluralForm(n, forms)}`;
}

const FOUND = {
  masculine: ['Найден', 'Найдено', 'Найдено'],
  feminine: ['Найдена', 'Найдено', 'Найдено'],
  neuter: ['Найдено', 'Найдено', 'Найдено'],
} as const;

/** The total of a list: «Найден 1 прокат», «Найдено 3 услуги». */
export function foundText(
  total: number,
  noun: PluralForms,
  gender: keyof typeof FOUND = 'masculine',
): string {
  return `${pluralForm(total, FOUND[gender])} ${plural(total, noun)}`;
}

/** The total of a list that is counted up to `total` alone: «Найдено больше 1000 инструкторов». */
export function foundMoreText(total: number, [, , many]: PluralForms): string {
  return `Найдено больше ${total}\u00A0${many}`;
}

export const YEARS: PluralForms = ['год', 'года', 'лет'];
export const DAYS: PluralForms = ['день', 'дня', 'дней'];
export const REVIEWS: PluralForms = ['отзыв', 'отзыва', 'отзывов'];
export const PEOPLE: PluralForms = ['человек', 'человека', 'человек'];
export const SETS: PluralForms = ['комплект', 'комплекта', 'комплектов'];
export const INSTRUCTORS: PluralForms = ['инструктор', 'инструктора', 'инструкторов'];
const HOURS: PluralForms = ['час', 'часа', 'часов'];
const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];

/** The length of a lesson: «2 часа», «1,5 часа», «30 минут». */
export function durationText(minutes: number): string {
  if (minutes < 60) return plural(minutes, MINUTES);
  const hours = Math.floor(minutes / 60);
  // A fraction always takes the singular genitive.
  return minutes % 60 === 0 ? plural(hours, HOURS) : `${hours},5\u00A0часа`;
}
