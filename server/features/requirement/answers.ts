import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type {
  getDemand,
  getSubjectSchool,
  listRequirementChanges,
  listSubjectSchools,
} from '#contract/requirement.ts'
import type { ChangeEffect } from '#domain/exam/requirement-change.ts'
import { demandOf, demandText, isOpen } from '#domain/exam/combination.ts'
import { findSubject, subjectBit } from '#domain/exam/subject.ts'
import { foldText } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { type DemandUnitRow, listUnits } from './queries.ts'
import { type ChangedUnit, lossesOf } from './changes.ts'
import { combinationOf, easiestOpen, showChange, showDemands, showUnit, unitFinder } from './show.ts'
import { type DemandCount, type StatedDemand, type Tally, opennessOf, tallyOf } from './demands.ts'
import { type School, isCalled, findSchool, schoolCardOf } from '#server/features/directory/service.ts'

const bitOf = (name: string): number => subjectBit(findSubject(name)?.id ?? 0)
const PHYSICS = bitOf('物理')
const CHEMISTRY = bitOf('化学')

const collator = new Intl.Collator('zh-CN')
const inOrder =
  <T>(textOf: (one: T) => string) =>
  (a: T, b: T): number =>
    collator.compare(textOf(a), textOf(b))
const byText = inOrder<{ text: string }>(({ text }) => text)

/** What the schools of a province ask for. */
export async function describe(
  db: Db,
  snapshot: DirectorySnapshot,
  query: QueryOf<typeof getDemand>,
): Promise<DataOf<typeof getDemand>> {
  const { frame, table, level, demands } = await showDemands(db, snapshot, query)
  const all = table?.all(level) ?? []
  const options = [...(frame.choice?.firstSubjects ?? []), ...(frame.choice?.subjects ?? [])]
  return {
    ...frame,
    demands: [...groupByLabel(all)]
      .flatMap(([text, counts]) => {
        const [first] = counts
        if (!first) return []
        const { track, requirement } = first.demand
        return { text, tally: tallyOf(counts), track, requirement }
      })
      .sort((a, b) => b.tally.units - a.tally.units || byText(a, b)),
    subjects: options.map((subject) => {
      const bit = subjectBit(subject.id)
      return {
        ...subject,
        required:
          ((table?.unseen ?? 0) & bit) === 0 ? tallyOf(all, (demand) => (surely(demand) & bit) !== 0) : null,
        oneOf: tallyOf(all, ({ requirement }) => requirement !== null && (requirement.any & bit) !== 0),
      }
    }),
    years: demands.years.map(({ year, all: ofYear, complete }) => ({
      year,
      total: tallyOf(ofYear(level)),
      unknown: tallyOf(ofYear(level), ({ requirement }) => requirement === null),
      physicsChemistry: tallyOf(
        ofYear(level),
        (demand) => (surely(demand) & PHYSICS) !== 0 && (surely(demand) & CHEMISTRY) !== 0,
      ),
      complete,
    })),
  }
}

/** Subjects without which a unit is closed. */
function surely({ track, requirement }: StatedDemand): number {
  return requirement === null ? 0 : track | requirement.first | requirement.all
}

function groupByLabel(counts: readonly DemandCount[]): Map<string, DemandCount[]> {
  const groups = new Map<string, DemandCount[]>()
  for (const count of counts) {
    const group = groups.get(count.demand.label)
    if (group) group.push(count)
    else groups.set(count.demand.label, [count])
  }
  return groups
}

/** Whether a school, or the name of one that the directory lacks, contains a folded text. */
const isFound = (school: School | undefined, filed: string, text: string): boolean =>
  school ? isCalled(school, text) : foldText(filed).includes(text)

type SchoolQuery = QueryOf<typeof listSubjectSchools>
type SchoolList = DataOf<typeof listSubjectSchools>

/** Schools with what stays open of their units. */
export async function listSchools(
  db: Db,
  snapshot: DirectorySnapshot,
  query: SchoolQuery,
): Promise<Paged<SchoolList>> {
  const { frame, table, level } = await showDemands(db, snapshot, query)
  const { place, tier, sort } = query
  const text = foldText(query.name ?? '')
  const subjects = combinationOf(snapshot, query)
  const easiest = easiestOpen(snapshot, query.provinceId, subjects)
  const schools = table?.schools(level) ?? []
  const rows = schools
    .filter(
      ({ school, name: filed }) =>
        isFound(school, filed, text) &&
        (place === undefined || school?.province === place) &&
        (tier === undefined || school?.honours.includes(tier) === true),
    )
    .map(({ school, name: filed, counts }) => ({
      found: school,
      name: school?.name ?? filed,
      total: tallyOf(counts),
      openness: subjects === null ? null : opennessOf(counts, subjects, table?.complete ?? false),
    }))
  const openOf = (row: (typeof rows)[number]): number => (row.openness?.open ?? row.total).units
  const byName = inOrder<(typeof rows)[number]>(({ name: shown }) => shown)
  rows.sort((a, b) =>
    sort === 'open'
      ? openOf(b) - openOf(a) || byName(a, b)
      : openOf(a) / a.total.units - openOf(b) / b.total.units ||
        b.total.units - a.total.units ||
        byName(a, b),
  )
  const places = new Set(schools.flatMap(({ school }) => school?.province ?? []))
  return new Paged(
    {
      ...frame,
      places: [...places].sort(collator.compare),
      list: pageOf(rows, query).map(({ found, ...row }) => ({
        ...row,
        school: found ? schoolCardOf(found) : null,
        forecast: found ? easiest({ school: found }) : null,
      })),
    },
    pagerOf(query, rows.length),
  )
}

type ChangeQuery = QueryOf<typeof listRequirementChanges>
type ChangeList = DataOf<typeof listRequirementChanges>

/** What students look for first. */
const EFFECTS: readonly (ChangeEffect | undefined)[] = ['loses', 'gains']
const placeOf = (effect: ChangeEffect): number => {
  const at = EFFECTS.indexOf(effect)
  return at < 0 ? EFFECTS.length : at
}

/** What an edition to come changes, school by school; the schools of which a combination loses most come first. */
export async function listChanges(
  db: Db,
  snapshot: DirectorySnapshot,
  query: ChangeQuery,
): Promise<Paged<ChangeList>> {
  const { frame, level, changes } = await showDemands(db, snapshot, query)
  const { directory } = snapshot
  const subjects = combinationOf(snapshot, query)
  const units = changes?.changed[level] ?? []
  const text = foldText(query.name ?? '')
  const rows = [...Map.groupBy(units, ({ school_name }) => directory.shownName(school_name))]
    .map(([name, own]) => ({ name, school: directory.schoolOf(name), own: own.map(withEffect(subjects)) }))
    .filter(({ name, school }) => isFound(school, name, text))
  const many = (row: (typeof rows)[number], wanted: ChangeEffect): number =>
    row.own.filter(({ shown: { effect } }) => effect === wanted).length
  const byName = inOrder<(typeof rows)[number]>(({ name }) => name)
  rows.sort(
    (a, b) =>
      many(b, 'loses') - many(a, 'loses') ||
      many(b, 'gains') - many(a, 'gains') ||
      b.own.length - a.own.length ||
      byName(a, b),
  )
  return new Paged(
    {
      ...frame,
      own: subjects === null ? null : lossesOf(units, subjects),
      list: pageOf(rows, query).map(({ name, school, own }) => ({
        school: school ? schoolCardOf(school) : null,
        name,
        units: own
          .toSorted((a, b) => placeOf(a.shown.effect) - placeOf(b.shown.effect))
          .map(({ unit: { unit_name: unitName, unitCode, track }, shown }) => ({
            unitName,
            unitCode,
            track,
            ...shown,
          })),
      })),
    },
    pagerOf(query, rows.length),
  )
}

const withEffect = (subjects: number | null) => (unit: ChangedUnit) => ({
  unit,
  shown: showChange(unit, subjects),
})

/** More units than any school offers in a province. */
const ALL_OF_A_SCHOOL = 2000

/** A school's units by what they ask for, what is open first. */
export async function describeSchool(
  db: Db,
  snapshot: DirectorySnapshot,
  cuHashId: string,
  query: QueryOf<typeof getSubjectSchool>,
): Promise<DataOf<typeof getSubjectSchool>> {
  const { directory } = snapshot
  const school = findSchool(directory, cuHashId)
  const { frame, table, level, changes } = await showDemands(db, snapshot, query)
  const subjects = combinationOf(snapshot, query)
  const counts = table?.schools(level).find((each) => each.school === school)?.counts ?? []
  const answer = {
    ...frame,
    school: schoolCardOf(school),
    total: tallyOf(counts),
    openness: subjects === null ? null : opennessOf(counts, subjects, table?.complete ?? false),
  }
  if (!table || counts.length === 0) return { ...answer, groups: [] }
  const { rows } = await listUnits(
    db,
    table.year,
    { level, schoolNames: directory.namesOf(school) },
    { offset: 0, limit: ALL_OF_A_SCHOOL },
  )
  const find = unitFinder(snapshot, query.provinceId, table)
  const groups = new Map<string, DemandUnitRow[]>()
  for (const row of rows) {
    const label = demandText(demandOf(row.requirement, row.track, table.year.year))
    groups.set(label, [...(groups.get(label) ?? []), row])
  }
  const shown = [...groups].map(([text, units]) => {
    const [first] = units
    const demand = demandOf(first?.requirement ?? null, first?.track ?? '', table.year.year)
    return {
      text,
      open: subjects === null ? null : isOpen(demand, subjects),
      known: demand.requirement !== null,
      tally: sum(units),
      units: units
        .map((row) => ({ ...showUnit(snapshot, row, changes, subjects), ...find(school, row) }))
        .toSorted((a, b) => placeOf(a.next?.effect ?? null) - placeOf(b.next?.effect ?? null)),
    }
  })
  const order = (open: boolean | null): number => (open === true ? 0 : open === null ? 1 : 2)
  return {
    ...answer,
    groups: shown.sort(
      (a, b) => order(a.open) - order(b.open) || b.tally.units - a.tally.units || byText(a, b),
    ),
  }
}

function sum(units: readonly DemandUnitRow[]): Tally {
  const places = units.reduce<number | null>(
    (held, unit) => (held === null || unit.places === null ? null : held + unit.places),
    0,
  )
  return { units: units.length, places }
}
