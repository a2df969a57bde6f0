-- What somebody must learn in time goes on to their next contact until it is acknowledged (decision 35).
-- Not before this time, while it was not acknowledged; null for what need not be, and once nothing is left to try.
ALTER TABLE notifications ADD COLUMN acknowledge_by timestamptz;
-- When its recipient showed that they know: by a press under it, or by opening what it is about.
ALTER TABLE notifications ADD COLUMN acknowledged_at timestamptz;
-- When the last contact was used up and the deadline had come.
ALTER TABLE notifications ADD COLUMN unreached_at timestamptz;
-- allowed: no row has a value yet, the table is read once
CREATE INDEX notifications_to_acknowledge ON notifications (acknowledge_by) WHERE acknowledge_by IS NOT NULL;
