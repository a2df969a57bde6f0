/** A participant while they are being entered: every field is text. */
import { AGE_MAX, PARTICIPANT_NAME_MAX } from '@sklon/contract/limits';
import {
  AGE_INVALID,
  HEIGHT_CM,
  SHOE_SIZE,
  WEIGHT_KG,
  ageProblem,
  HEIGHT_INVALID,
  type Level,
  LEVEL_REQUIRED,
  NAME_REQUIRED,
  NAME_TOO_LONG,
  SHOE_SIZE_INVALID,
  SPORT_REQUIRED,
  WEIGHT_INVALID,
} from '@sklon/contract/participant-rules';
import type { Companion, Participant } from '@sklon/contract/participants';
import { cleanLine } from '@sklon/contract/typed-text';
import { parseWhole } from '../../ui/form/typed-number.ts';

export interface PersonValues {
  first_name: string;
  age: string;
  level: Level | '';
  sport: 'ski' | 'snowboard' | '';
  height_cm: string;
  weight_kg: string;
  shoe_size: string;
}
export type PersonField = keyof PersonValues;
export type PersonErrors = Partial<Record<PersonField, string>>;

/** Whom an instructor teaches what. */
export interface Teaching {
  works_with_kids: boolean;
  min_kid_age: number | null;
  skill_type: 'ski' | 'snowboard' | 'both';
}

export const NOBODY: PersonValues = {
  first_name: '',
  age: '',
  level: '',
  sport: '',
  height_cm: '',
  weight_kg: '',
  shoe_size: '',
};

const typed = (value: number | null) => (value === null ? '' : String(value));

export function valuesOf(companion: Participant): PersonValues {
  return {
    first_name: companion.first_name,
    age: typed(companion.age),
    level: companion.level,
    sport: companion.sport ?? '',
    height_cm: typed(companion.height_cm),
    weight_kg: typed(companion.weight_kg),
    shoe_size: typed(companion.shoe_size),
  };
}

const MEASURES = [
  ['height_cm', HEIGHT_CM, HEIGHT_INVALID],
  ['weight_kg', WEIGHT_KG, WEIGHT_INVALID],
  ['shoe_size', SHOE_SIZE, SHOE_SIZE_INVALID],
] as const;

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const value = parseWhole(text);
  return text.trim() === '' || (value !== null && value >= min && value <= max);
}

/** What is wrong, by field, in the words of the API; `teaching` of the instructor, null in the account's own list. */
export function personErrors(person: PersonValues, teaching: Teaching | null): PersonErrors {
  const errors: PersonErrors = {};
  const name = cleanLine(person.first_name).trim();
  if (name === '') errors.first_name = NAME_REQUIRED;
  else if (name.length > PARTICIPANT_NAME_MAX) errors.first_name = NAME_TOO_LONG;
  if (!isWithin(person.age, { min: 0, max: AGE_MAX })) errors.age = AGE_INVALID;
  else {
    const problem = teaching && ageProblem(teaching, parseWhole(person.age));
    if (problem) errors.age = problem;
  }
  if (person.level === '') errors.level = LEVEL_REQUIRED;
  if (teaching?.skill_type === 'both' && person.sport === '') errors.sport = SPORT_REQUIRED;
  for (const [field, bounds, problem] of MEASURES)
    if (!isWithin(person[field], bounds)) errors[field] = problem;
  return errors;
}

/** The participant as the API takes them; null while the level is not chosen. */
export function participantOf(person: PersonValues, teaching: Teaching | null): Participant | null {
  const { level, sport } = person;
  if (level === '') return null;
  return {
    first_name: cleanLine(person.first_name).trim(),
    age: parseWhole(person.age),
    level,
    // A companion may ride what this instructor does not teach.
    sport: sport === '' || (teaching && teaching.skill_type !== 'both') ? null : sport,
    height_cm: parseWhole(person.height_cm),
    weight_kg: parseWhole(person.weight_kg),
    shoe_size: parseWhole(person.shoe_size),
  };
}

/** Whether it is the same person, whose name the account holds once. */
export function isSame(
  person: PersonValues,
  { first_name }: Pick<Companion, 'first_name'>,
): boolean {
  return cleanLine(person.first_name).trim() === first_name;
}
