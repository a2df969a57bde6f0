-- What only releases before 1.0.0 used. pending_bookings(customer, at, since) follows when no server runs 1.0.0 any more.
-- allowed: 1.0.0 writes notifications (0015), not this table
DROP TABLE outbox;
-- allowed: the function of its trigger
DROP FUNCTION notify_from_outbox();
-- allowed: 1.0.0 calls the one of three arguments
DROP FUNCTION pending_bookings(customer integer, at timestamptz);
DROP SCHEMA IF EXISTS pgboss CASCADE;
