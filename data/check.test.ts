import { describe, expect, test } from 'vitest'
import { type CheckedBand, type CheckedLine, checkLines, checkTables } from './check.ts'

const ZHEJIANG = 11

/** Bands of one score each, the highest first, with so many candidates. */
function bandsOf(year: number, track: string, top: number, counts: readonly number[]): CheckedBand[] {
  let last = 0
  return counts.map((count, at) => {
    const band = {
      year,
      track,
      score_min: top - at,
      score_max: top - at,
      count,
      rank_min: last + 1,
      rank_max: last + count,
    }
    last += count
    return band
  })
}

function lineOf(changes: Partial<CheckedLine> = {}): CheckedLine {
  return {
    year: 2025,
    batch: '本科批',
    track: '物理',
    unit_kind: 'major',
    school_name: '浙江大学',
    unit_name: '数学',
    min_score: 600,
    min_rank: 15,
    derived: null,
    rank_is_bound: false,
    ...changes,
  }
}

describe('a table of another column', () => {
  /** 广东 2025 历史 as it ships, and as the column of 本科 has it: last ranks from one score to the next. */
  const tableOf = (ranks: readonly (readonly [number, number])[]): CheckedBand[] => {
    let last = 0
    return ranks.map(([score, rank_max]) => {
      const band = { year: 2025, track: '历史', score_min: score, score_max: score, count: rank_max - last }
      const row = { ...band, rank_min: last + 1, rank_max }
      last = rank_max
      return row
    })
  }
  const line = (min_score: number, min_rank: number): CheckedLine =>
    lineOf({ track: '历史', unit_kind: 'group', min_score, min_rank })
  const ships = tableOf([
    [584, 9799],
    [583, 10_145],
    [506, 53_595],
    [505, 54_384],
    [500, 58_355],
    [494, 63_394],
    [493, 64_332],
  ])
  const faultsOf = (lines: readonly CheckedLine[], bands: readonly CheckedBand[]) =>
    checkLines(19, lines, bands, []).faults.map(({ row }) => row.min_rank)

  test('lets in what its own column puts before the band of its score, and no more', () => {
    const valid = [line(583, 9799), line(493, 63_390), line(505, 53_592), line(583, 9760)]
    expect(faultsOf(valid, ships)).toEqual([])
    expect(faultsOf([line(583, 9759), line(583, 10_146)], ships)).toEqual([9759, 10_146])
  })

  test('is another once the right one took its place', () => {
    const right = ships.map((band) => (band.score_min === 500 ? { ...band, rank_max: 58_353 } : band))
    expect(faultsOf([line(583, 9799)], right)).toEqual([9799])
  })

  test('is told for SOURCES by the ranks that stand before their score', () => {
    const { columns } = checkLines(19, [line(583, 9799), line(583, 10_000)], ships, [])
    expect(columns).toEqual([
      { year: 2025, track: '历史', ranks: 2, before: 1, behind: 0, isTaken: false, column: '专科' },
    ])
  })
})

describe('score–rank tables', () => {
  test('whose counts add up pass', () => {
    expect(checkTables(bandsOf(2025, '物理', 600, [10, 0, 20]))).toEqual([])
  })

  test('with a gap or a wrong count are out as a whole', () => {
    const [first, second, third] = bandsOf(2025, '物理', 600, [10, 5, 20])
    if (!first || !second || !third) throw new Error('three bands')
    for (const broken of [
      [first, third],
      [first, { ...second, count: 6 }, third],
    ]) {
      expect(checkTables(broken).map(({ row }) => row)).toEqual(broken)
    }
  })

  test('of a year are like those beside it, down to the score that both reach', () => {
    const before = bandsOf(2024, '物理', 600, [10, 10, 10, 1000])
    expect(checkTables([...before, ...bandsOf(2025, '物理', 600, [12, 9, 11])])).toEqual([])
    const faults = checkTables([...before, ...bandsOf(2025, '物理', 600, [30, 30, 30])])
    expect(new Set(faults.map(({ row }) => row.year))).toEqual(new Set([2024, 2025]))
    expect(faults[0]?.reason).toContain('相邻年份')
  })
})

describe('lines', () => {
  const bands = bandsOf(2025, '物理', 601, [10, 10, 10])

  test.each([
    [lineOf(), null],
    [lineOf({ min_rank: 21 }), '位次应在 11—20，写的是 21'],
    [lineOf({ min_rank: 5, min_score: 690 }), null],
    [lineOf({ min_rank: 50, min_score: null, rank_is_bound: true }), null],
    [lineOf({ min_score: null, min_rank: null }), null],
  ])('%j: %s', (line, reason) => {
    const { faults } = checkLines(ZHEJIANG, [line], bands, [])
    if (reason === null) expect(faults).toEqual([])
    else expect(faults).toEqual([{ row: line, reason: expect.stringContaining(reason) }])
  })

  test('below the last row of a table are not checked, unless their rank lies among those of the table', () => {
    const below = lineOf({ min_score: 590, min_rank: 31 })
    expect(checkLines(ZHEJIANG, [below], bands, [])).toMatchObject({ faults: [], unbanded: 1 })
    const among = lineOf({ min_score: 590, min_rank: 30 })
    expect(checkLines(ZHEJIANG, [among], bands, [])).toMatchObject({
      faults: [{ row: among, reason: '最低分 590 低于一分一段的末行 599 分，位次应在 30 之后，写的是 30' }],
      unbanded: 0,
    })
  })

  test('without a table of their year are not checked, which is no fault', () => {
    const checked = checkLines(ZHEJIANG, [lineOf({ track: '历史' })], bands, [])
    expect(checked).toMatchObject({ faults: [], unbanded: 1, uncontrolled: 1 })
  })

  test.each([
    ['本科批', '本科批', '浙江大学', true],
    ['普通类常规批第1次', '普通类一段', '浙江大学', true],
    ['本科批第1次征集', '本科批', '浙江大学', false],
    ['地方专项计划本科批', '本科批', '浙江大学', false],
    ['本科提前批B段', '本科批', '浙江大学', false],
    ['本科批', '本科批', '吉首大学(少数民族班)', false],
    ['高职（专科）批', '本科批', '浙江大学', false],
    ['本科批', '特殊类型招生控制线', '浙江大学', false],
  ])(
    'a line of %s below the control line of %s at %s is a fault: %s',
    (batch, control, school_name, isFault) => {
      const line = lineOf({ batch, school_name, min_rank: null })
      const controls = [{ year: 2025, track: '物理', batch: control, score: 601 }]
      expect(checkLines(ZHEJIANG, [line], bands, controls).faults).toHaveLength(isFault ? 1 : 0)
    },
  )

  test('of a list that is half or twice those of the years beside it are out', () => {
    const list = (year: number, rows: number) =>
      Array.from({ length: rows }, (_, at) =>
        lineOf({ year, min_rank: null, min_score: null, unit_name: String(at) }),
      )
    expect(checkLines(ZHEJIANG, [...list(2024, 10), ...list(2025, 20)], [], []).faults).toEqual([])
    const { faults } = checkLines(ZHEJIANG, [...list(2023, 10), ...list(2024, 10), ...list(2025, 21)], [], [])
    expect(new Set(faults.map(({ row }) => row.year))).toEqual(new Set([2025]))
    // 浙江 2020 filed in three segments.
    expect(checkLines(ZHEJIANG, [...list(2020, 3), ...list(2021, 10)], [], []).faults).toEqual([])
  })
})
