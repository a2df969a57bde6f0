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
-- is taken here; what their calendars elsewhere hold is left out. `moving` is the record of a lesson that looks for another time
-- and so does not count. Its plans are made once for a connection: they cost three times as much as what they read. What few
-- have is asked for only where there is some.
CREATE FUNCTION work_days(instructor integer, resort integer, first date, days integer, at timestamptz, moving integer)
RETURNS TABLE (date date, slots bigint) LANGUAGE plpgsql STABLE ROWS 16 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  zone text := (SELECT r.timezone FROM resorts r WHERE r.id = resort);
  whole tstzrange := tstzrange(first::timestamp AT TIME ZONE zone, (first + days)::timestamp AT TIME ZONE zone);
  week bigint[] := ARRAY(
    SELECT w.open_slots FROM weekly_hours w WHERE w.instructor_id = instructor AND w.resort_id = resort ORDER BY w.weekday
  );
  limits work_limits;
  is_limited boolean;
  earliest timestamp;
  part record;
  closed bigint[] := array_fill(0::bigint, ARRAY[days]);
BEGIN
  SELECT * INTO limits FROM work_limits l WHERE l.instructor_id = instructor;
  is_limited := FOUND;
  earliest := (at + make_interval(hours => limits.notice_hours)) AT TIME ZONE zone;
  FOR part IN
    SELECT d.date - first + 1 AS n, d.slots FROM imported_times t CROSS JOIN LATERAL days_of(t.during, zone) d
    WHERE t.instructor_id = instructor AND t.during && whole AND d.date >= first AND d.date < first + days
  LOOP
    closed[part.n] := closed[part.n] | part.slots;
  END LOOP;
  IF limits.gap_minutes > 0 THEN
    FOR part IN
      SELECT d.date - first + 1 AS n, d.slots
      FROM schedule_records s
      CROSS JOIN LATERAL days_of(
        tstzrange(lower(s.during) - make_interval(mins => limits.gap_minutes), upper(s.during) + make_interval(mins => limits.gap_minutes)), zone
      ) d
      WHERE s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
        AND s.date BETWEEN first - 1 AND first + days AND d.date >= first AND d.date < first + days
    LOOP
      closed[part.n] := closed[part.n] | part.slots;
    END LOOP;
  END IF;
  IF limits.day_lessons_max IS NOT NULL THEN
    FOR part IN
      -- A time that is proposed counts as the lesson that it is proposed for, once.
      SELECT s.date - first + 1 AS n
      FROM schedule_records s
      LEFT JOIN bookings b ON b.record_id = s.id
      LEFT JOIN booking_moves m ON m.state = 'open' AND m.record_ids && ARRAY[s.id]
      WHERE s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
        AND s.date >= first AND s.date < first + days
      GROUP BY s.date
      HAVING count(DISTINCT coalesce(m.booking_id, b.id, -s.id)) >= limits.day_lessons_max
    LOOP
      closed[part.n] := slot_bits(0, 48);
    END LOOP;
  END IF;
  RETURN QUERY
    WITH own AS MATERIALIZED (
      SELECT d.first_date, d.last_date, d.open_slots FROM own_days d
      WHERE d.instructor_id = instructor AND daterange(d.first_date, d.last_date, '[]') && daterange(first, first + days)
    ), recurring AS MATERIALIZED (
      SELECT r.weekdays, r.busy_slots, r.last_date FROM recurring_busy r WHERE r.instructor_id = instructor
    )
    SELECT day.date,
      coalesce(
        (SELECT own.open_slots FROM own WHERE day.date BETWEEN own.first_date AND own.last_date),
        week[1 + extract(dow FROM day.date)::integer],
        slot_bits(0, 48)
      )
        & ~coalesce((
          SELECT bit_or(r.busy_slots) FROM recurring r
          WHERE day.date <= coalesce(r.last_date, day.date) AND (r.weekdays::integer >> extract(dow FROM day.date)::integer) & 1 = 1
        ), 0)
        & ~closed[day.n + 1]
        & CASE
          WHEN NOT is_limited THEN -1
          WHEN day.date > (at AT TIME ZONE zone)::date + limits.horizon_days THEN 0
          WHEN limits.notice_hours = 0 OR day.date > earliest::date THEN -1
          WHEN day.date < earliest::date THEN 0
          ELSE slot_bits(ceil(extract(epoch FROM earliest::time) / 1800)::integer, 48)
        END
    FROM (SELECT n, first + n AS date FROM generate_series(0, days - 1) n) day;
END $$;

-- Of one day. The function of three arguments (migration 0069) is the one that servers of 1.1.0 call.
CREATE FUNCTION work_slots(instructor integer, resort integer, day date, at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT slots FROM work_days(instructor, resort, day, 1, at, NULL));
END $$;

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
