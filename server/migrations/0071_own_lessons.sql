-- Lessons of clients who came by phone: the instructor enters them, and they hold time as bookings do (decision 29). An own
-- lesson ends by the deletion of its row and its record.
CREATE TABLE own_lessons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id integer NOT NULL UNIQUE REFERENCES schedule_records,
  -- Repeated here so that the list of an instructor needs no join to be found.
  instructor_id integer NOT NULL,
  resort_id integer NOT NULL,
  group_size integer NOT NULL CHECK (group_size BETWEEN 1 AND 10),
  -- Of a third person: erased some time after the lesson, with the phone and the note.
  customer_name text,
  customer_phone text,
  note text,
  -- Rubles.
  price integer CHECK (price >= 0),
  -- Counts the changes: who takes a lesson over has seen this one.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX own_lessons_of ON own_lessons (instructor_id);

-- A secret address by which a client takes an own lesson over as a booking; the last one of a lesson alone is valid. Once it
-- was used it names the booking, so that the same person is led there again.
CREATE TABLE lesson_links (
  token_hash bytea PRIMARY KEY,
  own_lesson_id integer UNIQUE REFERENCES own_lessons ON DELETE CASCADE,
  booking_id integer UNIQUE REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(own_lesson_id, booking_id) = 1)
);
