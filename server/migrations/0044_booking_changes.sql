-- What became of a booking, step by step, for admins: the booking itself stores its last change only (decision 12). Rows
-- are written by the statement that changes the booking. `actor_id` is null where the product itself made the change.
CREATE TABLE booking_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  change text NOT NULL,
  actor_id integer
);
CREATE INDEX booking_changes_of ON booking_changes (booking_id, id);
