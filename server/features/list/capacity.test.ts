import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkList, fillList, getList, getSheet, saveList } from '#contract/list.ts'
import { CAPACITY_UNKNOWN, LONGEST_FORM } from '#domain/filing/capacity.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const batch = '专科批'
const key = { provinceId: 11, batch }

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const import_id = await buildImport(db, { source: 'lines', province_id: 11 })
  for (let rank = 0; rank < 100; rank += 1)
    await buildLine(db, { import_id, province_id: 11, batch, year: 2025, min_rank: 150_000 + 500 * rank })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)

test('a batch without a rule has no capacity of another: its list is long enough, and says that it is not known', async () => {
  const { token } = await student()
  const { data: list } = await app.call(getList, { token, query: key })
  expect(list).toMatchObject({ batch, capacity: LONGEST_FORM, capacityKnown: false })
  const body = { ...key, majorIds: [], count: 90 }
  const [plan] = (await app.call(fillList, { token, body })).data.plans
  const majorIds = plan?.choices.map(({ majorId }) => majorId) ?? []
  // More than the 80 of the batches that have rules.
  expect(majorIds.length).toBe(90)
  expect((await app.call(saveList, { token, body: { ...key, version: 0, majorIds } })).success).toBe(true)
  const { data: check } = await app.call(checkList, { token, body: key })
  expect(check.unchecked).toContain(`志愿个数：${CAPACITY_UNKNOWN}，请看省教育考试院的规定。`)
  expect(check.issues.map(({ code }) => code)).not.toContain('unusedSlots')
  expect(check.issues.map(({ code }) => code)).not.toContain('tooMany')
  const { data: sheet } = await app.call(getSheet, { token, query: key })
  expect(sheet).toMatchObject({ capacityKnown: false, majorsPerChoice: null })
  const more = Array.from({ length: LONGEST_FORM + 1 }, (_, at) => majorIds[at % 90] ?? '')
  const refused = await app.call(saveList, { token, body: { ...key, version: 1, majorIds: more } })
  expect(refused.info).toBe(`一张志愿表最多放 ${LONGEST_FORM} 个志愿`)
})

test('a batch with a rule tells its own', async () => {
  const { token } = await student()
  const { data } = await app.call(getList, { token, query: { provinceId: 11 } })
  expect(data).toMatchObject({ capacity: 80, capacityKnown: true })
  const { data: check } = await app.call(checkList, { token, body: { provinceId: 11 } })
  expect(check.unchecked.join()).not.toContain(CAPACITY_UNKNOWN)
})
