-- Conversations that a side has reported: admins read these and no others (decision 17).
CREATE TABLE message_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  reporter_id integer NOT NULL REFERENCES users,
  reporter text NOT NULL CHECK (reporter IN ('customer', 'instructor')),
  -- Null once the reporter has deleted the account.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  UNIQUE (booking_id, reporter)
);
