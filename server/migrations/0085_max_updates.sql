-- Updates of MAX have no number of their own (channels.md, MAX): here they get one, by what is the same each time that they come.
-- They are stored in `bot_inbox` and remembered in `bot_updates` by its negative, where no update of Telegram is.
CREATE TABLE max_updates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  received_at timestamptz NOT NULL
);
CREATE INDEX max_updates_received ON max_updates (received_at);
