import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPlan } from '#contract/directory.ts'
import { getControlLines, getLines, getMajorResult, getScoreTable } from '#contract/hiscore.ts'
import { type DrawnLine, XIZANG } from './drawn.ts'
import { drawBands, drawControls, drawLines, drawPlans, drawSeed, rankByTable } from './drawn.ts'
import { provincesWithLines, provincesWithTables, scoreByTable } from './drawn.ts'
import { type Row, findRow } from './drawn-row.ts'
import type { TestApp } from './app.ts'
import { startNationApp } from './nation-app.ts'
import { testPlaces } from './nation-places.ts'
import { hasOfficial } from './official.ts'
import { HANGS_AFTER } from './patience.ts'

const figuresOf = ({ score, rank, plan, requirement }: Row) => ({ score, rank, plan, requirement })

let app: TestApp
beforeAll(async () => {
  app = await startNationApp()
}, 2 * HANGS_AFTER)
afterAll(() => app.close())

testPlaces(() => app)

describe.skipIf(!hasOfficial)(`a fresh install says what the files say (DRAW_SEED=${drawSeed})`, () => {
  beforeAll(() => console.log(`DRAW_SEED=${drawSeed} draws these figures again`))

  const search = (line: DrawnLine) => findRow((query) => app.call(getLines, { query }), line)

  test.each(provincesWithLines)('ten lines of province %i', async (provinceId) => {
    const drawn = drawLines(provinceId)
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const line of drawn) {
      const what = JSON.stringify(line)
      const row = await search(line)
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
    const row = line && (await search(line))
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

  test.each([5, 20, XIZANG])('ten rows of the plan of province %i', async (provinceId) => {
    const drawn = drawPlans(provinceId)
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const { school, major, ...row } of drawn) {
      const { year, batch, track } = row
      const query = { provinceId, year, batch, track, q: `${school} ${major}`, size: 50 }
      const { data } = await app.call(listPlan, { query })
      const { schoolCode, unitCode, places, fee } = row
      const found = data.list.filter((unit) => unit.schoolCode === schoolCode && unit.unitCode === unitCode)
      expect(found, JSON.stringify(row)).toMatchObject([{ places, fee }])
    }
  })

  test('ten control lines of 西藏, which has neither', async () => {
    const { data } = await app.call(getControlLines, { query: { provinceId: XIZANG } })
    const drawn = drawControls()
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    for (const line of drawn) expect(data.lines).toContainEqual(expect.objectContaining(line))
  })
})
