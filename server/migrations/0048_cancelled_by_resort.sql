-- A confirmed lesson whose time came on a closed day is cancelled by the resort (decision 3).
-- allowed: the constraint that follows takes its place and allows more
ALTER TABLE bookings DROP CONSTRAINT bookings_cancelled_by_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_cancelled_by_check CHECK (cancelled_by IN ('customer', 'instructor', 'resort')) NOT VALID;
