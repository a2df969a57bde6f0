import type { Pace } from '../../../channels/channel.ts';

/** Thousandths of a message: in this unit whole milliseconds at a whole pace are never rounded. */
const MESSAGE = 1_000;

interface Bucket {
  free: number;
  at: number;
}

/** A pass for each message would cost more than sending it. Fewer than the overall burst, or some of it is lost. */
const BATCH = 3;
/** Milliseconds between two passes of which the first found nothing. */
const SHORTEST_MS = 10;

/** Keeps within a channel's limits. Times are whole milliseconds since the epoch. */
export interface Pacer {
  admit(person: number, now: number): boolean;
  /** Undoes the count of `admit` for a message that was not sent after all. */
  giveBack(person: number, now: number): void;
  /** `until`: milliseconds since the epoch. */
  hold(person: number, until: number): void;
  /** A wake-up may make it sooner unless the overall limit is spent: then it waits until a few may go. */
  nextPass(pass: { began: number; started: number; now: number }): {
    at: number;
    wakeable: boolean;
  };
  /** People who must wait at this instant, and when the first of them may go on. */
  waiting(now: number): { people: number[]; until: number };
}

export function createPacer(pace: Pace): Pacer {
  const people = new Map<number, Bucket>();
  const held = new Map<number, number>();
  let overall: Bucket = { free: pace.overallBurst * MESSAGE, at: 0 };

  const refill = ({ free, at }: Bucket, rate: number, size: number, now: number): Bucket => ({
    free: Math.min(size * MESSAGE, free + Math.max(0, now - at) * rate),
    at: now,
  });
  const openAt = ({ free, at }: Bucket, rate: number, messages = 1): number =>
    at + Math.ceil((messages * MESSAGE - free) / rate);

  function waiting(now: number): { people: number[]; until: number } {
    const ids: number[] = [];
    let until = Infinity;
    for (const [person, bucket] of people) {
      const at = Math.max(held.get(person) ?? 0, openAt(bucket, pace.perSecond));
      if (at > now) {
        ids.push(person);
        until = Math.min(until, at);
      } else if (refill(bucket, pace.perSecond, pace.burst, now).free >= pace.burst * MESSAGE) {
        people.delete(person);
        held.delete(person);
      }
    }
    return { people: ids, until };
  }

  return {
    admit(person, now) {
      overall = refill(overall, pace.overallPerSecond, pace.overallBurst, now);
      const bucket = refill(
        people.get(person) ?? { free: pace.burst * MESSAGE, at: now },
        pace.perSecond,
        pace.burst,
        now,
      );
      if (overall.free < MESSAGE || bucket.free < MESSAGE || (held.get(person) ?? 0) > now)
        return false;
      overall.free -= MESSAGE;
      bucket.free -= MESSAGE;
      people.set(person, bucket);
      return true;
    },
    giveBack(person, now) {
      overall = refill(overall, pace.overallPerSecond, pace.overallBurst, now);
      overall.free = Math.min(pace.overallBurst * MESSAGE, overall.free + MESSAGE);
      const bucket = people.get(person);
      if (bucket) bucket.free = Math.min(pace.burst * MESSAGE, bucket.free + MESSAGE);
    },
    hold(person, until) {
      held.set(person, until);
    },
    nextPass({ began, started, now }) {
      if (openAt(overall, pace.overallPerSecond) > began) {
        return {
          at: Math.max(now, openAt(overall, pace.overallPerSecond, BATCH)),
          wakeable: false,
        };
      }
      const idle = Math.max(now + SHORTEST_MS, waiting(now).until);
      return { at: started > 0 ? now : idle, wakeable: true };
    },
    waiting,
  };
}
