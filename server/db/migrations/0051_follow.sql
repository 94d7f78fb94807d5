-- Schools and majors that a student follows, by official code, so that a re-import keeps them. Personal data: wishes;
-- see docs/privacy.md.
CREATE TABLE follow (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('school', 'major')),
  code text NOT NULL,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, code)
);
