-- Lines of a year are listed by rank.
CREATE INDEX line_rank ON line (province_id, year, min_rank);
