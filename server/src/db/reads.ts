/** Where reads of what is public go, and how whoever has changed something is told of it. */
import { sql } from 'kysely';
import { batched } from './batch.ts';
import type { Db } from './client.ts';
import type { Lsn } from './lsn.ts';

/** Names no place: all that the caller has changed is on the primary for certain, and nowhere else. */
const SOMEWHERE = '1';

export interface Reads {
  /**
   * The connection for one read of what is public and written by others: as of less than a second ago, and with all that
   * lies before `written`. For single statements; rules, writes and all that belongs to a caller ask the database itself.
   */
  with(written: Lsn | undefined): Db;
  /** A place in the log behind all that is committed by now, as text; no place where every read goes to the primary. */
  place(): Promise<string>;
  /** All that is committed by now is seen by every read from now on: what is read may be kept for longer than reads may be old. */
  catchUp(): void;
  /** How the replica does, for those who watch over it; absent without one. */
  replica?: () => ReplicaView;
}

export interface ReplicaView {
  /** Whether public reads go there now. */
  serves: boolean;
  /** Age of what it shows, in seconds; null when it has not been reached. */
  lagSeconds: number | null;
}

interface ReplicaState {
  serves: (written: Lsn | undefined) => boolean;
  catchUp: () => void;
}

/** One database for everything. */
export function readsOfPrimary(db: Db): Reads {
  return { with: () => db, place: () => Promise.resolve(SOMEWHERE), catchUp: () => undefined };
}

const placeOf = batched(
  async (db, callers: null[]) => {
    const { rows } = await sql<{
      place: string;
    }>`SELECT pg_current_wal_flush_lsn()::text AS place`.execute(db);
    return callers.map(() => rows[0]?.place ?? SOMEWHERE);
  },
  { max: 1_000 },
);

/** The replica as long as it serves. */
export function readsOfReplica(db: Db, replica: Db, { serves, catchUp }: ReplicaState): Reads {
  return {
    with: (written) => (serves(written) ? replica : db),
    catchUp,
    // The change is made, and must not be reported as failed because of this.
    place: () => placeOf(db, null).catch(() => SOMEWHERE),
  };
}
