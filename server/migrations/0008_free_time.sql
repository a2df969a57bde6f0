-- Who is free when. A day of 48 half hours is a number: bit 0 is 00:00–00:30, bit 47 is 23:30–24:00. A lesson may begin
-- where so many bits in a row are open and not taken, and that is arithmetic instead of a look into the calendar.

-- Bits from one half hour to another, the second excluded.
CREATE FUNCTION slot_bits(first integer, last integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN first < last THEN (1::bigint << last) - (1::bigint << first) ELSE 0 END;

-- In which half hours an instructor may be booked (earliest opening to latest closing of the resorts), and on whose clock:
-- that of the resort where lessons meet unless the customer chooses another. Kept by the triggers below.
ALTER TABLE instructors ADD COLUMN open_slots bigint NOT NULL DEFAULT 0;
ALTER TABLE instructors ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';
ALTER TABLE instructors ADD COLUMN first_resort_id integer NOT NULL GENERATED ALWAYS AS (resort_ids[1]) STORED;
ALTER TABLE instructor_resorts ADD COLUMN open_slots bigint NOT NULL DEFAULT 0;
ALTER TABLE instructor_resorts ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';

CREATE FUNCTION calendar_of(resorts integer[], OUT open_slots bigint, OUT timezone text) LANGUAGE sql STABLE AS $$
  SELECT coalesce(slot_bits(ceil(extract(epoch FROM min(r.open_time)) / 1800)::integer, floor(extract(epoch FROM max(r.close_time)) / 1800)::integer), 0),
    min(r.timezone) FILTER (WHERE r.id = resorts[1])
  FROM resorts r WHERE r.id = ANY (resorts)
$$;

-- Whoever changes hours does it alone, and those who change where they teach do it together: otherwise an
-- instructor who joins a resort while its hours change would keep the old ones.
CREATE FUNCTION set_instructor_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7301006);
  SELECT * INTO NEW.open_slots, NEW.timezone FROM calendar_of(NEW.resort_ids);
  RETURN NEW;
END $$;
CREATE TRIGGER instructors_calendar BEFORE INSERT OR UPDATE OF resort_ids ON instructors
  FOR EACH ROW EXECUTE FUNCTION set_instructor_calendar();

CREATE FUNCTION spread_resort_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301006);
  UPDATE instructors i SET (open_slots, timezone) = (SELECT c.open_slots, c.timezone FROM calendar_of(i.resort_ids) c)
  WHERE i.resort_ids @> ARRAY[NEW.id];
  RETURN NULL;
END $$;
CREATE TRIGGER resorts_hours AFTER UPDATE ON resorts FOR EACH ROW
  WHEN ((OLD.open_time, OLD.close_time, OLD.timezone) IS DISTINCT FROM (NEW.open_time, NEW.close_time, NEW.timezone))
  EXECUTE FUNCTION spread_resort_hours();

CREATE OR REPLACE FUNCTION sync_instructor_resorts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM instructor_resorts WHERE instructor_id = NEW.id;
  IF NEW.approved THEN
    INSERT INTO instructor_resorts
    SELECT DISTINCT resort_id, NEW.id, NEW.rank, NEW.price_2h, NEW.skill_type, NEW.works_with_kids, NEW.work_with_groups,
      NEW.teach_newbies, NEW.teach_carving, NEW.teach_freestyle, NEW.teach_freeride, NEW.is_working, NEW.open_slots, NEW.timezone
    FROM unnest(NEW.resort_ids) AS resort_id;
  END IF;
  RETURN NULL;
END $$;

-- What is taken of a day of an instructor, on the instructor's clock; a day without a row is free. Once for each of the
-- instructor's resorts, so that a day of a resort lies together: who is free there is one short walk along the index.
-- Nothing is proven by a reference: the records that the triggers read are.
CREATE TABLE taken_days (
  date date NOT NULL,
  resort_id integer NOT NULL,
  instructor_id integer NOT NULL,
  taken bigint NOT NULL,
  PRIMARY KEY (date, resort_id, instructor_id) INCLUDE (taken)
);
CREATE INDEX taken_days_of_instructor ON taken_days (instructor_id, resort_id, date) INCLUDE (taken);

-- The half hours that a time touches on a clock, day by day.
CREATE FUNCTION days_of(during tstzrange, zone text) RETURNS TABLE (date date, slots bigint) LANGUAGE sql STABLE AS $$
  SELECT day::date, slot_bits(
    greatest(floor(extract(epoch FROM lower(during) AT TIME ZONE zone - day) / 1800), 0)::integer,
    least(ceil(extract(epoch FROM upper(during) AT TIME ZONE zone - day) / 1800), 48)::integer)
  FROM generate_series(date_trunc('day', lower(during) AT TIME ZONE zone), upper(during) AT TIME ZONE zone - interval '1 microsecond', interval '1 day') AS day
$$;

-- Rows are locked in one order by all (instructor, date, resort), and only when the statement has all the times that it asks
-- for: no cycle with those who wait for a time. The instructor's row is held against a change of resorts, which would write
-- the days anew without what is being written here; a new record holds it already, by its reference.
CREATE FUNCTION sync_taken_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM instructors WHERE id IN (SELECT instructor_id FROM removed WHERE active) ORDER BY id FOR KEY SHARE;
    IF FOUND THEN
      PERFORM FROM taken_days WHERE (instructor_id, date) IN (
        SELECT r.instructor_id, d.date FROM removed r JOIN instructors i ON i.id = r.instructor_id, days_of(r.during, i.timezone) d WHERE r.active
      ) ORDER BY instructor_id, date, resort_id FOR UPDATE;
      UPDATE taken_days t SET taken = t.taken & ~freed.slots
      FROM (
        SELECT r.instructor_id, d.date, bit_or(d.slots) AS slots
        FROM removed r JOIN instructors i ON i.id = r.instructor_id, days_of(r.during, i.timezone) d WHERE r.active GROUP BY 1, 2
      ) freed
      WHERE t.instructor_id = freed.instructor_id AND t.date = freed.date;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM instructors WHERE id IN (SELECT instructor_id FROM added WHERE active) ORDER BY id FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO taken_days AS t (date, resort_id, instructor_id, taken)
      SELECT d.date, resort_id, i.id, bit_or(d.slots)
      FROM added a JOIN instructors i ON i.id = a.instructor_id, days_of(a.during, i.timezone) d, unnest(i.resort_ids) resort_id
      WHERE a.active
      GROUP BY i.id, d.date, resort_id ORDER BY i.id, d.date, resort_id
      ON CONFLICT (date, resort_id, instructor_id) DO UPDATE SET taken = t.taken | excluded.taken;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_records_hold AFTER INSERT ON schedule_records REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sync_taken_days();
CREATE TRIGGER schedule_records_free AFTER DELETE ON schedule_records REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_taken_days();
CREATE TRIGGER schedule_records_move AFTER UPDATE ON schedule_records REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sync_taken_days();

-- What there is already.
UPDATE instructors i SET resort_ids = resort_ids;
INSERT INTO taken_days (date, resort_id, instructor_id, taken)
SELECT d.date, resort_id, i.id, bit_or(d.slots)
FROM schedule_records s JOIN instructors i ON i.id = s.instructor_id, days_of(s.during, i.timezone) d, unnest(i.resort_ids) resort_id
WHERE s.active
GROUP BY d.date, resort_id, i.id;

-- Other resorts, or another clock: the days are written anew. FOR UPDATE waits for those who hold the row by a reference.
CREATE FUNCTION rewrite_taken_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM instructors WHERE id = NEW.id FOR UPDATE;
  DELETE FROM taken_days WHERE instructor_id = NEW.id;
  INSERT INTO taken_days (date, resort_id, instructor_id, taken)
  SELECT d.date, resort_id, NEW.id, bit_or(d.slots)
  FROM schedule_records s, days_of(s.during, NEW.timezone) d, unnest(NEW.resort_ids) resort_id
  WHERE s.instructor_id = NEW.id AND s.active
  GROUP BY d.date, resort_id;
  RETURN NULL;
END $$;
CREATE TRIGGER instructors_taken_days AFTER UPDATE ON instructors FOR EACH ROW
  WHEN ((OLD.resort_ids, OLD.timezone) IS DISTINCT FROM (NEW.resort_ids, NEW.timezone))
  EXECUTE FUNCTION rewrite_taken_days();

-- Columns that the lists must not read from the tables stand in their indexes.
DROP INDEX instructors_list;
CREATE INDEX instructors_list ON instructors (rank DESC, id)
  INCLUDE (price_2h, skill_type, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, is_working,
    open_slots, timezone, first_resort_id)
  WHERE approved;
DROP INDEX instructor_resorts_list;
CREATE INDEX instructor_resorts_list ON instructor_resorts (resort_id, rank DESC, instructor_id)
  INCLUDE (price_2h, skill_type, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, is_working,
    open_slots, timezone);
