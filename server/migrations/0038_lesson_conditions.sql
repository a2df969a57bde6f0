-- What an instructor says of the lessons (decision 16): the languages, what the price includes, and the shortest lesson,
-- minutes. Instructors of before have said nothing, and go on taking half hours.
ALTER TABLE instructors
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN includes_ski_pass boolean NOT NULL DEFAULT false,
  ADD COLUMN includes_equipment boolean NOT NULL DEFAULT false,
  ADD COLUMN min_lesson_minutes integer NOT NULL DEFAULT 30
    CHECK (min_lesson_minutes BETWEEN 30 AND 180 AND min_lesson_minutes % 30 = 0);

CREATE OR REPLACE FUNCTION instructor_card(i instructors) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(shown)::text FROM (
    SELECT i.id, i.first_name, i.last_name, i.profile_photo_path, i.profile_photo_placeholder,
      i.verified AND i.profile_photo_path IS NOT NULL AS verified, i.skill_type, i.price_2h,
      i.about_myself, i.other_info, i.years_experience, i.rating, i.total_reviews, i.resort_ids, i.works_with_kids, i.min_kid_age,
      i.work_with_groups, i.teach_newbies, i.teach_carving, i.teach_freestyle, i.teach_freeride, i.is_working,
      i.languages, i.includes_ski_pass, i.includes_equipment, i.min_lesson_minutes
  ) AS shown
$$;
-- The stored cards are written anew by the trigger.
-- allowed: instructors are thousands
UPDATE instructors SET languages = '{}';
