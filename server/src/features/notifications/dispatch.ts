import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { isWanted } from './choices.ts';
import { type Delivery, deliveryOf } from './deliveries.ts';
import { DeliveryError, type Notifier } from './notifier.ts';
import { type DueMessage, findBookingView } from './queries.ts';
import { registrationDeliveryOf } from './registration-deliveries.ts';
import { findRegistrationView } from './registration-view.ts';
import { inquiryDeliveryOf } from './inquiry-deliveries.ts';
import { findInquiryView } from './inquiry-view.ts';
import { reviewDeliveryOf } from './review-deliveries.ts';
import { findReviewView } from './review-view.ts';

/** What became of a message that was due. */
export type Outcome =
  | { kind: 'sent'; messageId: number | null }
  /** It has lost its sense, because the booking or application went on meanwhile, or the person does without it. */
  | { kind: 'dropped' }
  | { kind: 'failed'; error: string; unreachable: boolean }
  /** To be tried again; `counts` unless the messenger merely asked for patience. */
  | { kind: 'postponed'; until: Date; error: string; counts: boolean };

export interface DispatchOptions {
  db: Db;
  notifier: Notifier;
  clock: () => Date;
  log: Logger;
  /** Origin of the site, for links. */
  site: string;
}

/** Pause after the first failure; it doubles up to ten minutes. */
const BACKOFF_MS = 1_000;
const BACKOFF_MAX_MS = 600_000;
/** A message is given up a day after it was due, but never before it was tried a few times. */
const GIVE_UP_MS = 24 * 3_600_000;
const ATTEMPTS_MIN = 5;

/** Makes a due message from the state of what it is about and sends it. Rejects only when the database fails. */
export async function dispatch(options: DispatchOptions, message: DueMessage): Promise<Outcome> {
  const { notifier, clock, log } = options;
  if (!(await isWanted(options.db, message.recipient_id, message.event)))
    return { kind: 'dropped' };
  const make = await makerOf(options, message);
  try {
    const delivery = make && made(make, options, message);
    if (!delivery) return { kind: 'dropped' };
    if (message.subject === null)
      return { kind: 'failed', error: 'no messenger', unreachable: false };
    return { kind: 'sent', messageId: await deliver(notifier, message.subject, delivery) };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn(
      {
        message: message.id,
        event: message.event,
        reason: error.reason,
        attempt: message.attempts + 1,
      },
      'a message was not delivered',
    );
    return afterFailure(message, error, clock().getTime());
  }
}

/** Makes the delivery from the state that its subject is in; undefined when there is no such subject any more. */
async function makerOf(
  { db, clock, site }: DispatchOptions,
  message: DueMessage,
): Promise<(() => Delivery | null) | undefined> {
  const { event, recipient_id, booking_id, registration_id, request_id, review_id } = message;
  if (booking_id !== null) {
    const view = await findBookingView(db, booking_id);
    const side = recipient_id === view?.customer_id ? 'customer' : 'instructor';
    return view && (() => deliveryOf(event, { view, side, now: clock(), site }));
  }
  if (review_id !== null) {
    const view = await findReviewView(db, review_id);
    return view && (() => reviewDeliveryOf(event, view, site));
  }
  if (request_id !== null) {
    const view = await findInquiryView(db, request_id);
    const side = recipient_id === view?.customer_id ? 'customer' : 'owner';
    return view && (() => inquiryDeliveryOf(event, { view, side, now: clock(), site }));
  }
  const view =
    registration_id === null ? undefined : await findRegistrationView(db, registration_id);
  return view && (() => registrationDeliveryOf(event, view, site));
}

function made(
  make: () => Delivery | null,
  { log }: DispatchOptions,
  { event }: DueMessage,
): Delivery | null {
  try {
    return make();
  } catch (error) {
    // A message that cannot be made must not hold up the person's others for ever.
    log.error({ err: error, event }, 'a message could not be made');
    throw new DeliveryError('refused', 'the message could not be made');
  }
}

/** The messenger's id of a new message, null for an edit. */
async function deliver(notifier: Notifier, to: string, delivery: Delivery): Promise<number | null> {
  if (delivery.kind === 'message') return notifier.send(to, delivery.message);
  if (delivery.kind === 'document') return notifier.sendDocument(to, delivery.document);
  if (delivery.kind === 'place') return notifier.sendPlace(to, delivery.place);
  await notifier.edit(to, delivery.messageId, delivery.message);
  return null;
}

/** `now` in milliseconds since the epoch. */
function afterFailure(
  { attempts, due_at }: DueMessage,
  error: DeliveryError,
  now: number,
): Outcome {
  const text = `${error.reason}: ${error.message}`;
  if (error.reason === 'unreachable' || error.reason === 'refused')
    return { kind: 'failed', error: text, unreachable: error.reason === 'unreachable' };
  if (error.reason === 'too_fast')
    return {
      kind: 'postponed',
      until: new Date(now + error.retryAfter * 1000),
      error: text,
      counts: false,
    };
  if (attempts + 1 >= ATTEMPTS_MIN && now - due_at.getTime() >= GIVE_UP_MS)
    return { kind: 'failed', error: text, unreachable: false };
  // Jitter, so that after an outage not everything comes at once.
  const wait =
    Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(attempts, 20)) * (0.75 + Math.random() / 2);
  return { kind: 'postponed', until: new Date(now + wait), error: text, counts: true };
}
