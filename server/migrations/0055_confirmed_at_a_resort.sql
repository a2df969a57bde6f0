-- On a special day its confirmed lessons are looked for each minute (decision 3). A new booking is pending, so it does not
-- write into this index.
-- allowed: a million bookings take about a second, and writes wait for up to two
CREATE INDEX bookings_confirmed ON bookings (resort_id) WHERE status = 'confirmed';
