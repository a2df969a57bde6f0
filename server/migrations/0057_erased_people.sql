-- What was written for people while their account was being deleted stayed, and so did what admins wrote of them when they
-- cancelled a booking or hid a review: it goes, as the deletion itself does now (features/account/account.ts). Files that
-- no row names any more are removed by housekeeping.

-- allowed: rows of deleted accounts alone
UPDATE users SET first_name = NULL, last_name = NULL, username = NULL, phone = NULL, email = NULL, preferred_resort_id = NULL, preferred_skill_type = NULL
WHERE erased_at IS NOT NULL
  AND num_nonnulls(first_name, last_name, username, phone, email, preferred_resort_id, preferred_skill_type) > 0;
-- allowed: rows of deleted accounts alone
UPDATE consents SET withdrawn_at = coalesce(withdrawn_at, now()), ip = NULL, user_agent = NULL
WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND (withdrawn_at IS NULL OR num_nonnulls(ip, user_agent) > 0);
DELETE FROM companions WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);
UPDATE messages SET text = NULL WHERE text IS NOT NULL AND author_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);
UPDATE message_reports SET reason = NULL
WHERE reason IS NOT NULL AND reporter_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
UPDATE service_requests SET comment = NULL, idempotency_key = NULL, body_hash = NULL
WHERE num_nonnulls(comment, idempotency_key) > 0 AND customer_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);

-- allowed: rows of deleted accounts alone
UPDATE audit_records SET before = NULL, after = NULL
WHERE num_nonnulls(before, after) > 0 AND (
  entity = 'certificate' AND entity_id IN (
    SELECT c.id FROM certificates c JOIN instructors i ON i.id = c.instructor_id JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL)
  OR entity = 'rental' AND coalesce(before, after) -> 'user_id' IN (SELECT to_jsonb(id) FROM users WHERE erased_at IS NOT NULL)
  OR entity = 'booking' AND entity_id IN (
    SELECT b.id FROM bookings b JOIN instructors i ON i.id = b.instructor_id JOIN users u ON u.id IN (b.customer_id, i.user_id) WHERE u.erased_at IS NOT NULL)
  OR entity = 'review' AND entity_id IN (
    SELECT r.id FROM reviews r JOIN instructors i ON i.id = r.instructor_id JOIN users u ON u.id IN (r.customer_id, i.user_id) WHERE u.erased_at IS NOT NULL));
DELETE FROM certificates
WHERE instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
DELETE FROM meeting_points
WHERE instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
DELETE FROM instructor_meeting_points
WHERE instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
DELETE FROM instructor_rates
WHERE instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
DELETE FROM schedule_records
WHERE status = 'busy' AND instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
UPDATE instructors i SET price_2h = NULL, tariff = NULL, languages = '{}', certified_until = NULL, is_working = false
FROM users u WHERE u.id = i.user_id AND u.erased_at IS NOT NULL
  AND (num_nonnulls(i.price_2h, i.tariff, i.certified_until) > 0 OR i.is_working OR i.languages <> '{}');

-- allowed: rows of deleted accounts alone
UPDATE bookings SET participants = NULL, comment = NULL
WHERE num_nonnulls(participants, comment) > 0 AND customer_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
UPDATE bookings b SET cancel_reason = NULL
FROM instructors i, users u
WHERE i.id = b.instructor_id AND u.id IN (b.customer_id, i.user_id) AND u.erased_at IS NOT NULL
  AND b.cancelled_by <> 'resort' AND b.cancel_reason <> 'Аккаунт удалён';
-- allowed: rows of deleted accounts alone
UPDATE bookings SET decline_comment = NULL, meeting_point = NULL
WHERE num_nonnulls(decline_comment, meeting_point) > 0
  AND instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
UPDATE bookings SET quote = NULL
WHERE quote @? '$.lines[*].name'
  AND instructor_id IN (SELECT i.id FROM instructors i JOIN users u ON u.id = i.user_id WHERE u.erased_at IS NOT NULL);
UPDATE booking_moves m SET quote = NULL
FROM bookings b JOIN instructors i ON i.id = b.instructor_id JOIN users u ON u.id = i.user_id
WHERE b.id = m.booking_id AND u.erased_at IS NOT NULL AND m.quote @? '$.lines[*].name';
-- allowed: rows of deleted accounts alone
UPDATE reviews r SET answer = NULL, answered_at = NULL
FROM instructors i JOIN users u ON u.id = i.user_id
WHERE i.id = r.instructor_id AND u.erased_at IS NOT NULL AND r.answer IS NOT NULL;
-- allowed: rows of deleted accounts alone
UPDATE reviews r SET hidden_reason = 'Причина удалена вместе с аккаунтом'
FROM instructors i, users u
WHERE i.id = r.instructor_id AND u.id IN (r.customer_id, i.user_id) AND u.erased_at IS NOT NULL AND r.hidden_at IS NOT NULL;
