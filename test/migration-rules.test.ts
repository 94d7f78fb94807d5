import { expect, test } from 'vitest'
import { type Migration, readMigrations } from '#server/db/migrate.ts'
import { compareVersions, readReleases } from '#server/db/releases.ts'
import { readChangelog } from './changelog.ts'
import { readLanded } from './landed.ts'
import { faultsOf } from './migration-rules.ts'

const releases = readReleases()
const landed = [...readLanded().keys()]

const file = (sql: string, worksFrom: string | null = null): Migration => ({
  name: '1.sql',
  sql,
  sum: '',
  worksFrom,
})
const faults = (...files: (string | Migration)[]) =>
  faultsOf(
    files.map((each) => (typeof each === 'string' ? file(each) : each)),
    ['1.0.0'],
  )

test('migrations since the last release leave the release before at work', async () => {
  const last = releases.at(-1)?.last ?? ''
  expect(landed).toContain(last)
  const all = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  const since = landed.slice(landed.indexOf(last) + 1).flatMap((name) => all.get(name) ?? [])
  expect(
    faultsOf(
      since,
      releases.map(({ version }) => version),
    ),
  ).toEqual([])
})

test('every release of CHANGELOG.md that is out says with which migration it ends, and later ones end later', () => {
  const out = readChangelog().flatMap((each) => (each.out ? [each.version] : []))
  const known = releases.map(({ version }) => version)
  expect(out.toReversed()).toEqual(known)
  expect([...known].sort(compareVersions)).toEqual(known)
  const ends = releases.map(({ last }) => landed.indexOf(last))
  expect(ends).not.toContain(-1)
  expect([...ends].sort((a, b) => a - b)).toEqual(ends)
})

test.each([
  'CREATE TABLE a (id integer PRIMARY KEY, b text NOT NULL UNIQUE CHECK (b > 0)); CREATE UNIQUE INDEX ON a (b)',
  'ALTER TABLE account ADD COLUMN note text',
  "ALTER TABLE account ADD COLUMN note text NOT NULL DEFAULT '', ADD COLUMN at timestamptz DEFAULT now()",
  "ALTER TABLE account ADD COLUMN kinds text[] NOT NULL DEFAULT '{}'::text[], ADD COLUMN of integer REFERENCES staff",
  'ALTER TABLE account ADD CONSTRAINT c CHECK (note IS NULL) NOT VALID',
  'ALTER TABLE account VALIDATE CONSTRAINT c',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS account_note ON account (note)',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'UPDATE account SET note = NULL WHERE note IS NOT NULL',
])('%s is let through', (sql) => {
  expect(faults(sql)).toEqual([])
})

test.each([
  ['DROP TABLE hand_list', 'DropStmt'],
  ['ALTER TABLE hand_list DROP COLUMN choices', 'DropColumn'],
  ['ALTER TABLE hand_list DROP CONSTRAINT hand_list_pkey', 'DropConstraint'],
  ['ALTER TABLE hand_list ADD PRIMARY KEY (account_id, round)', 'CONSTR_PRIMARY'],
  ['ALTER TABLE hand_list ADD UNIQUE (account_id)', 'CONSTR_UNIQUE'],
  ['ALTER TABLE hand_list RENAME COLUMN choices TO rows', 'RenameStmt'],
  ['ALTER TABLE hand_list RENAME TO lists', 'RenameStmt'],
  ['ALTER TABLE hand_list ADD COLUMN round smallint NOT NULL', 'NOT NULL without a default'],
  ['ALTER TABLE hand_list ADD COLUMN round smallint NOT NULL DEFAULT 1 CHECK (round > 0)', 'CHECK reads'],
  ['ALTER TABLE hand_list ADD COLUMN key uuid DEFAULT gen_random_uuid()', 'rewrites the table'],
  ['ALTER TABLE hand_list ADD COLUMN key bigint GENERATED ALWAYS AS IDENTITY', 'rewrites the table'],
  ['ALTER TABLE hand_list ADD COLUMN key serial', 'rewrites the table'],
  ['ALTER TABLE hand_list ADD COLUMN key text UNIQUE', 'makes an index'],
  ['ALTER TABLE hand_list ADD COLUMN of integer DEFAULT 1 REFERENCES staff', 'REFERENCES with a default'],
  ['ALTER TABLE hand_list ALTER COLUMN choices SET NOT NULL', 'SetNotNull'],
  ['ALTER TABLE hand_list ALTER COLUMN choices DROP NOT NULL', 'DropNotNull'],
  ['ALTER TABLE hand_list ALTER COLUMN choices DROP DEFAULT', 'DROP DEFAULT'],
  ['ALTER TABLE hand_list ALTER COLUMN year TYPE bigint', 'AlterColumnType'],
  ['ALTER TABLE hand_list ADD CHECK (year > 0)', 'without NOT VALID'],
  ['ALTER TABLE hand_list ADD FOREIGN KEY (year) REFERENCES season (year)', 'without NOT VALID'],
  ['CREATE INDEX hand_list_year ON hand_list (year)', 'without CONCURRENTLY'],
  ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS u ON hand_list (year)', 'a UNIQUE index refuses'],
  ['CREATE INDEX CONCURRENTLY hand_list_year ON hand_list (year)', 'to be tried again'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON a (b);\nSELECT 1', 'a file of its own'],
  ['DELETE FROM hand_list', 'DeleteStmt'],
  ['TRUNCATE hand_list', 'TruncateStmt'],
  ["DO $$ BEGIN EXECUTE 'DROP TABLE a'; END $$", 'DoStmt'],
])('%s is refused', (sql, reason) => {
  expect(faults(sql)).toEqual([expect.stringContaining(reason)])
})

test('a table that no release knows may be changed in any way', () => {
  expect(faults('CREATE TABLE a (b text)', 'ALTER TABLE a DROP COLUMN b; CREATE INDEX ON a (c)')).toEqual([])
  expect(faults('CREATE TABLE a (b text)', 'ALTER TABLE c DROP COLUMN b')).toHaveLength(1)
})

test('what takes away says of which release, and only once that is out', () => {
  expect(faults(file('DROP TABLE hand_list', '1.0.0'))).toEqual([])
  expect(faults(file('DROP TABLE hand_list', '1.1.0'))).toEqual([
    '1.sql: contract of release 1.1.0, which is not out',
  ])
})
