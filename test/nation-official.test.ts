import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import { getControlLines, getLines, getMajorResult, getScoreTable } from '#contract/hiscore.ts'
import { type DrawnLine, XIZANG, bare } from './drawn.ts'
import { drawBands, drawControls, drawLines, drawSeed, rankByTable } from './drawn.ts'
import { provincesWithLines, provincesWithTables, scoreByTable } from './drawn.ts'
import type { TestApp } from './app.ts'
import { startNationApp } from './nation-app.ts'
import { hasOfficial } from './official.ts'

type Row = DataOf<typeof getLines>['list'][number]

const figuresOf = ({ score, rank, plan, requirement }: Row) => ({ score, rank, plan, requirement })

/** By its codes, as far as the file has any. Strays of a watermark or of a picture stand around some of its names. */
const isOf = ({ schoolCode, schoolName, unitCode, unitName }: Row, line: DrawnLine): boolean =>
  line.school.includes(bare(schoolName)) &&
  (line.schoolCode === null || schoolCode === line.schoolCode) &&
  (line.unitCode === null || unitCode === line.unitCode) &&
  (line.major === null || bare(unitName) === line.major)

describe.skipIf(!hasOfficial)(`a fresh install says what the files say (DRAW_SEED=${drawSeed})`, () => {
  let app: TestApp
  beforeAll(async () => {
    console.log(`DRAW_SEED=${drawSeed} draws these figures again`)
    app = await startNationApp()
  }, 600_000)
  afterAll(() => app.close())

  /** The lines of a batch with a score, or a rank where the file prints that alone. */
  async function search({ provinceId, year, batch, track, score, rank }: DrawnLine): Promise<Row[]> {
    const ask = (query: object) => app.call(getLines, { query: { provinceId, year, size: 50, ...query } })
    const { data } = await ask({ size: 1 })
    const found = data.batches.find((each) => each.batch === batch && each.track === track)
    if (!found) throw new Error(`${year} has no ${batch} ${track}`)
    const figures = score === null ? { minRank: rank, maxRank: rank } : { minScore: score, maxScore: score }
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const answer = await ask({ batchId: found.batchId, ...figures, page })
      rows.push(...answer.data.list)
      if (page >= (answer.pager?.totalPages ?? 0)) return rows
    }
  }

  test.each(provincesWithLines)('ten lines of province %i', async (provinceId) => {
    const drawn = drawLines(provinceId)
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const line of drawn) {
      const what = JSON.stringify(line)
      const row = (await search(line)).find((each) => isOf(each, line))
      expect(
        row && { ...figuresOf(row), ...(line.requirement === null ? { requirement: null } : {}) },
        what,
      ).toEqual({
        score: scoreByTable(line),
        rank: line.rank ?? rankByTable(line),
        plan: line.plan,
        requirement: line.requirement,
      })
    }
    // The page of one of them: its line among those of the other years.
    const [line] = drawn
    const row = line && (await search(line)).find((each) => isOf(each, line))
    const { data } = await app.call(getMajorResult, { params: { majorId: row?.majorId ?? '' }, query: {} })
    const own = data.kind === 'unit' ? data.lines.filter(({ year }) => year === line?.year) : []
    expect(own.map(({ score, rank }) => [score, rank])).toContainEqual([row?.score, row?.rank])
  })

  test.each(provincesWithTables)('ten rows of the score-rank tables of province %i', async (provinceId) => {
    const drawn = drawBands(provinceId)
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const { year, track, score, count, lastRank } of drawn) {
      const { data } = await app.call(getScoreTable, { query: { provinceId, year, track } })
      const found = data.bands.find(([least, most]) => least <= score && score <= most)
      expect(data.track).toBe(track)
      expect(found?.slice(2), `${year} ${track} ${score}`).toEqual([count, lastRank])
    }
  })

  test('ten control lines of 西藏, which has neither', async () => {
    const { data } = await app.call(getControlLines, { query: { provinceId: XIZANG } })
    const drawn = drawControls()
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const line of drawn) expect(data.lines).toContainEqual(expect.objectContaining(line))
  })
})
