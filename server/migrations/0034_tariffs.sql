-- What an instructor says of their prices beside price_2h (decision 5); null: all follow from price_2h.
ALTER TABLE instructors ADD COLUMN tariff jsonb;

-- The same as tables for SQL, for instructors with a tariff; written with each change of it or of price_2h. Of the rows that
-- hold on a day the one with the lowest place counts. Element n is for n half hours; rubles.
CREATE TABLE instructor_rates (
  instructor_id integer NOT NULL REFERENCES instructors ON DELETE CASCADE,
  place smallint NOT NULL,
  first_day date NOT NULL DEFAULT '-infinity',
  last_day date NOT NULL DEFAULT 'infinity',
  -- Only on Saturdays and Sundays.
  weekend boolean NOT NULL DEFAULT false,
  one integer[] NOT NULL,
  -- For each further person; null without a surcharge.
  further integer[],
  PRIMARY KEY (instructor_id, place)
);
