-- Counters of server/http/limits.ts, in the shape that rate-limiter-flexible expects.
-- Keys are hashes, since some would else be mobile numbers or addresses.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- milliseconds since 1970
  expire bigint
);
