/** An instructor's choice of meeting points, and the one of their own (lesson, Where and on what terms). */
import { PICKED_MEETING_POINTS_MAX } from '@sklon/contract/limits';
import type { MeetingPointChoices } from '@sklon/contract/meeting-points';
import type { Connection, Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { removePhoto, replacePhoto } from '../uploads/uploads.ts';
import { presentMeetingPoint } from './present.ts';
import {
  deleteOwn,
  findOwn,
  listPicked,
  listPointsAt,
  lockInstructor,
  type MeetingPointValues,
  setPhoto,
  setPicked,
  upsertOwn,
  wasTakenDown,
} from './queries.ts';

interface Instructor {
  id: number;
  resort_ids: number[];
}

/** Runs under the lock of the caller's instructor, and says what holds then. Throws settings_not_found. */
function withInstructor(
  db: Db,
  userId: number,
  work: (tx: Tx, instructor: Instructor) => Promise<void>,
  needs?: Parameters<typeof actAs>[3],
): Promise<MeetingPointChoices> {
  const withLock = async (tx: Tx) => {
    const instructor = await lockInstructor(tx, userId);
    if (!instructor) throw refusal('settings_not_found');
    await work(tx, instructor);
    return choicesOf(tx, instructor);
  };
  return actAs(db, userId, withLock, needs);
}

async function choicesOf(
  db: Connection,
  { id, resort_ids }: Instructor,
): Promise<MeetingPointChoices> {
  const offered = await listPointsAt(db, resort_ids);
  const own = await findOwn(db, id);
  const known = new Set([...offered, ...(own ? [own] : [])].map((point) => point.id));
  return {
    offered: offered.map(presentMeetingPoint),
    own: own ? presentMeetingPoint(own) : null,
    picked: (await listPicked(db, id)).filter((picked) => known.has(picked)),
  };
}

export function findChoices(db: Db, userId: number): Promise<MeetingPointChoices> {
  return withInstructor(db, userId, () => Promise.resolve(), WITHOUT_CONSENT);
}

/** Throws settings_not_found; validation_failed at `picked` for a point that is not offered, or of somebody else. */
export function pick(
  db: Db,
  userId: number,
  picked: readonly number[],
): Promise<MeetingPointChoices> {
  return withInstructor(db, userId, async (tx, instructor) => {
    const { offered, own } = await choicesOf(tx, instructor);
    const known = new Set([...offered, ...(own ? [own] : [])].map((point) => point.id));
    const wanted = [...new Set(picked)];
    const unknown = wanted.findIndex((id) => !known.has(id));
    if (unknown !== -1)
      throw fieldError(`picked.${unknown}`, 'Такого места встречи у\u00A0ваших курортов нет');
    await setPicked(tx, instructor.id, wanted);
  });
}

/** Throws settings_not_found; validation_failed at `resort_id` for a resort where the caller does not teach, at `name` for what was taken down. */
export function saveOwn(
  db: Db,
  userId: number,
  values: MeetingPointValues & { resort_id: number },
  now: Date,
): Promise<MeetingPointChoices> {
  return withInstructor(db, userId, async (tx, { id, resort_ids }) => {
    if (!resort_ids.includes(values.resort_id))
      throw fieldError('resort_id', 'Выберите курорт, на\u00A0котором вы\u00A0преподаёте');
    if (await wasTakenDown(tx, id, values))
      throw fieldError('name', 'Это место встречи снял администратор. Опишите место иначе.');
    const own = await upsertOwn(tx, id, values, now);
    const picked = await listPicked(tx, id);
    if (!picked.includes(own.id)) await setPicked(tx, id, [...picked, own.id]);
  });
}

/** Sets the photo of the own point. Throws settings_not_found, meeting_point_not_found, and as storePhoto. */
export async function setOwnPhoto(
  deps: Dependencies,
  userId: number,
  file: IncomingFile,
): Promise<MeetingPointChoices> {
  // Checked before the file is read, and again under the lock: the point may be deleted meanwhile.
  if (!(await findChoices(deps.db, userId)).own) throw refusal('meeting_point_not_found');
  return replacePhoto(deps, file, async (photo) => {
    let replaced: string | null = null;
    const result = await withInstructor(deps.db, userId, async (tx, { id }) => {
      const own = await findOwn(tx, id);
      if (!own) throw refusal('meeting_point_not_found');
      replaced = own.photo_path;
      await setPhoto(tx, own.id, photo);
    });
    return { replaced, result };
  });
}

/** Throws settings_not_found, meeting_point_not_found. */
export async function removeOwn(deps: Dependencies, userId: number): Promise<MeetingPointChoices> {
  let photo: string | null = null;
  const remove = async (tx: Tx, { id }: Instructor) => {
    const deleted = await deleteOwn(tx, id);
    if (!deleted) throw refusal('meeting_point_not_found');
    photo = deleted.photo_path;
  };
  const left = await withInstructor(deps.db, userId, remove, WITHOUT_CONSENT);
  await removePhoto(deps, photo);
  return left;
}

/** Those of the points that admins keep for some resorts, in their order. */
export async function pointsOffered(
  db: Connection,
  resortIds: readonly number[],
  wanted: readonly number[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const offered = new Set((await listPointsAt(db, resortIds)).map(({ id }) => id));
  return [...new Set(wanted)].filter((id) => offered.has(id));
}

/** Chooses points for the instructor of an account, before those that were chosen already; one that is gone is left out. */
export async function pickFirst(tx: Tx, userId: number, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return;
  const instructor = await lockInstructor(tx, userId);
  if (!instructor) throw refusal('settings_not_found');
  const picked = [...wanted, ...(await listPicked(tx, instructor.id))];
  await setPicked(tx, instructor.id, [...new Set(picked)].slice(0, PICKED_MEETING_POINTS_MAX));
}
