import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import type { BandDescription } from '#server/import/layouts/description.ts'

const desk = importDesk(async (db) => {
  await buildProvince(db, { id: 18, name: '湖南' })
})

const described: BandDescription = {
  layout: 'rows',
  authority: '{province}教育考试院',
  title: '{province}{years}一分一段表',
  columns: {
    track: { titles: ['科类'] },
    score: { titles: ['分数'] },
    total: { titles: ['累计人数'] },
  },
  readFrom: 'transcript',
}
const rowsOf = (track: string): string => `${track},690,12\n${track},689,31\n${track},688,77\n`
const importTable = (name: string, rows: string, force: boolean) => {
  const description = desk.pathOf('described.json')
  writeFileSync(description, JSON.stringify(described))
  return desk.importFile('score-rank', name, `科类,分数,累计人数\n${rows}`, { description, force })
}

test.each([false, true])('a track that the province does not have is refused, forced %s', async (force) => {
  const { printed, refused } = await importTable('湖南2027.csv', rowsOf('综合'), force)
  expect(refused).toBe(1)
  expect(printed).toContain('湖南 has no track 综合 in 2027: 物理 or 历史 was expected')
  expect(await desk.db.selectFrom('score_rank').select('track').execute()).toEqual([])
})

test('beside one that it has, its rows are left out and named', async () => {
  const { printed } = await importTable('湖南2027.csv', rowsOf('物理类') + rowsOf('综合'), false)
  expect(printed).toContain('rejected: row 5: 湖南 has no track 综合 in 2027')
  const found = await desk.db.selectFrom('score_rank').select('track').distinct().execute()
  expect(found).toEqual([{ track: '物理' }])
})
