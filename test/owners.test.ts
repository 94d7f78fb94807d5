import { expect, test } from 'vitest'
import { owners } from '#features'
import { featureNames } from './house.ts'
import { tableUses, tables, tablesIn, writesIn } from './table-uses.ts'

/** Uses outside the owner, by user: why, and of which tables. The list may only shrink. */
const EXCEPTIONS: Readonly<Record<string, readonly (readonly [why: string, ...tables: string[]])[]>> = {
  // Folders of the server below all features.
  'server/import': [
    ['writes schools, which each feature shows', 'school'],
    ['finds a province by its name', 'province'],
    ['keeps a school that a text is about', 'content'],
  ],
  'server/snapshot': [
    [
      'reads once what all features look at, before any of them runs',
      'control_line',
      'import_file',
      'line',
      'major',
      'plan',
      'province',
      'province_rule',
      'school',
      'school_alias',
      'score_rank',
      'upheaval',
    ],
  ],
  'server/read-snapshot.ts': [['asks which provinces have lines, to load them first', 'line']],
  'server/db': [['what a score-rank table says is asked by the import and by features alike', 'score_rank']],
  'server/ops': [['a command names a province as people do', 'province']],
  content: [['texts are imported too, each with the file that it came in', 'import_file']],
  ops: [['counts or reads what a backup holds, to see that it is whole', 'account', 'purchase']],
}

test('uses are read from the query builder, from SQL and from types of names', () => {
  const read = (text: string): string[] => tablesIn(text)
  expect(read("db.selectFrom('line as l').innerJoin('school as s', 's.code', 'l.code')")).toEqual([
    'line',
    'school',
  ])
  expect(read("db.updateTable('account').from('province')")).toEqual(['account', 'province'])
  expect(read("db.selectFrom(['plan', 'season as s'])")).toEqual(['plan', 'season'])
  expect(read('sql`SELECT 1 FROM public.wz AS w, question q\n LEFT JOIN "follow" ON true`')).toEqual([
    'follow',
    'question',
    'wz',
  ])
  expect(read('sql`FROM wz JOIN follow ON true`; sql`DELETE FROM seen USING plan`')).toEqual([
    'follow',
    'plan',
    'seen',
    'wz',
  ])
  expect(read('sql`INSERT INTO seen VALUES (1)`; sql`UPDATE simulation SET a = 1`')).toEqual([
    'seen',
    'simulation',
  ])
  expect(read("deleteOwn(db, 'wz', accountId, hashId)")).toEqual(['wz'])
  expect(read("const of = (table: 'plan' | 'line') => db.selectFrom(table)")).toEqual(['line', 'plan'])
  expect(read("const kind = 'plan' // FROM line\n/* FROM school */ sql`a IS DISTINCT FROM major`")).toEqual(
    [],
  )
})

test('a change of a table is told from a look at it', () => {
  expect(writesIn("db.selectFrom('line'); sql`SELECT FROM plan`; sql`SELECT 1 FOR UPDATE`")).toEqual([])
  expect(writesIn("db.insertInto('line'); db.updateTable('plan'); db.deleteFrom( 'school')")).toEqual([
    'line',
    'plan',
    'school',
  ])
  expect(writesIn('sql`DELETE FROM line USING plan`; sql`INSERT INTO "seen" SELECT 1 FROM wz`')).toEqual([
    'line',
    'seen',
  ])
})

test('every table has one owner', () => {
  const owned = Object.values(owners).flat()
  expect([...owned].sort()).toEqual([...tables].sort())
  const unknown = Object.keys(owners).filter(
    (name) => !featureNames.includes(name) && !name.startsWith('server/'),
  )
  expect(unknown).toEqual([])
})

test('a table is used by its owner alone', () => {
  const { all: uses, outside } = tableUses()
  expect(uses.length).toBeGreaterThan(150)
  const unused = [...tables].filter((table) => !uses.some((use) => use.table === table))
  expect(unused).toEqual([])
  const listed = Object.entries(EXCEPTIONS).flatMap(([user, all]) =>
    all.flatMap(([, ...named]) => named.map((table) => `${user} uses ${table}`)),
  )
  const found = new Map(outside.map(({ user, table, file }) => [`${user} uses ${table}`, file]))
  const refused = [...found].flatMap(([use, file]) => (listed.includes(use) ? [] : `${use} in ${file}`))
  expect(refused.sort()).toEqual([])
  expect(listed.filter((use) => !found.has(use))).toEqual([])
})
