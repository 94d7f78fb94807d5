-- Some files print a name wrongly (安黴大学) or cut it off: such a name leads to its school and is no name of it.
ALTER TABLE school_alias ADD COLUMN misprint boolean NOT NULL DEFAULT false;
UPDATE school_alias SET misprint = true WHERE source LIKE '%字误' OR source LIKE '%截短了校名%';

-- Letters of the watermark 广东省教育考试院 that names of 广东's lines brought along; the importer takes them off now.
UPDATE line SET school_name = regexp_replace(
    regexp_replace(school_name, '^省', ''),
    '(大学|学院|学校|校区|分校|[)）]|[(（][^()（）]{2,}培养)[省东教考院]$', '\1')
  WHERE province_id = (SELECT id FROM province WHERE name = '广东') AND unit_kind = 'group';
