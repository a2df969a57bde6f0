-- Of the visible reviews that one customer wrote of one instructor, one that was followed by another within 30 days
-- (RATING_VOICE_DAYS) does not count: a series of short lessons is one voice, its newest (decision 18).
CREATE FUNCTION rating_of(whose integer) RETURNS TABLE (rating numeric, voices bigint) LANGUAGE sql STABLE AS $$
  SELECT round(avg(stars), 1), count(*) FROM (
    SELECT stars, lead(created_at) OVER (PARTITION BY customer_id ORDER BY created_at, id) - created_at AS followed_after
    FROM reviews WHERE instructor_id = whose AND hidden_at IS NULL
  ) shown WHERE followed_after IS NULL OR followed_after >= interval '30 days'
$$;

CREATE OR REPLACE FUNCTION sync_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose integer := coalesce(NEW.instructor_id, OLD.instructor_id);
BEGIN
  -- Of two changes at once the second waits here, and then counts what the first one wrote.
  PERFORM 1 FROM instructors WHERE id = whose FOR NO KEY UPDATE;
  UPDATE instructors SET (rating, total_reviews) = (SELECT r.rating, r.voices FROM rating_of(whose) r) WHERE id = whose;
  RETURN NULL;
END $$;

-- allowed: only the rows whose rating changes, and a former server goes on reading them
UPDATE instructors i SET rating = counted.rating, total_reviews = counted.voices
FROM (SELECT DISTINCT instructor_id FROM reviews) reviewed, LATERAL rating_of(reviewed.instructor_id) counted
WHERE i.id = reviewed.instructor_id AND (i.rating, i.total_reviews) IS DISTINCT FROM (counted.rating, counted.voices);
