/** The points of a resort that admins keep. Each change is one transaction with the record of who made it. */
import type { AuditAction } from '@sklon/contract/audit-rules';
import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { type Author, record } from '../audit/audit.ts';
import { resortExists } from '../resorts/resorts.ts';
import { presentMeetingPoint } from './present.ts';
import {
  changePoint,
  deletePoint,
  insertPoint,
  listPointsAt,
  lockPoint,
  type MeetingPointRow,
  type MeetingPointValues,
} from './queries.ts';

export { eraseMeetingPointsOf } from './queries.ts';

/** Throws resort_not_found, for a folder too. */
export async function listOfResort(db: Db, resortId: number): Promise<MeetingPointRow[]> {
  if (!(await resortExists(db, resortId))) throw refusal('resort_not_found');
  return listPointsAt(db, [resortId]);
}

/** Throws resort_not_found, too_many_meeting_points. */
export function addPoint(
  db: Db,
  resortId: number,
  values: MeetingPointValues,
  author: Author,
): Promise<MeetingPointRow> {
  return db.transaction().execute(async (tx) => {
    if (!(await resortExists(tx, resortId))) throw refusal('resort_not_found');
    const point = await insertPoint(tx, resortId, values, author.now);
    if (!point) throw refusal('too_many_meeting_points');
    await recordChange(tx, 'create', author, null, point);
    return point;
  });
}

/** Throws meeting_point_not_found, for an instructor's own one too. */
export function updatePoint(
  db: Db,
  id: number,
  values: MeetingPointValues,
  author: Author,
): Promise<MeetingPointRow> {
  return db.transaction().execute(async (tx) => {
    const before = await mustLock(tx, id);
    const after = await changePoint(tx, id, values);
    await recordChange(tx, 'update', author, before, after);
    return after;
  });
}

/** As updatePoint. Instructors who met there meet at the resort again, unless they chose another point. */
export function removePoint(db: Db, id: number, author: Author): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await mustLock(tx, id);
    await deletePoint(tx, id);
    await recordChange(tx, 'delete', author, before, null);
  });
}

async function mustLock(tx: Tx, id: number): Promise<MeetingPointRow> {
  const row = await lockPoint(tx, id);
  if (!row) throw refusal('meeting_point_not_found');
  return row;
}

function recordChange(
  tx: Tx,
  action: AuditAction,
  author: Author,
  before: MeetingPointRow | null,
  after: MeetingPointRow | null,
): Promise<void> {
  return record(tx, {
    author,
    action,
    entity: 'meeting_point',
    entityId: (after ?? before)?.id ?? 0,
    before: before && presentMeetingPoint(before),
    after: after && presentMeetingPoint(after),
  });
}
