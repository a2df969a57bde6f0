import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { AuditAction, AuditEntity } from '@sklon/contract/audit-rules';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import type { JsonObject } from '../../db/schema.gen.ts';

type Filters = Omit<EndpointInput<Endpoints['listAuditRecords']>['query'], 'limit' | 'cursor'>;

export interface RecordRow {
  id: number;
  at: Date;
  action: AuditAction;
  entity: AuditEntity;
  entity_id: number | null;
  before: JsonObject | null;
  after: JsonObject | null;
  actor_id: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}

function selectRecords(db: Connection) {
  return db
    .selectFrom('audit_records as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.action', 'a.entity', 'a.entity_id', 'a.before', 'a.after'])
    .select(['a.actor_id', 'u.first_name', 'u.last_name', 'u.username'])
    .$castTo<RecordRow>();
}

export function listRecords(
  db: Connection,
  { search = '', action, entity, entity_id, since, until }: Filters,
  page: Omit<IdPage, 'id'>,
): Promise<Found<RecordRow>> {
  let query = selectRecords(db);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (entity !== undefined) query = query.where('a.entity', '=', entity);
  if (entity_id !== undefined) query = query.where('a.entity_id', '=', entity_id);
  if (since !== undefined) query = query.where('a.at', '>=', new Date(since));
  if (until !== undefined) query = query.where('a.at', '<', new Date(until));
  if (search !== '') {
    const searched = sql<string>`folded(concat_ws(' ', u.first_name, u.last_name, u.username))`;
    query = query.where(found(search.replace(/^@/, ''), { searched }));
  }
  return pageById(query, { id: 'a.id', ...page });
}

export function findRecord(db: Connection, id: number): Promise<RecordRow | undefined> {
  return selectRecords(db).where('a.id', '=', id).executeTakeFirst();
}
