-- The text of a meeting point that an admin took down stayed in the lessons that met there.

-- allowed: lessons at points that were taken down alone
UPDATE bookings b SET meeting_point = NULL
FROM audit_records a
WHERE a.entity = 'meeting_point' AND a.action = 'take_down' AND a.after ->> 'photo_only' = 'false'
  AND b.instructor_id = (a.after ->> 'instructor_id')::int AND (b.meeting_point ->> 'id')::int = a.entity_id;
