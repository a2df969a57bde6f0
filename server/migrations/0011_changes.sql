-- What web processes keep of public answers for a moment is dropped once it is no longer true. The database tells all
-- of them at the commit, whoever made the change: 'catalogue' when anything that lists and pages show is another,
-- 'calendar ID,ID' when only the times of these instructors are.

CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sklon_changes', 'catalogue');
  RETURN NULL;
END $$;

CREATE TRIGGER resorts_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resorts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER instructors_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER rentals_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rentals FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER services_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- A notification holds less than 8,000 bytes; a statement about more instructors than fit tells of the catalogue.
CREATE FUNCTION tell_calendars(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 500 THEN
    PERFORM pg_notify('sklon_changes', 'catalogue');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('sklon_changes', 'calendar ' || array_to_string(ids, ','));
  END IF;
END $$;

CREATE FUNCTION tell_added_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_calendars(ARRAY(SELECT DISTINCT instructor_id FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION tell_removed_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_calendars(ARRAY(SELECT DISTINCT instructor_id FROM removed));
  RETURN NULL;
END $$;

CREATE TRIGGER schedule_records_tell_added AFTER INSERT ON schedule_records REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_times();
CREATE TRIGGER schedule_records_tell_changed AFTER UPDATE ON schedule_records REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_added_times();
CREATE TRIGGER schedule_records_tell_removed AFTER DELETE ON schedule_records REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_removed_times();
