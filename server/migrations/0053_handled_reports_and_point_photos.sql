-- When an admin was done with a report of a conversation, who, and their note (decision 56). A later report of the other
-- side opens the conversation anew.
ALTER TABLE message_reports
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN handled_note text;

-- What a meeting point looks like (decision 54): the path of a stored photo and its average colour, as of people.
ALTER TABLE meeting_points
  ADD COLUMN photo_path text,
  ADD COLUMN photo_placeholder text;
