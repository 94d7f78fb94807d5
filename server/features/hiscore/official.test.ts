import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getScoreRank } from '#contract/recommend.ts'
import {
  getBatchMajors,
  getControlLines,
  getEqualScores,
  getHiscore,
  getLines,
  getScoreTable,
} from '#contract/hiscore.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { hasOfficial, officialFolder, officialRows } from '#test/official.ts'

const files: [source: string, ...paths: string[]][] = [
  ['zhejiang-lines', ...[2020, 2025].map((year) => `official/zhejiang/lines-${year}-segment1.xls`)],
  ['score-rank', 'tables/score-rank.csv.gz'],
  ['control-lines', 'tables/control-lines.csv'],
  ['majors', 'tables/majors-undergraduate.csv'],
]

/** The rows of a file as cells, the head left out. */
const cellsOf = (path: string): string[][] => officialRows(path).map((row) => Object.values(row))

describe.skipIf(!hasOfficial)('on the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    const named = new Map([
      [11, '浙江'],
      [10, '江苏'],
      [2, '天津'],
      [4, '山西'],
      [9, '上海'],
    ])
    const others = new Set(
      [...cellsOf('tables/score-rank.csv.gz'), ...cellsOf('tables/control-lines.csv')].map(
        ([name]) => name ?? '',
      ),
    )
    for (const [id, name] of named) await buildProvince(app.context.db, { id, name })
    for (const [index, name] of [...others].filter((each) => ![...named.values()].includes(each)).entries()) {
      await buildProvince(app.context.db, { id: 100 + index, name })
    }
    for (const [name, ...paths] of files) {
      const whole = paths.map((path) => join(officialFolder, path))
      expect((await importFiles(app.context.databaseUrl, name, whole)).refused).toBe(0)
    }
    await app.context.snapshots.load()
  }, 240_000)
  afterAll(() => app.close())

  const lines = (query: object) => app.call(getLines, { query: { provinceId: 11, ...query } })

  test('a year has as many lines as its file, down to its control line', async () => {
    const { data } = await app.call(getHiscore, { query: { provinceId: 11 } })
    const of = (year: number) => data.years.find((each) => each.year === year)?.batches
    expect(of(2025)).toEqual([expect.objectContaining({ lines: 17_890, filled: 16_565, comparable: true })])
    expect(of(2020)).toEqual([expect.objectContaining({ lines: 5294, filled: 4779, comparable: false })])
    for (const [year, lowest] of [
      [2025, 490],
      [2020, 594],
    ] as const) {
      expect((await lines({ year, minScore: lowest })).pager?.total).toBe(of(year)?.[0]?.filled)
      expect((await lines({ year, maxScore: lowest - 1 })).pager?.total).toBe(0)
      expect((await lines({ year, maxScore: lowest })).pager?.total).toBeGreaterThan(0)
    }
  })

  test('every band of a table is as its file has it, and leads back from its rank', async () => {
    const rows = cellsOf('tables/score-rank.csv.gz')
    for (const [provinceId, name, track, written] of [
      [11, '浙江', '综合', /综合/],
      [10, '江苏', '物理', /物理/],
    ] as const) {
      const own = rows
        .filter(([province, year, of = '']) => province === name && year === '2025' && written.test(of))
        .map(([, , , scoreMin, scoreMax, count, , rankMax]) =>
          [scoreMin, scoreMax, count, rankMax].map(Number),
        )
        .filter(([, , count]) => count !== 0)
        .sort(([a = 0], [b = 0]) => b - a)
        // The first row stands for its score and all above it, which the file does not say.
        .map(([least, most, ...rest], index) => [least, index === 0 ? 750 : most, ...rest])
      const { data } = await app.call(getScoreTable, { query: { provinceId, year: 2025, track } })
      expect(data.bands).toEqual(own)
      expect(own.length).toBeGreaterThan(200)
      const middle = own[own.length >> 1] ?? []
      const equal = await app.call(getEqualScores, { query: { provinceId, track, rank: middle[3] ?? 0 } })
      const same = equal.data.years.find(({ year }) => year === 2025)
      expect(same).toMatchObject({
        match: { scoreMin: middle[0], rankMax: middle[3] },
        total: own[own.length - 1]?.[3],
      })
    }
  })

  test.each([
    ['浙江', '综合', 705, 343],
    ['天津', '综合', 690, 656],
    ['江苏', '物理', 700, 126],
    ['上海', '综合', 650, 52],
    ['山西', '物理', 720, 10],
  ])('the best of %s %s are in one band of 2025, a score of %i too', async (name, track, score, last) => {
    const { id: provinceId } = await app.context.db
      .selectFrom('province')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const of = { provinceId, year: 2025, track }
    const { data } = await app.call(getScoreRank, { query: { ...of, score } })
    expect(data.match).toMatchObject({ rankMin: 1, rankMax: last, count: last })
    const back = await app.call(getScoreRank, { query: { ...of, rank: 1 } })
    expect(back.data.match).toEqual(data.match)
    const equal = await app.call(getEqualScores, { query: { provinceId, track, rank: 5 } })
    expect(equal.data.years.find(({ year }) => year === 2025)?.match).toMatchObject({
      scoreMin: data.match?.scoreMin,
      rankMax: last,
    })
  })

  test.each([
    [2021, 589, 495, 266],
    [2022, 592, 497, 280],
    [2023, 594, 488, 274],
  ])('control lines of %i are those that were announced', async (year, special, first, second) => {
    const { data } = await app.call(getControlLines, { query: { provinceId: 11 } })
    const scores = data.lines.filter((line) => line.year === year && !/艺术|体育/.test(line.batch))
    expect(scores.map(({ batch, score }) => [batch, score])).toEqual([
      ['特殊类型招生控制线', special],
      ['普通类一段', first],
      ['普通类二段', second],
    ])
  })

  test('ranks of lines lie in the band of their score', async () => {
    const table = await app.call(getScoreTable, { query: { provinceId: 11, year: 2025 } })
    const bands = new Map(table.data.bands.map(([score, , count, last]) => [score, [last - count + 1, last]]))
    let outside = 0
    for (let page = 2; page <= 331; page += 30) {
      const { list } = (await lines({ year: 2025, size: 50, page })).data
      expect(list).not.toEqual([])
      for (const { score, rank } of list) {
        const [first = 0, last = 0] = bands.get(score ?? 0) ?? []
        if (score !== null && score < 693 && rank !== null && (rank < first || rank > last)) outside += 1
      }
    }
    expect(outside).toBe(0)
  })

  test('the majors of a batch and the units of no major add up to it', async () => {
    const batch = (await lines({ year: 2025 })).data.batch
    const { data } = await app.call(getBatchMajors, { params: { batchId: batch?.batchId ?? '' } })
    const counted = data.disciplines
      .flatMap(({ categories }) => categories)
      .flatMap(({ whole, majors }) => [...(whole ? [whole] : []), ...majors])
      .reduce((sum, { units }) => sum + units, 0)
    expect(counted + data.unlinked).toBe(17_890)
  })
})
