-- Points: a ledger that only grows; a balance is its sum. Personal data: see docs/privacy.md.
CREATE TABLE credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason IN ('signin', 'streak', 'share')),
  -- The day in Beijing that it is for; and what tells two rewards of one reason and day apart (the length of a streak).
  day date NOT NULL,
  step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, reason, day, step)
);

CREATE FUNCTION credit_entry_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.amount < 0 THEN
      -- Two that spend at once wait for one another.
      PERFORM FROM account WHERE id = NEW.account_id FOR UPDATE;
      IF (SELECT coalesce(sum(amount), 0) FROM credit_entry WHERE account_id = NEW.account_id) + NEW.amount < 0 THEN
        RAISE EXCEPTION 'a balance of points is never negative' USING ERRCODE = 'check_violation';
      END IF;
    END IF;
    RETURN NEW;
  END IF;
  -- Entries go with their account, and in no other way.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM account WHERE id = OLD.account_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger of points only grows' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER credit_entry_stands BEFORE INSERT OR UPDATE OR DELETE ON credit_entry
  FOR EACH ROW EXECUTE FUNCTION credit_entry_stands();
