import type { Companion, Participant } from '@sklon/contract/participants';
import type { LocalDate } from '@sklon/contract/time';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { presentCompanion } from './present.ts';
import {
  deleteCompanion,
  insertCompanion,
  isNameTaken,
  listCompanionsOf,
  setCompanion,
  upsertCompanions,
} from './queries.ts';

export { deleteCompanionsOf } from './queries.ts';

const ALONE = { alone: true };

/** The day from which ages are counted, UTC: a year is long enough for it not to matter. */
function dayOf(now: Date): LocalDate {
  return now.toISOString().slice(0, 10);
}

/** To be chosen again next time (lesson, Who comes). */
export async function keepCompanions(
  tx: Tx,
  userId: number,
  participants: readonly Participant[],
  now: Date,
): Promise<void> {
  await upsertCompanions(tx, userId, participants, dayOf(now));
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
export function addCompanion(
  db: Db,
  userId: number,
  participant: Participant,
  now: Date,
): Promise<Companion> {
  return actAs(
    db,
    userId,
    async (tx) => {
      const row = await insertCompanion(tx, userId, participant, dayOf(now));
      if (row) return presentCompanion(row, dayOf(now));
      const taken = await isNameTaken(tx, userId, participant.first_name, null);
      throw refusal(taken ? 'companion_exists' : 'too_many_companions');
    },
    ALONE,
  );
}

/** Throws companion_not_found, for what is not the caller's too, and companion_exists. */
export function changeCompanion(
  db: Db,
  userId: number,
  id: number,
  participant: Participant,
  now: Date,
): Promise<Companion> {
  return actAs(
    db,
    userId,
    async (tx) => {
      if (await isNameTaken(tx, userId, participant.first_name, id))
        throw refusal('companion_exists');
      const row = await setCompanion(tx, userId, id, participant, dayOf(now));
      if (!row) throw refusal('companion_not_found');
      return presentCompanion(row, dayOf(now));
    },
    ALONE,
  );
}

/** Throws companion_not_found, for what is not the caller's too. */
export async function removeCompanion(db: Db, userId: number, id: number): Promise<void> {
  const remove = (tx: Tx) => deleteCompanion(tx, userId, id);
  if (!(await actAs(db, userId, remove, WITHOUT_CONSENT))) throw refusal('companion_not_found');
}
