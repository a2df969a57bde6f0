/** Migration 0015: messages that releases before 1.0.0 wrote are still sent (docs/trust.md, 12). */
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url, (name) => name < '0015');
  return () => database.drop();
});

const rows = async (text: string) => (await database.pool.query<object>(text)).rows;
const COLUMNS = 'due_at, attempt_at, created_at';

it('moves messages of every kind with their outcome', async () => {
  await database.pool.query(`
    INSERT INTO outbox (event, recipient_id, ${COLUMNS}, booking_id, request_id, registration_id, review_id, attempts, status, closed_at, message_id, last_error)
    VALUES ('booking_requested', 1, now(), now(), now(), 11, NULL, NULL, NULL, 1, 'sent', now(), 77, NULL),
      ('service_request_made', 2, now(), now(), now(), NULL, 12, NULL, NULL, 2, 'waiting', NULL, NULL, 'unavailable: 502'),
      ('registration_received', 3, now(), now(), now(), NULL, NULL, 13, NULL, 1, 'failed', now(), NULL, 'unreachable: 403'),
      ('review_received', 4, now(), now(), now(), NULL, NULL, NULL, 14, 0, 'dropped', now(), NULL, NULL)`);
  await migrate(database.url);
  expect(
    await rows(`
      SELECT subject_type, subject_id, recipient_id, urgency, n.state, d.state AS delivery, attempts, reason, message_id
      FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id ORDER BY n.id`),
  ).toEqual(
    [
      ['booking', 11, 1, 'normal', 'sent', 'sent', 1, null, '77'],
      ['inquiry', 12, 2, 'urgent', 'waiting', 'retrying', 2, 'unavailable: 502', null],
      ['registration', 13, 3, 'normal', 'failed', 'failed', 1, 'unreachable: 403', null],
      ['review', 14, 4, 'normal', 'dropped', null, null, null, null],
    ].map(([subject_type, subject_id, recipient_id, urgency, state, delivery, ...rest]) => {
      const [attempts, reason, message_id] = rest;
      const subject = { subject_type, subject_id, recipient_id, urgency };
      return { ...subject, state, delivery, attempts, reason, message_id };
    }),
  );
});
