-- Why an instructor declined, for the customer to read: a reason of the list, and the instructor's own words. Null where none
-- was given, as in bookings of before.
ALTER TABLE bookings ADD COLUMN decline_reason text;
ALTER TABLE bookings ADD COLUMN decline_comment text;
ALTER TABLE bookings ADD CONSTRAINT bookings_decline_reason
  CHECK (decline_reason IN ('no_time', 'other_speciality', 'group_too_large', 'other')) NOT VALID;
