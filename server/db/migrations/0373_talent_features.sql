-- What makes a task hard, counted, as it was when it was asked: weights are fitted to answers by it. Null: asked before it was kept.
ALTER TABLE talent_task ADD COLUMN features jsonb;

-- What the test of abilities measures, as `ops assess report` last worked it out of all who handed it in; nobody's in particular.
CREATE TABLE talent_figures (
  -- Version of the weights that judged the tasks.
  weights integer PRIMARY KEY CHECK (weights > 0),
  day date NOT NULL,
  figures jsonb NOT NULL
);
