/** How other features write messages: in the statement that causes them (telegram.md, Bot). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { MESSAGES, NEW_BOOKING_MESSAGES } from './events.ts';
import type { RegistrationEvent } from './registration-events.ts';

const COLUMNS = sql`(booking_id, event, recipient_id, due_at, attempt_at, created_at)`;

/**
 * INSERT that writes the messages of new bookings; for a WITH clause whose `booking` yields the ids that the same
 * statement adds, and whose `gate` yields booking_id, customer_id, instructor_user_id and now of each.
 */
export function messagesOfNewBooking(): RawBuilder<unknown> {
  const rows = NEW_BOOKING_MESSAGES.map(
    ({ event, to }) => sql`(${sql.lit(event)}, ${sql.ref(to === 'customer' ? 'gate.customer_id' : 'gate.instructor_user_id')})`,
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
  const rows = MESSAGES[to].map((message) => sql`(${message.event}::text, ${message.to}::text, ${message.hoursBefore ?? null}::int)`);
  return sql`
    INSERT INTO outbox ${COLUMNS}
    SELECT changed.id, message.event, CASE message.side WHEN 'customer' THEN changed.customer_id ELSE i.user_id END, due.at, due.at, ${now}::timestamptz
    FROM changed
    JOIN instructors i ON i.id = changed.instructor_id
    JOIN schedule_records s ON s.id = changed.record_id
    CROSS JOIN (VALUES ${sql.join(rows)}) AS message (event, side, hours_before)
    CROSS JOIN LATERAL (
      SELECT coalesce(lower(s.during) - message.hours_before * interval '1 hour', ${now}::timestamptz) AS at
    ) due
    WHERE due.at >= ${now}::timestamptz
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
export async function tellAdmins(tx: Tx, registrationId: number, admins: ReadonlySet<string>, now: Date): Promise<void> {
  const event: RegistrationEvent = 'registration_submitted';
  await sql`
    INSERT INTO outbox (registration_id, event, recipient_id, due_at, attempt_at, created_at)
    SELECT ${registrationId}::int, ${event}::text, user_id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM identities WHERE provider = 'telegram' AND subject = ANY (${[...admins]}::text[])`.execute(tx);
}
