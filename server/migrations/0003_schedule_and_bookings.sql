CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Busy and booked time of instructors in ONE table, because one exclusion constraint cannot span two: no two active
-- records of an instructor overlap, whatever the code does.
CREATE TABLE schedule_records (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instructor_id integer NOT NULL REFERENCES instructors,
  status text NOT NULL CHECK (status IN ('busy', 'booked')),
  -- A declined, expired or cancelled booking keeps its record, inactive: it no longer holds the time.
  active boolean NOT NULL DEFAULT true,
  -- What the clock on the resort's wall shows, and the zone of that wall.
  date date NOT NULL,
  start_time time NOT NULL,
  end_time time NOT NULL,
  timezone text NOT NULL,
  notes text,
  during tstzrange NOT NULL GENERATED ALWAYS AS (
    tstzrange((date + start_time) AT TIME ZONE timezone, (date + end_time) AT TIME ZONE timezone, '[)')
  ) STORED,
  -- Empty ranges overlap nothing and would slip past the constraint.
  CHECK (start_time < end_time AND NOT isempty(during)),
  CONSTRAINT schedule_no_overlap EXCLUDE USING gist (instructor_id WITH =, during WITH &&) WHERE (active)
);
CREATE INDEX schedule_records_week ON schedule_records (instructor_id, date) WHERE active;

CREATE SEQUENCE booking_id AS integer;

-- Every reference that a new row must prove costs a lock on the row it names: written to disk with each booking, and
-- fought over where many bookings name the same resort. So only what no other reference implies is proven: the record
-- proves the instructor, whose row names the resort; keys and messages name people whom the booking itself proves.
CREATE TABLE bookings (
  id integer PRIMARY KEY DEFAULT nextval('booking_id'),
  record_id integer NOT NULL UNIQUE REFERENCES schedule_records,
  -- Repeated here so that the lists of either side need no join to be found.
  instructor_id integer NOT NULL,
  customer_id integer NOT NULL REFERENCES users,
  resort_id integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'declined', 'expired', 'cancelled')),
  group_size integer NOT NULL CHECK (group_size BETWEEN 1 AND 10),
  -- Rubles, fixed when booked.
  price integer CHECK (price >= 0),
  cancelled_by text CHECK (cancelled_by IN ('customer', 'instructor')),
  cancel_reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL))
);
ALTER SEQUENCE booking_id OWNED BY bookings.id;
CREATE INDEX bookings_customer ON bookings (customer_id, created_at DESC);
CREATE INDEX bookings_expiring ON bookings (expires_at) WHERE status = 'pending';

-- How many bookings of a customer await an answer at an instant, counted under a lock that the transaction keeps to its
-- end: of rivals that ask before they book, each sees what the ones before it booked. A function, because its own
-- statements see what was committed while it waited; those of the statement that calls it would not. No booking waits
-- for more than a day, so the customer's index is read no further back; the rest is a FILTER and sequential scans are
-- off, so that no plan made while the table was empty reads everybody's bookings once it is full.
CREATE FUNCTION pending_bookings(customer integer, at timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301003, customer);
  RETURN (
    SELECT count(*) FILTER (WHERE status = 'pending' AND expires_at > at) FROM bookings
    WHERE customer_id = customer AND created_at > at - interval '25 hours'
  );
END $$;

-- The same key and body returns the first answer. booking_id without a booking means that the first answer was that
-- the time is taken.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  route text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  booking_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);

-- Messages to people, written with the change that causes them and sent by the worker: at least once, in order per
-- person. One row is one call of the messenger, so that a failure repeats nothing that was delivered.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  -- What the message is about; the text is made when it is sent, from the state at that time.
  booking_id integer,
  recipient_id integer NOT NULL,
  -- When it should arrive, and with the id its place in the person's order.
  due_at timestamptz NOT NULL,
  -- When it may be tried: due_at, later after a failure.
  attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'dropped', 'failed')),
  -- When it was sent, dropped or given up.
  closed_at timestamptz,
  -- The messenger's id of the message, to edit it later.
  message_id bigint,
  last_error text,
  UNIQUE (booking_id, event, recipient_id)
);
CREATE INDEX outbox_waiting ON outbox (due_at, id) WHERE status = 'waiting';
CREATE INDEX outbox_waiting_of_recipient ON outbox (recipient_id, due_at, id) WHERE status = 'waiting';

-- Updates of the bot that were handled, so that a repeated delivery changes nothing.
CREATE TABLE bot_updates (
  update_id bigint PRIMARY KEY,
  handled_at timestamptz NOT NULL
);
