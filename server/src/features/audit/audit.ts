import type { Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';

/** A change that an admin made. `before` is null for what was made new, `after` for what was deleted. */
export interface Change {
  at: Date;
  /** The admin's account. */
  actorId: number;
  /** What was done, as a verb: 'approve', 'update', 'delete'. */
  action: string;
  entity: 'registration' | 'resort' | 'rental';
  entityId: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Writes a change down, in the transaction that makes it: neither is there without the other. Records are only ever added. */
export async function record(tx: Tx, { at, actorId, action, entity, entityId, before, after }: Change): Promise<void> {
  await tx.insertInto('audit_records').values({ at, actor_id: actorId, action, entity, entity_id: entityId, before, after }).execute();
}
