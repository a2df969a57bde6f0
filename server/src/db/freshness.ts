import type { Lsn } from './lsn.ts';

/**
 * Milliseconds behind the primary beyond which the replica is not asked. Nothing public is older than two seconds, and an
 * answer may be kept for one.
 */
const SERVES_MS = 1_000;
/** Places of the primary that are remembered until the replica has passed them: those of the last second and a bit. */
const MARKS = 8;

interface Mark {
  place: Lsn;
  at: number;
}

/**
 * How old a replica's view may be. The primary says where its log ends; once the replica has replayed up to there, it has
 * all that was committed before the primary was asked. Times are of one monotonic clock, milliseconds.
 */
export class Freshness {
  #marks: Mark[] = [];
  #replayed: Lsn = -1n;
  #caughtUpTo = Number.NEGATIVE_INFINITY;
  #onlyAfter = Number.NEGATIVE_INFINITY;

  /** The primary's log ended at `place`, asked not before `at`. */
  primaryAt(place: Lsn, at: number): void {
    this.#marks.push({ place, at });
    if (this.#marks.length > MARKS) this.#marks.shift();
  }

  /** The replica has replayed up to `place`; undefined when it is no replica. */
  replicaAt(place: Lsn | undefined): void {
    // One that was made anew from an older copy knows less than before.
    if (place === undefined || place < this.#replayed) this.#caughtUpTo = Number.NEGATIVE_INFINITY;
    this.#replayed = place ?? -1n;
    const passed = this.#marks.findLast((mark) => mark.place <= this.#replayed);
    if (!passed) return;
    this.#caughtUpTo = passed.at;
    this.#marks = this.#marks.filter(({ at }) => at > passed.at);
  }

  /** Only what the replica is found to have by a look later than `at` counts: it failed, or something changed that all must see. */
  onlyAfter(at: number): void {
    this.#onlyAfter = at;
  }

  /** Milliseconds since the moment up to which the replica has everything, as far as is known at `now`; infinite when nothing is. */
  behind(now: number): number {
    return now - this.#caughtUpTo;
  }

  /** Whether the replica may answer a read at `now` whose caller's own changes lie before `written`. */
  serves(written: Lsn | undefined, now: number): boolean {
    return (
      this.#caughtUpTo > this.#onlyAfter &&
      now - this.#caughtUpTo < SERVES_MS &&
      (written === undefined || written <= this.#replayed)
    );
  }
}
