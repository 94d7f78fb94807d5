-- Who runs the product: what the foot of every page and 关于我们 show. A name that is not here is not shown.
CREATE TABLE operator_setting (
  name text PRIMARY KEY CHECK (name IN ('operator', 'icp', 'police', 'email', 'phone', 'address')),
  value text NOT NULL CHECK (value <> '')
);

-- The agreement and the privacy policy in Markdown; each holds from its day until the next of its kind.
CREATE TABLE legal_text (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('agreement', 'privacy')),
  holds_from date NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  UNIQUE (kind, holds_from)
);

-- Answers that are kept hold these.
CREATE FUNCTION operator_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'answer:*');
  RETURN NULL;
END $$;
CREATE TRIGGER operator_setting_changed AFTER INSERT OR UPDATE OR DELETE ON operator_setting
  FOR EACH STATEMENT EXECUTE FUNCTION operator_setting_changed();
