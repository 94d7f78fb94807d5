import { afterEach, expect, test, vi } from 'vitest'
import { checkList, getHandList, saveList } from '#contract/list.ts'
import { getProvinceData } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const { student, simulate } = studentsOf(() => app)
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** The app with lines to 2025 and the plan of 2026, on a day; `EXAM_YEAR` is empty: the calendar says. */
async function startOn(day: string, examYear = ''): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
  app = await startZhejiangApp({ EXAM_YEAR: examYear })
  await app.context.snapshots.load()
}

const rulesData = async (provinceId = 11) =>
  (await app.call(getProvinceData, { params: { provinceId } })).data

test('in November students file for the next year, and are told on which lines and which plan it rests', async () => {
  await startOn('2026-11-22T12:00:00+08:00')
  expect(await rulesData()).toMatchObject({
    targetYear: 2027,
    data: { lines: [2025, 2024, 2023], predictedFrom: 2025, planYear: 2026 },
  })
  const user = await student({ ...physics, year: 2027, subjectIds: [1, 2, 6] })
  const { data } = await simulate(user)
  expect(data).toMatchObject({
    year: 2027,
    predictedFrom: 2025,
    planYear: 2026,
    advice: [{ kind: 'missingYear' }],
  })
  // The newer plan offers its units, and its places, fees and codes are said to be of its own year.
  const planned = data.list.filter(({ source }) => source !== null)
  expect(planned.length).toBeGreaterThan(10)
  for (const row of planned) expect(row).toMatchObject({ planYear: 2026, codeYear: 2026 })
  for (const row of planned) expect(row.fee).not.toBeNull()
})

test('the year before last says less: its spread is wider than that of last year', async () => {
  await startOn('2026-08-31T23:00:00+08:00')
  expect((await rulesData()).targetYear).toBe(2026)
  const near = (await simulate(await student())).data.list[0]
  await app.close()
  await startOn('2026-09-01T00:00:00+08:00')
  expect((await rulesData()).targetYear).toBe(2027)
  const far = (await simulate(await student({ ...physics, year: 2027 }))).data.list.find(
    ({ majorId }) => majorId === near?.majorId,
  )
  const width = (row: typeof near): number => Math.log((row?.rank10 ?? 1) / (row?.rank90 ?? 1))
  expect(width(near)).toBeGreaterThan(0)
  expect(width(far)).toBeGreaterThan(width(near))
})

test('an operator may set the year; lines of that year end it all the same', async () => {
  await startOn('2026-11-22T12:00:00+08:00', '2026')
  expect((await rulesData()).targetYear).toBe(2026)
  const { db, snapshots } = app.context
  await db.updateTable('line').set({ year: 2026 }).where('year', '=', 2025).execute()
  await db.updateTable('import_file').set({ accepted: 1 }).execute()
  await snapshots.load()
  expect(await rulesData()).toMatchObject({ targetYear: 2027, data: { predictedFrom: 2026, planYear: 2026 } })
})

test('so they do where there are no lines, whatever the year of the rules and of the condition', async () => {
  await startOn('2026-11-22T12:00:00+08:00')
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
  const { token } = await student()
  expect(await rulesData(19)).toMatchObject({ year: 2025, targetYear: 2027 })
  for (const [provinceId, hasLines] of [
    [19, false],
    [11, true],
  ] as const) {
    const { data } = await app.call(getHandList, { token, query: { provinceId } })
    expect(data).toMatchObject({ provinceId, year: 2027, hasLines })
  }
})

test('a list of the next year is kept and checked under it', async () => {
  await startOn('2026-11-22T12:00:00+08:00')
  const user = await student({ ...physics, year: 2027 })
  const [row] = (await simulate(user)).data.list
  const body = { provinceId: 11, version: 0, majorIds: [row?.majorId ?? ''] }
  expect((await app.call(saveList, { token: user.token, body })).data).toMatchObject({ year: 2027 })
  const checked = await app.call(checkList, { token: user.token, body: { provinceId: 11 } })
  expect(checked.success, checked.info).toBe(true)
})
