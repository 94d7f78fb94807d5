import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTemplateOnce } from '#test/database.ts'
import { buildContent, buildImport } from '#test/factories.ts'
import { importFolder } from '#test/import-desk.ts'
import { ownDatabase } from '#test/own-database.ts'
import { loadStarter } from '#test/starter.ts'
import { findLoaded } from './status.ts'

// Loaded once; each test spoils a copy.
const own = ownDatabase(
  async () => {},
  'each',
  () => createTemplateOnce('starter', loadStarter),
)
const folder = importFolder(own.url)

/** As if an older release had brought the rows of a file. */
const makeOlder = (fileName: string) =>
  own.db.updateTable('import_file').set({ sha256: 'older' }).where('file_name', '=', fileName).execute()

const filesOf = (fileName: string) =>
  own.db.selectFrom('import_file').select(['title', 'sha256']).where('file_name', '=', fileName).execute()

const military = 'military-schools.csv'
/** Those of a name, or those that have no code of the ministry. */
async function schools(name?: string): Promise<unknown[][]> {
  const rows = await own.db
    .selectFrom('school')
    .select(['code', 'name', 'is_985', 'is_211', 'is_double_first_class'])
    .where(name === undefined ? sql<boolean>`length(code) < 10` : sql<boolean>`name = ${name}`)
    .orderBy(sql`code COLLATE "C"`)
    .execute()
  return rows.map((row) => Object.values(row))
}
const listed = [
  ['0431', '国防科技大学', true, true, true],
  ['9001', '海军军医大学', false, true, true],
  ['91004', '陆军工程大学', false, false, false],
  ['91012', '陆军军医大学', false, false, false],
  ['P030', '空军军医大学', false, true, true],
]
const setSchool = (
  code: string,
  values: { code?: string; name?: string; is_985?: null; import_id?: number },
) => own.db.updateTable('school').set(values).where('code', '=', code).execute()

test('military schools are of the ministry’s lists; a newer release corrects them where they are', async () => {
  expect(await schools()).toEqual(listed)
  expect((await filesOf(military)).map(({ title }) => title)).toContainEqual(
    expect.stringContaining('985工程'),
  )
  await makeOlder(military)
  await setSchool('0431', { is_985: null })
  // Another is the operator's own.
  await setSchool('9001', { name: '海军军医大学（上海）', import_id: await buildImport(own.db) })
  await loadStarter(own.url())
  expect(await schools()).toEqual(
    listed.map((row) => (row[0] === '9001' ? ['9001', '海军军医大学（上海）', false, true, true] : row)),
  )
  // The older one of details stays with the school that is the operator's.
  expect(await filesOf(military)).toHaveLength(3)
})

test('a school whose code or name a newer release has changed is the same; one that it does not know goes', async () => {
  await makeOlder(military)
  const { import_id } = await own.db
    .selectFrom('school')
    .select('import_id')
    .where('code', '=', '0431')
    .executeTakeFirstOrThrow()
  await setSchool('0431', { code: '0499' })
  await setSchool('P030', { name: '第四军医大学校' })
  await own.db
    .insertInto('school')
    .values([
      { code: 'X001', name: '某军事学院', import_id },
      { code: 'X002', name: '某军需学院', import_id },
    ])
    .execute()
  for (const school_code of ['0499', 'X002'])
    await buildContent(own.db, { kind: 'intro', school_code, path: `${school_code}.md` })
  await loadStarter(own.url())
  // A text of the operator is about the last.
  expect(await schools()).toEqual([...listed, ['X002', '某军需学院', null, null, null]])
  const texts = await own.db
    .selectFrom('content')
    .select('school_code')
    .where('path', 'in', ['0499.md', 'X002.md'])
    .orderBy('path')
    .execute()
  expect(texts).toEqual([{ school_code: '0431' }, { school_code: 'X002' }])
})

test('a school that the operator has under another code keeps that of the release out', async () => {
  await makeOlder(military)
  await setSchool('0431', { code: '4143090002', import_id: await buildImport(own.db) })
  await loadStarter(own.url())
  expect(await schools('国防科技大学')).toEqual([['4143090002', '国防科技大学', true, true, true]])
})

test('what an older release called otherwise gives way; what the operator imported stays', async () => {
  const held = async (): Promise<string[]> => {
    const rows = await own.db.selectFrom('trinity_rule').select('school_name').execute()
    return rows.map(({ school_name }) => school_name).sort()
  }
  const before = await held()
  expect(before).toHaveLength(38)
  await makeOlder('trinity-rules.csv')
  await own.db
    .updateTable('trinity_rule')
    .set({ school_name: '浙江旧名大学' })
    .where('school_name', '=', '浙江师范大学')
    .execute()
  const import_id = await buildImport(own.db, { source: 'trinity-rules' })
  await own.db
    .updateTable('trinity_rule')
    .set({ import_id, school_name: '浙江自录大学' })
    .where('school_name', '=', '浙江理工大学')
    .execute()
  await loadStarter(own.url())
  expect(await held()).toEqual([...before, '浙江自录大学'].sort())
  expect((await filesOf('trinity-rules.csv')).map(({ sha256 }) => sha256)).not.toContain('older')
})

test('another name of a school that a newer release has corrected or dropped is as that says', async () => {
  const names = () => own.db.selectFrom('school_alias').selectAll().orderBy('name').execute()
  const shortNames = () =>
    own.db.selectFrom('school_short_name').selectAll().orderBy('name').orderBy('school_code').execute()
  const before = [await names(), await shortNames()]
  const [first, other] = before[0] ?? []
  const school_code = other?.school_code ?? ''
  expect(school_code).not.toBe('')
  await own.db
    .updateTable('school_alias')
    .set({ school_code: '0431' })
    .where('name', '=', first?.name ?? '')
    .execute()
  await own.db.insertInto('school_alias').values({ name: '错名', school_code, source: 'x' }).execute()
  await own.db.insertInto('school_short_name').values({ name: '错称', school_code }).execute()
  await loadStarter(own.url())
  expect([await names(), await shortNames()]).toEqual(before)
})

test('a rule of the starter set is renewed by a newer release; what an operator imported is not', async () => {
  const rulesOf = (province: number) =>
    own.db
      .selectFrom('province_rule')
      .leftJoin('import_file', 'import_file.id', 'province_rule.import_id')
      .select(['batch', 'choices', 'starter'])
      .where('province_rule.province_id', '=', province)
      .where('province_rule.year', '=', 2025)
      .orderBy('batch')
      .execute()
  const shipped = readFileSync(join(import.meta.dirname, '../../../data/province-rules.csv'), 'utf8')
  const [header = '', ...rules] = shipped.trimEnd().split('\n')
  const tianjin = rules.filter((rule) => rule.startsWith('2,2025,'))
  const corrected = tianjin.map((rule) => rule.replace('group,50,', 'group,49,'))
  const { printed } = await folder.importFile(
    'province-rules',
    'rules.csv',
    `${[header, ...corrected].join('\n')}\n`,
  )
  expect(printed).toContain('2 rows accepted, 0 rejected')

  // Other figures; and a row from before rules named their file.
  await makeOlder('province-rules.csv')
  await own.db.updateTable('province_rule').set({ choices: 1 }).where('province_id', '=', 1).execute()
  await own.db.updateTable('province_rule').set({ import_id: null }).where('province_id', '=', 3).execute()
  await loadStarter(own.url())

  expect(await rulesOf(1)).toEqual([{ batch: '本科批', choices: 30, starter: true }])
  expect(await rulesOf(2)).toEqual([
    { batch: '本科批A阶段', choices: 49, starter: false },
    { batch: '本科批B阶段', choices: 25, starter: false },
  ])
  expect(await rulesOf(3)).toEqual([{ batch: '本科批', choices: 96, starter: true }])
  const files = await own.db
    .selectFrom('import_file')
    .select('starter')
    .where('source', '=', 'province-rules')
    .execute()
  expect(files.filter(({ starter }) => starter)).toHaveLength(1)
  expect(files).toHaveLength(2)
  const loaded = (await findLoaded(own.db)).filter(({ source }) => source === 'province-rules')
  expect(loaded.find(({ province, year }) => province === '天津' && year === 2025)).toMatchObject({
    year: 2025,
    rows: 2,
    fileName: 'rules.csv',
    starter: false,
  })
})
