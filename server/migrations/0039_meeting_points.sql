-- Where lessons meet (decision 16): points of a resort, which admins keep, and at most one of an instructor's own.
CREATE TABLE meeting_points (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resort_id integer NOT NULL REFERENCES resorts,
  -- Null: the resort's.
  instructor_id integer UNIQUE REFERENCES instructors ON DELETE CASCADE,
  name text NOT NULL,
  note text,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  created_at timestamptz NOT NULL
);
CREATE INDEX meeting_points_of_resort ON meeting_points (resort_id);

-- Where an instructor meets, the usual point of a resort first; an own point too.
CREATE TABLE instructor_meeting_points (
  instructor_id integer NOT NULL REFERENCES instructors ON DELETE CASCADE,
  meeting_point_id integer NOT NULL REFERENCES meeting_points ON DELETE CASCADE,
  place smallint NOT NULL,
  PRIMARY KEY (instructor_id, meeting_point_id)
);
CREATE INDEX instructor_meeting_points_of_point ON instructor_meeting_points (meeting_point_id);

-- A copy: {id, name, note, latitude, longitude}. What becomes of the point later does not change what both sides agreed on.
ALTER TABLE bookings ADD COLUMN meeting_point jsonb;
