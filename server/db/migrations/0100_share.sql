-- What a page is handed on with, where the operator wants other words than the product's own; by kind of page, '' for all.
CREATE TABLE share_text (
  type text PRIMARY KEY CHECK (type ~ '^[A-Za-z0-9]{0,20}$'),
  title text,
  summary text,
  -- The words of a card inside WeChat.
  name text,
  share_content text,
  -- A path of ours, or an https address.
  thumbnail text
);

-- Answers that are kept hold these words.
CREATE FUNCTION share_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'answer:*');
  RETURN NULL;
END $$;
CREATE TRIGGER share_text_changed AFTER INSERT OR UPDATE OR DELETE ON share_text
  FOR EACH STATEMENT EXECUTE FUNCTION share_text_changed();

-- What another company lends us for about two hours so that its app trusts our pages: access tokens, and the tickets got
-- with them. Each is asked for by one process at a time: whoever has set `claimed_until`.
CREATE TABLE host_ticket (
  -- The company, the app's own id and the kind: another id does not find the ticket of the one before.
  key text PRIMARY KEY,
  value text,
  ends_at timestamptz,
  claimed_until timestamptz,
  -- Why it was not given; until `claimed_until` it is not asked for again.
  refused text
);
