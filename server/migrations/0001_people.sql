-- People, the ways they prove who they are, their sessions and consents.

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text,
  last_name text,
  username text,
  phone text,
  email text,
  has_provider_profile boolean NOT NULL DEFAULT false,
  preferred_resort_id integer,
  preferred_skill_type text CHECK (preferred_skill_type IN ('ski', 'snowboard')),
  created_at timestamptz NOT NULL,
  auth_date timestamptz NOT NULL,
  -- Auth data older than the last logout opens no session.
  signed_out_at timestamptz
);

-- Accounts are keyed by (provider, subject): a username or a phone can change hands.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('telegram')),
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whether the bot may write there; null until it has tried.
  reachable boolean,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE sessions (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- A widget hash opens a session once; an identical retry within minutes is answered with a new session.
CREATE TABLE used_auth_hashes (
  hash bytea PRIMARY KEY,
  used_at timestamptz NOT NULL
);

CREATE TABLE consents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  user_type text NOT NULL CHECK (user_type IN ('user', 'provider')),
  doc_version integer NOT NULL,
  -- SHA-256 of each document the person was shown, by file name.
  documents jsonb NOT NULL,
  accepted_at timestamptz NOT NULL,
  ip inet,
  user_agent text,
  UNIQUE (user_id, user_type, doc_version)
);
