import { adviceText } from '#domain/advice.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCondition } from '#contract/recommend.ts'
import { getLines } from '#contract/hiscore.ts'
import { listSchools } from '#contract/cu.ts'
import { loadStarter } from '#test/starter.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildLine } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { studentsOf } from '#test/student.ts'

const beijing = 1

/** As 北京 publishes them: scores and no ranks. */
const groups = [2024, 2025, 2026]
  .flatMap((year) =>
    ['浙江大学', '南京大学', '中国海洋大学', '宁波大学'].flatMap((school, at) => [
      `${year},${2 * at + 1},100${at},${school},01,物理,${690 - 20 * at - (year - 2024)},120 130 120 265`,
      `${year},${2 * at + 2},100${at},${school},02,不限,${680 - 20 * at},120 130 120 265`,
    ]),
  )
  .join('\n')

const bands = (year: number): string =>
  Array.from({ length: 150 }, (_, at) => {
    const score = 700 - at
    return `北京,${year},3+3综合,${score},${at === 0 ? 750 : score},100,${100 * at + 1},${100 * at + 100}`
  }).join('\n')

const student = { provinceId: beijing, totalScore: 660, rank: 4100, subjectIds: [1, 2, 3] }

let app: TestApp
let folder: string
const { student: studentWith, simulate } = studentsOf(() => app)

async function put(source: string, fileName: string, content: string): Promise<void> {
  const path = join(folder, fileName)
  await writeFile(path, content)
  const { refused, printed } = await importFiles(app.context.databaseUrl, source, [path])
  expect(refused, printed).toBe(0)
  await app.context.snapshots.load()
}

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'xuankao-ranks-'))
  await loadStarter(app.context.databaseUrl)
  const header = 'province,year,track,score_min,score_max,count,rank_min,rank_max\n'
  await put('score-rank', 'ranks-2025.csv', header + bands(2025) + '\n')
  await put(
    'group-lines',
    'beijing.csv',
    `\uFEFFyear,seq,school_code,school_name,major_group,selection_requirement,score,remark\n${groups}\n`,
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('lines that no score-rank table gives ranks to do not end the prediction: it rests on those before, and says so', async () => {
  const user = await studentWith({ ...student, year: 2027 })
  const { province } = (await app.call(getCondition, { token: user.token, query: { provinceId: beijing } }))
    .data
  expect(province).toMatchObject({
    targetYear: 2027,
    data: { lines: [2026, 2025, 2024], scoreRanks: [2025], predictedFrom: 2025 },
  })
  // Each of the years that the condition screen offers.
  for (const year of [province.targetYear, ...province.data.scoreRanks]) {
    const { data } = await simulate(await studentWith({ ...student, year }), { provinceId: beijing })
    expect(data.year).toBe(2027)
    expect(data.list.length, String(year)).toBeGreaterThan(3)
    expect(data.list.every(({ probability }) => probability !== null)).toBe(true)
    expect(adviceText(data.advice)).toContain(
      '按 2025 年及以前的投档线预测；2026 年的投档线还没有一分一段表可换成位次。',
    )
  }
  const { data } = await simulate(user, { provinceId: beijing })
  // Codes are those of the lines that it rests on: groups are numbered anew each year.
  expect(data.list.every(({ codeYear, lines }) => codeYear === 2025 && lines[0]?.year === 2025)).toBe(true)
})

test('the newer lines can be looked up, and schools have their chance', async () => {
  const { data } = await app.call(getLines, { query: { provinceId: beijing, year: 2026 } })
  expect(data.list).toHaveLength(8)
  expect(data.list.every(({ score, rank }) => score !== null && rank === null)).toBe(true)
  const schools = await app.call(listSchools, { query: { provinceId: beijing, q: '宁波大学' } })
  expect(schools.data.schools[0]?.forecast).toMatchObject({ year: 2027 })
})

test('each track goes by its own lines', async () => {
  const { db, snapshots } = app.context
  for (const track of ['物理', '历史']) {
    for (const year of [2025, 2026]) {
      await buildLine(db, {
        province_id: 6,
        batch: '本科批',
        track,
        year,
        school_name: '大连大学',
        unit_name: '法学',
        min_rank: year === 2026 && track === '物理' ? null : 20_000,
      })
    }
  }
  await snapshots.load()
  const found = snapshots.current?.scopes.get(6) ?? []
  expect(
    new Map(
      found.map(({ track, rankedYear, unranked, engine }) => [track, [rankedYear, unranked, engine.year]]),
    ),
  ).toEqual(
    new Map([
      ['物理', [2025, [2026], 2027]],
      ['历史', [2026, [], 2027]],
    ]),
  )
})

test('with the table of the year its lines are predicted from', async () => {
  const header = 'province,year,track,score_min,score_max,count,rank_min,rank_max\n'
  await put('score-rank', 'ranks-2026.csv', header + bands(2026) + '\n')
  const { data } = await simulate(await studentWith({ ...student, year: 2027 }), { provinceId: beijing })
  // Nothing of the lines; what changes in the year is said all the same.
  expect(adviceText(data.advice)).toMatch(/^2027 年起招生改按新版选科要求[^。]*。$/)
  expect(data.list.every(({ codeYear }) => codeYear === 2026)).toBe(true)
})
