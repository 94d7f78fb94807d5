import { demandOf } from '#domain/exam/combination.ts'
import { levelByCode } from '#domain/directory/level.ts'
import { type ToldRow, type ToldTable, collectTold } from '#domain/recommend/told.ts'
import type { Db } from '#server/db/open.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { findDemands, listWholePlans } from './queries.ts'

/** Years before the exam whose files still tell what majors ask: schools state it three years ahead, and change little. */
const YEARS = 2

/** Reads what the files of all provinces tell of requirements, for those who file in a year. */
export async function readTold(db: Db, { provinces }: Reference, examYear: number): Promise<ToldTable> {
  const years = { from: examYear - YEARS, to: examYear }
  const rows: ToldRow[] = []
  for (const { id, name } of provinces.values()) {
    for (const [table, file] of [
      ['plan', '计划'],
      ['line', '投档线'],
    ] as const) {
      for (const row of await findDemands(db, id, table, years)) {
        const { requirement } = demandOf(row.requirement, row.track, row.year)
        if (requirement === null) continue
        rows.push({
          province: name,
          year: row.year,
          track: row.track,
          school: row.school_name,
          unit: row.unit_name,
          level: row.level ?? levelByCode(id, row.unit_code),
          requirement,
          file,
        })
      }
    }
  }
  const whole = new Map<string, Set<string>>()
  for (const { province_id: id, year, track } of await listWholePlans(db)) {
    const key = `${provinces.get(id)?.name ?? ''} ${year}`
    whole.set(key, (whole.get(key) ?? new Set()).add(track))
  }
  const tellsBoth = (province: string, year: number): boolean => {
    const tracks = whole.get(`${province} ${year}`)
    return tracks !== undefined && (tracks.has('综合') || tracks.size > 1)
  }
  return runInSteps(collectTold(rows, tellsBoth))
}
