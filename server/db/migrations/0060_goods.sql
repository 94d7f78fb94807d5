-- What the operator says of the goods of domain/goods.ts; ids are the specification's. A price that is null: not for
-- sale here.
CREATE TABLE goods (
  id smallint PRIMARY KEY,
  name text NOT NULL,
  intro text NOT NULL,
  -- 分
  price integer CHECK (price BETWEEN 1 AND 10000000),
  -- For how many days a purchase holds.
  days integer CHECK (days BETWEEN 1 AND 3650),
  -- The package version that whoever holds them has; 8 is the consultant package.
  version smallint NOT NULL,
  shop_name text,
  shop_url text CHECK (shop_url ~ '^https?://'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (price IS NULL OR days IS NOT NULL)
);

-- What a tool asks of who opens it, where the operator says otherwise than domain/gate.ts.
CREATE TABLE tool_gate (
  tool text PRIMARY KEY,
  demand text NOT NULL CHECK (demand IN ('open', 'user', 'goods')),
  goods_id smallint
);

-- One order, one purchase. It outlives the account: what was paid has to be shown to the tax office.
CREATE TABLE purchase (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- WeChat Pay's out_trade_no, and the public id.
  order_no text NOT NULL UNIQUE,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  goods_id smallint NOT NULL,
  -- As they were when it was ordered.
  goods_name text NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  days integer NOT NULL CHECK (days > 0),
  way text NOT NULL CHECK (way IN ('jsapi', 'h5', 'native')),
  state text NOT NULL
    CHECK (state IN ('created', 'paying', 'paid', 'refunding', 'refunded', 'closed')),
  -- What the page needs to pay with, from WeChat; of no use once it has expired.
  payment text,
  transaction_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When WeChat was last asked about it.
  asked_at timestamptz
);
CREATE INDEX purchase_account ON purchase (account_id, id);
-- Two clicks are one order.
CREATE UNIQUE INDEX purchase_open ON purchase (account_id, goods_id) WHERE state IN ('created', 'paying');

-- Every state an order came to. Only grows.
CREATE TABLE purchase_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id bigint NOT NULL REFERENCES purchase,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE invited_code_batch ADD COLUMN holds_days integer NOT NULL DEFAULT 365 CHECK (holds_days > 0);

-- Who was given which goods, when, by what and for how long. Rows are added and revoked, never deleted.
CREATE TABLE entitlement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  goods_id smallint NOT NULL,
  granted_by text NOT NULL CHECK (granted_by IN ('code', 'order', 'operator')),
  -- A code and an order grant once.
  code_hash bytea UNIQUE REFERENCES invited_code,
  purchase_id bigint UNIQUE REFERENCES purchase,
  -- What the code was activated for, as the page said.
  item_id text,
  province_id smallint,
  granted_at timestamptz NOT NULL DEFAULT now(),
  -- Until when follows from all grants of the goods that are not revoked (domain/goods.ts).
  days integer NOT NULL CHECK (days > 0),
  revoked_at timestamptz,
  revoked_why text,
  CHECK ((granted_by = 'code') = (code_hash IS NOT NULL)),
  CHECK ((granted_by = 'order') = (purchase_id IS NOT NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_why IS NULL))
);
CREATE INDEX entitlement_account ON entitlement (account_id);

-- What app processes keep of these in memory (0031).
CREATE FUNCTION entitlement_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed entitlement := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'held:' || changed.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER entitlement_changed AFTER INSERT OR UPDATE OR DELETE ON entitlement
  FOR EACH ROW EXECUTE FUNCTION entitlement_changed();

CREATE FUNCTION offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'offer:all');
  RETURN NULL;
END $$;
CREATE TRIGGER tool_gate_changed AFTER INSERT OR UPDATE OR DELETE ON tool_gate
  FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
CREATE TRIGGER goods_changed AFTER INSERT OR UPDATE OR DELETE ON goods
  FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
