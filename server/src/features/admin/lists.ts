/** Admins read these lists rarely, so they have no indexes of their own. */
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { summaryColumns, type SummaryRow } from '../registrations/registrations.ts';

type Query<Name extends 'listProviderForms' | 'listAdminInstructors'> = Omit<
  EndpointInput<Endpoints[Name]>['query'],
  'limit' | 'cursor'
>;

export function listForms(
  db: Connection,
  filters: Query<'listProviderForms'>,
  page: Omit<IdPage, 'id'>,
): Promise<Found<SummaryRow>> {
  const matches = latestApproved(db, filters).select(summaryColumns);
  return pageById(matches, { id: 'r.id', ...page });
}

function latestApproved(db: Connection, { service_type, search = '' }: Query<'listProviderForms'>) {
  let query = db
    .selectFrom('registrations as r')
    .where('r.status', '=', sql.lit('approved'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'r.user_id')
            .whereRef('later.service_type', '=', 'r.service_type')
            .where('later.status', '=', sql.lit('approved'))
            .whereRef('later.id', '>', 'r.id'),
        ),
      ),
    );
  if (service_type !== undefined) query = query.where('r.service_type', '=', service_type);
  if (search !== '')
    query = query.where((eb) =>
      found(search, { searched: eb.ref('r.searched'), phone: eb.ref('r.phone') }),
    );
  return query;
}

export interface AdminInstructorRow {
  id: number;
  first_name: string;
  last_name: string;
  phone: string;
  years_experience: number;
  is_working: boolean;
}

/** Also not approved ones, without erased accounts. */
function selectInstructors(db: Connection) {
  return db
    .selectFrom('instructors as i')
    .select([
      'i.id',
      'i.first_name',
      'i.last_name',
      'i.phone',
      'i.years_experience',
      'i.is_working',
    ])
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
    );
}

export function findInstructor(
  db: Connection,
  id: number,
): Promise<AdminInstructorRow | undefined> {
  return selectInstructors(db).where('i.id', '=', id).executeTakeFirst();
}

/** Instructors by id. */
export function listInstructors(
  db: Connection,
  { sort_order = 'DESC', resort_id, is_working, search = '' }: Query<'listAdminInstructors'>,
  page: Omit<IdPage, 'id'>,
): Promise<Found<AdminInstructorRow>> {
  let query = selectInstructors(db);
  if (resort_id !== undefined)
    query = query.where(sql<boolean>`i.resort_ids @> ARRAY[${resort_id}::integer]`);
  if (is_working !== undefined) query = query.where('i.is_working', '=', is_working);
  if (search !== '')
    query = query.where((eb) =>
      found(search, { searched: eb.ref('i.searched'), phone: eb.ref('i.phone') }),
    );
  return pageById(query, { id: 'i.id', order: sort_order === 'DESC' ? 'desc' : 'asc', ...page });
}

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
