-- What an instructor's requests of some months came to (workday.md, Figures).
-- allowed: seconds for a million bookings; who books meanwhile waits
CREATE INDEX bookings_of_instructor ON bookings (instructor_id, created_at);

-- Whether an instructor gets the day in the morning (workday.md, Bot).
ALTER TABLE users ADD COLUMN wants_morning boolean NOT NULL DEFAULT true;
