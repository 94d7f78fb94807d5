import type { DataOf } from '#contract/endpoint.ts'
import type { getCumajor } from '#contract/cumajor.ts'
import { type Level, levelByCode, toLevel } from '#domain/directory/level.ts'
import type { LinkedMajors } from '#domain/directory/names/major-link.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import type { Db } from '#server/db/open.ts'
import { publishedIn } from '#server/features/scopes/service.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { Directory, Major } from '#server/features/directory/service.ts'
import { spreadOf } from '#server/features/directory/service.ts'

type Year = DataOf<typeof getCumajor>['years'][number]

/** Which units are looked at over the years. */
interface Wanted {
  /** The names that they may stand under. */
  readonly names: readonly string[]
  /** 本科 and 专科 share names: whether a unit is one of them. @param level of the unit, or of its school */
  holds(linked: LinkedMajors, level: Level): boolean
}

/** The lines of one year. */
interface RankYear {
  readonly year: number
  /** false: they say nothing of later years. */
  readonly comparable: boolean
  readonly units: number
  /** Of those that have one. */
  readonly ranks: readonly number[]
}

/** A line as years are counted from. */
type MajorLine = Awaited<ReturnType<ReturnType<typeof publishedIn>['unitLines']>>[number]

/** The lines of some units by year, the oldest first, with the files they are from. */
export async function rankYearsOf(
  db: Db,
  directory: Directory,
  key: ScopeKey,
  { names, holds }: Wanted,
): Promise<{ years: RankYear[]; importIds: number[] }> {
  const incomparable = incomparableYears(key.provinceId)
  const years = new Map<number, MajorLine[]>()
  for (const row of await publishedIn(db).unitLines(key, names)) {
    const level = levelByCode(key.provinceId, row.unit_code)
    const school = directory.schoolOf(row.school_name)
    const linked = directory.majorsOf(row.unit_name, school, level)
    if (!holds(linked, level ?? toLevel(school?.level))) continue
    years.set(row.year, [...(years.get(row.year) ?? []), row])
  }
  return {
    years: [...years].map(([year, held]) => ({
      year,
      comparable: !incomparable.includes(year),
      units: held.length,
      ranks: held.flatMap(({ min_rank }) => min_rank ?? []),
    })),
    importIds: [...new Set([...years.values()].flat().map(({ import_id }) => import_id))],
  }
}

/** The lines of all units that are named after a major, by year, the oldest first, with the files they are from. */
export async function yearsOf(
  db: Db,
  directory: Directory,
  key: ScopeKey,
  major: Major,
): Promise<{ years: Year[]; importIds: number[] }> {
  const names = directory.unitNamesOf(major).own
  const holds = ({ own }: LinkedMajors): boolean => own === major.code
  const { years, importIds } = await rankYearsOf(db, directory, key, { names, holds })
  return {
    years: years.map(({ ranks, ...year }) => {
      const { best, median, worst } = spreadOf(ranks) ?? { best: null, median: null, worst: null }
      return { ...year, unfilled: year.units - ranks.length, best, median, worst }
    }),
    importIds,
  }
}
