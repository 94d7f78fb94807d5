-- By whose rules a run asks, where a part asks by provinces; NULL: it is the same everywhere.
ALTER TABLE assess_run ADD COLUMN province_id integer;
