/** Admins read people rarely, so that searches have no indexes of their own. */
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { adminAccounts, identitiesOf } from '../auth/auth.ts';

type Filters = Omit<EndpointInput<Endpoints['listAdminUsers']>['query'], 'limit' | 'cursor'>;

export interface UserRow {
  id: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  phone: string | null;
  email: string | null;
  subject: string | null;
  identities: string[] | null;
  reachable: boolean | null;
  has_provider_profile: boolean;
  blocked_at: Date | null;
  blocked_reason: string | null;
  created_at: Date;
  auth_date: Date;
  instructor_id: number | null;
}

function selectUsers(db: Connection) {
  return db
    .selectFrom('users as u')
    .leftJoin('telegram_identities as t', 't.user_id', 'u.id')
    .leftJoin('instructors as i', 'i.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.phone', 'u.email'])
    .select(['t.subject', 't.reachable', 'u.has_provider_profile', 'u.created_at', 'u.auth_date'])
    .select(['u.blocked_at', 'u.blocked_reason', 'i.id as instructor_id'])
    .select(identitiesOf('u').as('identities'))
    .where('u.erased_at', 'is', null);
}

/** Newest first; `admins`: each is `provider:subject`. */
export function listUsers(
  db: Connection,
  { search = '', role, blocked }: Filters,
  admins: ReadonlySet<string>,
  page: Omit<IdPage, 'id'>,
): Promise<Found<UserRow>> {
  let query = selectUsers(db);
  const isAdmin = sql<boolean>`u.id IN ${adminAccounts(admins)}`;
  if (role === 'admin') query = query.where(isAdmin);
  else if (role !== undefined)
    query = query
      .where(sql<boolean>`NOT ${isAdmin}`)
      .where('u.has_provider_profile', '=', role === 'provider');
  if (blocked !== undefined) query = query.where('u.blocked_at', blocked ? 'is not' : 'is', null);
  if (search !== '') query = query.where(matches(search));
  return pageById(query, { id: 'u.id', ...page });
}

/** Digits are the number of the account, the id in Telegram, or from four on a part of a phone; words find the names. */
function matches(search: string) {
  const [, sign, digits] = /^([№#]?)\s*(\d{1,15})$/.exec(search) ?? [];
  const phone = sql<string>`concat_ws(' ', u.phone, i.phone)`;
  const searched = sql<string>`folded(concat_ws(' ', u.first_name, u.last_name, u.username, i.first_name, i.last_name))`;
  if (digits === undefined) return found(search.replace(/^@/, ''), { searched, phone });
  const byNumber: RawBuilder<boolean> = sql`u.id::text = ${digits}`;
  if (sign) return byNumber;
  const byId: RawBuilder<boolean> = sql`(${byNumber} OR t.subject = ${digits})`;
  return digits.length < 4
    ? byId
    : sql<boolean>`(${byId} OR ${found(digits, { searched, phone })})`;
}

export function findUser(db: Connection, id: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('u.id', '=', id).executeTakeFirst();
}
