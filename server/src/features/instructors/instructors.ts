import type { InstructorFilters } from '@sklon/contract/instructors';
import { PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import type { Connection } from '../../db/client.ts';
import { fieldError } from '../../http/errors.ts';
import type { Position } from './cursor.ts';
import { listInstructors, type ListRow } from './list.ts';

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
