-- What the price consists of, as it was quoted when booked (decision 5); null for bookings made before.
ALTER TABLE bookings ADD COLUMN quote jsonb;
