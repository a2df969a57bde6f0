-- Whom an admin shut out, and the reason that the person reads at sign-in (decision 12). NULL: not blocked.
ALTER TABLE users ADD COLUMN blocked_at timestamptz;
ALTER TABLE users ADD COLUMN blocked_reason text;
