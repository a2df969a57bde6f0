-- A resort's list finds and counts its matches in the index alone (REPEATED in list.ts): a third of the time for the count.
-- allowed: created again in the same transaction, wider
DROP INDEX instructor_resorts_list;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_list ON instructor_resorts (resort_id, rank DESC, instructor_id) INCLUDE (
  skill_type, is_working, price_2h, works_with_kids, work_with_groups, teach_newbies, teach_carving, teach_freestyle, teach_freeride
);
