-- An account that the operator has shut, and what for: its owner reads it. They may still take their data and close the account.
ALTER TABLE account
  ADD COLUMN banned_at timestamptz,
  ADD COLUMN ban_reason text,
  ADD CONSTRAINT account_ban CHECK ((banned_at IS NULL) = (ban_reason IS NULL));
