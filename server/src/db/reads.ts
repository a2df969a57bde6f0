import type { Db } from './client.ts';

/** Database of public reads that may be slightly stale: a replica less than a second behind, or the primary. */
export interface Reads {
  /** For single statements. */
  db(): Db;
  /** Milliseconds by which data read now may be out of date; 0 for the primary. */
  lagMs(): number;
  replica?: () => ReplicaView;
}

export interface ReplicaView {
  serves: boolean;
  /** Age of its data in seconds; null when it was never reached. */
  lagSeconds: number | null;
}

export function readsOfPrimary(db: Db): Reads {
  return { db: () => db, lagMs: () => 0 };
}
