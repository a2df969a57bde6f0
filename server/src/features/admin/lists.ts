/** SQL of the admin panel's lists. Admins read them rarely, so they have no indexes of their own. */
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { found } from '../../db/search.ts';
import { summaryColumns, type SummaryRow } from '../registrations/registrations.ts';

type Query<Name extends 'listProviderForms' | 'listAdminInstructors'> = Omit<
  EndpointInput<Endpoints[Name]>['query'],
  'limit' | 'cursor'
>;

export interface Found<Row> {
  /** One row more than the limit when there is a next page. */
  rows: Row[];
  /** Matches over all pages. */
  total: number;
}

/** The latest approved application of every person for every service, newest first, after the one with the id `after`. */
export async function listForms(
  db: Connection,
  filters: Query<'listProviderForms'>,
  after: number | undefined,
  limit: number,
): Promise<Found<SummaryRow>> {
  const matches = latestApproved(db, filters);
  const rows = await db
    .selectFrom('registrations as r')
    .select(summaryColumns)
    .where('r.id', 'in', matches.select('f.id'))
    .$if(after !== undefined, (query) => query.where('r.id', '<', after ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await matches
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function latestApproved(db: Connection, { service_type, search = '' }: Query<'listProviderForms'>) {
  return db
    .selectFrom('registrations as f')
    .where('f.status', '=', sql.lit('approved'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'f.user_id')
            .whereRef('later.service_type', '=', 'f.service_type')
            .where('later.status', '=', sql.lit('approved'))
            .whereRef('later.id', '>', 'f.id'),
        ),
      ),
    )
    .$if(service_type !== undefined, (query) =>
      query.where('f.service_type', '=', service_type ?? 'guide'),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        found(search, { searched: eb.ref('f.searched'), phone: eb.ref('f.phone') }),
      ),
    );
}

export interface AdminInstructorRow {
  id: number;
  first_name: string;
  last_name: string;
  phone: string;
  years_experience: number;
  is_working: boolean;
}

/** Instructors by id, also not approved ones, without erased accounts; after the one with the id `after`. */
export async function listInstructors(
  db: Connection,
  { sort_order = 'DESC', resort_id, is_working, search = '' }: Query<'listAdminInstructors'>,
  after: number | undefined,
  limit: number,
): Promise<Found<AdminInstructorRow>> {
  const matches = db
    .selectFrom('instructors as i')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .whereRef('u.id', '=', 'i.user_id')
            .where('u.erased_at', 'is not', null),
        ),
      ),
    )
    .$if(resort_id !== undefined, (query) =>
      query.where(sql<boolean>`i.resort_ids @> ARRAY[${resort_id}::integer]`),
    )
    .$if(is_working !== undefined, (query) => query.where('i.is_working', '=', is_working ?? true))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        found(search, { searched: eb.ref('i.searched'), phone: eb.ref('i.phone') }),
      ),
    );
  const down = sort_order === 'DESC';
  const rows = await matches
    .select([
      'i.id',
      'i.first_name',
      'i.last_name',
      'i.phone',
      'i.years_experience',
      'i.is_working',
    ])
    .$if(after !== undefined, (query) => query.where('i.id', down ? '<' : '>', after ?? 0))
    .orderBy('i.id', down ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const { total } = await matches
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** All applications of an instructor's account, newest first; undefined when there is no such instructor. */
export async function listRegistrationsOf(
  db: Connection,
  instructorId: number,
): Promise<SummaryRow[] | undefined> {
  const instructor = await db
    .selectFrom('instructors')
    .select('user_id')
    .where('id', '=', instructorId)
    .executeTakeFirst();
  return (
    instructor &&
    db
      .selectFrom('registrations as r')
      .select(summaryColumns)
      .where('r.user_id', '=', instructor.user_id)
      .orderBy('r.id', 'desc')
      .execute()
  );
}
