-- As before (migration 0025), but a lesson that its resort's special day left no time for is cancelled without its customer
-- having changed their mind: it does not count among those cancelled (decision 3).
CREATE OR REPLACE FUNCTION booking_room(customer integer, instructor integer, lesson tstzrange, at timestamptz, since timestamptz, cooling timestamptz)
RETURNS TABLE (
  pending integer, pending_minutes integer, pending_minutes_here integer, cancelled_here integer, cancelled_minutes_here integer,
  meanwhile boolean, has_completed boolean
) LANGUAGE plpgsql VOLATILE ROWS 1 SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301003, customer);
  RETURN QUERY
    SELECT (count(*) FILTER (WHERE waits))::int,
      coalesce(sum(minutes) FILTER (WHERE waits), 0)::int,
      coalesce(sum(minutes) FILTER (WHERE waits AND here), 0)::int,
      (count(*) FILTER (WHERE cancelled AND here))::int,
      coalesce(sum(minutes) FILTER (WHERE cancelled AND here), 0)::int,
      coalesce(bool_or((waits OR status = 'confirmed') AND NOT here AND during && lesson), false),
      coalesce(bool_or(status = 'confirmed' AND upper(during) <= at), false)
    FROM (
      SELECT b.status, s.during, b.instructor_id = instructor AS here,
        b.status = 'pending' AND b.expires_at > at AND b.created_at > since AS waits,
        CASE WHEN b.status = 'cancelled' AND b.cancelled_by = 'customer' AND b.decided_at > cooling
          THEN NOT EXISTS (SELECT FROM special_day_against(b.resort_id, s.date, s.start_time, s.end_time)) ELSE false END AS cancelled,
        extract(epoch FROM s.end_time - s.start_time) / 60 AS minutes
      FROM bookings b JOIN schedule_records s ON s.id = b.record_id WHERE b.customer_id = customer
    ) own;
END $$;
