-- Who comes to a lesson, as the customer said when booking: [{first_name, age, level, sport, height_cm, weight_kg, shoe_size}];
-- null where nothing was said. The phone number of a customer is that of the account (decision 16).
ALTER TABLE bookings ADD COLUMN participants jsonb;
ALTER TABLE bookings ADD COLUMN comment text;

-- People with whom somebody has booked, to be chosen again with one tap. Age is what it was on `age_on`.
CREATE TABLE companions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  first_name text NOT NULL,
  age integer,
  age_on date NOT NULL,
  level text NOT NULL CHECK (level IN ('first_time', 'turning', 'confident', 'advanced')),
  sport text CHECK (sport IN ('ski', 'snowboard')),
  height_cm integer,
  weight_kg integer,
  shoe_size integer,
  UNIQUE (user_id, first_name)
);
