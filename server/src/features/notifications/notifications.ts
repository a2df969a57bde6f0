/** How other features write messages: in the statement that causes them (telegram.md, Bot). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { MESSAGES, NEW_BOOKING_MESSAGES } from './events.ts';
import type { RegistrationEvent } from './registration-events.ts';
import { INQUIRY_MESSAGES, type InquiryChange } from './inquiry-events.ts';
import { REVIEW_RECIPIENTS, type ReviewEvent } from './review-events.ts';

export { failureKind } from './failure-kind.ts';

const COLUMNS = sql`(booking_id, event, recipient_id, due_at, attempt_at, created_at)`;

/**
 * INSERT that writes the messages of new bookings; for a WITH clause whose `booking` yields the ids that the same
 * statement adds, and whose `gate` yields booking_id, customer_id, instructor_user_id and now of each.
 */
export function messagesOfNewBooking(): RawBuilder<unknown> {
  const rows = NEW_BOOKING_MESSAGES.map(
    ({ event, to }) =>
      sql`(${sql.lit(event)}, ${sql.ref(to === 'customer' ? 'gate.customer_id' : 'gate.instructor_user_id')})`,
  );
  return sql`
    INSERT INTO outbox ${COLUMNS}
    SELECT booking.id, message.event, message.recipient, gate.now, gate.now, gate.now
    FROM booking JOIN gate ON gate.booking_id = booking.id CROSS JOIN LATERAL (VALUES ${sql.join(rows)}) AS message (event, recipient)`;
}

/**
 * INSERT that writes the messages of bookings that came into a state; for a WITH clause whose `changed` yields id,
 * record_id, customer_id and instructor_id of those that the same statement changes. What would be due in the past is
 * left out.
 */
export function messagesOfChange(to: keyof typeof MESSAGES, now: Date): RawBuilder<unknown> {
  const rows = MESSAGES[to].map(
    (message) =>
      sql`(${message.event}::text, ${message.to}::text, ${message.hoursBefore ?? null}::int, ${message.hoursAfter ?? null}::int)`,
  );
  return sql`
    INSERT INTO outbox ${COLUMNS}
    SELECT changed.id, message.event, CASE message.side WHEN 'customer' THEN changed.customer_id ELSE i.user_id END, due.at, due.at, ${now}::timestamptz
    FROM changed
    JOIN instructors i ON i.id = changed.instructor_id
    JOIN schedule_records s ON s.id = changed.record_id
    CROSS JOIN (VALUES ${sql.join(rows)}) AS message (event, side, hours_before, hours_after)
    CROSS JOIN LATERAL (
      SELECT coalesce(
        lower(s.during) - message.hours_before * interval '1 hour',
        upper(s.during) + message.hours_after * interval '1 hour',
        ${now}::timestamptz
      ) AS at
    ) due
    WHERE due.at >= ${now}::timestamptz
    ON CONFLICT DO NOTHING`;
}

/**
 * INSERT that writes the message about a review, due at once; for a WITH clause whose `review` yields id, instructor_id
 * and customer_id of the one that the same statement writes.
 */
export function messageOfReview(event: ReviewEvent, now: Date): RawBuilder<unknown> {
  const recipient =
    REVIEW_RECIPIENTS[event] === 'customer' ? sql`review.customer_id` : sql`i.user_id`;
  return sql`
    INSERT INTO outbox (review_id, event, recipient_id, due_at, attempt_at, created_at)
    SELECT review.id, ${event}::text, ${recipient}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM review JOIN instructors i ON i.id = review.instructor_id`;
}

/**
 * INSERT that writes the messages of requests to shops and services that were made or changed, due at once; for a WITH
 * clause whose `changed` yields id, customer_id and owner_id of those that the same statement adds or changes.
 */
export function messagesOfInquiries(change: InquiryChange, now: Date): RawBuilder<unknown> {
  const rows = INQUIRY_MESSAGES[change].map(
    ({ event, to }, n) => sql`(${n}::int, ${event}::text, ${to}::text)`,
  );
  return sql`
    INSERT INTO outbox (request_id, event, recipient_id, due_at, attempt_at, created_at)
    SELECT changed.id, message.event, CASE message.side WHEN 'customer' THEN changed.customer_id ELSE changed.owner_id END,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM changed CROSS JOIN (VALUES ${sql.join(rows)}) AS message (n, event, side)
    ORDER BY changed.id, message.n
    ON CONFLICT DO NOTHING`;
}

/** Writes a message about an application to its applicant, due at once. */
export async function tellApplicant(
  tx: Tx,
  event: Exclude<RegistrationEvent, 'registration_submitted'>,
  application: { id: number; user_id: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      registration_id: application.id,
      event,
      recipient_id: application.user_id,
      due_at: now,
      attempt_at: now,
      created_at: now,
    })
    .execute();
}

/** Writes to every admin who has an account that an application waits; `admins` are their Telegram ids. */
export async function tellAdmins(
  tx: Tx,
  registrationId: number,
  admins: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const event: RegistrationEvent = 'registration_submitted';
  await sql`
    INSERT INTO outbox (registration_id, event, recipient_id, due_at, attempt_at, created_at)
    SELECT ${registrationId}::int, ${event}::text, user_id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM identities WHERE provider = 'telegram' AND subject = ANY (${[...admins]}::text[])`.execute(
    tx,
  );
}

/** Drops what waits to be sent to a person, who is not to be written to any more. */
export async function dropMessagesTo(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'dropped', closed_at: now })
    .where('recipient_id', '=', userId)
    .where('status', '=', 'waiting')
    .execute();
}
