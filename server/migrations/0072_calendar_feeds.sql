-- Calendars of people and Sklon, both ways (workday.md, Calendar feeds; decision 28).

-- Where a person's bookings and lessons can be read by a calendar. Who has the address reads them, so it is found by its hash
-- and sealed by the secret of the installation: neither a backup nor a replica gives it away.
CREATE TABLE calendar_addresses (
  user_id integer PRIMARY KEY REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  sealed_token bytea NOT NULL,
  created_at timestamptz NOT NULL
);
