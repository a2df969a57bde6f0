-- What owners of shops and services set themselves, and the price of their answers (workday.md, The cabinet; decision 30).

-- Rubles for all days and people, and words to the customer; null before an acceptance, and where the owner named none.
ALTER TABLE service_requests ADD COLUMN price_total integer CHECK (price_total > 0);
ALTER TABLE service_requests ADD COLUMN answer_comment text;

-- Seven weekdays, Sunday first: from and to on the half hour of the resort's clock, up to 24:00, or null for a day that is closed.
CREATE FUNCTION is_week_of_hours(week jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(week) = 'array' AND jsonb_array_length(week) = 7 THEN (
    SELECT coalesce(bool_and(
      day = 'null' OR (
        day ->> 'start' ~ '^([01]\d|2[0-3]):(00|30)$' AND day ->> 'end' ~ '^(([01]\d|2[0-3]):(00|30)|24:00)$'
        AND (day ->> 'start') COLLATE "C" < (day ->> 'end') COLLATE "C"
      ) IS TRUE
    ), false) FROM jsonb_array_elements(week) day
  ) ELSE false END
$$;

-- Null: not known, and not shown.
ALTER TABLE rentals ADD COLUMN hours jsonb CHECK (is_week_of_hours(hours));
ALTER TABLE services ADD COLUMN hours jsonb CHECK (is_week_of_hours(hours));
