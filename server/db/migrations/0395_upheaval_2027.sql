-- The edition of 2027 is official: rows loaded before said that no text had been seen.

UPDATE upheaval
SET what = '2027 年起招生改按新版选科要求', source = '湘教通〔2025〕9 号；山东、上海教育考试院 2025 年公布'
WHERE year = 2027 AND province_id IS NULL AND source = '媒体报道，未见正式文件';
