import type { Companion, Participant } from '@sklon/contract/participants';
import type { LocalDate } from '@sklon/contract/time';
import type { Connection, Db } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { presentCompanion } from './present.ts';
import {
  deleteCompanion,
  insertCompanion,
  isNameTaken,
  listCompanionsOf,
  lockCompanions,
  setCompanion,
  upsertCompanions,
} from './queries.ts';

/** For the erasure of an account. */
export { deleteCompanionsOf } from './queries.ts';

/** The day from which ages are counted, UTC: a year is long enough for it not to matter. */
function dayOf(now: Date): LocalDate {
  return now.toISOString().slice(0, 10);
}

/** Keeps those who come to a lesson, to be chosen again next time (lesson, Who comes). */
export async function keepCompanions(
  db: Connection,
  userId: number,
  participants: readonly Participant[],
  now: Date,
): Promise<void> {
  await upsertCompanions(db, userId, participants, dayOf(now));
}

export async function companionsOf(
  db: Connection,
  userId: number,
  now: Date,
): Promise<Companion[]> {
  const rows = await listCompanionsOf(db, userId);
  return rows.map((row) => presentCompanion(row, dayOf(now)));
}

/** Throws companion_exists and too_many_companions. */
export async function addCompanion(
  db: Connection,
  userId: number,
  participant: Participant,
  now: Date,
): Promise<Companion> {
  const row = await insertCompanion(db, userId, participant, dayOf(now));
  if (row) return presentCompanion(row, dayOf(now));
  const taken = await isNameTaken(db, userId, participant.first_name, null);
  throw refusal(taken ? 'companion_exists' : 'too_many_companions');
}

/** Throws companion_not_found, for what is not the caller's too, and companion_exists. */
export function changeCompanion(
  db: Db,
  userId: number,
  id: number,
  participant: Participant,
  now: Date,
): Promise<Companion> {
  return db.transaction().execute(async (tx) => {
    // Else one that is added or renamed at the same moment could have the name.
    await lockCompanions(tx, userId);
    if (await isNameTaken(tx, userId, participant.first_name, id))
      throw refusal('companion_exists');
    const row = await setCompanion(tx, userId, id, participant, dayOf(now));
    if (!row) throw refusal('companion_not_found');
    return presentCompanion(row, dayOf(now));
  });
}

/** Throws companion_not_found, for what is not the caller's too. */
export async function removeCompanion(db: Connection, userId: number, id: number): Promise<void> {
  if (!(await deleteCompanion(db, userId, id))) throw refusal('companion_not_found');
}
