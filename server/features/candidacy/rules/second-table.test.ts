import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getScoreTable } from '#contract/hiscore.ts'
import { twoTablesText } from '#domain/exam/score-rank-column.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { GROUP_RULE, buildLine, buildProvince, buildRule, buildScoreRank } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'

let app: TestApp
const { student } = studentsOf(() => app)
const GUANGXI = 20

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: GUANGXI, name: '广西' })
  for (const track of ['物理', '历史', '物理（区内院校）'])
    await buildScoreRank(db, {
      province_id: GUANGXI,
      year: 2025,
      track,
      score_min: 500,
      score_max: 500,
      count: 100,
      rank_min: 1,
      rank_max: track === '物理' ? 55_964 : 56_053,
    })
  for (const track of ['物理', '历史']) {
    await buildRule(db, {
      ...GROUP_RULE,
      province_id: GUANGXI,
      batch: '本科普通批',
      choices: 40,
      majors_per_choice: 20,
      year: track === '物理' ? 2025 : 2024,
    })
    for (let school = 0; school < 30; school += 1)
      await buildLine(db, {
        province_id: GUANGXI,
        year: 2025,
        batch: '本科普通批',
        track,
        unit_kind: 'group',
        school_name: `虚构学院${school}`,
        unit_name: '第101组',
        min_rank: 20_000 + 2000 * school,
      })
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const told = async (subjectIds: number[]) => {
  const said = { provinceId: GUANGXI, year: 2026, totalScore: 500, rank: 40_000, given: 'sure' as const }
  const { token } = await student({ ...said, subjectIds })
  const { data } = await app.call(mock, { token, body: { provinceId: GUANGXI } })
  return data.advice.filter(({ kind }) => kind === 'secondTable')
}

test('who is ranked by one of two tables is told by which', async () => {
  expect(await told([1, 2, 3])).toEqual([
    { kind: 'secondTable', severity: 'info', text: twoTablesText('广西') },
  ])
  expect(await told([5, 4, 6])).toEqual([])
})

test('each of the two tables says which it is', async () => {
  const tableOf = async (track: string) =>
    (await app.call(getScoreTable, { query: { provinceId: GUANGXI, year: 2025, track } })).data
  expect(await tableOf('物理')).toMatchObject({
    tracks: ['历史', '物理', '物理（区内院校）'],
    column: '区外院校',
  })
  expect(await tableOf('物理（区内院校）')).toMatchObject({ column: '区内院校' })
  expect(await tableOf('历史')).toMatchObject({ column: null })
})
