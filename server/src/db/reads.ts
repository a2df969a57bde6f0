import type { Db } from './client.ts';

/** Where reads go of what is public and may be a moment old: a replica that is less than a second behind, or the primary. */
export interface Reads {
  /** For single statements. */
  db(): Db;
  /** Milliseconds for which what is read now may be out of date already; 0 of the primary. */
  lagMs(): number;
  /** How the replica does, for those who watch over it; absent without one. */
  replica?: () => ReplicaView;
}

export interface ReplicaView {
  /** Whether public reads go there now. */
  serves: boolean;
  /** Age of what it shows, in seconds; null when it has not been reached. */
  lagSeconds: number | null;
}

/** One database for everything. */
export function readsOfPrimary(db: Db): Reads {
  return { db: () => db, lagMs: () => 0 };
}
