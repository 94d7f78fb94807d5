import type { DataOf } from '#contract/endpoint.ts'
import type { getCumajor } from '#contract/cumajor.ts'
import { levelByCode } from '#domain/directory/level.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import type { Db } from '#server/db/open.ts'
import type { ScopeKey } from '#server/features/recommend/service.ts'
import type { Directory, Major } from '#server/features/directory/service.ts'
import { spreadOf } from '#server/features/directory/service.ts'
import { type LineRow, listLines } from './queries.ts'

type Year = DataOf<typeof getCumajor>['years'][number]

/** The lines of all units that are named after a major, by year, the oldest first, with the files they are from. */
export async function yearsOf(
  db: Db,
  directory: Directory,
  key: ScopeKey,
  major: Major,
): Promise<{ years: Year[]; importIds: number[] }> {
  const incomparable = incomparableYears(key.provinceId)
  const rows = await listLines(db, key, directory.unitNamesOf(major).own)
  const years = new Map<number, LineRow[]>()
  for (const row of rows) {
    // 本科 and 专科 share names.
    const level = levelByCode(key.provinceId, row.unit_code)
    const { own } = directory.majorsOf(row.unit_name, directory.schoolOf(row.school_name), level)
    if (own === major.code) years.set(row.year, [...(years.get(row.year) ?? []), row])
  }
  return {
    years: [...years].map(([year, held]) => {
      const ranks = held.flatMap(({ min_rank }) => min_rank ?? [])
      const { best, median, worst } = spreadOf(ranks) ?? { best: null, median: null, worst: null }
      return {
        year,
        comparable: !incomparable.includes(year),
        units: held.length,
        unfilled: held.length - ranks.length,
        best,
        median,
        worst,
      }
    }),
    importIds: [...new Set([...years.values()].flat().map(({ import_id }) => import_id))],
  }
}
