import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareCombinations } from '#contract/subquery.ts'
import { getDemand } from '#contract/subject.ts'
import { runImport } from '#server/import/run.ts'
import { sources } from '#server/import/sources.ts'
import { loadStarter } from '#server/import/starter.ts'
import { type TestApp, startTestApp } from '#test/app.ts'

// The authorities' own files, which the repository does not hold.
const folder = join(import.meta.dirname, '../../../../shared/data')
const isThere = existsSync(folder)
if (!isThere) console.warn(`skipped: no official files in ${folder}`)

const files: [source: string, ...paths: string[]][] = [
  ['group-lines', 'tables/jiangsu-groups-2023-2024.csv', 'tables/beijing-groups-2023-2026.csv'],
  ['zhejiang-plan', 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm'],
]

/** Cells of a file, read without the importer: no cell of these is quoted before the columns that are used. */
const cellsOf = (path: string): string[][] =>
  readFileSync(join(folder, path), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))

/** What a plain list of subjects joined by a plus asks for; brackets that say nothing of subjects are cut. */
const asked = (text: string): string[] => {
  const base = text.replace(/\(中外.*|\([男女]\)/u, '').trim()
  return base === '不限' ? [] : base.split('＋').map((name) => name.replace('思想政治', '政治'))
}

describe.skipIf(!isThere)('requirements of the official files', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
    await loadStarter(app.context.databaseUrl)
    for (const [name, ...paths] of files) {
      const source = sources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      await runImport({
        source,
        files: paths.map((path) => join(folder, path)),
        databaseUrl: app.context.databaseUrl,
        print: () => {},
      })
    }
    await app.context.engines.load()
  }, 300_000)
  afterAll(() => app.close())

  const combinationsOf = async (provinceId: number) =>
    (await app.call(compareCombinations, { query: { provinceId } })).data

  test('北京 2026: every combination agrees with a count of the file', async () => {
    const rows = cellsOf('tables/beijing-groups-2023-2026.csv').filter(([year]) => year === '2026')
    const { combinations, table } = await combinationsOf(1)
    expect(table).toMatchObject({ year: 2026, complete: true, total: { units: 1597 }, unknown: { units: 0 } })
    expect(rows).toHaveLength(1597)
    expect(combinations).toHaveLength(20)
    const names = ['', '物理', '化学', '生物', '政治', '历史', '地理']
    for (const { subjects, open } of combinations) {
      const chosen = subjects.map((id) => names[id])
      const counted = rows.filter(([, , , , , text = '']) =>
        asked(text).every((name) => chosen.includes(name)),
      )
      expect(open.units, chosen.join('')).toBe(counted.length)
    }
  })

  test('江苏 2024: groups of both tracks, each combination within its own', async () => {
    const rows = cellsOf('tables/jiangsu-groups-2023-2024.csv').filter(([year]) => year === '2024')
    const { combinations, table } = await combinationsOf(10)
    expect(table).toMatchObject({ year: 2024, complete: true, total: { units: rows.length } })
    expect(rows).toHaveLength(3975)
    expect(combinations).toHaveLength(12)
    // Not one of 2024 says 或, so that every text lists what all is asked for.
    expect(rows.some(([, , , , , text = '']) => text.includes('或'))).toBe(false)
    const count = (track: string, ...chosen: string[]): number =>
      rows.filter(([, filed, , , , text = '']) => {
        const inside = /^\(([^)]*)\)/.exec(text)?.[1] ?? ''
        const named = inside === '不限' ? [] : inside.split('和')
        return filed === track && named.every((name) => chosen.includes(name))
      }).length
    const open = new Map(combinations.map(({ name, open: { units } }) => [name, units]))
    expect(open.get('物化生')).toBe(count('物理', '化学', '生物'))
    expect(open.get('物化地')).toBe(count('物理', '化学', '地理'))
    expect(open.get('物生政')).toBe(count('物理', '生物', '思想政治'))
    expect(open.get('政史地')).toBe(count('历史', '思想政治', '地理'))
    expect(open.get('化史地')).toBe(count('历史', '化学', '地理'))
  })

  test('浙江 2026: the plan is found to hold what 物化生 may file, and nothing is given as a share', async () => {
    const { combinations, table, notice } = await combinationsOf(11)
    expect(table).toMatchObject({
      year: 2026,
      levels: ['本科', '专科'],
      total: { units: 16_371, places: 136_814 },
      unknown: { units: 0 },
      drawnFor: [[1, 2, 3]],
      starter: false,
      complete: false,
    })
    expect(notice).toMatch(/只收了物化生能报的专业/)
    expect(combinations).toHaveLength(35)
    expect(combinations.every(({ share }) => share === null)).toBe(true)
    expect(combinations.find(({ name }) => name === '物化生')?.open).toEqual({
      units: 16_371,
      places: 136_814,
    })
    const { data } = await app.call(getDemand, { query: { provinceId: 11, level: '专科' } })
    expect(data.table?.total).toEqual({ units: 7869, places: 103_328 })
  })

  test('years before 2024 do not say whether 物理＋化学 means both', async () => {
    const { years } = (await app.call(getDemand, { query: { provinceId: 1 } })).data
    const vague = new Map(years.map(({ year, unknown }) => [year, unknown.units]))
    const before = cellsOf('tables/beijing-groups-2023-2026.csv').filter(
      ([year, , , , , text = '']) => year === '2023' && asked(text).length > 1,
    )
    expect(vague.get(2023)).toBe(before.length)
    expect(vague.get(2024)).toBe(0)
  })
})
