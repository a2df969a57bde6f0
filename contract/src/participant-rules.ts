import type { Sport } from './instructor-attributes.ts';
import { ADULT_AGE, PARTICIPANT_NAME_MAX } from './limits.ts';
import { plural, YEARS } from './plural.ts';

export const LEVELS = ['first_time', 'turning', 'confident', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_LABELS: Record<Level, string> = {
  first_time: 'впервые',
  turning: 'учусь поворачивать',
  confident: 'катаюсь уверенно',
  advanced: 'всё, кроме чёрных',
};

const SPORTS = { ski: 'лыжи', snowboard: 'сноуборд' } as const;

/** Height in centimetres, weight in kilograms and European shoe size of a participant, inclusive. */
export const HEIGHT_CM = { min: 50, max: 230 } as const;
export const WEIGHT_KG = { min: 10, max: 200 } as const;
export const SHOE_SIZE = { min: 15, max: 52 } as const;

export const NAME_REQUIRED = 'Укажите имя';
export const AGE_INVALID = 'Возраст — от 0 до 120 лет';
export const TOO_MANY_PARTICIPANTS = 'Участников больше, чем человек в заявке';
export const NAME_TOO_LONG = `Не длиннее ${PARTICIPANT_NAME_MAX} знаков`;
export const HEIGHT_INVALID = `Рост — от ${HEIGHT_CM.min} до ${HEIGHT_CM.max} сантиметров`;
export const WEIGHT_INVALID = `Вес — от ${WEIGHT_KG.min} до ${WEIGHT_KG.max} килограммов`;
export const SHOE_SIZE_INVALID = `Размер обуви — от ${SHOE_SIZE.min} до ${SHOE_SIZE.max}`;
export const LEVEL_REQUIRED = 'Выберите уровень';
export const SPORT_REQUIRED = 'Выберите вид катания';

interface Described {
  first_name: string;
  age: number | null;
  level: Level;
  sport: Sport | null;
}

/** «Маша, 6 лет, впервые, лыжи» */
export function participantText({ first_name, age, level, sport }: Described): string {
  const years = age === null ? [] : [plural(age, YEARS)];
  return [first_name, ...years, LEVEL_LABELS[level], ...(sport ? [SPORTS[sport]] : [])].join(', ');
}

/** Without the name, for a messenger: «ребёнок 6 лет, впервые», «взрослый, катаюсь уверенно». */
export function riderText({ age, level, sport }: Omit<Described, 'first_name'>): string {
  return [riderOf(age), LEVEL_LABELS[level], ...(sport ? [SPORTS[sport]] : [])].join(', ');
}

function riderOf(age: number | null): string {
  if (age === null) return 'взрослый';
  if (age >= ADULT_AGE) return `взрослый, ${plural(age, YEARS)}`;
  // In the genitive.
  return `ребёнок ${age}\u00A0${age === 1 ? 'года' : 'лет'}`;
}

interface Rented {
  height_cm: number | null;
  weight_kg: number | null;
  shoe_size: number | null;
}

/** What a rental shop wants to know: «рост 120 см, вес 25 кг, обувь 32»; empty where nothing was said. */
export function measuresText({ height_cm, weight_kg, shoe_size }: Rented): string {
  return [
    ...(height_cm === null ? [] : [`рост ${height_cm}\u00A0см`]),
    ...(weight_kg === null ? [] : [`вес ${weight_kg}\u00A0кг`]),
    ...(shoe_size === null ? [] : [`обувь ${shoe_size}`]),
  ].join(', ');
}

interface Teaching {
  works_with_kids: boolean;
  min_kid_age: number | null;
}

/** Why an instructor does not teach somebody of this age; null when they do, or the age is not known. */
export function ageProblem(instructor: Teaching, age: number | null): string | null {
  if (age === null || age >= ADULT_AGE) return null;
  if (!instructor.works_with_kids) return 'Инструктор не\u00A0занимается с\u00A0детьми';
  const { min_kid_age } = instructor;
  // In the genitive: «от 1 года», «от 6 лет».
  return min_kid_age !== null && age < min_kid_age
    ? `Инструктор занимается с\u00A0детьми от\u00A0${min_kid_age}\u00A0${min_kid_age === 1 ? 'года' : 'лет'}`
    : null;
}
