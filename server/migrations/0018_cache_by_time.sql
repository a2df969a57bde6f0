-- Public answers live for a second: nobody needs to be told of changes any more.
-- allowed: created since the previous release
DROP FUNCTION tell_catalogue, tell_added_times, tell_removed_times CASCADE;
-- allowed: created since the previous release
DROP FUNCTION tell_calendars;

-- The moment of the last heartbeat, which web processes write while there is a replica: its age there is the replica's lag.
CREATE TABLE replica_heartbeat (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  beaten_at timestamptz NOT NULL
);
