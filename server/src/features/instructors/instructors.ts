import type {
  FreeTime,
  Instructor,
  InstructorFilters,
  NextFree,
} from '@sklon/contract/instructors';
import { LIST_TOTAL_MAX, PRICE_FILTER_MAX, PRICE_FILTER_MIN } from '@sklon/contract/limits';
import type { StatedInstructorData } from '@sklon/contract/provider-data';
import type { LessonPrice, PriceQuery } from '@sklon/contract/lesson-price';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import type { Position, Sort } from './cursor.ts';
import { earliestOf, freeTimeFilter, slotsOf } from './free-time.ts';
import { lessonOf, lessonPriceOf } from './lesson-price.ts';
import { listFree, listInstructors, type Page, type PraiseRow } from './list.ts';
import { listNearest } from './nearest.ts';
import { nextFreeFinder } from './next-free.ts';
import { findInstructorId, updateSettings } from './settings-queries.ts';
import { findInstructorCard, saveInstructorOf } from './queries.ts';
import { fitTariff } from './tariffs.ts';

export { saveSettings } from './tariffs.ts';

export {
  instructorIdBlocks,
  instructorsBetween,
  resortsWithInstructors,
} from './sitemap-queries.ts';

export interface FoundInstructor extends Position {
  card: string;
  praise?: PraiseRow | null;
  total: number;
  next_free: NextFree | null;
  lesson_price: LessonPrice | null;
}

export interface FoundInstructors {
  /** One row more than the limit when there is a next page. */
  rows: FoundInstructor[];
  total: number;
  totalExceeded: boolean;
}

/**
 * One more than `limit` when there is a next page. Throws 400 when the price bounds are crossed, when an order
 * other than by rating has no resort, and as freeTimeFilter.
 */
export async function searchInstructors(
  db: Connection,
  query: InstructorFilters & FreeTime & PriceQuery,
  after: Position | undefined,
  limit: number,
  now: Date,
): Promise<FoundInstructors> {
  const sort = sortOf(query);
  const { min_price = PRICE_FILTER_MIN, max_price = PRICE_FILTER_MAX } = query;
  if (min_price > max_price) throw fieldError('min_price', 'Наименьшая цена больше наибольшей');
  // All of a resort's instructors are compared, which all of all resorts are too many for.
  if (sort && query.resort_id === undefined)
    throw fieldError('resort_id', 'Укажите курорт: так упорядочить можно его список');
  const rows = await findPage(db, query, { after, rows: limit + 1, sort }, now);
  // A page behind the last instructor has no row with the total, so the first row of the list is read.
  const [first] =
    rows.length > 0 || !after
      ? rows
      : await findPage(db, query, { after: undefined, rows: 1, sort }, now);
  const total = first?.total ?? 0;
  return { rows, total: Math.min(total, LIST_TOTAL_MAX), totalExceeded: total > LIST_TOTAL_MAX };
}

export function sortOf({ sort }: PriceQuery): Sort | undefined {
  return sort === 'rating' ? undefined : sort;
}

/** With the filter of free time, the next free time is the earliest that matches it; otherwise the earliest of all. */
async function findPage(
  db: Connection,
  query: InstructorFilters & FreeTime & PriceQuery,
  page: Page,
  now: Date,
): Promise<FoundInstructor[]> {
  const free = freeTimeFilter(query, now);
  if (free) {
    const found = await listFree(db, query, page, now, free, lessonOf(query));
    return found.map((row) => {
      const time = earliestOf(row.starts);
      return {
        ...row,
        next_free: time === undefined ? null : { date: free.date, time, timezone: row.timezone },
        lesson_price: lessonPriceOf(row),
      };
    });
  }
  const nextFreeOf = nextFreeFinder(now, slotsOf(query));
  if (page.sort === 'nearest') return listNearest(db, query, page, now, nextFreeOf);
  const found = await listInstructors(db, query, page, now);
  return found.map((row) => ({ ...row, next_free: nextFreeOf(row), lesson_price: null }));
}

export interface DescribedInstructor {
  user_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  resort_ids: number[];
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: StatedInstructorData;
  /** The admin who approved had documents to compare with. */
  documented: boolean;
}

/** Bookings and the working flag stay, and so does what the application does not have. */
export async function upsertInstructor(
  tx: Tx,
  instructor: DescribedInstructor,
  now: Date,
): Promise<void> {
  const { user_id, profile_photo_path, profile_photo_placeholder, data, documented, ...person } =
    instructor;
  const { price_2h, ...skills } = data;
  const photo =
    profile_photo_path === null ? {} : { profile_photo_path, profile_photo_placeholder };
  const price = price_2h === null ? {} : { price_2h };
  const badge = documented ? { verified: true } : {};
  await saveInstructorOf(
    tx,
    user_id,
    { ...person, ...skills, ...photo, ...price, ...badge, approved: true },
    now,
  );
  if (price_2h !== null) await fitTariff(tx, user_id);
}

export async function findPublicInstructor(db: Db, id: number): Promise<Instructor | undefined> {
  const found = await findInstructorCard(db, id);
  return found && (JSON.parse(found.card) as Instructor);
}

/** Approved or not. Throws settings_not_found for any other provider. */
export async function ownInstructorId(db: Connection, userId: number): Promise<number> {
  const id = await findInstructorId(db, userId);
  if (id === undefined) throw refusal('settings_not_found');
  return id;
}

export { freeInstead } from './alternatives.ts';
export { otherTimesOf } from './other-times.ts';
export { anonymizeInstructor } from './queries.ts';

/** Shows the person's instructor, if any, to the public, or takes it out of all lists and pages. */
export { setApproved as setInstructorListed } from './queries.ts';

export async function stopInstructor(tx: Tx, userId: number): Promise<void> {
  await updateSettings(tx, userId, { is_working: false });
}
