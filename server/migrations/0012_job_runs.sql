-- The last run of every periodic task and of backups, for the admins' page of the system's state and for its metrics.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- Null while it runs, and when the process ended under it.
  finished_at timestamptz,
  -- What went wrong in the last run that ended, without values of people; null when it went well.
  error text,
  succeeded_at timestamptz,
  -- What the last successful run said of itself: numbers and names of files.
  outcome jsonb
);

-- What that page counts: messages that were closed in the last day, and people to whom the bot may not write.
-- allowed: messages are deleted once they are old: a second for a hundred thousand
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE status <> 'waiting';
-- allowed: read once; hardly anybody is in it
CREATE INDEX identities_unreachable ON identities (user_id) WHERE reachable = false;
