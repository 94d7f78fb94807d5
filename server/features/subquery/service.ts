import type { DirectorySnapshot, Directory, Major } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listOpenMajors, listOpenUnits } from '#contract/subquery.ts'
import type { compareCombinations } from '#contract/requirement.ts'
import { isOpen } from '#domain/exam/combination.ts'
import { combinationName, subjectsOf } from '#domain/exam/subject.ts'
import type { Level } from '#domain/directory/level.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { memo } from '#server/snapshot/memo.ts'
import {
  type UnitFilter,
  listUnits,
  lossesOf,
  combinationOf,
  easiestOpen,
  showDemands,
  showUnit,
  unitFinder,
  type DemandCount,
  type CountedUnits,
  type StatedDemand,
  opennessOf,
  tallyOf,
} from '#server/features/requirement/service.ts'
import { findMajor, findWord, majorCardOf } from '#server/features/directory/service.ts'

const collator = new Intl.Collator('zh-CN')

/** What stays open to each combination of a province. */
export async function compare(
  db: Db,
  snapshot: DirectorySnapshot,
  query: QueryOf<typeof compareCombinations>,
): Promise<DataOf<typeof compareCombinations>> {
  const { frame, table, level, changes } = await showDemands(db, snapshot, query)
  const changed = changes?.found == null ? null : changes.changed[level]
  const all = table?.all(level) ?? []
  return {
    ...frame,
    combinations: (table?.combinations ?? []).map((mask) => ({
      subjects: subjectsOf(mask).map(({ id }) => id),
      name: combinationName(mask),
      ...opennessOf(all, mask, table?.complete ?? false),
      next: changed && lossesOf(changed, mask),
    })),
  }
}

/** Units of several names that lead to one major, or to one category. */
interface MajorGroup {
  readonly major: Major | undefined
  readonly name: string
  readonly discipline: string | undefined
  readonly counts: DemandCount[]
}

/** By major, else by category, else by the name outside brackets (试验班). */
const groupByMajor = memo(
  (units: readonly CountedUnits[], directory: Directory, level: Level): readonly MajorGroup[] => {
    const groups = new Map<string, MajorGroup>()
    for (const { name, counts } of units) {
      const { own, category } = directory.majorsOf(name, undefined, level)
      const named = own === undefined ? undefined : directory.majorByCode(own)
      const major = named?.level === level ? named : undefined
      const shown = major?.name ?? category ?? unitKeys(name).base
      const key = major?.code ?? shown
      const group = groups.get(key)
      if (group) group.counts.push(...counts)
      else {
        const discipline =
          major?.discipline ??
          directory.majors.find((each) => each.level === level && each.category === category)?.discipline
        groups.set(key, { major, name: shown, discipline, counts: [...counts] })
      }
    }
    return [...groups.values()]
  },
)

/** Majors with what stays open of the units that enrol into them. */
export async function listMajors(
  db: Db,
  snapshot: DirectorySnapshot,
  query: QueryOf<typeof listOpenMajors>,
): Promise<Paged<DataOf<typeof listOpenMajors>>> {
  const { frame, table, level } = await showDemands(db, snapshot, query)
  const { name, discipline } = query
  const subjects = combinationOf(snapshot, query)
  const easiest = easiestOpen(snapshot, query.provinceId, subjects)
  const groups = groupByMajor(table?.names(level) ?? [], snapshot.directory, level)
  const rows = groups
    .filter(
      (group) =>
        (name === undefined || name === '' || group.name.includes(name)) &&
        (discipline === undefined || group.discipline === discipline),
    )
    .map((group) => ({
      found: group.major,
      name: group.name,
      total: tallyOf(group.counts),
      openness: subjects === null ? null : opennessOf(group.counts, subjects, table?.complete ?? false),
    }))
    .filter(({ openness }) => openness === null || openness.open.units + openness.unknown.units > 0)
    .sort(
      (a, b) =>
        (b.openness?.open ?? b.total).units - (a.openness?.open ?? a.total).units ||
        collator.compare(a.name, b.name),
    )
  return new Paged(
    {
      ...frame,
      disciplines: [...new Set(groups.flatMap((group) => group.discipline ?? []))],
      list: pageOf(rows, query).map(({ found, ...row }) => ({
        ...row,
        major: found ? majorCardOf(found) : null,
        forecast: found ? easiest({ major: found }) : null,
      })),
    },
    pagerOf(query, rows.length),
  )
}

/** Units that are open, or may be. */
export async function listOpen(
  db: Db,
  snapshot: DirectorySnapshot,
  query: QueryOf<typeof listOpenUnits>,
): Promise<Paged<DataOf<typeof listOpenUnits>>> {
  const { directory } = snapshot
  const major = query.majorHashId === undefined ? undefined : findMajor(directory, query.majorHashId)
  const { frame, table, level, changes } = await showDemands(db, snapshot, query)
  const { page, size, name } = query
  const subjects = combinationOf(snapshot, query)
  const nothing = new Paged({ ...frame, list: [] }, pagerOf(query, 0))
  if (!table) return nothing
  const stated = new Map<string, StatedDemand>(
    table.all(level).map(({ demand }) => [`${demand.trackName}|${demand.text ?? ''}`, demand]),
  )
  const openOf = (demand: StatedDemand | undefined): boolean | null =>
    subjects === null || !demand ? null : isOpen(demand, subjects)
  const filter: UnitFilter = {
    level,
    named: name ? await findWord(db, directory, table.year, name) : undefined,
    ...(major ? { unitNames: directory.unitNamesOf(major).own } : {}),
    ...(subjects === null
      ? {}
      : {
          demands: [...stated.values()]
            .filter((demand) => openOf(demand) !== false)
            .map(({ trackName, text }) => ({ track: trackName, text })),
        }),
  }
  const { rows, total } = await listUnits(db, table.year, filter, { offset: (page - 1) * size, limit: size })
  const find = unitFinder(snapshot, query.provinceId, table)
  return new Paged(
    {
      ...frame,
      list: rows.map((row) => {
        const school = directory.schoolOf(row.school_name)
        return {
          cuHashId: school?.hashId ?? null,
          ...showUnit(snapshot, row, changes, subjects),
          open: openOf(stated.get(`${row.track}|${row.requirement ?? ''}`)),
          ...find(school, row),
        }
      }),
    },
    pagerOf(query, total),
  )
}
