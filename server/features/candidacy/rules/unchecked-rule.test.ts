import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getLines } from '#contract/hiscore.ts'
import { getReport } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildLine, buildRule } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'

let app: TestApp
const { student } = studentsOf(() => app)

/** Two batches of 湖南: the rule of the first was read of no official text, that of the second was. */
const rule = {
  province_id: 18,
  model: '3+1+2',
  unit_kind: 'group',
  choices: 45,
  majors_per_choice: 6,
  first_subjects: ['物理', '历史'],
  subjects: ['化学', '生物', '思想政治', '地理'],
  choose: 2,
  tracks: ['物理', '历史'],
}
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildRule(db, { ...rule, batch: '本科批', certainty: 'M' })
  await buildRule(db, { ...rule, batch: '专科批' })
  for (const batch of ['本科批', '专科批'])
    for (const year of [2024, 2025])
      for (let school = 0; school < 30; school += 1)
        await buildLine(db, {
          province_id: 18,
          year,
          batch,
          track: '物理',
          unit_kind: 'group',
          school_name: `虚构学院${school}`,
          unit_name: '第101组',
          min_rank: 20_000 + 2000 * school,
        })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const said = { provinceId: 18, year: 2026, totalScore: 540, rank: 40_000, given: 'sure' as const }
const text = '本科批能填几个志愿、每个志愿填几个专业，还没有核对到官方文件，请以省考试院公布的为准。'

test('whoever files by a rule that no official text was read for is told so, in the results and in the report', async () => {
  const { token } = await student({ ...said, subjectIds: [1, 2, 3] })
  const { data } = await app.call(mock, { token, body: { provinceId: 18 } })
  const [told] = data.advice.filter(({ kind }) => kind === 'uncheckedRule')
  expect(told?.text).toContain(text)
  const report = await app.call(getReport, { token, query: { provinceId: 18 } })
  expect(report.data.advice.map(({ kind }) => kind)).toContain('uncheckedRule')
})

test('a batch whose rule was read of an official text, and who only looks, are told nothing of it', async () => {
  const { token } = await student({ ...said, subjectIds: [1, 2, 3] })
  const { data } = await app.call(mock, { token, body: { provinceId: 18, batch: '专科批' } })
  expect(data.list.length).toBeGreaterThan(0)
  expect(data.advice.map(({ kind }) => kind)).not.toContain('uncheckedRule')
  const lines = await app.call(getLines, { query: { provinceId: 18, year: 2025 } })
  expect(JSON.stringify(lines.data)).not.toContain('还没有核对到官方文件')
})
