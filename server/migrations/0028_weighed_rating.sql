-- The list's order weighs a rating with its count: as if five more reviews of 4.5 stood beside its own (decision 18). In
-- thousandths of a star, then by the count; nobody without a review stands before somebody who has one. The column is made
-- anew, since changing the expression wants PostgreSQL 17.
-- allowed: made anew in the next statement
ALTER TABLE instructors DROP COLUMN rank;
-- allowed: instructors are thousands
ALTER TABLE instructors ADD COLUMN rank integer NOT NULL GENERATED ALWAYS AS (
  CASE WHEN rating IS NULL THEN 0
  ELSE round((rating * total_reviews + 22.5) * 1000 / (total_reviews + 5))::integer * 400000 + least(total_reviews, 399999)
  END
) STORED;
-- allowed: instructors are thousands
CREATE INDEX instructors_list ON instructors (rank DESC, id) WHERE approved;
-- allowed: instructors are thousands
UPDATE instructor_resorts r SET rank = i.rank FROM instructors i WHERE i.id = r.instructor_id;

-- «Проверен» is shown only beside a photo: an admin has compared it with the documents.
CREATE OR REPLACE FUNCTION instructor_card(i instructors) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(shown)::text FROM (
    SELECT i.id, i.first_name, i.last_name, i.profile_photo_path, i.profile_photo_placeholder,
      i.verified AND i.profile_photo_path IS NOT NULL AS verified, i.skill_type, i.price_2h,
      i.about_myself, i.other_info, i.years_experience, i.rating, i.total_reviews, i.resort_ids, i.works_with_kids, i.min_kid_age,
      i.work_with_groups, i.teach_newbies, i.teach_carving, i.teach_freestyle, i.teach_freeride, i.is_working
  ) AS shown
$$;
-- allowed: instructors are thousands
UPDATE instructors SET verified = verified WHERE verified AND profile_photo_path IS NULL;
