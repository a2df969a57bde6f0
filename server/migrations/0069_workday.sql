-- When an instructor works, within the hours of the resorts (workday.md). Half hours of a day are bits, as in migration 0008.
-- Without any row the hours of the resorts are the instructor's.

-- All seven weekdays of a resort, or none of them.
CREATE TABLE weekly_hours (
  instructor_id integer NOT NULL REFERENCES instructors,
  resort_id integer NOT NULL REFERENCES resorts,
  -- 0 is Sunday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  open_slots bigint NOT NULL,
  PRIMARY KEY (instructor_id, resort_id, weekday)
);

-- Days of other hours at all resorts: a day off, a vacation, one longer Saturday. They replace the weekly hours.
CREATE TABLE own_days (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instructor_id integer NOT NULL REFERENCES instructors,
  first_date date NOT NULL,
  last_date date NOT NULL,
  open_slots bigint NOT NULL,
  -- For the instructor alone.
  note text,
  created_at timestamptz NOT NULL,
  CHECK (first_date <= last_date),
  EXCLUDE USING gist (instructor_id WITH =, daterange(first_date, last_date, '[]') WITH &&)
);

-- Whether there is any row of the two, so that nothing else is looked for of the many without.
ALTER TABLE instructors ADD COLUMN has_own_hours boolean NOT NULL DEFAULT false;

-- The half hours of a day in which an instructor works at a resort, whatever the resort's own hours are.
CREATE FUNCTION work_slots(instructor integer, resort integer, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT d.open_slots FROM own_days d WHERE d.instructor_id = instructor AND daterange(d.first_date, d.last_date, '[]') @> day),
    (SELECT w.open_slots FROM weekly_hours w
      WHERE w.instructor_id = instructor AND w.resort_id = resort AND w.weekday = extract(dow FROM day)),
    slot_bits(0, 48))
$$;
