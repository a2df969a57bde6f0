import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';

/** Who makes a change, and when. */
export interface Author {
  /** The admin's account. */
  id: number;
  now: Date;
}

/** A change that an admin made. `before` is null for what was made new, `after` for what was deleted. */
export interface Change {
  author: Author;
  /** What was done, as a verb: 'approve', 'update', 'delete'. */
  action: string;
  entity: 'registration' | 'resort' | 'rental' | 'review';
  entityId: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Writes a change down, in the transaction that makes it: neither is there without the other. */
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
 * Takes what describes a deleted person out of the records about these rows: who did what and when stays, what stood
 * there before and after does not. The one change that is made to records.
 */
export async function forgetContents(
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
