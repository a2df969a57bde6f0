-- A notification is what a person is to learn of a subject; its deliveries are the attempts to bring it over a channel
-- (decision 2). Written with the change that causes it, and driven by the one process that sends.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about; the text is made when it is sent, from the state at that time.
  subject_type text NOT NULL CHECK (subject_type IN ('booking', 'inquiry', 'registration', 'review')),
  subject_id integer NOT NULL,
  event text NOT NULL,
  -- Which time this event happened to this subject.
  revision integer NOT NULL DEFAULT 1,
  recipient_id integer NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('urgent', 'normal')),
  -- When it should arrive, and with the id its place in the recipient's order.
  due_at timestamptz NOT NULL,
  -- When it may be tried: due_at, later after a failure.
  attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  -- When it left the state «waiting».
  closed_at timestamptz,
  UNIQUE (subject_id, subject_type, event, recipient_id, revision)
);
CREATE INDEX notifications_waiting ON notifications (due_at, id) WHERE state = 'waiting';
CREATE INDEX notifications_waiting_of_recipient ON notifications (recipient_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX notifications_closed ON notifications (closed_at) WHERE state <> 'waiting';

-- Made when a channel is first tried.
CREATE TABLE deliveries (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('retrying', 'sent', 'failed', 'dropped')),
  -- Attempts that may have reached the person; one that was only too early does not count.
  attempts integer NOT NULL,
  -- Why the last attempt failed.
  reason text,
  -- The channel's id of the message, to edit it later.
  message_id text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (notification_id, channel)
);
CREATE INDEX deliveries_retrying ON deliveries (notification_id) WHERE state = 'retrying';

-- Where Telegram reaches a person, and whether the bot may write there.
CREATE VIEW telegram_identities AS
  SELECT user_id, subject, reachable FROM identities WHERE provider = 'telegram';

-- What the release before still writes to its table goes on as a notification. The table is dropped by the release after.
CREATE FUNCTION notify_from_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (subject_type, subject_id, event, recipient_id, urgency, due_at, attempt_at, created_at)
  VALUES (
    CASE WHEN NEW.booking_id IS NOT NULL THEN 'booking' WHEN NEW.request_id IS NOT NULL THEN 'inquiry'
      WHEN NEW.review_id IS NOT NULL THEN 'review' ELSE 'registration' END,
    coalesce(NEW.booking_id, NEW.request_id, NEW.review_id, NEW.registration_id), NEW.event, NEW.recipient_id, 'normal',
    NEW.due_at, NEW.attempt_at, NEW.created_at
  ) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_moved BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION notify_from_outbox();

WITH moved AS (
  DELETE FROM outbox WHERE num_nonnulls(booking_id, request_id, review_id, registration_id) = 1 RETURNING *
), notified AS (
  INSERT INTO notifications (id, subject_type, subject_id, event, recipient_id, urgency, due_at, attempt_at, created_at, state, closed_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, CASE WHEN booking_id IS NOT NULL THEN 'booking' WHEN request_id IS NOT NULL THEN 'inquiry'
      WHEN review_id IS NOT NULL THEN 'review' ELSE 'registration' END,
    coalesce(booking_id, request_id, review_id, registration_id), event, recipient_id, 'normal', due_at, attempt_at, created_at,
    status, closed_at
  FROM moved
)
INSERT INTO deliveries (notification_id, channel, state, attempts, reason, message_id, updated_at)
SELECT id, 'telegram', CASE status WHEN 'sent' THEN 'sent' WHEN 'failed' THEN 'failed' ELSE 'retrying' END, attempts, last_error,
  message_id::text, coalesce(closed_at, attempt_at)
FROM moved WHERE status IN ('sent', 'failed') OR (status = 'waiting' AND last_error IS NOT NULL);
SELECT setval(pg_get_serial_sequence('notifications', 'id'), (SELECT max(id) FROM notifications)) WHERE EXISTS (SELECT FROM notifications);
UPDATE notifications SET urgency = 'urgent'
WHERE state = 'waiting' AND event IN ('booking_requested', 'booking_cancelled', 'service_request_made', 'service_request_cancelled', 'reminder_2h');
