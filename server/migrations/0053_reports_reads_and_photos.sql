-- When an admin was done with a report of a conversation, who, and their note (decision 17). A later report of the other
-- side opens the conversation anew.
ALTER TABLE message_reports
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN handled_note text;

-- What a meeting point looks like (decision 16): the path of a stored photo and its average colour, as of people.
ALTER TABLE meeting_points
  ADD COLUMN photo_path text,
  ADD COLUMN photo_placeholder text;

-- The last message that the other side wrote, and the account that it is for: whoever signs in is told at once whether
-- there is something unread (decision 17).
ALTER TABLE message_reads
  ADD COLUMN reader_id integer REFERENCES users ON DELETE CASCADE,
  ADD COLUMN last_id integer NOT NULL DEFAULT 0;
INSERT INTO message_reads (booking_id, reader, read_id, reader_id, last_id)
SELECT b.id, side.reader, 0, CASE side.reader WHEN 'customer' THEN b.customer_id ELSE i.user_id END, max(m.id)
FROM messages m
JOIN bookings b ON b.id = m.booking_id
JOIN instructors i ON i.id = b.instructor_id
CROSS JOIN LATERAL (SELECT CASE m.author WHEN 'customer' THEN 'instructor' ELSE 'customer' END) side (reader)
GROUP BY b.id, side.reader, i.user_id
ON CONFLICT (booking_id, reader) DO UPDATE SET reader_id = excluded.reader_id, last_id = excluded.last_id;
CREATE INDEX message_reads_unread ON message_reads (reader_id, reader) WHERE last_id > read_id;
