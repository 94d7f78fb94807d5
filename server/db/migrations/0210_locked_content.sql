-- Texts that are read by who holds goods; texts and columns that are sold by themselves; and codes and orders for one.
ALTER TABLE content DROP CONSTRAINT content_kind_check;
ALTER TABLE content
  ADD CONSTRAINT content_kind_check CHECK (kind IN (
    'intro', 'charter', 'news', 'article', 'help', 'course', 'column', 'mentor', 'weekly', 'banner', 'ad', 'live'
  )),
  -- What who reads it has to hold; null: everybody may.
  ADD COLUMN goods_id smallint CHECK (goods_id IS NULL OR kind IN ('article', 'course', 'column')),
  -- 分, for this text or column alone.
  ADD COLUMN price integer CHECK (price BETWEEN 1 AND 10000000),
  ADD COLUMN days integer CHECK (days BETWEEN 1 AND 3650),
  -- The column that an article or a course belongs to; what the column asks, its texts ask.
  ADD COLUMN column_hash_id text REFERENCES content (hash_id) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT content_offer_check CHECK ((price IS NULL) = (days IS NULL)),
  ADD CONSTRAINT content_sold_check CHECK (price IS NULL OR goods_id IS NOT NULL);

-- The text or column that a code opens; null: the goods as a whole. A public id, which outlives an import done again.
ALTER TABLE invited_code_batch ADD COLUMN item_id text;
-- The same of an order.
ALTER TABLE purchase ADD COLUMN item_id text;
DROP INDEX purchase_open;
CREATE UNIQUE INDEX purchase_open ON purchase (account_id, goods_id, coalesce(item_id, ''))
  WHERE state IN ('created', 'paying');
