-- How many proxies requests came through when that was last seen, beside how many were trusted then: one row.
CREATE TABLE proxies_seen (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  trusted smallint NOT NULL,
  seen smallint NOT NULL,
  at timestamptz NOT NULL
);

-- By which device a code was asked for: it can be tried from there only, so that a stranger's wrong tries cost the owner none.
-- Null: the caller has no name for its device.
ALTER TABLE sms_code ADD COLUMN device_hash bytea;
