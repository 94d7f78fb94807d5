-- A round of a batch has a list by hand of its own: what 征集 takes is no change of what was filed before it.
ALTER TABLE hand_list
  ADD COLUMN round smallint NOT NULL DEFAULT 1 CHECK (round BETWEEN 1 AND 9),
  DROP CONSTRAINT hand_list_pkey,
  ADD PRIMARY KEY (account_id, province_id, year, batch, round);
