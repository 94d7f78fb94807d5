import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import {
  getControlLines,
  getEqualScores,
  getLines,
  getMajorResult,
  getScoreTable,
} from '#contract/hiscore.ts'
import { checkList, getList, getReport, saveList } from '#contract/list.ts'
import { getProvinceData, getScoreRank } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { listWorkbook } from '#test/list-file.ts'
import { type BuiltUser, buildImport, buildLine, buildRule, buildScoreRank } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'

/** A province of one year of lines, from another site's copy; and one of two, read from pictures. */
const mirrored = { provinceId: 24, track: '物理' }
const pictured = { provinceId: 13, track: '物理' }
const UNITS = 60

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  const import_id = await buildImport(db)
  for (const { provinceId, track } of [mirrored, pictured]) {
    await buildRule(db, { province_id: provinceId, batch: '本科批', tracks: ['物理', '历史'], choices: 90 })
    for (const year of provinceId === pictured.provinceId ? [2024, 2025] : [2025])
      for (let unit = 0; unit < UNITS; unit += 1)
        await buildLine(db, {
          import_id,
          year,
          province_id: provinceId,
          batch: '本科批',
          track,
          school_name: `第${unit}大学`,
          school_code: String(1000 + unit),
          min_rank: 5000 + 200 * unit,
          read_from: provinceId === pictured.provinceId ? 'picture' : 'mirror',
          // Of every other one the authority published the score alone.
          derived: provinceId === mirrored.provinceId && unit % 2 === 0 ? 'rank' : null,
        })
    await buildScoreRank(db, { province_id: provinceId, track, import_id, read_from: 'picture' })
    await db
      .insertInto('control_line')
      .values({
        province_id: provinceId,
        year: 2025,
        batch: '本科批',
        track,
        score: 450,
        import_id,
        read_from: 'mirror',
      })
      .execute()
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)
const studentOf = ({ provinceId, track }: typeof mirrored): Promise<BuiltUser> =>
  student({ ...physics, provinceId, track })

async function rowsOf({ token }: BuiltUser, { provinceId }: typeof mirrored) {
  const { data } = await app.call(mock, { token, body: { provinceId } })
  expect(data.list.length).toBeGreaterThan(0)
  return data
}

test('a row says of each line how it came to us, and which figure was worked out', async () => {
  const { list } = await rowsOf(await studentOf(mirrored), mirrored)
  for (const { lines } of list) expect(lines[0]).toMatchObject({ year: 2025, readFrom: 'mirror' })
  expect(new Set(list.map(({ lines }) => lines[0]?.derived))).toEqual(new Set(['rank', undefined]))
})

test('one year alone is said where it stands, and nowhere else', async () => {
  const one = await studentOf(mirrored)
  const { oneYear, advice } = await rowsOf(one, mirrored)
  expect(oneYear).toBe(true)
  expect(adviceText(advice)).toContain('只有一年数据：有位次的投档线只有 2025 年的')
  const { data: report } = await app.call(getReport, { token: one.token, query: mirrored })
  expect(report).toMatchObject({ oneYear: true, predictedFrom: 2025, list: { oneYear: true } })
  const { data: province } = await app.call(getProvinceData, { params: { provinceId: mirrored.provinceId } })
  expect(province.data.oneYear).toBe(true)

  const two = await rowsOf(await studentOf(pictured), pictured)
  expect(two.oneYear).toBe(false)
  expect(adviceText(two.advice) ?? '').not.toContain('一年')
})

test('the check of a list counts what rests on one year or on less than the authority’s file, in one sentence', async () => {
  const textOf = async (where: typeof mirrored): Promise<string[]> => {
    const user = await studentOf(where)
    const majorIds = (await rowsOf(user, where)).list.slice(0, 10).map(({ majorId }) => majorId)
    const body = { provinceId: where.provinceId, majorIds }
    const { data } = await app.call(checkList, { token: user.token, body })
    return data.issues.filter(({ code }) => code === 'certainty').map(({ text }) => text)
  }
  const [told, ...more] = await textOf(mirrored)
  expect(more).toEqual([])
  expect(told).toMatch(/^全部 10 个志愿的概率只有 2025 年一年的投档线可依据，投档线取自官方文件的转载/u)
  expect(told).toMatch(/看概率请多留余地；填报前到省考试院官网核对投档线。$/u)
  expect(await textOf(pictured)).toEqual([
    '全部 10 个志愿的投档线从图片识读；填报前到省考试院官网核对投档线。',
  ])
})

test('the Excel file says where past lines come from', async () => {
  const user = await studentOf(pictured)
  const { provinceId } = pictured
  const [row] = (await rowsOf(user, pictured)).list
  const { token } = user
  const { version } = (await app.call(getList, { token, query: { provinceId } })).data
  await app.call(saveList, { token, body: { provinceId, version, majorIds: [row?.majorId ?? ''] } })
  const [choice] = (await listWorkbook(app, token, { provinceId })).rows
  expect(choice?.['往年线的来历']).toBe('2025年从图片识读；2024年从图片识读')
})

test('lines, a unit’s history, control lines and score-rank tables say it too', async () => {
  const { data: lines } = await app.call(getLines, { query: { ...mirrored, year: 2025 } })
  expect(lines.list[0]).toMatchObject({ rank: 5000, readFrom: 'mirror', derived: 'rank' })
  const majorId = lines.list[0]?.majorId ?? ''
  const { data: unit } = await app.call(getMajorResult, { params: { majorId }, query: mirrored })
  expect(unit).toMatchObject({ oneYear: true, lines: [{ readFrom: 'mirror', derived: 'rank' }] })
  const { data: control } = await app.call(getControlLines, { query: mirrored })
  expect(control.lines).toMatchObject([{ score: 450, readFrom: 'mirror' }])
  const { data: table } = await app.call(getScoreTable, { query: mirrored })
  expect(table).toMatchObject({ year: 2025, readFrom: 'picture' })
  const { data: equal } = await app.call(getEqualScores, { query: { ...mirrored, rank: 20_050 } })
  expect(equal.years).toMatchObject([{ year: 2025, readFrom: 'picture' }])
  const { data: rank } = await app.call(getScoreRank, { query: { ...mirrored, score: 600 } })
  expect(rank).toMatchObject({ match: { rankMax: 20_099 }, readFrom: 'picture' })
})
