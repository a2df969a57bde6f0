-- Days on which a resort is closed or open for fewer hours than usual (decision 3). They narrow the lessons at that
-- resort: an instructor of several resorts still teaches at the others.
CREATE TABLE special_days (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resort_id integer NOT NULL REFERENCES resorts,
  -- Local to the resort, as the times are. No times: closed for the whole day.
  date date NOT NULL,
  open_time time,
  close_time time,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The half hours that stay open, as `taken_days` has them (migration 0008).
  open_slots bigint NOT NULL GENERATED ALWAYS AS (
    coalesce(slot_bits(ceil(extract(epoch FROM open_time) / 1800)::integer, floor(extract(epoch FROM close_time) / 1800)::integer), 0)
  ) STORED,
  CHECK ((open_time IS NULL) = (close_time IS NULL)),
  CHECK (open_time < close_time),
  UNIQUE (date, resort_id)
);

-- The special day of a resort that a lesson does not fit into; no row where it fits.
CREATE FUNCTION special_day_against(resort integer, day date, starts time, ends time) RETURNS SETOF special_days
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT * FROM special_days d
  WHERE d.resort_id = resort AND d.date = day AND (d.open_time IS NULL OR starts < d.open_time OR ends > d.close_time)
$$;

-- Whether a new lesson meets a special day. Who makes a special day holds the lock alone, who books shares it: a booking
-- and a closing at once end with a refusal or with the lesson among those affected. A function, because its own
-- statements see what was committed while it waited.
CREATE FUNCTION meets_special_day(resort integer, day date, starts time, ends time) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7301007, resort);
  RETURN EXISTS (SELECT FROM special_day_against(resort, day, starts, ends));
END $$;

-- The hours in which an instructor of these resorts may be booked on a day: as on any day, but a special day narrows or
-- removes those of its resort. Nulls where all of them are closed.
CREATE FUNCTION hours_on(resorts integer[], day date, OUT opens time, OUT closes time) LANGUAGE sql STABLE AS $$
  SELECT min(hours.opens), max(hours.closes)
  FROM (
    SELECT greatest(r.open_time, d.open_time) AS opens, least(r.close_time, d.close_time) AS closes
    FROM resorts r LEFT JOIN special_days d ON d.resort_id = r.id AND d.date = day
    WHERE r.id = ANY (resorts) AND (d.id IS NULL OR d.open_time IS NOT NULL)
  ) hours
  WHERE hours.opens < hours.closes
$$;
