-- What a table of schools adds to the ministry's list (type, 985, 211, right to recommend, website, rankings) has a source of its own.
ALTER TABLE school ADD COLUMN details_import_id integer REFERENCES import_file;

-- The table and the list came as files of one kind, and the starter set as one file of both: each is told apart by hand once.
UPDATE import_file SET authority = '学校目录表（按高校名单整理，非教育部发布）', title = '院校类型、985、211、保研资格、官网和软科、QS 2026 年排名', year = 2026
  WHERE source = 'moe-schools' AND NOT starter AND file_name ILIKE '%.csv';
INSERT INTO import_file (source, file_name, sha256, authority, title, year, starter, accepted, rejected, imported_at)
  SELECT source, file_name, sha256, '学校目录表（按高校名单整理，非教育部发布）', '院校类型、985、211、保研资格、官网和软科、QS 2026 年排名', 2026, true, accepted, 0, imported_at
  FROM import_file WHERE source = 'moe-schools' AND starter;
UPDATE school SET details_import_id = (
    SELECT id FROM import_file
    WHERE source = 'moe-schools' AND authority LIKE '学校目录表%' ORDER BY starter, id DESC LIMIT 1)
  WHERE coalesce(type, website, is_985::text, is_211::text, can_recommend_postgraduate::text, ruanke_rank::text, qs_rank::text) IS NOT NULL;
