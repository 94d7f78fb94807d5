-- Which bulletins of the figures that come with the product were taken up or passed over, by the sum of their figures: what
-- stands here is not looked at again at each start.
CREATE TABLE shipped (
  source text PRIMARY KEY,
  sha256 text NOT NULL
);

-- Whether a file holds a part only of what its bulletin says: its rows are no reason to think that there are no others.
ALTER TABLE import_file ADD COLUMN partial boolean NOT NULL DEFAULT false;
UPDATE import_file SET partial = true
  WHERE starter AND source IN ('zhejiang-lines', 'zhejiang-plan', 'moe-schools');
