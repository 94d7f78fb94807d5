-- When the answer to somebody without an account is to be mailed, or mailed once more; null: it was, or there is none.
ALTER TABLE question ADD COLUMN mail_due_at timestamptz;
