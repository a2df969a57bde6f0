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
  entity: 'registration' | 'resort' | 'rental';
  entityId: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Writes a change down, in the transaction that makes it: neither is there without the other. Records are only ever added. */
export async function record(tx: Tx, { author, action, entity, entityId, before, after }: Change): Promise<void> {
  await tx
    .insertInto('audit_records')
    .values({ at: author.now, actor_id: author.id, action, entity, entity_id: entityId, before, after })
    .execute();
}
