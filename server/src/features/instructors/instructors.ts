import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import type { InstructorData } from '@sklon/contract/provider-data';
import type { Connection, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors.ts';
import type { Position } from './cursor.ts';
import { listInstructors, type ListRow } from './list.ts';
import { findInstructorId } from './settings-queries.ts';
import { saveInstructorOf } from './queries.ts';

export interface FoundInstructors {
  /** At most one more than asked for. */
  rows: ListRow[];
  /** Matches over all pages. */
  total: number;
}

/**
 * Approved instructors that match, `limit` of them and one more if there are more (spec 2, Instructor list). One
 * statement, unless a cursor points behind the last of them. Throws 400 when the price bounds are crossed.
 */
export async function searchInstructors(
  db: Connection,
  filters: InstructorFilters,
  after: Position | undefined,
  limit: number,
): Promise<FoundInstructors> {
  const { min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = filters;
  if (min_price > max_price) throw fieldError('min_price', 'Наименьшая цена больше наибольшей');
  const rows = await listInstructors(db, filters, { after, rows: limit + 1 });
  // A page behind the last instructor has no row to tell the total: the first row of all does.
  const [first] = rows.length > 0 || !after ? rows : await listInstructors(db, filters, { after: undefined, rows: 1 });
  return { rows, total: first?.total ?? 0 };
}

/** An instructor as their application describes them. */
export interface DescribedInstructor {
  user_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  resort_ids: number[];
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: InstructorData;
}

/**
 * Makes a person an approved instructor, or brings the instructor that they are up to date. Bookings stay, also those at
 * a resort that was left, and so do the working flag, and the photo and price that the description does not name.
 */
export async function upsertInstructor(tx: Tx, instructor: DescribedInstructor, now: Date): Promise<void> {
  const { user_id, profile_photo_path, profile_photo_placeholder, data, ...person } = instructor;
  const { price_2h, ...skills } = data;
  const photo = profile_photo_path === null ? {} : { profile_photo_path, profile_photo_placeholder };
  const price = price_2h === null ? {} : { price_2h };
  await saveInstructorOf(tx, user_id, { ...person, ...skills, ...photo, ...price, approved: true }, now);
}

/** The instructor behind an account, approved or not. Throws settings_not_found for any other provider. */
export async function ownInstructorId(db: Connection, userId: number): Promise<number> {
  const id = await findInstructorId(db, userId);
  if (id === undefined) throw refusal('settings_not_found');
  return id;
}
