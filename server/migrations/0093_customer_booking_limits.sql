-- By the name that code and glossary have for it. Servers of 1.1.0 call it by the former one.
ALTER FUNCTION booking_room(integer, integer, tstzrange, timestamptz, timestamptz, timestamptz) RENAME TO customer_booking_limits;
CREATE FUNCTION booking_room(customer integer, instructor integer, lesson tstzrange, at timestamptz, since timestamptz, cooling timestamptz)
RETURNS TABLE (
  pending integer, pending_minutes integer, pending_minutes_here integer, cancelled_here integer, cancelled_minutes_here integer,
  meanwhile boolean, has_completed boolean
) LANGUAGE sql VOLATILE ROWS 1 AS 'SELECT * FROM customer_booking_limits(customer, instructor, lesson, at, since, cooling)';
