import type { DirectorySnapshot, Major } from '#server/features/directory/service.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getCumajor } from '#contract/cumajor.ts'
import type { Db } from '#server/db/open.ts'
import { showDemands } from '#server/features/requirement/service.ts'

type Demand = NonNullable<DataOf<typeof getCumajor>['demand']>

/** What the units of a major ask of subjects in a province's latest table; undefined where none of them is in it. */
export async function demandOf(
  db: Db,
  snapshot: DirectorySnapshot,
  provinceId: number,
  major: Major,
): Promise<Demand | undefined> {
  const { table, frame } = await showDemands(db, snapshot, { provinceId, level: major.level })
  if (!table?.levels.includes(major.level)) return undefined
  const names = new Set(snapshot.directory.unitNamesOf(major).own)
  const units = new Map<string, number>()
  let unknown = 0
  for (const { name, counts } of table.names(major.level)) {
    if (!names.has(name)) continue
    for (const { demand, units: many } of counts) {
      if (demand.requirement === null) unknown += many
      else units.set(demand.label, (units.get(demand.label) ?? 0) + many)
    }
  }
  if (units.size === 0 && unknown === 0) return undefined
  const counts = [...units].map(([label, many]) => ({ label, units: many })).sort((a, b) => b.units - a.units)
  const { year, kind } = table.year
  return {
    year,
    kind,
    counts,
    unknown,
    complete: table.complete,
    sources: [...table.importIds],
    notice: frame.notice,
  }
}
