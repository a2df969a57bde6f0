-- Few who match a filter are found by its prices alone, or by traits in the order of the list: no more than a page of each
-- combination of traits is read (decision 6).
-- allowed: instructors are thousands
CREATE INDEX instructors_by_traits ON instructors (traits, rank DESC, id) WHERE approved;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_by_traits ON instructor_resorts (resort_id, traits, rank DESC, instructor_id);
-- allowed: instructors are thousands
CREATE INDEX instructors_by_price ON instructors (price_2h) INCLUDE (rank, id) WHERE approved;
-- allowed: a few rows for each instructor
CREATE INDEX instructor_resorts_by_price ON instructor_resorts (resort_id, price_2h) INCLUDE (rank, instructor_id);
