import { AGE_MAX } from '@sklon/contract/limits';
import type { Companion } from '@sklon/contract/participants';
import type { LocalDate } from '@sklon/contract/time';
import type { CompanionRow } from './queries.ts';

/** As old as they are by `today` at the least: the birthday is not known. */
export function presentCompanion(row: CompanionRow, today: LocalDate): Companion {
  const { id, first_name, level, sport, height_cm, weight_kg, shoe_size } = row;
  const age =
    row.age === null ? null : Math.min(row.age + yearsBetween(row.age_on, today), AGE_MAX);
  return { id, first_name, age, level, sport, height_cm, weight_kg, shoe_size };
}

/** Whole years from one day to a later one. */
function yearsBetween(from: LocalDate, to: LocalDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}
