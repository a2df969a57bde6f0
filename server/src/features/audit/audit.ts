import type { AuditAction, AuditEntity } from '@sklon/contract/audit-rules';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';

const HOUR_MS = 3_600_000;

export interface Author {
  id: number;
  now: Date;
}

/** A change that an admin made. `before` is null for a new row, `after` for a deleted one. */
export interface Change {
  author: Author;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** To be called before anything is shown; `detail` says what of the data. */
export async function recordRead(
  db: Connection,
  { author, entity, entityId }: Pick<Change, 'author' | 'entity' | 'entityId'>,
  detail: JsonObject | null = null,
): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      at: author.now,
      actor_id: author.id,
      action: 'read',
      entity,
      entity_id: entityId,
      after: detail,
    })
    .execute();
}

/**
 * One record with the ids of the rows, none for what the admin was shown within the hour: the panel loads its
 * lists again and again. What was searched for may be a name and is not recorded.
 */
export async function recordListRead(
  db: Connection,
  { author, entity, of = null }: Pick<Change, 'author' | 'entity'> & { of?: number | null },
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const after = JSON.stringify({ listed: rows.map(({ id }) => id) });
  const hourAgo = new Date(author.now.getTime() - HOUR_MS);
  await sql`
    INSERT INTO audit_records (at, actor_id, action, entity, entity_id, after)
    SELECT ${author.now}::timestamptz, ${author.id}::int, 'read', ${entity}::text, ${of}::int, ${after}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM audit_records WHERE action = 'read' AND actor_id = ${author.id} AND at > ${hourAgo}::timestamptz
        AND entity = ${entity} AND entity_id IS NOT DISTINCT FROM ${of}::int AND after = ${after}::jsonb
    )`.execute(db);
}

export async function record(
  tx: Tx,
  { author, action, entity, entityId, before, after }: Change,
): Promise<void> {
  await tx
    .insertInto('audit_records')
    .values({
      at: author.now,
      actor_id: author.id,
      action,
      entity,
      entity_id: entityId,
      before,
      after,
    })
    .execute();
}

/** Who did what and when stays, the values before and after do not. Records are changed nowhere else. */
export async function eraseContents(
  tx: Tx,
  entity: Change['entity'],
  ids: readonly number[],
  ownerId: number | null = null,
): Promise<void> {
  await tx
    .updateTable('audit_records')
    .set({ before: null, after: null })
    .where('entity', '=', entity)
    .where(
      sql<boolean>`(entity_id = ANY (${[...ids]}::int[]) OR coalesce(before, after) -> 'user_id' = to_jsonb(${ownerId}::int))`,
    )
    .execute();
}
