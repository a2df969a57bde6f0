import type { Content, TextContent } from './content.ts';

/** `refused`: for good; `too_fast`: not before `retryAfter` seconds; `unavailable`: it may have arrived. */
export interface Failure {
  reason: 'unreachable' | 'refused' | 'too_fast' | 'unavailable';
  /** HTTP status of the channel's response, if it gave one. */
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

/** `to` is the person's id at the channel. A failed call rejects with an error that `classifyFailure` explains. */
export interface Channel {
  readonly pace: Pace;
  readonly capabilities: Readonly<Record<'edit' | Content['kind'], boolean>>;
  /** Resolves to the channel's id of the message, by which it can be edited. */
  send(to: string, content: Content): Promise<string>;
  /** Replaces the content of an earlier message; a message with this content already counts as edited. */
  edit(to: string, messageId: string, content: TextContent): Promise<void>;
  classifyFailure(error: unknown): Failure;
}
