-- Messages between the customer and the instructor of a booking (decision 17).
CREATE TABLE messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- The account that wrote it, and its side at that time.
  author_id integer NOT NULL REFERENCES users,
  author text NOT NULL CHECK (author IN ('customer', 'instructor')),
  -- Null once the author has deleted the account.
  text text CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  -- What a channel calls it, so that an update that comes twice is written once; null from the site.
  origin text UNIQUE
);
CREATE INDEX messages_of_booking ON messages (booking_id, id);
-- How many a person has written within the hour.
CREATE INDEX messages_of_author ON messages (author_id, created_at);

-- How far each side has read.
CREATE TABLE message_reads (
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  reader text NOT NULL CHECK (reader IN ('customer', 'instructor')),
  read_id integer NOT NULL,
  PRIMARY KEY (booking_id, reader)
);

-- A reply in a messenger names the message that it answers.
-- allowed: deliveries of a season are few, its writers wait for less than a second
CREATE INDEX deliveries_message ON deliveries (message_id) WHERE message_id IS NOT NULL;
