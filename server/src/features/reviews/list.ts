/** SQL of the lists of reviews: newest first. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { type ReviewRow, selectReviews } from './queries.ts';

type Page = Omit<IdPage, 'id'>;

/** Whether an instructor is public; undefined when there is none. */
export async function isInstructorPublic(
  db: Connection,
  instructorId: number,
): Promise<boolean | undefined> {
  return (
    await db
      .selectFrom('instructors')
      .select('approved')
      .where('id', '=', instructorId)
      .executeTakeFirst()
  )?.approved;
}

/** Reviews of one instructor; `visible`: without those that are hidden. */
export function listReviewsOf(
  db: Connection,
  instructorId: number,
  { visible, ...page }: Page & { visible: boolean },
): Promise<Found<ReviewRow>> {
  const counted = db
    .selectFrom('reviews as v')
    .where('v.instructor_id', '=', instructorId)
    .$if(visible, (query) => query.where('v.hidden_at', 'is', null));
  const matches = selectReviews(db)
    .where('v.instructor_id', '=', instructorId)
    .$if(visible, (query) => query.where('v.hidden_at', 'is', null));
  return pageById(matches, { id: 'v.id', ...page }, counted);
}

export interface AdminFilters {
  hidden?: boolean | undefined;
  /** Words of the instructor's name, and the review's id. */
  search?: string | undefined;
}

/** Reviews of all instructors, for an admin. */
export function listAllReviews(
  db: Connection,
  filters: AdminFilters,
  page: Page,
): Promise<Found<ReviewRow>> {
  const counted = matching(db, filters);
  const matches = selectReviews(db).where('v.id', 'in', counted.select('m.id'));
  return pageById(matches, { id: 'v.id', ...page }, counted);
}

function matching(db: Connection, { hidden, search = '' }: AdminFilters) {
  return db
    .selectFrom('reviews as m')
    .innerJoin('instructors as o', 'o.id', 'm.instructor_id')
    .$if(hidden !== undefined, (query) =>
      query.where('m.hidden_at', hidden ? 'is not' : 'is', null),
    )
    .$if(search !== '', (query) => query.where(found(search, { searched: NAME_AND_NUMBER })));
}

// An instructor's `searched` ends with the instructor's id; here the review's id replaces it.
const NAME_AND_NUMBER = sql<string>`left(o.searched, -length(o.id::text)) || m.id`;
