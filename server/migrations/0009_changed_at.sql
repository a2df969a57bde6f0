-- When what is public of an instructor or a shop last changed: search engines are told by the sitemap, and come back for
-- those. Kept here and not by the code that writes, as ratings change by triggers too; the database's clock will do.

ALTER TABLE instructors ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION note_instructor_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.card IS DISTINCT FROM OLD.card OR NEW.approved IS DISTINCT FROM OLD.approved THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END $$;
-- After instructors_card, which writes the card: triggers run in the order of their names.
CREATE TRIGGER instructors_changed BEFORE UPDATE ON instructors FOR EACH ROW EXECUTE FUNCTION note_instructor_change();

ALTER TABLE rentals ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION note_rental_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Columns that are generated have no value yet.
  IF to_jsonb(NEW) - 'searched' IS DISTINCT FROM to_jsonb(OLD) - 'searched' THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rentals_changed BEFORE UPDATE ON rentals FOR EACH ROW EXECUTE FUNCTION note_rental_change();
