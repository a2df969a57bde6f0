-- Calls counted for the limits of the API, for all processes together. Unlogged: after a crash counting begins anew, and a
-- count costs no write-ahead log. A window begins at a multiple of its length; rows are deleted once it is over.
CREATE UNLOGGED TABLE call_counts (
  key text NOT NULL,
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_ends_at)
);
CREATE INDEX call_counts_ended ON call_counts (window_ends_at);
