-- Who proved a phone can be written to there by SMS: as Telegram's, the identity makes the contact and takes it along (channels.md,
-- Decisions). The release before has no such channel and passes these contacts over.
CREATE OR REPLACE FUNCTION keep_contact_of_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contacts (user_id, channel, address, proven_at, reachable)
    SELECT NEW.user_id, CASE NEW.provider WHEN 'phone' THEN 'sms' ELSE NEW.provider END, NEW.subject,
      coalesce(NEW.added_at, created_at), NEW.reachable FROM users
    WHERE id = NEW.user_id AND NEW.provider IN ('telegram', 'phone')
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE contacts SET reachable = NEW.reachable
    WHERE channel = NEW.provider AND address = NEW.subject AND reachable IS DISTINCT FROM NEW.reachable;
  ELSE
    DELETE FROM contacts
    WHERE channel = CASE OLD.provider WHEN 'phone' THEN 'sms' ELSE OLD.provider END AND address = OLD.subject;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO contacts (user_id, channel, address, proven_at)
SELECT i.user_id, 'sms', i.subject, coalesce(i.added_at, u.created_at) FROM identities i JOIN users u ON u.id = i.user_id
WHERE i.provider = 'phone'
ON CONFLICT DO NOTHING;
