-- Calendars of people and Sklon, both ways (workday.md, Calendar feeds; decision 28).

-- Where a person's bookings and lessons can be read by a calendar. Who has the address reads them, so it is found by its hash
-- and sealed by the secret of the installation: neither a backup nor a replica gives it away.
CREATE TABLE calendar_addresses (
  user_id integer PRIMARY KEY REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  sealed_token bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Calendars of instructors elsewhere, whose events close time here.
CREATE TABLE calendar_feeds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instructor_id integer NOT NULL REFERENCES instructors,
  name text NOT NULL,
  -- What is shown of the address, which is a secret and sealed.
  host text NOT NULL,
  sealed_url bytea NOT NULL,
  url_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- The last try that went well, and the last one that read the whole calendar: the days ahead move on.
  updated_at timestamptz,
  read_at timestamptz,
  etag text,
  last_modified text,
  body_hash bytea,
  -- Why the last try failed; null when it went well.
  problem text,
  -- Events whose time or rule could not be read.
  unread_events integer NOT NULL DEFAULT 0,
  -- The name of a time zone in it that nobody knows.
  unknown_zone text,
  UNIQUE (instructor_id, url_hash)
);
CREATE INDEX calendar_feeds_due ON calendar_feeds (tried_at);

-- Busy time of these calendars, as the last try that went well found it. Events of one calendar may overlap.
CREATE TABLE imported_times (
  feed_id integer NOT NULL REFERENCES calendar_feeds ON DELETE CASCADE,
  -- Of the event and its repetition: the same at every reading.
  event_key text NOT NULL,
  instructor_id integer NOT NULL REFERENCES instructors,
  during tstzrange NOT NULL,
  -- For the instructor alone.
  title text NOT NULL,
  PRIMARY KEY (feed_id, event_key)
);
CREATE INDEX imported_times_of_instructor ON imported_times USING gist (instructor_id, during);

-- Events that were found at the time of a booking, so that each is notified once.
CREATE TABLE import_clashes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed_id integer NOT NULL REFERENCES calendar_feeds ON DELETE CASCADE,
  event_key text NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  found_at timestamptz NOT NULL,
  UNIQUE (feed_id, event_key, booking_id)
);
