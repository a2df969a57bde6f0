import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord, AuditRecordWhole } from '@sklon/contract/audit';
import type { JsonObject } from '../../db/schema.gen.ts';
import type { RecordRow } from './queries.ts';

export function presentRecord(row: RecordRow): AuditRecord {
  const { id, at, action, entity, entity_id, before, after } = row;
  const listed = action === 'read' ? after?.listed : undefined;
  return {
    id,
    at: at.toISOString(),
    actor: {
      id: row.actor_id,
      first_name: row.first_name,
      last_name: row.last_name,
      username: row.username,
    },
    action,
    entity,
    entity_id,
    changed: before && after ? namesOfChanged(before, after) : [],
    listed: Array.isArray(listed) ? listed.length : null,
  };
}

function namesOfChanged(before: JsonObject, after: JsonObject): string[] {
  const names = Object.keys({ ...before, ...after });
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export function presentWholeRecord(row: RecordRow): AuditRecordWhole {
  return { ...presentRecord(row), before: row.before, after: row.after };
}
