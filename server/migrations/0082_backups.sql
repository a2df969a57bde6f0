-- The backups of the directory, and what admins asked for: a backup that is yet to be made, a check that is yet to be done.
-- A worker makes and checks them; it keeps the table as the directory is.
CREATE TABLE backups (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- When it was asked for, or when it was made.
  requested_at timestamptz NOT NULL,
  name text UNIQUE,
  made_at timestamptz,
  bytes bigint,
  encrypted boolean NOT NULL DEFAULT false,
  error text,
  check_requested_at timestamptz,
  checked_at timestamptz,
  check_error text,
  CHECK ((name IS NULL) = (made_at IS NULL) AND (made_at IS NULL) = (bytes IS NULL)),
  CHECK (error IS NULL OR made_at IS NULL),
  CHECK (check_error IS NULL OR checked_at IS NOT NULL)
);
-- Several presses ask for one backup.
CREATE UNIQUE INDEX backups_one_waiting ON backups ((true)) WHERE made_at IS NULL AND error IS NULL;
