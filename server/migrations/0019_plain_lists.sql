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
