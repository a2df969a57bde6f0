-- Where browsers of a person take push messages (channels.md, E-mail and push): one row for each session, with which it ends. Together
-- they are one contact, so that a message is sent once, to all of them.
CREATE TABLE push_subscriptions (
  session_id integer PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whoever knows it can send, if they have the site's key too.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  -- The browser's public key and secret, base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id);

CREATE FUNCTION keep_contact_of_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contacts (user_id, channel, address, proven_at) VALUES (NEW.user_id, 'push', NEW.user_id::text, NEW.created_at)
    ON CONFLICT (channel, address) DO UPDATE SET reachable = NULL;
  ELSE
    DELETE FROM contacts WHERE channel = 'push' AND user_id = OLD.user_id
      AND NOT EXISTS (SELECT FROM push_subscriptions WHERE user_id = OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_keep_contact AFTER INSERT OR DELETE ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION keep_contact_of_subscriptions();
