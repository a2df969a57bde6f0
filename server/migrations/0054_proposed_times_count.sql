-- As before (migration 0051), but a time that the customer has proposed for one of their lessons is theirs as well: nobody
-- books elsewhere at it (decision 4).
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
      coalesce(bool_or((waits OR status = 'confirmed') AND NOT here AND (during && lesson OR proposed)), false),
      coalesce(bool_or(status = 'confirmed' AND upper(during) <= at), false)
    FROM (
      SELECT b.status, s.during, b.instructor_id = instructor AS here,
        b.status = 'pending' AND b.expires_at > at AND b.created_at > since AS waits,
        CASE WHEN b.status = 'cancelled' AND b.cancelled_by = 'customer' AND b.decided_at > cooling
          THEN NOT EXISTS (SELECT FROM special_day_against(b.resort_id, s.date, s.start_time, s.end_time)) ELSE false END AS cancelled,
        -- No look at the proposals for the many bookings without one.
        CASE WHEN b.move_id IS NOT NULL AND b.move_expires_at > at THEN (
          SELECT m.proposed_by = 'customer' AND tstzrange((m.date + m.start_time) AT TIME ZONE s.timezone, (m.date + m.end_time) AT TIME ZONE s.timezone) && lesson
          FROM booking_moves m WHERE m.id = b.move_id
        ) ELSE false END AS proposed,
        extract(epoch FROM s.end_time - s.start_time) / 60 AS minutes
      FROM bookings b JOIN schedule_records s ON s.id = b.record_id WHERE b.customer_id = customer
    ) own;
END $$;
