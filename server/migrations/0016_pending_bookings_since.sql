-- Counts as pending_bookings(customer, at) does; the caller says since when bookings that may still be pending were made,
-- so that the time in which a booking must be answered is known to the contract alone.
CREATE FUNCTION pending_bookings(customer integer, at timestamptz, since timestamptz) RETURNS integer
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301003, customer);
  RETURN (
    SELECT count(*) FILTER (WHERE status = 'pending' AND expires_at > at) FROM bookings
    WHERE customer_id = customer AND created_at > since
  );
END $$;
