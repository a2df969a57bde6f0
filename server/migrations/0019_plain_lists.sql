-- Lists are plain conditions and an index in their order per resort: what was counted, and found by bits and prices, goes.
DROP FUNCTION count_added_instructors, count_removed_instructors, count_changed_instructors, forget_list_counts CASCADE;
DROP FUNCTION add_list_counts;
DROP TABLE list_counts;
DROP FUNCTION list_keys;

-- Indexes over the bits go with them.
ALTER TABLE instructors DROP COLUMN traits;
ALTER TABLE instructor_resorts DROP COLUMN traits;
DROP FUNCTION list_traits;
DROP INDEX instructors_by_price;
DROP INDEX instructor_resorts_by_price;

CREATE INDEX instructors_list ON instructors (rank DESC, id) WHERE approved;
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
