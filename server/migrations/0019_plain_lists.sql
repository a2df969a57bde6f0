-- Lists are plain conditions and an index in their order per resort: what was counted, and found by bits and prices, goes.
-- allowed: created since the previous release
DROP FUNCTION count_added_instructors, count_removed_instructors, count_changed_instructors, forget_list_counts CASCADE;
-- allowed: created since the previous release
DROP FUNCTION add_list_counts;
-- allowed: created since the previous release
DROP TABLE list_counts;
-- allowed: created since the previous release
DROP FUNCTION list_keys;

-- Indexes over the bits go with them.
-- allowed: created since the previous release
ALTER TABLE instructors DROP COLUMN traits;
-- allowed: created since the previous release
ALTER TABLE instructor_resorts DROP COLUMN traits;
-- allowed: created since the previous release
DROP FUNCTION list_traits;
-- allowed: created since the previous release
DROP INDEX instructors_by_price;
-- allowed: created since the previous release
DROP INDEX instructor_resorts_by_price;

-- allowed: instructors are thousands
CREATE INDEX instructors_list ON instructors (rank DESC, id) WHERE approved;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_list ON instructor_resorts (resort_id, rank DESC, instructor_id);

-- The public JSON of an instructor is written here alone: no contact, no account, no approval. The trigger stores it.
CREATE FUNCTION instructor_card(i instructors) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(shown)::text FROM (
    SELECT i.id, i.first_name, i.last_name, i.profile_photo_path, i.profile_photo_placeholder, i.verified, i.skill_type, i.price_2h,
      i.about_myself, i.other_info, i.years_experience, i.rating, i.total_reviews, i.resort_ids, i.works_with_kids, i.min_kid_age,
      i.work_with_groups, i.teach_newbies, i.teach_carving, i.teach_freestyle, i.teach_freeride, i.is_working
  ) AS shown
$$;
CREATE OR REPLACE FUNCTION set_instructor_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.card := instructor_card(NEW);
  RETURN NEW;
END $$;
