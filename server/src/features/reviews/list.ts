/** SQL of the lists of reviews: newest first, behind the one with the id `after`. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { found } from '../../db/search.ts';
import { type ReviewRow, selectReviews } from './queries.ts';

export interface FoundReviews {
  /** One row more than the limit when there is a next page. */
  rows: ReviewRow[];
  /** Matches over all pages. */
  total: number;
}

interface Page {
  after: number | undefined;
  limit: number;
}

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
export async function listReviewsOf(
  db: Connection,
  instructorId: number,
  { visible, after, limit }: Page & { visible: boolean },
): Promise<FoundReviews> {
  const rows = await selectReviews(db)
    .where('v.instructor_id', '=', instructorId)
    .$if(visible, (query) => query.where('v.hidden_at', 'is', null))
    .$if(after !== undefined, (query) => query.where('v.id', '<', after ?? 0))
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('reviews as v')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('v.instructor_id', '=', instructorId)
    .$if(visible, (query) => query.where('v.hidden_at', 'is', null))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export interface AdminFilters {
  hidden?: boolean | undefined;
  /** Words of the instructor's name, and the review's id. */
  search?: string | undefined;
}

/** Reviews of all instructors, for an admin. */
export async function listAllReviews(
  db: Connection,
  filters: AdminFilters,
  { after, limit }: Page,
): Promise<FoundReviews> {
  const rows = await selectReviews(db)
    .where('v.id', 'in', matching(db, filters).select('m.id'))
    .$if(after !== undefined, (query) => query.where('v.id', '<', after ?? 0))
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
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
