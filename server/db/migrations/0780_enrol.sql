-- A class whose students a school wants to have accounts: what is offered to each, and by whom. No account is made of it.
CREATE TABLE enrolment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  school_name text NOT NULL,
  class_name text NOT NULL,
  province_id smallint NOT NULL REFERENCES province,
  -- What opens for who takes it; null: nothing but the province.
  goods_id smallint,
  days integer,
  staff_id integer NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- How many mobiles were ever named, and how many of their owners took it. Nobody is told who.
  listed integer NOT NULL DEFAULT 0,
  taken integer NOT NULL DEFAULT 0,
  CHECK ((goods_id IS NULL) = (days IS NULL))
);
-- The same class is the same list, as long as it is not revoked.
CREATE UNIQUE INDEX enrolment_same ON enrolment
  (school_name, class_name, province_id, coalesce(goods_id, 0), coalesce(days, 0)) WHERE ended_at IS NULL;

-- A mobile that waits for its owner. The daily job erases it, taken or not.
CREATE TABLE enrolment_place (
  enrolment_id integer NOT NULL REFERENCES enrolment ON DELETE CASCADE,
  mobile text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  PRIMARY KEY (enrolment_id, mobile)
);
CREATE INDEX enrolment_place_mobile ON enrolment_place (mobile);
CREATE INDEX enrolment_place_made ON enrolment_place (made_at);
