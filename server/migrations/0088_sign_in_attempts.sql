-- Attempts to sign in by what the person owns: an address of mail, a phone, an account in a messenger (decision 38). Nothing that
-- stands here opens a session: the secret is in the browser that began, and the code is hashed together with it.
CREATE TABLE sign_in_attempts (
  secret_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  -- The person's id at the provider; null until it is known.
  subject text,
  code_hash bytea,
  -- Of the gateway that waits for a call.
  check_id text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Codes that were tried, also the right one.
  tries smallint NOT NULL DEFAULT 0,
  -- When the person proved it elsewhere, without a code.
  proven_at timestamptz
);
CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts (expires_at);
