import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildImport } from '#test/factories.ts'
import { ownDatabase } from '#test/own-database.ts'
import { loadStarter } from '#test/starter.ts'

const own = ownDatabase((_, url) => loadStarter(url), 'each')

const linesOf = (year: number) =>
  own.db
    .selectFrom('line')
    .innerJoin('import_file', 'import_file.id', 'line.import_id')
    .select(['line.id', 'unit_name', 'min_score', 'starter', 'file_name', 'accepted'])
    .where('line.year', '=', year)
    .orderBy('line.id')
    .execute()

/** As if an older release had brought the lines of a year with other figures. */
async function makeOlder(year: number): Promise<void> {
  const file = `zhejiang-lines-${year}.csv`
  await own.db.updateTable('import_file').set({ sha256: 'older' }).where('file_name', '=', file).execute()
  await own.db
    .updateTable('shipped')
    .set({ sha256: 'older' })
    .where('source', '=', `zhejiang-lines:zhejiang-lines-${year}`)
    .execute()
}

test('figures of a newer release take the place of those of an older one', async () => {
  const [before, other] = [await linesOf(2025), await linesOf(2024)]
  expect(before).toHaveLength(600)
  await makeOlder(2025)
  await own.db.updateTable('line').set({ min_score: 1 }).where('year', '=', 2025).execute()
  await own.db
    .deleteFrom('line')
    .where('id', '=', before[0]?.id ?? 0)
    .execute()
  await loadStarter(own.url())
  const withoutId = (line: (typeof before)[number]) => ({ ...line, id: 0 })
  expect((await linesOf(2025)).map(withoutId)).toEqual(before.map(withoutId))
  // What did not change stays where it is: others refer to its rows.
  expect(await linesOf(2024)).toEqual(other)
  const files = await own.db
    .selectFrom('import_file')
    .select('sha256')
    .where('sha256', '=', 'older')
    .execute()
  expect(files).toEqual([])
})

test('what an operator’s table says of schools stays beside newer figures; the rest follows these', async () => {
  const { db } = own
  const zju = () =>
    db
      .selectFrom('school')
      .select(['city', 'type', 'website', 'qs_rank', 'is_985', 'profile_import_id as profile'])
      .where('name', '=', '浙江大学')
      .executeTakeFirstOrThrow()
  const before = await zju()
  const profile_import_id = await buildImport(db, { source: 'moe-schools', file_name: 'own.csv' })
  await db
    .updateTable('school')
    .set({
      type: '虚构类',
      website: 'http://own.example.cn',
      qs_rank: 7,
      is_985: false,
      city: '别处',
      profile_import_id,
    })
    .where('name', '=', '浙江大学')
    .execute()
  await db.updateTable('shipped').set({ sha256: 'older' }).where('source', 'like', 'moe-schools:%').execute()
  await loadStarter(own.url())
  expect(await zju()).toEqual({
    ...before,
    type: '虚构类',
    website: 'http://own.example.cn',
    qs_rank: 7,
    profile: profile_import_id,
  })
})

test('where an operator has imported lines, those of a newer release stay out, and are not tried at each start', async () => {
  const import_id = await buildImport(own.db, { source: 'zhejiang-lines', file_name: 'own.xls' })
  const imported = await own.db
    .updateTable('line')
    .set({ import_id })
    .where('year', '=', 2025)
    .where('unit_code', '=', '001')
    .executeTakeFirstOrThrow()
  await own.db.deleteFrom('line').where('year', '=', 2025).where('import_id', '!=', import_id).execute()
  await makeOlder(2025)
  await loadStarter(own.url())
  const held = await linesOf(2025)
  expect(held).toHaveLength(Number(imported.numUpdatedRows))
  expect(held.every(({ starter }) => !starter)).toBe(true)
  const seen = await own.db.selectFrom('shipped').selectAll().orderBy('source').execute()
  expect(seen.some(({ sha256 }) => sha256 === 'older')).toBe(false)
  const files = await own.db.selectFrom('import_file').select('id').orderBy('id').execute()
  await loadStarter(own.url())
  expect(await own.db.selectFrom('import_file').select('id').orderBy('id').execute()).toEqual(files)
})

test('indexes and references are as migrations made them once empty tables were filled', async () => {
  const empty = await createTestDatabase()
  const bare = openDb(empty.url)
  const made = async (of: Db) =>
    (
      await sql<{ made: string }>`
        SELECT conname || ' ' || pg_get_constraintdef(oid) AS made FROM pg_constraint
        WHERE conrelid IN ('line'::regclass, 'plan'::regclass, 'score_rank'::regclass)
        UNION ALL SELECT indexdef FROM pg_indexes WHERE tablename IN ('line', 'plan', 'score_rank') ORDER BY 1`.execute(
        of,
      )
    ).rows
  try {
    const before = await made(bare)
    expect(before.length).toBeGreaterThan(10)
    expect(await made(own.db)).toEqual(before)
  } finally {
    await bare.destroy()
    await empty.drop()
  }
})
