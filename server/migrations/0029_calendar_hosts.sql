-- Host of the site when the lesson was booked: part of the UID of its calendar event, which must not change with the
-- site's address. Null for bookings made before: their UIDs end in @sklon (decision 16).
ALTER TABLE bookings ADD COLUMN calendar_host text;
