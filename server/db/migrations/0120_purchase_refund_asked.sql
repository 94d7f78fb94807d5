-- When WeChat was last asked to give the money back: a refund that WeChat does not know of has failed once that is over.
ALTER TABLE purchase ADD COLUMN refund_asked_at timestamptz;
-- Orders that something may still come of: looked through every few minutes.
CREATE INDEX purchase_going ON purchase (asked_at) WHERE state IN ('created', 'paying', 'refunding');
