-- Telegram data signed before a sign-out everywhere prove nothing any more.
ALTER TABLE users ADD COLUMN signed_out_everywhere_at timestamptz;
-- When the person last proved to Telegram who they are; NULL: when the session began.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
