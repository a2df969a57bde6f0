-- The same days for half the time: a list asks for those of each instructor on its page. What few have is read, and reckoned, only
-- where there is some; the plans are made once for a connection, as before.
CREATE OR REPLACE FUNCTION work_days(instructor integer, resort integer, first date, days integer, at timestamptz, moving integer)
RETURNS TABLE (date date, slots bigint) LANGUAGE plpgsql STABLE ROWS 16 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- Its hours of a week, its limits, and which of the rest it has.
  has record;
  week bigint[];
  own bigint[];
  closed bigint[] := array_fill(0::bigint, ARRAY[days]);
  part record;
  earliest timestamp;
  horizon integer;
BEGIN
  SELECT r.timezone AS zone, l.notice_hours, l.horizon_days, l.day_lessons_max, coalesce(l.gap_minutes, 0) AS gap_minutes,
    ARRAY(SELECT w.open_slots FROM weekly_hours w WHERE w.instructor_id = instructor AND w.resort_id = resort ORDER BY w.weekday) AS week,
    EXISTS (SELECT FROM own_days d WHERE d.instructor_id = instructor) AS own_days,
    EXISTS (SELECT FROM recurring_busy b WHERE b.instructor_id = instructor) AS recurring_busy,
    EXISTS (SELECT FROM imported_times t WHERE t.instructor_id = instructor) AS imported_times
  INTO has FROM resorts r LEFT JOIN work_limits l ON l.instructor_id = instructor WHERE r.id = resort;
  week := has.week;
  IF has.own_days THEN
    own := array_fill(NULL::bigint, ARRAY[days]);
    FOR part IN
      SELECT greatest(d.first_date - first, 0) + 1 AS from_day, least(d.last_date - first + 1, days) AS to_day, d.open_slots
      FROM own_days d
      WHERE d.instructor_id = instructor AND daterange(d.first_date, d.last_date, '[]') && daterange(first, first + days)
    LOOP
      FOR n IN part.from_day .. part.to_day LOOP
        own[n] := part.open_slots;
      END LOOP;
    END LOOP;
  END IF;
  IF has.recurring_busy THEN
    FOR part IN
      SELECT n, bit_or(b.busy_slots) AS slots
      FROM recurring_busy b JOIN generate_series(1, days) n ON first + n - 1 <= coalesce(b.last_date, first + n - 1)
        AND (b.weekdays::integer >> extract(dow FROM first + n - 1)::integer) & 1 = 1
      WHERE b.instructor_id = instructor GROUP BY n
    LOOP
      closed[part.n] := closed[part.n] | part.slots;
    END LOOP;
  END IF;
  IF has.imported_times THEN
    FOR part IN
      SELECT d.date - first + 1 AS n, d.slots FROM imported_times t CROSS JOIN LATERAL days_of(t.during, has.zone) d
      WHERE t.instructor_id = instructor AND d.date >= first AND d.date < first + days
        AND t.during && tstzrange(first::timestamp AT TIME ZONE has.zone, (first + days)::timestamp AT TIME ZONE has.zone)
    LOOP
      closed[part.n] := closed[part.n] | part.slots;
    END LOOP;
  END IF;
  IF has.gap_minutes > 0 THEN
    FOR part IN
      SELECT d.date - first + 1 AS n, d.slots
      FROM schedule_records s
      CROSS JOIN LATERAL days_of(
        tstzrange(lower(s.during) - make_interval(mins => has.gap_minutes), upper(s.during) + make_interval(mins => has.gap_minutes)), has.zone
      ) d
      WHERE s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
        AND s.date BETWEEN first - 1 AND first + days AND d.date >= first AND d.date < first + days
    LOOP
      closed[part.n] := closed[part.n] | part.slots;
    END LOOP;
  END IF;
  IF has.day_lessons_max IS NOT NULL THEN
    FOR part IN
      -- A time that is proposed counts as the lesson that it is proposed for, once.
      SELECT s.date - first + 1 AS n
      FROM schedule_records s
      LEFT JOIN bookings b ON b.record_id = s.id
      LEFT JOIN booking_moves m ON m.state = 'open' AND m.record_ids && ARRAY[s.id]
      WHERE s.instructor_id = instructor AND s.active AND s.status = 'booked' AND s.id IS DISTINCT FROM moving
        AND s.date >= first AND s.date < first + days
      GROUP BY s.date
      HAVING count(DISTINCT coalesce(m.booking_id, b.id, -s.id)) >= has.day_lessons_max
    LOOP
      closed[part.n] := slot_bits(0, 48);
    END LOOP;
  END IF;
  IF has.notice_hours IS NOT NULL THEN
    earliest := (at + make_interval(hours => has.notice_hours)) AT TIME ZONE has.zone;
    horizon := (at AT TIME ZONE has.zone)::date + has.horizon_days - first + 1;
    FOR n IN 1 .. days LOOP
      IF n > horizon OR has.notice_hours > 0 AND first + n - 1 < earliest::date THEN
        closed[n] := slot_bits(0, 48);
      ELSIF has.notice_hours > 0 AND first + n - 1 = earliest::date THEN
        closed[n] := closed[n] | slot_bits(0, ceil(extract(epoch FROM earliest::time) / 1800)::integer);
      END IF;
    END LOOP;
  END IF;
  FOR n IN 1 .. days LOOP
    date := first + n - 1;
    slots := coalesce(own[n], week[1 + extract(dow FROM date)::integer], slot_bits(0, 48)) & ~closed[n];
    RETURN NEXT;
  END LOOP;
END $$;
