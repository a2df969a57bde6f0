-- As before (migration 0054), but what a customer's open proposals hold besides their lessons counts among the pending
-- hours, and those that the customer withdrew, or ended with the booking, cool down as cancelled ones do (decision 4).
CREATE OR REPLACE FUNCTION booking_room(customer integer, instructor integer, lesson tstzrange, at timestamptz, since timestamptz, cooling timestamptz)
RETURNS TABLE (
  pending integer, pending_minutes integer, pending_minutes_here integer, cancelled_here integer, cancelled_minutes_here integer,
  meanwhile boolean, has_completed boolean
) LANGUAGE plpgsql VOLATILE ROWS 1 SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301003, customer);
  RETURN QUERY
    SELECT (count(*) FILTER (WHERE waits))::int,
      coalesce(sum(minutes) FILTER (WHERE waits), 0)::int + coalesce(sum(held), 0)::int,
      coalesce(sum(minutes) FILTER (WHERE waits AND here), 0)::int + coalesce(sum(held) FILTER (WHERE here), 0)::int,
      (count(*) FILTER (WHERE cancelled AND here) + coalesce(sum(withdrawn) FILTER (WHERE here), 0))::int,
      coalesce(sum(minutes + closed_minutes) FILTER (WHERE cancelled AND here), 0)::int
        + coalesce(sum(withdrawn_minutes) FILTER (WHERE here), 0)::int,
      coalesce(bool_or((waits OR status = 'confirmed') AND NOT here AND (during && lesson OR proposed)), false),
      coalesce(bool_or(status = 'confirmed' AND upper(during) <= at), false)
    FROM (
      SELECT b.status, s.during, b.instructor_id = instructor AS here,
        b.status = 'pending' AND b.expires_at > at AND b.created_at > since AS waits,
        CASE WHEN b.status = 'cancelled' AND b.cancelled_by = 'customer' AND b.decided_at > cooling
          THEN NOT EXISTS (SELECT FROM special_day_against(b.resort_id, s.date, s.start_time, s.end_time)) ELSE false END AS cancelled,
        extract(epoch FROM s.end_time - s.start_time) / 60 AS minutes,
        moves.*
      FROM bookings b JOIN schedule_records s ON s.id = b.record_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(m.minutes) FILTER (WHERE m.state = 'open'), 0) AS held,
          coalesce(bool_or(m.during && lesson) FILTER (WHERE m.state = 'open'), false) AS proposed,
          count(*) FILTER (WHERE m.state = 'withdrawn') AS withdrawn,
          coalesce(sum(m.minutes) FILTER (WHERE m.state = 'withdrawn'), 0) AS withdrawn_minutes,
          coalesce(sum(m.minutes) FILTER (WHERE m.state = 'closed'), 0) AS closed_minutes
        FROM (
          SELECT m.state, tstzrange((m.date + m.start_time) AT TIME ZONE s.timezone, (m.date + m.end_time) AT TIME ZONE s.timezone) AS during,
            (SELECT sum(extract(epoch FROM p.end_time - p.start_time) / 60) FROM schedule_records p WHERE p.id = ANY (m.record_ids)) AS minutes
          FROM booking_moves m
          -- No look at the proposals for the many lessons that are over.
          WHERE upper(s.during) > cooling AND m.booking_id = b.id AND m.proposed_by = 'customer'
            AND CASE m.state WHEN 'open' THEN m.expires_at > at ELSE m.closed_at > cooling END
        ) m
      ) moves
      WHERE b.customer_id = customer
    ) own;
END $$;
