-- The list of instructors takes as long with a million of them as with ten thousand: how many match is not counted at each
-- request but kept, and few who match among many are found without walking along all (decision 6).

-- What one may filter by, except prices, as one number: whoever has all bits of a filter matches it. «Both» is a sport of either.
CREATE FUNCTION list_traits(skill_type text, works_with_kids boolean, work_with_groups boolean, teach_newbies boolean, teach_carving boolean,
  teach_freestyle boolean, teach_freeride boolean, is_working boolean) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (works_with_kids::integer + work_with_groups::integer * 2 + teach_newbies::integer * 4 + teach_carving::integer * 8
    + teach_freestyle::integer * 16 + teach_freeride::integer * 32 + is_working::integer * 64
    + (skill_type <> 'snowboard')::integer * 128 + (skill_type <> 'ski')::integer * 256)::smallint;

-- allowed: instructors are thousands: rewritten in less than a second
ALTER TABLE instructors ADD COLUMN traits smallint NOT NULL GENERATED ALWAYS AS (
  list_traits(skill_type, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, is_working)
) STORED;
-- allowed: a few rows for each instructor
ALTER TABLE instructor_resorts ADD COLUMN traits smallint NOT NULL GENERATED ALWAYS AS (
  list_traits(skill_type, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride, is_working)
) STORED;

-- The order of the answer, with all that the lists filter by and tell.
-- allowed: created again in the same transaction, wider
DROP INDEX instructors_list;
-- allowed: instructors are thousands
CREATE INDEX instructors_list ON instructors (rank DESC, id)
  INCLUDE (traits, price_2h, is_working, open_slots, timezone, first_resort_id) WHERE approved;
-- allowed: created again in the same transaction, wider
DROP INDEX instructor_resorts_list;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_list ON instructor_resorts (resort_id, rank DESC, instructor_id)
  INCLUDE (traits, price_2h, is_working, open_slots, timezone);
-- Where the few are found who match a filter that few match.
-- allowed: instructors are thousands
CREATE INDEX instructors_traits ON instructors (traits, price_2h) INCLUDE (rank, id) WHERE approved;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_traits ON instructor_resorts (resort_id, traits, price_2h) INCLUDE (rank, instructor_id);
-- The lowest and the highest price.
-- allowed: instructors are thousands
CREATE INDEX instructors_prices ON instructors (is_working, price_2h) WHERE approved AND price_2h IS NOT NULL;

-- Approved instructors by resort, price and traits. How many match is the sum over the rows with the traits: some hundreds at
-- most for each bucket of prices, whoever many instructors there are. Rows are added and merged, never updated: of one key
-- there may be several, and their sum counts.
CREATE TABLE list_counts (
  -- 0 for all resorts together.
  resort_id integer NOT NULL,
  -- Bucket of prices: its width in rubles and its lowest price. Width 0 holds all, also those who name no price. Bounds of a
  -- filter are covered by few buckets of several widths (price-buckets.ts).
  width integer NOT NULL,
  price integer NOT NULL,
  traits smallint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  instructors integer NOT NULL,
  PRIMARY KEY (resort_id, width, price, traits, id) INCLUDE (instructors)
);

-- Where an instructor is counted. All prices above the highest bound of a filter (50,000 rubles) are one.
CREATE FUNCTION list_keys(resort_ids integer[], price_2h integer) RETURNS TABLE (resort_id integer, width integer, price integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT place.resort_id, bucket.width, bucket.price
  FROM (SELECT 0 UNION SELECT unnest(resort_ids)) AS place (resort_id), (
    SELECT 0, 0 UNION ALL
    SELECT w, least(price_2h, 50001) / w * w FROM unnest(ARRAY[1, 1000, 5000]) AS w WHERE price_2h IS NOT NULL
  ) AS bucket (width, price)
$$;

-- Nobody waits here for anybody, so no order of changes can end in a deadlock, and a long transaction holds nobody up: what
-- changed is added as rows, and rows of the same keys are merged by whoever finds nobody else merging.
CREATE FUNCTION add_list_counts(changed list_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) = 0 THEN
    RETURN;
  ELSIF pg_try_advisory_xact_lock(7301013) THEN
    WITH merged AS (
      DELETE FROM list_counts c USING unnest(changed) d
      WHERE c.resort_id = d.resort_id AND c.width = d.width AND c.price = d.price AND c.traits = d.traits
      RETURNING c.resort_id, c.width, c.price, c.traits, c.instructors
    )
    INSERT INTO list_counts (resort_id, width, price, traits, instructors)
    SELECT resort_id, width, price, traits, sum(instructors)
    FROM (TABLE merged UNION ALL SELECT resort_id, width, price, traits, instructors FROM unnest(changed)) AS counts
    GROUP BY resort_id, width, price, traits HAVING sum(instructors) <> 0;
  ELSE
    INSERT INTO list_counts (resort_id, width, price, traits, instructors)
    SELECT resort_id, width, price, traits, instructors FROM unnest(changed);
  END IF;
END $$;

CREATE FUNCTION count_added_instructors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_list_counts(ARRAY(
    SELECT (k.resort_id, k.width, k.price, a.traits, 0, count(*))::list_counts
    FROM added a, list_keys(a.resort_ids, a.price_2h) k WHERE a.approved GROUP BY k.resort_id, k.width, k.price, a.traits
  ));
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_instructors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_list_counts(ARRAY(
    SELECT (k.resort_id, k.width, k.price, r.traits, 0, -count(*))::list_counts
    FROM removed r, list_keys(r.resort_ids, r.price_2h) k WHERE r.approved GROUP BY k.resort_id, k.width, k.price, r.traits
  ));
  RETURN NULL;
END $$;
-- Most changes are of ratings, texts and photos, and count for nothing.
CREATE FUNCTION count_changed_instructors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_list_counts(ARRAY(
    SELECT (k.resort_id, k.width, k.price, c.traits, 0, sum(c.n))::list_counts
    FROM (
      SELECT side.* FROM removed r JOIN added a USING (id),
        LATERAL (VALUES (r.approved, r.resort_ids, r.price_2h, r.traits, -1), (a.approved, a.resort_ids, a.price_2h, a.traits, 1))
          AS side (approved, resort_ids, price_2h, traits, n)
      WHERE (r.approved, r.resort_ids, r.price_2h, r.traits) IS DISTINCT FROM (a.approved, a.resort_ids, a.price_2h, a.traits)
    ) AS c, list_keys(c.resort_ids, c.price_2h) k
    WHERE c.approved GROUP BY k.resort_id, k.width, k.price, c.traits HAVING sum(c.n) <> 0
  ));
  RETURN NULL;
END $$;
CREATE FUNCTION forget_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER instructors_count_added AFTER INSERT ON instructors REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_instructors();
CREATE TRIGGER instructors_count_removed AFTER DELETE ON instructors REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_instructors();
CREATE TRIGGER instructors_count_changed AFTER UPDATE ON instructors REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_instructors();
CREATE TRIGGER instructors_count_emptied AFTER TRUNCATE ON instructors
  FOR EACH STATEMENT EXECUTE FUNCTION forget_list_counts();

-- Those there are already.
INSERT INTO list_counts (resort_id, width, price, traits, instructors)
SELECT k.resort_id, k.width, k.price, i.traits, count(*)
FROM instructors i, list_keys(i.resort_ids, i.price_2h) k WHERE i.approved
GROUP BY k.resort_id, k.width, k.price, i.traits;
