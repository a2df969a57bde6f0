-- What others wrote of a person after the deletion of the account goes, as such texts are not taken any more.

-- allowed: rows of deleted accounts alone
UPDATE audit_records SET before = NULL, after = NULL
WHERE num_nonnulls(before, after) > 0 AND entity = 'review' AND entity_id IN (
  SELECT r.id FROM reviews r JOIN instructors i ON i.id = r.instructor_id JOIN users u ON u.id IN (r.customer_id, i.user_id) WHERE u.erased_at IS NOT NULL);
-- allowed: rows of deleted accounts alone
UPDATE reviews r SET hidden_reason = 'Причина удалена вместе с аккаунтом'
FROM instructors i, users u
WHERE i.id = r.instructor_id AND u.id IN (r.customer_id, i.user_id) AND r.hidden_at > u.erased_at;
-- allowed: rows of deleted accounts alone
UPDATE reviews r SET answer = NULL, answered_at = NULL
FROM users u WHERE u.id = r.customer_id AND r.answered_at > u.erased_at;
-- allowed: rows of deleted accounts alone
UPDATE reviews r SET text = NULL
FROM instructors i JOIN users u ON u.id = i.user_id
WHERE i.id = r.instructor_id AND r.text IS NOT NULL AND r.created_at > u.erased_at;
UPDATE message_reports p SET
  handled_note = CASE WHEN p.handled_at > u.erased_at THEN NULL ELSE p.handled_note END,
  reason = CASE WHEN p.created_at > u.erased_at THEN NULL ELSE p.reason END
FROM bookings b JOIN instructors i ON i.id = b.instructor_id JOIN users u ON u.id IN (b.customer_id, i.user_id)
WHERE b.id = p.booking_id AND (p.handled_at > u.erased_at AND p.handled_note IS NOT NULL OR p.created_at > u.erased_at AND p.reason IS NOT NULL);
