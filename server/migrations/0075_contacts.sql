-- How a person can be reached (channels.md, Decisions): an identity is a way to sign in, a contact a way to be written to. A
-- message goes to the first contact that takes it.
CREATE TABLE contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL,
  -- The person's id at the channel.
  address text NOT NULL,
  -- The person's own order, the first one first; equal ones by the id.
  position smallint NOT NULL DEFAULT 0,
  -- When it was proven that the address is this person's.
  proven_at timestamptz NOT NULL,
  -- Whether the channel takes messages to it; null until it has been tried.
  reachable boolean,
  UNIQUE (channel, address)
);
CREATE INDEX contacts_of ON contacts (user_id);

-- Signing in by Telegram makes a contact there too, and the identity takes it along. `reachable` of identities is what the release
-- before writes; it goes with the release after.
CREATE FUNCTION keep_contact_of_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contacts (user_id, channel, address, proven_at, reachable)
    SELECT NEW.user_id, NEW.provider, NEW.subject, created_at, NEW.reachable FROM users
    WHERE id = NEW.user_id AND NEW.provider = 'telegram'
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE contacts SET reachable = NEW.reachable
    WHERE channel = NEW.provider AND address = NEW.subject AND reachable IS DISTINCT FROM NEW.reachable;
  ELSE
    DELETE FROM contacts WHERE channel = OLD.provider AND address = OLD.subject;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER identities_keep_contact AFTER INSERT OR DELETE OR UPDATE OF reachable ON identities
  FOR EACH ROW EXECUTE FUNCTION keep_contact_of_identity();

INSERT INTO contacts (user_id, channel, address, proven_at, reachable)
SELECT i.user_id, i.provider, i.subject, u.created_at, i.reachable FROM identities i JOIN users u ON u.id = i.user_id
WHERE i.provider = 'telegram';

CREATE OR REPLACE VIEW telegram_identities AS
  SELECT i.user_id, i.subject, c.reachable FROM identities i
  LEFT JOIN contacts c ON c.channel = i.provider AND c.address = i.subject
  WHERE i.provider = 'telegram';
