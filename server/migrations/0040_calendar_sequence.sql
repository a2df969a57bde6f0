-- SEQUENCE of the lesson's event in calendars (RFC 5545): grows with every change that the event shows. It followed from
-- the state before, so those numbers are in calendars already (decision 4).
ALTER TABLE bookings ADD COLUMN sequence integer NOT NULL DEFAULT 0;
-- allowed: once, seconds for a million bookings; what books meanwhile waits for none of these rows
UPDATE bookings SET sequence = CASE status WHEN 'confirmed' THEN 1 ELSE 2 END WHERE status <> 'pending';
