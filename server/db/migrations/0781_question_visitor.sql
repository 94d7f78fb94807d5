-- Feedback of who has no account: what they wrote, and where an answer goes if they said so. It has no owner who could
-- delete it, so the daily job does.
ALTER TABLE question
  ALTER COLUMN account_id DROP NOT NULL,
  -- An address of mail; null: none was left.
  ADD COLUMN contact text,
  -- Of the proof of work that it came with: the same proof is good once.
  ADD COLUMN work_hash bytea UNIQUE,
  ADD CHECK ((account_id IS NULL) = (work_hash IS NOT NULL)),
  ADD CHECK (account_id IS NOT NULL OR kind = 'feedback'),
  ADD CHECK (account_id IS NULL OR contact IS NULL);
CREATE INDEX question_visitor ON question (asked_at) WHERE account_id IS NULL;
