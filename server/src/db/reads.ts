import type { Db } from './client.ts';

/** Database of public reads that may be slightly stale: a replica less than a second behind, or the primary. */
export interface Reads {
  /** For single statements. */
  db(): Db;
  /** Milliseconds by which data read now may be out of date; 0 for the primary. */
  lagMs(): number;
  /** The state of the replica, for monitoring; absent without one. */
  replica?: () => ReplicaView;
}

export interface ReplicaView {
  /** Whether public reads use it now. */
  serves: boolean;
  /** Age of its data in seconds; null when it was never reached. */
  lagSeconds: number | null;
}

/** Reads from the primary only. */
export function readsOfPrimary(db: Db): Reads {
  return { db: () => db, lagMs: () => 0 };
}
