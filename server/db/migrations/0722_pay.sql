-- Invoices that students ask for, one an order; made in the tax office's own system, and noted here.
CREATE TABLE invoice (
  purchase_id bigint PRIMARY KEY REFERENCES purchase,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  title text NOT NULL,
  -- null: made out to a person.
  tax_number text,
  email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  issued_on text CHECK (issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  number text,
  staff_id integer REFERENCES staff,
  CHECK ((issued_on IS NULL) = (number IS NULL))
);
CREATE INDEX invoice_account ON invoice (account_id);
CREATE INDEX invoice_waiting ON invoice (asked_at) WHERE issued_on IS NULL;
