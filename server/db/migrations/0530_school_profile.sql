-- Type, website, right to recommend and rankings have a source of their own, beside that of the flags of the ministry's lists.
ALTER TABLE school ADD COLUMN profile_import_id integer REFERENCES import_file;

UPDATE school SET profile_import_id = details_import_id
  WHERE coalesce(type, website, can_recommend_postgraduate::text, ruanke_rank::text, qs_rank::text) IS NOT NULL;
