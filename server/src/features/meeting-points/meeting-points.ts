/** The points of a resort that admins keep. Each change is one transaction with the record of who made it. */
import type { AuditAction } from '@sklon/contract/audit-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { dropMeetingPoint } from '../bookings/bookings.ts';
import { notify } from '../notifications/notifications.ts';
import { TAKE_DOWN } from './messages.ts';
import { resortExists } from '../resorts/resorts.ts';
import { removePhoto, replacePhoto } from '../uploads/uploads.ts';
import { presentMeetingPoint } from './present.ts';
import {
  changePoint,
  deletePoint,
  insertPoint,
  listPointsAt,
  lockOwn,
  lockPoint,
  type MeetingPointRow,
  type MeetingPointValues,
  setPhoto,
} from './queries.ts';

export { eraseMeetingPointsOf } from './queries.ts';
/** For applications. */
export { pickFirst, pointsOffered } from './choices.ts';

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
  return change(db, author, async (tx) => {
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
  return change(db, author, async (tx) => {
    const before = await mustLock(tx, id);
    const after = await changePoint(tx, id, values);
    await recordChange(tx, 'update', author, before, after);
    return after;
  });
}

/** Sets the photo of a point. Throws as updatePoint and storePhoto. */
export async function setPointPhoto(
  deps: Dependencies,
  id: number,
  file: IncomingFile,
  author: Author,
): Promise<MeetingPointRow> {
  // Checked before the file is read, and again under the lock: the point may be deleted meanwhile.
  await change(deps.db, author, (tx) => mustLock(tx, id));
  return replacePhoto(deps, file, (photo) =>
    change(deps.db, author, async (tx) => {
      const before = await mustLock(tx, id);
      const result = await setPhoto(tx, id, photo);
      await recordChange(tx, 'update_photo', author, before, result);
      return { replaced: before.photo_path, result };
    }),
  );
}

/** As updatePoint. Instructors who met there meet at the resort again, unless they chose another point. */
export async function removePoint(deps: Dependencies, id: number, author: Author): Promise<void> {
  const photo = await change(deps.db, author, async (tx) => {
    const before = await mustLock(tx, id);
    await deletePoint(tx, id);
    await recordChange(tx, 'delete', author, before, null);
    return before.photo_path;
  });
  await removePhoto(deps, photo);
}

/**
 * Deletes a point of an instructor's own, also from their lessons, or its photo, and notifies them with the reason. Throws
 * meeting_point_not_found, for a photo that is not there too.
 */
export async function takeDown(
  deps: Dependencies,
  id: number,
  { photo_only, reason }: { photo_only: boolean; reason: string },
  author: Author,
): Promise<void> {
  const photo = await change(deps.db, author, async (tx) => {
    if (!photo_only) await dropMeetingPoint(tx, id);
    const before = await lockOwn(tx, id);
    if (!before || (photo_only && before.photo_path === null))
      throw refusal('meeting_point_not_found');
    const { instructor_id } = before;
    if (photo_only) await setPhoto(tx, id, { path: null, placeholder: null });
    else await deletePoint(tx, id);
    await record(tx, {
      author,
      action: 'take_down',
      entity: 'meeting_point',
      entityId: id,
      before: presentMeetingPoint(before),
      after: { instructor_id, photo_only, reason },
    });
    // The message is made from the record.
    const from = sql`
      SELECT a.id, i.user_id AS person_id FROM audit_records a JOIN instructors i ON i.id = ${instructor_id}
      WHERE a.entity = 'meeting_point' AND a.entity_id = ${id} ORDER BY a.id DESC LIMIT 1`;
    const { now } = author;
    await notify({ subject: TAKE_DOWN, change: 'taken_down', from, now }).execute(tx);
    return before.photo_path;
  });
  deps.wakeNotifications();
  await removePhoto(deps, photo);
}

function change<T>(db: Db, author: Author, work: (tx: Tx) => Promise<T>): Promise<T> {
  return actAs(db, author.id, work, WITHOUT_CONSENT);
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
