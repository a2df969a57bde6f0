-- What narrows an instructor's hours further (workday.md, One answer to «when»): time that is busy every week, notice, horizon,
-- most lessons a day, and a gap between lessons.

CREATE TABLE recurring_busy (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instructor_id integer NOT NULL REFERENCES instructors,
  -- Bits, 1 is Sunday.
  weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  busy_slots bigint NOT NULL CHECK (busy_slots <> 0),
  -- The last day on which it holds, local to the resort; null: without an end.
  last_date date,
  note text,
  created_at timestamptz NOT NULL
);
CREATE INDEX recurring_busy_of ON recurring_busy (instructor_id);

-- No row: lessons as the resort offers them.
CREATE TABLE work_limits (
  instructor_id integer PRIMARY KEY REFERENCES instructors,
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 72),
  horizon_days smallint NOT NULL CHECK (horizon_days BETWEEN 1 AND 180),
  day_lessons_max smallint CHECK (day_lessons_max BETWEEN 1 AND 20),
  gap_minutes smallint NOT NULL CHECK (gap_minutes BETWEEN 0 AND 120 AND gap_minutes % 30 = 0)
);

-- What was asked for when the lesson was booked, and never more than the instructor asks for today. Lessons that were booked
-- without a gap, that were moved, or that the instructor put in, have none: the constraint would refuse what is agreed.
ALTER TABLE schedule_records ADD COLUMN gap_minutes smallint NOT NULL DEFAULT 0;

-- Minutes are the same length everywhere, which the type does not know.
CREATE FUNCTION with_gap(during tstzrange, minutes smallint) RETURNS tstzrange LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN tstzrange(lower(during), upper(during) + make_interval(mins => minutes), '[)');

-- allowed: one read of the table; no row has a gap yet, so none is refused and the index is empty
ALTER TABLE schedule_records ADD CONSTRAINT lessons_keep_gap
  EXCLUDE USING gist (instructor_id WITH =, with_gap(during, gap_minutes) WITH &&) WHERE (active AND gap_minutes > 0);

-- The half hours of some days in which an instructor gives lessons at a resort, whatever the resort's own hours are and whatever
-- is taken here; what their calendars elsewhere hold is left out. `moving` is the record of a lesson that looks for another time and so does not count.
CREATE FUNCTION work_days(instructor integer, resort integer, first date, days integer, at timestamptz, moving integer)
RETURNS TABLE (date date, slots bigint) LANGUAGE sql STABLE AS $$
  WITH limits AS MATERIALIZED (
    SELECT l.day_lessons_max, l.gap_minutes, l.notice_hours > 0 AS has_notice,
      (at + make_interval(hours => l.notice_hours)) AT TIME ZONE r.timezone AS earliest,
      (at AT TIME ZONE r.timezone)::date + l.horizon_days AS last, r.timezone
    FROM work_limits l JOIN resorts r ON r.id = resort
    WHERE l.instructor_id = instructor
  ), near_lessons AS MATERIALIZED (
    SELECT d.date, bit_or(d.slots) AS slots
    FROM limits l
    JOIN schedule_records s ON s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
      AND s.date BETWEEN first - 1 AND first + days
    CROSS JOIN LATERAL days_of(
      tstzrange(lower(s.during) - make_interval(mins => l.gap_minutes), upper(s.during) + make_interval(mins => l.gap_minutes)), l.timezone
    ) d
    WHERE l.gap_minutes > 0
    GROUP BY d.date
  ), full_days AS MATERIALIZED (
    -- A time that is proposed counts as the lesson that it is proposed for, once.
    SELECT s.date
    FROM limits l
    JOIN schedule_records s ON s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
      AND s.date >= first AND s.date < first + days
    LEFT JOIN bookings b ON b.record_id = s.id
    LEFT JOIN booking_moves m ON m.state = 'open' AND m.record_ids && ARRAY[s.id]
    WHERE l.day_lessons_max IS NOT NULL
    GROUP BY s.date, l.day_lessons_max
    HAVING count(DISTINCT coalesce(m.booking_id, b.id, -s.id)) >= l.day_lessons_max
  )
  SELECT day.date,
    coalesce(own.open_slots, week.open_slots, slot_bits(0, 48))
      & ~coalesce((
        SELECT bit_or(r.busy_slots) FROM recurring_busy r
        WHERE r.instructor_id = instructor AND day.date <= coalesce(r.last_date, day.date)
          AND (r.weekdays::integer >> extract(dow FROM day.date)::integer) & 1 = 1
      ), 0)
      & ~imported_slots(instructor, resort, day.date)
      & ~coalesce(near_lessons.slots, 0)
      & CASE
        WHEN full_days.date IS NOT NULL OR day.date > limits.last OR (limits.has_notice AND day.date < limits.earliest::date) THEN 0
        WHEN limits.has_notice AND day.date = limits.earliest::date
          THEN slot_bits(ceil(extract(epoch FROM limits.earliest::time) / 1800)::integer, 48)
        ELSE -1
      END
  FROM (SELECT first + n AS date FROM generate_series(0, days - 1) n) day
  LEFT JOIN own_days own ON own.instructor_id = instructor AND daterange(own.first_date, own.last_date, '[]') @> day.date
  LEFT JOIN weekly_hours week ON week.instructor_id = instructor AND week.resort_id = resort AND week.weekday = extract(dow FROM day.date)
  LEFT JOIN limits ON true
  LEFT JOIN near_lessons ON near_lessons.date = day.date
  LEFT JOIN full_days ON full_days.date = day.date
$$;

-- Of one day. The function of three arguments (migration 0069) is the one that servers of 1.1.0 call.
CREATE FUNCTION work_slots(instructor integer, resort integer, day date, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT slots FROM work_days(instructor, resort, day, 1, at, NULL)
$$;

-- The gap in minutes that a new lesson must leave behind it; null where the instructor gives none then. Who books and who changes
-- the hours come one after the other, so that a lesson is either among those in the time being closed, or refused. A function,
-- because its own statements see what was committed while it waited.
CREATE FUNCTION lesson_gap(instructor integer, resort integer, day date, starts time, ends time, at timestamptz, moving integer)
RETURNS smallint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  lesson bigint := slot_bits(floor(extract(epoch FROM starts) / 1800)::integer, ceil(extract(epoch FROM ends) / 1800)::integer);
BEGIN
  PERFORM pg_advisory_xact_lock(7301008, instructor);
  IF lesson & ~(SELECT slots FROM work_days(instructor, resort, day, 1, at, moving)) <> 0 THEN
    RETURN NULL;
  END IF;
  RETURN coalesce((SELECT gap_minutes FROM work_limits WHERE instructor_id = instructor), 0);
END $$;
