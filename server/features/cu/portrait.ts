import type { getSchoolPortrait, listSchoolLimits } from '#contract/cu.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { movesOf } from '#domain/directory/portrait/moves.ts'
import { separationOf } from '#domain/directory/separate-plan.ts'
import { knownSum } from '#domain/figure.ts'
import { combinationName } from '#domain/exam/subject.ts'
import { SPECIALS, type Special } from '#domain/matching/special.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import { REMARK_KINDS, type RemarkClause, remarkSays } from '#domain/preference/remark-says.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { byFiling } from '#domain/province/rules.ts'
import {
  candidateOf,
  type CandidateScope,
  type Directory,
  type DirectoryContext,
  findSchool,
  listPlanCoverage,
  offersOf,
  type School,
} from '#server/features/directory/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type LinedOf, type PlannedOf, idsOf, listLinedOf, listPlannedOf } from './queries.ts'
import { teachesOf } from './teaches.ts'

type Portrait = DataOf<typeof getSchoolPortrait>

/** Years that are shown of what a school takes. */
const YEARS = 3

/** A unit of a plan or of lines. */
type Told = Pick<PlannedOf | LinedOf, 'year' | 'school_name' | 'unit_name' | 'import_id'> & {
  readonly places: number | null
  readonly remark: string | null
}

/** What a school takes, teaches and costs in a province. @throws HttpProblem 404 for no school and no province */
export async function showPortrait(
  context: DirectoryContext,
  query: QueryOf<typeof getSchoolPortrait>,
): Promise<Portrait> {
  const { db } = context
  const snapshot = context.snapshot()
  const { directory } = snapshot
  const own = candidateOf(snapshot, query)
  const school = findSchool(directory, query.schoolHashId)
  const { name: province } = provinceFacts(snapshot, own.provinceId)
  const names = directory.namesOf(school)
  const [planned, lined] = await Promise.all([
    listPlannedOf(db, own.provinceId, names),
    listLinedOf(db, own.provinceId, names),
  ])
  const plan = latestOf(planned)
  const majors = latestOf(lined.filter(({ unit_kind: kind }) => kind === 'major'))
  const lines = latestOf(lined).map((row) => ({ ...row, remark: null }))
  const [year] = plan
  const drawnFor = year === undefined ? [] : await drawnForOf(db, own.provinceId, year.year)
  const taken = takenOf(planned, lined, drawnFor.length > 0 ? year?.year : undefined)
  return {
    province,
    track: own.scope?.track ?? null,
    taken,
    drawnFor,
    teaches: teachesOf(directory, school, plan, majors),
    moves: movesIn(directory, own, school),
    byGroups: own.scope?.unitKind === 'group',
    specials: specialsOf(plan.length > 0 ? { of: 'plan', rows: plan } : { of: 'line', rows: lines }),
    fees: feesOf(plan),
    sources: listSources(snapshot.reference, idsOf([...planned, ...lined])),
  }
}

/** The rows of the latest year, which come first. */
function latestOf<R extends { readonly year: number }>(rows: readonly R[]): R[] {
  return rows.filter(({ year }) => year === rows[0]?.year)
}

/**
 * Of each year, batch and track: the plan, else the lines.
 *
 * @param partial A year whose plan is drawn for some subjects alone: lines of it say more
 */
function takenOf(
  planned: readonly PlannedOf[],
  lined: readonly LinedOf[],
  partial: number | undefined,
): Portrait['taken'] {
  const keyOf = ({ year, batch, track }: Grouped): string => [year, batch, track].join('|')
  const plans = [...Map.groupBy(planned, keyOf).values()].flatMap((rows) => takenBy('plan', rows))
  const lines = [...Map.groupBy(lined, keyOf).values()].flatMap((rows) => takenBy('line', rows))
  const told = [
    ...plans.filter((plan) => plan.year !== partial || !lines.some((line) => isWithin(line, plan))),
    ...lines.filter((line) => line.year === partial || !plans.some((plan) => isWithin(line, plan))),
  ]
  const years = [...new Set(told.map(({ year }) => year))].sort((a, b) => b - a).slice(0, YEARS)
  return told
    .filter(({ year }) => years.includes(year))
    .sort((a, b) => b.year - a.year || byFiling(a.batch, b.batch) || (a.track < b.track ? 1 : -1))
}

/** Whether lines are of the batch that a plan is of: 普通类一段 is a part of 普通类. */
const isWithin = (line: Grouped, plan: Grouped): boolean =>
  line.year === plan.year && line.track === plan.track && line.batch.startsWith(plan.batch)

type Grouped = Pick<PlannedOf, 'year' | 'batch' | 'track'> & Partial<Pick<LinedOf, 'unit_kind'>>

function takenBy(
  of: 'plan' | 'line',
  rows: readonly (Grouped & Pick<PlannedOf, 'import_id' | 'places'>)[],
): Portrait['taken'] {
  const [first] = rows
  if (first === undefined) return []
  const { year, batch, track, unit_kind } = first
  // A table writes what a choice is; of another word nothing is known.
  const unitKind = unit_kind === 'group' || unit_kind === 'school' ? unit_kind : 'major'
  return [
    { year, of, batch, track, unitKind, units: rows.length, places: placesOf(rows), sourceIds: idsOf(rows) },
  ]
}

/** null where one of them is not known. */
const placesOf = (rows: readonly Pick<PlannedOf, 'places'>[]): number | null =>
  knownSum(rows.map(({ places }) => places))

/** What rose and fell of the ordinary units in the student's batch and track. */
function movesIn(
  directory: Directory,
  { scope, provinceId }: CandidateScope,
  school: School,
): Portrait['moves'] {
  if (!scope || scope.unitKind === 'group') return null
  const offers = offersOf(scope, directory)
  const units = offers
    .ofSchool(school)
    .filter(offers.isForAll)
    .flatMap((row) => scope.unitAt(row) ?? [])
  const moves = movesOf(units, incomparableYears(provinceId))
  if (moves === null) return null
  const shown = (list: (typeof moves)['risen']) =>
    list.map(({ unit, before, after }) => ({ unitName: unit.unitName, before, after }))
  const used = units.flatMap(({ lines }) =>
    lines.flatMap(({ year, source }) => (year === moves.from || year === moves.to ? source : [])),
  )
  return {
    ...moves,
    risen: shown(moves.risen),
    fallen: shown(moves.fallen),
    sourceIds: [...new Set(used)],
  }
}

/** The kind that sets a unit apart; `null`: one taught with a partner; undefined: an ordinary one. */
function kindOf({ school_name, unit_name, remark }: Told): Special | null | undefined {
  const special = specialOfUnit({ schoolName: school_name, unitName: unit_name, remark })
  if (special !== null) return special
  return separationOf(school_name, unit_name) === 'joint' ? null : undefined
}

function specialsOf({ of, rows }: { of: 'plan' | 'line'; rows: readonly Told[] }): Portrait['specials'] {
  const [first] = rows
  const byKind = Map.groupBy(rows, kindOf)
  const list = [null, ...SPECIALS].flatMap((kind) => {
    const units = byKind.get(kind) ?? []
    return units.length === 0 ? [] : [{ kind, units: units.length, places: placesOf(units) }]
  })
  return { by: first ? { year: first.year, of } : null, list, sourceIds: idsOf(rows) }
}

function feesOf(plan: readonly PlannedOf[]): Portrait['fees'] {
  const [first] = plan
  if (first === undefined) return null
  const groups = Map.groupBy(plan, (row) => {
    const kind = kindOf(row)
    if (kind === undefined) return 'ordinary' as const
    return kind === null ? ('joint' as const) : ('special' as const)
  })
  const list = (['ordinary', 'joint', 'special'] as const).flatMap((kind) => {
    const rows = groups.get(kind) ?? []
    const fees = rows.flatMap(({ fee }) => fee ?? []).sort((a, b) => a - b)
    if (rows.length === 0) return []
    const [lowest = null] = fees
    return [
      { kind, units: rows.length, unknown: rows.length - fees.length, lowest, highest: fees.at(-1) ?? null },
    ]
  })
  return { year: first.year, list, sourceIds: idsOf(plan) }
}

async function drawnForOf(db: DirectoryContext['db'], provinceId: number, year: number): Promise<string[]> {
  const masks = (await listPlanCoverage(db, { provinceId, year })).map(({ combination }) => combination)
  if (masks.includes(null)) return []
  return [...new Set(masks)].flatMap((mask) => (mask === null ? [] : combinationName(mask)))
}

/** Units that are named behind a clause. */
const NAMED = 30

/** What the latest plan of a province remarks on a school's units. @throws HttpProblem 404 as `showPortrait` */
export async function showLimits(
  context: DirectoryContext,
  query: QueryOf<typeof listSchoolLimits>,
): Promise<DataOf<typeof listSchoolLimits>> {
  const { db } = context
  const snapshot = context.snapshot()
  const { directory } = snapshot
  const { provinceId } = candidateOf(snapshot, query)
  const school = findSchool(directory, query.schoolHashId)
  const { name: province } = provinceFacts(snapshot, provinceId)
  const plan = latestOf(await listPlannedOf(db, provinceId, directory.namesOf(school)))
  const clauses = new Map<string, RemarkClause & { units: string[] }>()
  let remarked = 0
  for (const { school_name: schoolName, unit_name: unitName, requirement, remark } of plan) {
    const said = remarkSays({ schoolName, unitName, requirement, remark })
    if (said.length > 0) remarked += 1
    for (const clause of said) {
      const key = `${clause.kind}:${clause.text}`
      const known = clauses.get(key)
      if (known) known.units.push(unitName)
      else clauses.set(key, { ...clause, units: [unitName] })
    }
  }
  const [first] = plan
  return {
    province,
    year: first?.year ?? null,
    units: plan.length,
    remarked,
    drawnFor: first ? await drawnForOf(db, provinceId, first.year) : [],
    clauses: [...clauses.values()]
      .sort(
        (a, b) =>
          REMARK_KINDS.indexOf(a.kind) - REMARK_KINDS.indexOf(b.kind) || b.units.length - a.units.length,
      )
      .map(({ kind, text, isStrict, units }) => ({
        kind,
        text,
        isStrict,
        count: units.length,
        units: [...new Set(units)].slice(0, NAMED),
      })),
    sources: listSources(
      snapshot.reference,
      plan.map((row) => row.import_id),
    ),
  }
}
