import { ONE_GROUP_ONLY } from '@sklon/contract/registration-rules';
import type { LocalTime } from '@sklon/contract/time';
import type { Connection } from '../../db/client.ts';
import { fieldError } from '../../http/errors/errors.ts';
import { findParents, findResort } from './queries.ts';

export { presentResort } from './present.ts';
export {
  findResort,
  findSpecialDay,
  listResorts,
  listSpecialDays,
  type ResortRow,
  SPECIAL_DAY_COLUMNS,
  conflictingSpecialDay,
  type SpecialDayRow,
} from './queries.ts';

export async function resortExists(db: Connection, id: number): Promise<boolean> {
  return (await findResort(db, id)) !== undefined;
}

/** Throws 400 at `resort_ids`; folders are no resorts. Returns the folder of each. */
export async function checkResortsExist(
  db: Connection,
  ids: readonly number[],
): Promise<(number | null)[]> {
  const parents = await findParents(db, ids);
  if (parents.length < new Set(ids).size) throw fieldError('resort_ids', 'Курорт не найден');
  return parents;
}

/** Throws 400 at `resort_ids` unless all lie in one folder (spec 2, Resort choice rule). */
export async function checkResortChoice(db: Connection, ids: readonly number[]): Promise<void> {
  const parents = await checkResortsExist(db, ids);
  if (new Set(parents).size > 1) throw fieldError('resort_ids', ONE_GROUP_ONLY);
}

/** All local to the resort. Throws validation_failed at the end that is outside (product-decisions, Bookings). */
export function checkHours(
  time: { start_time: LocalTime; end_time: LocalTime },
  opens: LocalTime,
  closes: LocalTime,
): void {
  // 'HH:MM' texts compare as times do.
  if (time.start_time < opens)
    throw fieldError('start_time', `Время начала: занятия возможны с ${opens} до ${closes}`);
  if (time.end_time > closes)
    throw fieldError('end_time', `Время окончания: занятия возможны с ${opens} до ${closes}`);
}
