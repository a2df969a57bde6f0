/**
 * The states of a notification. A state is written after an attempt, never before: a process that dies in between leaves
 * the notification waiting, and it is sent again.
 *
 * | from    | when                                                     | to                                             |
 * | ------- | -------------------------------------------------------- | ---------------------------------------------- |
 * | (none)  | a change of its subject                                  | waiting, from `due_at` on                      |
 * | waiting | nothing to say any more, or the person opted out         | dropped; costs no pace                         |
 * | waiting | the account is erased                                    | dropped                                        |
 * | waiting | an earlier one of its event was sent that says it too    | dropped; costs no pace                         |
 * | waiting | the channel took it                                      | sent                                           |
 * | waiting | an edit: another channel brought its message too         | waiting there                                  |
 * | waiting | too fast (429)                                           | waiting until `retry_after`; no attempt counts |
 * | waiting | unavailable (5xx, timeout, connection lost)              | waiting; 1 s, doubling up to 10 min            |
 * | waiting | not called, as eight calls found the channel away        | waiting; half its age, up to 10 min            |
 * | waiting | unavailable, 24 h after `due_at` and at the 5th attempt  | as refused                                     |
 * | waiting | the person's first contact is at another channel         | waiting there, no attempt counts               |
 * | waiting | costs money at each contact, and has no deadline         | dropped; costs no pace                         |
 * | waiting | refused (400), unreachable (403): the contact is marked  | waiting at the next contact's channel          |
 * | waiting | the same without a next contact, or for an edit          | failed                                         |
 * | waiting | cannot be composed, no address                           | failed                                         |
 * | waiting | the same, but an earlier channel took it                 | sent                                           |
 * | sent    | unacknowledged for 10 min, and there is a next contact   | waiting at the next contact's channel          |
 * | waiting | not taken for 10 min, to be known in time, and the same  | waiting there; this channel again at last      |
 * | waiting | the same, and then acknowledged or outdated              | sent                                           |
 * | any     | unacknowledged half an hour before its deadline          | the same, shown to the other side as unreached |
 * | failed  | a contact can be reached again within 48 h               | waiting, as if never tried                     |
 * | closed  | 90 days later                                            | deleted                                        |
 *
 * Order: to one person by `due_at`, and what waits for another attempt holds up what comes after it. Between people the
 * oldest first. An urgent notification of the last ten minutes goes before all that, also to its own recipient. What one
 * account causes beyond its share of a person's messages comes after everything else of that person (decision 2).
 */
import type { FailureKind } from '@sklon/contract/system-state';
import type { Failure } from '../../../channels/channel.ts';

export type Outcome =
  | ({ kind: 'sent'; messageId: string | null; joined?: number | undefined } & Further)
  | { kind: 'dropped' }
  /** The person's message goes by another channel; nothing was tried at this one. */
  | { kind: 'moved'; to: string }
  /** At this channel; `final`: at all others too. */
  | ({ kind: 'failed'; reason: string; unreachable: boolean; final: boolean } & Further)
  /** `attempted` unless the channel was called too early, or, while it `isAway`, not at all. */
  | ({
      kind: 'postponed';
      until: Date;
      reason: string;
      attempted: boolean;
      isAway?: true;
    } & Pick<Further, 'deadline'>);

interface Further {
  /** The other channel whose message is to be edited too. */
  next?: string | undefined;
  /** Whether the recipient must acknowledge it. */
  deadline?: Date | undefined;
}

/** Milliseconds after which what was not taken, or not acknowledged, goes on to the next contact. */
export const ACKNOWLEDGE_MS = 600_000;
/** Before the deadline, for the other side to call whoever has not acknowledged. */
export const CALL_MS = 30 * 60_000;

const BACKOFF_MS = 1_000;
const AWAY_MS = 3_000;
const BACKOFF_MAX_MS = 600_000;
const GIVE_UP_MS = 24 * 3_600_000;
const ATTEMPTS_MIN = 5;

/** For a failed attempt; `attempts` are those before it, `now` is milliseconds since the epoch. */
export function afterFailure(
  failure: Failure,
  { attempts, due_at }: { attempts: number; due_at: Date },
  now: number,
): Outcome & { kind: 'failed' | 'postponed' } {
  const { status = 'no status', description } = failure;
  const reason = `${failure.reason}: ${status} ${description}`;
  if (failure.reason === 'unreachable' || failure.reason === 'refused')
    return { ...failed(reason), unreachable: failure.reason === 'unreachable' };
  if (failure.reason === 'too_fast')
    return {
      kind: 'postponed',
      until: new Date(now + failure.retryAfter * 1000),
      reason,
      attempted: false,
    };
  if (attempts + 1 >= ATTEMPTS_MIN && now - due_at.getTime() >= GIVE_UP_MS) return failed(reason);
  // Jitter, so that messages do not all arrive at once after an outage.
  const wait =
    Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(attempts, 20)) * (0.75 + Math.random() / 2);
  return { kind: 'postponed', until: new Date(now + wait), reason, attempted: true };
}

/** Without a call; `now` as above. */
export function whileAway(
  { due_at }: { due_at: Date },
  now: number,
): Outcome & { kind: 'postponed' } {
  const wait = Math.min(BACKOFF_MAX_MS, Math.max(AWAY_MS, (now - due_at.getTime()) / 2));
  const until = new Date(now + wait * (0.75 + Math.random() / 2));
  return {
    kind: 'postponed',
    until,
    reason: 'unavailable: not called',
    attempted: false,
    isAway: true,
  };
}

export function failed(reason: string, final = false): Outcome & { kind: 'failed' } {
  return { kind: 'failed', reason, unreachable: false, final };
}

/** The kind of a failure from the reason that `afterFailure` wrote; undefined when the channel was not even called. */
export function failureKind(reason: string): Exclude<FailureKind, 'other'> | undefined {
  const { word, status } = /^(?<word>\w+): (?<status>\d{3})?/.exec(reason)?.groups ?? {};
  if (word === undefined) return undefined;
  if (status === '429') return '429';
  if (status !== undefined) return status >= '500' ? '5xx' : '4xx';
  return word === 'unavailable' ? 'network' : undefined;
}
