-- What the admin panel finds a row by, folded when it is written: folding thousands of rows anew for every search took
-- PostgreSQL longer than all else.
ALTER TABLE instructors ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  folded(first_name || ' ' || last_name || ' ' || id)
) STORED;
ALTER TABLE registrations ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  folded(first_name || ' ' || last_name || ' ' || coalesce(coalesce(rental_data, other_data) ->> 'business_name', '') || ' ' || id)
) STORED;
ALTER TABLE rentals ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  folded(business_name || ' ' || coalesce(address, '') || ' ' || id)
) STORED;
