-- Further ways to sign in: how each is called there, and since when it is known. Null for those of Telegram from before.
ALTER TABLE identities ADD COLUMN label text, ADD COLUMN added_at timestamptz;
-- By which identity a session was opened, so that it ends when that is removed; null: by Telegram, before there were others.
ALTER TABLE sessions ADD COLUMN provider text;
