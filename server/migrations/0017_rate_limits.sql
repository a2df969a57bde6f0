-- Calls of accounts, counted for the limits of the API, in the shape that rate-limiter-flexible reads and writes.
-- Unlogged: after a crash counting begins anew, and a count costs no write-ahead log.
-- allowed: created since the previous release
DROP TABLE call_counts;
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
