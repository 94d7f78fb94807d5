-- How often something happened on a day of Beijing, by province; nobody's in particular. A day without any row of a thing was not counted.
CREATE TABLE day_count (
  day date NOT NULL,
  -- 0: of no province, or of one that is not known.
  province_id integer NOT NULL,
  what text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (what, day, province_id)
);
