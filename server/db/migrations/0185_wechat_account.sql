-- Accounts whose owners have let us remember that they logged in inside WeChat: the login page there tells which they are.
-- Personal data: docs/privacy.md.

CREATE TABLE wechat_account (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- SHA-256 of the app's and the user's ids at WeChat.
  openid_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, openid_hash)
);
CREATE INDEX wechat_account_openid ON wechat_account (openid_hash);
