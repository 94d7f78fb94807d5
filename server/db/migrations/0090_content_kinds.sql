-- More kinds of what the operator puts in: courses, advisers, weekly study plans, banners, advertisements, live courses;
-- when something is published, until when it is shown, and for which province.
ALTER TABLE content DROP CONSTRAINT content_kind_check, DROP CONSTRAINT content_check;
ALTER TABLE content
  ADD CHECK (kind IN (
    'intro', 'charter', 'news', 'article', 'help', 'course', 'mentor', 'weekly', 'banner', 'ad', 'live'
  )),
  ADD CHECK (school_code IS NOT NULL OR kind NOT IN ('intro', 'charter', 'news')),
  -- null: every province.
  ADD COLUMN province_id smallint REFERENCES province,
  -- null: as soon as it is in.
  ADD COLUMN publish_at timestamptz,
  -- null: without end.
  ADD COLUMN until_at timestamptz,
  -- Of an article or a course its topic, of a weekly plan the grade (8, 9, 10).
  ADD COLUMN category smallint,
  -- Its place among its like: the week, the chapter.
  ADD COLUMN number smallint,
  -- Where it leads: http(s), or a page of ours.
  ADD COLUMN link text,
  ADD COLUMN teacher text,
  -- When a live course begins.
  ADD COLUMN starts_at timestamptz,
  -- A live course that the home page pops up.
  ADD COLUMN pop boolean NOT NULL DEFAULT false,
  ADD CHECK ((kind = 'weekly') <= (category IS NOT NULL AND number IS NOT NULL)),
  ADD CHECK ((kind = 'live') = (starts_at IS NOT NULL));
