-- 24:00 could not be typed, so 23:59 stood for it and cost the last half hour. Whoever types it now gets 24:00.
-- allowed: some dozen rows
UPDATE resorts SET close_time = '24:00' WHERE close_time = '23:59';
UPDATE special_days SET close_time = '24:00' WHERE close_time = '23:59';
