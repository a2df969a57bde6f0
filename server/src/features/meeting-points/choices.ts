/** An instructor's choice of meeting points, and the one of their own (lesson, Where and on what terms). */
import type { MeetingPointChoices } from '@sklon/contract/meeting-points';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { presentMeetingPoint } from './present.ts';
import {
  deleteOwn,
  findOwn,
  listPicked,
  listPointsAt,
  lockInstructor,
  type MeetingPointValues,
  setPicked,
  upsertOwn,
} from './queries.ts';

interface Chooser {
  id: number;
  resort_ids: number[];
}

/** Runs under the lock of the caller's instructor, and says what holds then. Throws settings_not_found. */
function withChooser(
  db: Db,
  userId: number,
  work: (tx: Tx, chooser: Chooser) => Promise<void>,
): Promise<MeetingPointChoices> {
  return db.transaction().execute(async (tx) => {
    const chooser = await lockInstructor(tx, userId);
    if (!chooser) throw refusal('settings_not_found');
    await work(tx, chooser);
    return choicesOf(tx, chooser);
  });
}

async function choicesOf(
  db: Connection,
  { id, resort_ids }: Chooser,
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
  return withChooser(db, userId, () => Promise.resolve());
}

/** Throws settings_not_found; validation_failed at `picked` for a point that is not offered, or of somebody else. */
export function pick(
  db: Db,
  userId: number,
  picked: readonly number[],
): Promise<MeetingPointChoices> {
  return withChooser(db, userId, async (tx, chooser) => {
    const { offered, own } = await choicesOf(tx, chooser);
    const known = new Set([...offered, ...(own ? [own] : [])].map((point) => point.id));
    const wanted = [...new Set(picked)];
    const unknown = wanted.findIndex((id) => !known.has(id));
    if (unknown !== -1)
      throw fieldError(`picked.${unknown}`, 'Такого места встречи у\u00A0ваших курортов нет');
    await setPicked(tx, chooser.id, wanted);
  });
}

/** Throws settings_not_found; validation_failed at `resort_id` for a resort where the caller does not teach. */
export function saveOwn(
  db: Db,
  userId: number,
  values: MeetingPointValues & { resort_id: number },
  now: Date,
): Promise<MeetingPointChoices> {
  return withChooser(db, userId, async (tx, { id, resort_ids }) => {
    if (!resort_ids.includes(values.resort_id))
      throw fieldError('resort_id', 'Выберите курорт, на\u00A0котором вы\u00A0преподаёте');
    const own = await upsertOwn(tx, id, values, now);
    const picked = await listPicked(tx, id);
    if (!picked.includes(own.id)) await setPicked(tx, id, [...picked, own.id]);
  });
}

/** Throws settings_not_found, meeting_point_not_found. */
export function removeOwn(db: Db, userId: number): Promise<MeetingPointChoices> {
  return withChooser(db, userId, async (tx, { id }) => {
    if (!(await deleteOwn(tx, id))) throw refusal('meeting_point_not_found');
  });
}
