import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';

/** Who makes a change, and when. */
export interface Author {
  /** The admin's account. */
  id: number;
  now: Date;
}

/** A change that an admin made. `before` is null for a new row, `after` for a deleted one. */
export interface Change {
  author: Author;
  /** What was done, as a verb: 'approve', 'update', 'delete'. */
  action: string;
  entity: 'registration' | 'resort' | 'rental' | 'review';
  entityId: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Records that an admin read another person's data; `detail` says what of it. Recorded before anything is shown. */
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

/** Records a change in the transaction that makes it. */
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

/**
 * Erases a deleted person's data from the records about these rows: who did what and when stays, the values before and
 * after do not. Records are changed nowhere else.
 */
export async function eraseContents(
  tx: Tx,
  entity: Change['entity'],
  ids: readonly number[],
): Promise<void> {
  await tx
    .updateTable('audit_records')
    .set({ before: null, after: null })
    .where('entity', '=', entity)
    .where(sql<boolean>`entity_id = ANY (${[...ids]}::int[])`)
    .execute();
}
