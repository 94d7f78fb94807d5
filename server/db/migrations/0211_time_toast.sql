-- The tip of the condition page: what it says is the content, what its link is called the title.
ALTER TABLE notice DROP CONSTRAINT notice_scene_check;
ALTER TABLE notice
  ADD CONSTRAINT notice_scene_check CHECK (scene IN ('x4FV', 'ad', 'module', 'time-toast')),
  -- Where it leads: https, or a page of ours.
  ADD COLUMN url text CHECK (url ~ '^(https://|/)');
