import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule, buildScoreRank } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { findLines } from './queries.ts'

let app: TestApp
const { student } = studentsOf(() => app)
const key = { provinceId: 21, batch: '本科批', track: '综合', unitKind: 'major' } as const

/** As 海南 publishes them: scores alone, and a table whose first row is of 800 to 900. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 21, name: '海南' })
  await buildRule(db, { province_id: 21, batch: '本科批', unit_kind: 'major', full_score: 900 })
  const of = { province_id: 21, track: '综合' }
  for (const year of [2024, 2025]) {
    const rank = (score_min: number, score_max: number, rank_min: number, rank_max: number) =>
      buildScoreRank(db, {
        ...of,
        year,
        score_min,
        score_max,
        rank_min,
        rank_max,
        count: rank_max - rank_min + 1,
      })
    await rank(800, 900, 1, 105)
    for (let score = 799; score >= 700; score -= 1)
      await rank(score, score, 106 + 10 * (799 - score), 115 + 10 * (799 - score))
    const import_id = await buildImport(db)
    const line = (school_name: string, min_score: number, min_rank: number | null, derived: string | null) =>
      buildLine(db, {
        ...of,
        import_id,
        year,
        batch: '本科批',
        unit_kind: 'major',
        unit_name: '法学',
        school_name,
        min_score,
        min_rank,
        derived,
      })
    await line('清华大学', 838, null, null)
    await line('北京大学', 800, 105, 'rank')
    await line('浙江大学', 801, 60, null)
    for (let at = 0; at < 30; at += 1) {
      const score = 790 - 3 * at
      await line(`虚构大学${String.fromCodePoint(0x7532 + at)}`, score, 115 + 10 * (799 - score), 'rank')
    }
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

test('a rank that follows from a score in a merged row is a bound, one that was published is not', async () => {
  const rows = await findLines(app.context.db, key, 2025)
  const told = (name: string) => {
    const row = rows.find(({ school_name }) => school_name === name)
    return row && [row.min_rank, row.rank_is_bound, row.derived]
  }
  expect(told('清华大学')).toEqual([105, true, 'rank'])
  expect(told('北京大学')).toEqual([105, true, 'rank'])
  expect(told('浙江大学')).toEqual([60, false, null])
  expect(rows.filter(({ rank_is_bound }) => rank_is_bound)).toHaveLength(2)
})

test('who may reach such units is told which, and given no chance that does not follow', async () => {
  const condition = { provinceId: 21, year: 2026, totalScore: 850, rank: 20, subjectIds: [1, 2, 3] }
  const { token } = await student(condition)
  const { data } = await app.call(mock, { token, body: { provinceId: 21 } })
  expect(adviceText(data.advice)).toContain(
    '最难的 2 个专业（清华大学、北京大学）2025 年的线只知道在前 105 名以内，具体没有公布，不能算概率',
  )
  const shown = data.list.map(({ schoolName }) => schoolName)
  expect(shown.filter((name) => name === '清华大学' || name === '北京大学')).toEqual([])
  const far = await student({ ...condition, totalScore: 760, rank: 505 })
  const answer = await app.call(mock, { token: far.token, body: { provinceId: 21 } })
  expect(adviceText(answer.data.advice) ?? '').not.toContain('清华大学')
})
