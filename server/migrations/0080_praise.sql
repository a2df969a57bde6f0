-- A card in a list shows a line of the newest good review: its id is kept beside the rating, so that a list reads one row
-- by its key. Hidden reviews, few stars and short texts are passed over.
ALTER TABLE instructors ADD COLUMN praise_id integer;

CREATE FUNCTION praise_of(whose integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM reviews
  WHERE instructor_id = whose AND hidden_at IS NULL AND stars >= 4 AND length(text) >= 20
  ORDER BY id DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION sync_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose integer := coalesce(NEW.instructor_id, OLD.instructor_id);
BEGIN
  -- Of two changes at once the second waits here, and then counts what the first one wrote.
  PERFORM 1 FROM instructors WHERE id = whose FOR NO KEY UPDATE;
  UPDATE instructors SET (rating, total_reviews, praise_id) = (SELECT r.rating, r.voices, praise_of(whose) FROM rating_of(whose) r)
  WHERE id = whose;
  RETURN NULL;
END $$;

-- A review may be changed for an hour, and its text is erased with the account.
CREATE OR REPLACE TRIGGER reviews_rating AFTER INSERT OR DELETE OR UPDATE OF stars, text, hidden_at ON reviews
FOR EACH ROW EXECUTE FUNCTION sync_rating();

-- allowed: only instructors with such a review, and a former server goes on reading them
UPDATE instructors i SET praise_id = praised.id
FROM (SELECT instructor_id, max(id) AS id FROM reviews WHERE hidden_at IS NULL AND stars >= 4 AND length(text) >= 20 GROUP BY instructor_id) praised
WHERE i.id = praised.instructor_id;
