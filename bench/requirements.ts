import { join } from 'node:path'
import { demandOf, demandText, trackBit } from '#domain/exam/combination.ts'
import { type ToldRow, collectTold } from '#domain/recommend/told.ts'
import { planTables } from '#server/import/plan-tables.ts'
import { readFile } from '#server/import/read-file.ts'
import type { Source } from '#server/import/source.ts'
import { zhejiangPlan } from '#server/import/zhejiang-plan.ts'
import * as z from 'zod'
import { runInSteps } from '#server/run-in-steps.ts'
import { REFERENCE } from './backtest-read.ts'

const FILES: readonly (readonly [source: Source, path: string])[] = [
  [zhejiangPlan, 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm'],
  [planTables, 'tables/plans/hebei-2026-physics.csv.gz'],
  [planTables, 'tables/plans/jilin.csv.gz'],
]

const planRow = z.object({
  province: z.string(),
  year: z.number(),
  track: z.string(),
  school_name: z.string(),
  unit_name: z.string(),
  level: z.string(),
  requirement: z.string().nullable(),
})

/** Each province and track whose plan tells requirements, told as if its own files did not. */
export async function run(): Promise<void> {
  const rows: ToldRow[] = []
  const whole = new Map<string, Set<string>>()
  for (const [source, path] of FILES) {
    const { parsed } = await readFile(source, join(REFERENCE, path))
    rows.push(...parsed.rows.flatMap((row) => toldRow(planRow.parse(row))))
    for (const { year, track, combination } of parsed.covers ?? []) {
      const key = `${parsed.province ?? ''} ${year}`
      if (combination === null) whole.set(key, (whole.get(key) ?? new Set()).add(track))
    }
  }
  const tellsBoth = (province: string, year: number): boolean =>
    (whole.get(`${province} ${year}`)?.size ?? 0) >= 2
  const scopes = new Set(rows.map(({ province, year, track }) => `${province} ${year} ${track}`))
  const table: Record<string, string | number>[] = []
  for (const scope of scopes) {
    const [province = '', year = ''] = scope.split(' ')
    const others = rows.filter((row) => row.province !== province && row.year <= Number(year))
    const told = await runInSteps(collectTold(others, tellsBoth))
    const tally = { elsewhere: [0, 0], likely: [0, 0] }
    const own = rows.filter((row) => `${row.province} ${row.year} ${row.track}` === scope)
    for (const row of own) {
      const found = told.find(row)
      if (!found) continue
      const right = textOf(row, found.requirement) === textOf(row, row.requirement)
      tally[found.from][0] = (tally[found.from][0] ?? 0) + 1
      tally[found.from][1] = (tally[found.from][1] ?? 0) + Number(right)
    }
    const share = ([found = 0, right = 0]: readonly number[]) => ({
      found: `${((100 * found) / own.length).toFixed(1)}%`,
      right: found === 0 ? '–' : `${((100 * right) / found).toFixed(1)}%`,
    })
    const [elsewhere, likely] = [share(tally.elsewhere), share(tally.likely)]
    table.push({
      'plan held back': scope,
      units: own.length,
      elsewhere: elsewhere.found,
      'of these right': elsewhere.right,
      likely: likely.found,
      'of those right': likely.right,
    })
  }
  console.table(table)
}

/** A requirement as students of the track meet it. */
const textOf = ({ track }: ToldRow, { first, all, any }: ToldRow['requirement']): string =>
  demandText({ track: 0, requirement: { first: first & ~trackBit(track), all: all & ~trackBit(track), any } })

function toldRow(row: z.output<typeof planRow>): ToldRow[] {
  const { requirement } = demandOf(row.requirement, row.track, row.year)
  if (requirement === null) return []
  const { province, year, track, school_name: school, unit_name: unit, level } = row
  return [{ province, year, track, school, unit, level, requirement, file: '计划' }]
}
