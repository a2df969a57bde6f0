-- What only releases before 1.1.0 used.
-- allowed: 1.1.0 frees the time of a booking that ends, and closes its proposal, with the change itself
DROP TRIGGER bookings_end ON bookings;
-- allowed: the function of its trigger
DROP FUNCTION end_bookings();
-- allowed: 1.1.0 calls booking_room() (0025)
DROP FUNCTION pending_bookings(customer integer, at timestamptz, since timestamptz);
