interface Bucket {
  tokens: number;
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
export const TELEGRAM_PACE: Pace = { burst: 3, perSecond: 1, overallBurst: 5, overallPerSecond: 25 };

/** Keeps within the messenger's limits. Times are milliseconds since the epoch. */
export interface Pacer {
  /** Whether a message may go to this person now; counts it if so. */
  admit(person: number, now: number): boolean;
  /** Holds a person's messages until an instant, as the messenger asked. */
  hold(person: number, until: number): void;
  /** When the next message may go to anybody at all; `now` unless the limit over all is spent. */
  openAt(now: number): number;
  /** People who must wait at this instant, and when the first of them may go on. */
  waiting(now: number): { people: number[]; until: number };
}

export function createPacer(pace: Pace): Pacer {
  const people = new Map<number, Bucket>();
  const held = new Map<number, number>();
  let overall: Bucket = { tokens: pace.overallBurst, at: 0 };

  const refill = ({ tokens, at }: Bucket, rate: number, size: number, now: number): Bucket => ({
    tokens: Math.min(size, tokens + (Math.max(0, now - at) / 1000) * rate),
    at: now,
  });
  const readyAt = (person: number, bucket: Bucket): number =>
    Math.max(held.get(person) ?? 0, bucket.at + ((1 - bucket.tokens) / pace.perSecond) * 1000);

  return {
    admit(person, now) {
      overall = refill(overall, pace.overallPerSecond, pace.overallBurst, now);
      const bucket = refill(people.get(person) ?? { tokens: pace.burst, at: now }, pace.perSecond, pace.burst, now);
      if (overall.tokens < 1 || bucket.tokens < 1 || (held.get(person) ?? 0) > now) return false;
      overall.tokens -= 1;
      bucket.tokens -= 1;
      people.set(person, bucket);
      return true;
    },
    hold(person, until) {
      held.set(person, until);
    },
    openAt(now) {
      return Math.max(now, overall.at + ((1 - overall.tokens) / pace.overallPerSecond) * 1000);
    },
    waiting(now) {
      const waiting: number[] = [];
      let until = Infinity;
      for (const [person, bucket] of people) {
        const at = readyAt(person, bucket);
        if (at > now) {
          waiting.push(person);
          until = Math.min(until, at);
        } else if (refill(bucket, pace.perSecond, pace.burst, now).tokens >= pace.burst) {
          // As good as never seen: forgotten, so that the map holds only those who were written to lately.
          people.delete(person);
          held.delete(person);
        }
      }
      return { people: waiting, until };
    },
  };
}
