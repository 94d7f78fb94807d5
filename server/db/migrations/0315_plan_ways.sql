-- Each start asks of every imported file how its plans were read, where not from the authority's own file.
CREATE INDEX plan_way ON plan (import_id, read_from) WHERE read_from <> 'file';
