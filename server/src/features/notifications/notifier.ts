/** A way to write to a person. Telegram is the first; another messenger can stand beside it (telegram.md). */

/** A button under a message: its press comes back as `data` (1–64 bytes), or it opens an address. */
export type Button = { text: string; data: string } | { text: string; url: string };

export interface Message {
  /** HTML of the messenger's subset: whatever people wrote is escaped. */
  html: string;
  /** One row of buttons. */
  buttons?: Button[];
}

export interface Document {
  fileName: string;
  content: string;
  /** HTML. */
  caption: string;
}

/** A place on a map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
  title: string;
  address: string;
}

/** `to` is the person's id at the messenger. Every method throws DeliveryError when nothing certain can be said of success. */
export interface Notifier {
  /** Returns the messenger's id of the message, by which it can be edited. */
  send(to: string, message: Message): Promise<number>;
  /** A message that already says so counts as edited. */
  edit(to: string, messageId: number, message: Message): Promise<void>;
  sendDocument(to: string, document: Document): Promise<number>;
  sendPlace(to: string, place: Place): Promise<number>;
}

/**
 * Why a message did not arrive. `unreachable`: the person blocked the bot or never started it. `refused`: the messenger
 * will never take this message. `too_fast`: not before `retryAfter` seconds. `unavailable`: the messenger is away or
 * did not answer, so the message may have arrived or not.
 */
export class DeliveryError extends Error {
  readonly reason: 'unreachable' | 'refused' | 'too_fast' | 'unavailable';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(reason: DeliveryError['reason'], message: string, retryAfter = 0) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
