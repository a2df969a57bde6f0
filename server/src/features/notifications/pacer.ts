/** Thousandths in a message: counted in them, whole milliseconds at a whole pace are never rounded. */
const MESSAGE = 1_000;

interface Bucket {
  /** Thousandths of messages that may go now. */
  free: number;
  /** Milliseconds since the epoch of the last refill. */
  at: number;
}

export interface Pace {
  /** Messages that one person may get at once, and how many a second after that. */
  burst: number;
  perSecond: number;
  /** The same for all people together. */
  overallBurst: number;
  overallPerSecond: number;
}

/** Telegram: «about one message a second» into a chat, short bursts aside, and thirty in any second in all. */
export const TELEGRAM_PACE: Pace = {
  burst: 3,
  perSecond: 1,
  overallBurst: 5,
  overallPerSecond: 25,
};

/**
 * Messages that a look waits for once the limit over all is spent: looking for each by itself costs more than sending it.
 * Fewer than the burst over all, or what becomes free while the look is late would be lost.
 */
const TOGETHER = 3;
/** Milliseconds between two looks of which the first found nothing. */
const SHORTEST_MS = 10;

/** Keeps within the messenger's limits. Times are whole milliseconds since the epoch. */
export interface Pacer {
  /** Whether a message may go to this person now; counts it if so. */
  admit(person: number, now: number): boolean;
  /** Holds a person's messages until an instant, as the messenger asked. */
  hold(person: number, until: number): void;
  /**
   * When to look for messages again, after a look that began at `asked`, started so many and ended by `now`; `woken`
   * says whether a wake-up may make it sooner. Once the limit over all was spent at `asked` it may not: the next look is
   * when a few may go, which may have come by `now`, since a look takes time.
   */
  lookAgain(look: { asked: number; started: number; now: number }): { at: number; woken: boolean };
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
  /** When so many messages may go. */
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
        // As good as never seen: forgotten, so that the map holds only those who were written to lately.
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
    hold(person, until) {
      held.set(person, until);
    },
    lookAgain({ asked, started, now }) {
      if (openAt(overall, pace.overallPerSecond) > asked) {
        return {
          at: Math.max(now, openAt(overall, pace.overallPerSecond, TOGETHER)),
          woken: false,
        };
      }
      return {
        at: started > 0 ? now : Math.max(now + SHORTEST_MS, waiting(now).until),
        woken: true,
      };
    },
    waiting,
  };
}
