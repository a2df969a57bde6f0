-- Another time for a booking that one of its sides proposes (decision 4). It holds the part of the new time that the
-- booking's own does not cover with up to two records of the calendar, so no time of an instructor is held twice.
CREATE TABLE booking_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  proposed_by text NOT NULL CHECK (proposed_by IN ('customer', 'instructor')),
  -- `closed`: the booking ended before the proposal was answered.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'closed')),
  -- Local to the zone of the booking's record.
  date date NOT NULL,
  start_time time NOT NULL,
  end_time time NOT NULL,
  -- When the lesson was when this was proposed.
  old_date date NOT NULL,
  old_start_time time NOT NULL,
  old_end_time time NOT NULL,
  -- What the lesson costs then, rubles, and what that consists of.
  price integer CHECK (price >= 0),
  quote jsonb,
  record_ids integer[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK (start_time < end_time),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX booking_moves_open ON booking_moves (booking_id) WHERE state = 'open';
CREATE INDEX booking_moves_of ON booking_moves (booking_id, id);
-- The booking behind a record that holds time, for the instructor's calendar.
CREATE INDEX booking_moves_records ON booking_moves USING gin (record_ids) WHERE state = 'open';
CREATE INDEX booking_moves_expiring ON booking_moves (expires_at) WHERE state = 'open';

-- The open proposal. Repeated here because whoever waited for the booking's row sees this row as it is now, and all
-- others as they were when the statement began.
ALTER TABLE bookings ADD COLUMN move_id integer;
ALTER TABLE bookings ADD COLUMN move_expires_at timestamptz;

-- Holds another time for the lesson of a record, without what the record covers; the ids of what holds it, none when the
-- record covers all of it, null when somebody else has some of it. Rivals insert in the order of time, so nobody waits in
-- a circle. A function, because its statements see what was committed while the caller waited for the booking.
CREATE FUNCTION hold_time(record integer, new_date date, new_start time, new_end time) RETURNS integer[] LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  own schedule_records;
  own_start time;
  own_end time;
  wanted integer;
  held integer[];
BEGIN
  SELECT * INTO STRICT own FROM schedule_records WHERE id = record;
  own_start := CASE WHEN own.date = new_date THEN own.start_time ELSE new_end END;
  own_end := CASE WHEN own.date = new_date THEN own.end_time ELSE new_end END;
  wanted := (new_start < least(new_end, own_start))::integer + (greatest(new_start, own_end) < new_end)::integer;
  WITH made AS (
    INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
    SELECT own.instructor_id, 'booked', new_date, first, last, own.timezone
    FROM (VALUES (new_start, least(new_end, own_start)), (greatest(new_start, own_end), new_end)) AS piece (first, last)
    WHERE first < last ORDER BY first
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO held FROM made;
  IF cardinality(held) = wanted THEN
    RETURN held;
  END IF;
  DELETE FROM schedule_records WHERE id = ANY (held);
  RETURN NULL;
END $$;

-- A booking that ends frees its time and that of its open proposal, which may have been committed while the statement
-- waited for the booking: so this looks again. One UPDATE, so that the days are locked in one order (migration 0008).
CREATE FUNCTION end_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended integer[];
  records integer[];
BEGIN
  SELECT array_agg(c.id), array_agg(c.record_id) INTO ended, records
  FROM changed c JOIN before b ON b.id = c.id
  WHERE c.status IN ('declined', 'expired', 'cancelled') AND b.status <> c.status;
  IF ended IS NULL THEN
    RETURN NULL;
  END IF;
  records := records || ARRAY(
    SELECT unnest(m.record_ids) FROM booking_moves m WHERE m.booking_id = ANY (ended) AND m.state = 'open'
  );
  UPDATE schedule_records SET active = false WHERE active AND id = ANY (records);
  UPDATE booking_moves m SET state = 'closed', closed_at = c.decided_at
  FROM changed c WHERE c.id = ANY (ended) AND m.booking_id = c.id AND m.state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_end AFTER UPDATE ON bookings REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_bookings();
