import type { Content, TextContent } from './content.ts';

/** `refused`: for good; `too_fast`: not before `retryAfter` seconds; `unavailable`: it may have arrived. */
export interface Failure {
  reason: 'unreachable' | 'refused' | 'too_fast' | 'unavailable';
  /** HTTP status of the channel's response, or the one that means the same; undefined if it gave none. */
  status?: number;
  /** For the log and the database: no personal data and no token. */
  description: string;
  /** Seconds; 0 unless `too_fast`. */
  retryAfter: number;
}

/** How many messages one person may get at once, and a second after that; the same for all people together. */
export interface Pace {
  burst: number;
  perSecond: number;
  overallBurst: number;
  overallPerSecond: number;
}

export interface Delivery {
  /** The same at each attempt, and for no other message: by it a recipient's software can know a repetition. */
  key: string;
  /** Whether people may do without messages like this one. */
  isOptional: boolean;
  /** A later message about the same takes its place, where the channel can do that: letters, digits, `_`, `-`. */
  about?: string;
  /** Worth waking a telephone. */
  isUrgent?: boolean;
  /** Seconds after which it is of no use any more; undefined where that is not known. */
  usefulFor?: number | undefined;
}

/** `to` is the person's id at the channel. A failed call rejects with an error that `classifyFailure` explains. */
export interface Channel {
  readonly pace: Pace;
  readonly capabilities: Readonly<Record<'edit' | Content['kind'], boolean>>;
  /** Each message costs money: only what must be known in time goes there (decision 35). */
  readonly isCostly?: true;
  /** Resolves to the channel's id of the message, by which it can be edited. */
  send(to: string, content: Content, delivery: Delivery): Promise<string>;
  /** Replaces the content of an earlier message; a message with this content already counts as edited. */
  edit(to: string, messageId: string, content: TextContent): Promise<void>;
  /** Rejects as a call does while the channel is away, or does not know us. */
  check(): Promise<void>;
  classifyFailure(error: unknown): Failure;
}
