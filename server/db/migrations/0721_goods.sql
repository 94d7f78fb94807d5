-- Bills of WeChat Pay held against the orders of their day; nothing follows from one by itself. Only grows.
CREATE TABLE bill_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bill's day in Beijing.
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- SHA-256 of the file.
  file_hash bytea NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now(),
  staff_id integer NOT NULL REFERENCES staff,
  paid integer NOT NULL,
  refunded integer NOT NULL,
  -- Payments and refunds that are the same on both sides.
  equal integer NOT NULL,
  -- What is not, as domain/bill/bill.ts tells it: order numbers and amounts, nobody's name.
  differences jsonb NOT NULL
);
CREATE INDEX bill_check_day ON bill_check (day, id);
