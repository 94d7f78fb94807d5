import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { HONOURS_UNKNOWN, honourBits } from '#domain/directory/honour.ts'
import type { Level } from '#domain/directory/level.ts'
import { NOWHERE, cityOption } from '#domain/directory/placed.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { incomparableYears, predictionYears } from '#domain/province/comparable.ts'
import { limitOption } from '#domain/preference/shut-out.ts'
import { byFiling, newestRules } from '#domain/province/rules.ts'
import { shortPlace } from '#domain/province/place.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { type ControlLine, type LinesEnd, lastFiler } from '#domain/filing/beyond-lines.ts'
import type { EarlierBatch } from '#domain/filing/own-batch.ts'
import { kindsOf } from '#domain/matching/kind-of.ts'
import type { Engine, EngineBuilder, EngineOptions } from '#domain/engine/engine.ts'
import { unitKeys } from '#domain/matching/name.ts'
import { type Frozen, frozenOf, thaw } from '#domain/engine/table.ts'
import type { ToldTable } from '#domain/matching/told.ts'
import type { Db } from '#server/db/open.ts'
import { type Campuses, campusName, findCampuses } from './campuses.ts'
import { Codes, type FrozenCodes } from './codes.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { type PlanCoverage, coverageOf, goneBy } from './plan-coverage.ts'
import { SCHOOL_DIMENSIONS, UNIT_DIMENSIONS, engineOptions } from './engine-options.ts'
import { OtherProvinces, findControlScore } from './outside.ts'
import { type PlanRow, gatherGroups } from './plan-groups.ts'
import { type FoundPlan, NO_PLAN, findLineYears, findLines, findPlan } from './queries.ts'
import { requirementOf, tellRequirements } from './told.ts'
import { findSchool } from './find-school.ts'
import { formerKeys } from './link-years.ts'
import {
  type Catalogue,
  type CatalogueMajor,
  type Reference,
  type SchoolFacts,
} from '#server/snapshot/reference.ts'
import { type PackedUnits, type UnitStore, openUnits, packUnits } from './unit-store.ts'
import {
  type PlannedUnit,
  type SchoolNames,
  type ScopeKey,
  type Unit,
  limitsOfUnit,
  noNames,
  specialOfUnit,
} from './unit.ts'
import { makeUnits } from './units.ts'
import { type YearLines, prepareYear, withWholeName } from './year-rows.ts'

export type Dimension = (typeof SCHOOL_DIMENSIONS)[number] | (typeof UNIT_DIMENSIONS)[number]
const DIMENSIONS = [...SCHOOL_DIMENSIONS, ...UNIT_DIMENSIONS, 'level'] as const

/** One engine, and what its answers show. */
export interface Scope extends ScopeKey {
  readonly engine: Engine
  /** The past year whose lines its units are of; null: they are what is filed for next. */
  readonly filed: number | null
  /** The latest year of lines that it is built from, where they have ranks; null where no year's have. */
  readonly rankedYear: number | null
  /** Years of lines after those that it is built from, the latest first: their lines have no ranks yet. */
  readonly unranked: readonly number[]
  /** Where the lines predicted from end; null where they tell no ranks, or are a starter set, a part of all. */
  readonly linesEnd: LinesEnd | null
  /** The latest control line of this batch, where it is the main one; null: none is at hand, or only a starter set of lines. */
  readonly control: ControlLine | null
  /** The province's main batch, where this one is filed after it; null: this is the main one, or no control line is at hand. */
  readonly earlier: EarlierBatch | null
  /** How great the upheaval of the year predicted is beside that of 2024, 1; null: there is none, or nobody knows. */
  readonly upheaval: number | null
  /** Where of the latest year only starter lines are loaded, whatever of years before, how many they are; else null. */
  readonly starter: number | null
  /**
   * The plan that units are offered by, newer than the lines: its year, before that predicted where no newer plan is out, and the
   * choice of subjects, as a mask, that it was drawn for (none: all, or it does not say). null while none is out.
   */
  readonly plan: { readonly year: number; readonly drawnFor: readonly number[] } | null
  /** The plan at hand that units of the latest lines are held against; null: none says anything by what it lacks. */
  readonly coverage: PlanCoverage | null
  /** Whether it is known of any unit which subjects it asks for, by files of here or elsewhere; else nothing is shut to anybody. */
  readonly tellsRequirements: boolean
  /** The options of the filters. */
  readonly codes: Readonly<Record<Dimension | 'level', Codes>>
  /** The unit of an engine's unit id. */
  unit(unitId: number): Unit | undefined
  /** The unit at a position of the engine. */
  unitAt(row: number): Unit | undefined
  /** The facts of its school, with the place of the campus that its name tells. */
  school(unit: Unit): SchoolFacts | null
  /** The engine's unit id of an opaque one. */
  unitIdOf(id: string): number | undefined
}

/** What a scope is built for, and with. */
export interface ScopeOptions {
  /** Predicts this year by lines of years before it alone; by default the next exam by all there is. */
  readonly before?: number
  /** The exam that students file for next; by default that after the latest lines, and never one before it. */
  readonly examYear?: number
  /** By default names alone tell which units of the plan are those of the lines, and are shown as files write them. */
  readonly names?: SchoolNames
  /** The school's own name in the place of one that a file broke; by default the years are matched by the names of the files. */
  readonly wholeName?: (name: string) => string
  /** What the files of other provinces tell of requirements; by default nothing. */
  readonly told?: ToldTable
  /** Their lines, read once for all scopes that are loaded together; by default for this one alone. */
  readonly others?: OtherProvinces
}

/** Reads one scope's tables and builds its engine, a piece at a time so that requests are answered meanwhile. */
export async function loadScope(
  db: Db,
  key: ScopeKey,
  reference: Reference,
  {
    before,
    examYear = 0,
    names = noNames,
    wholeName = (name) => name,
    told,
    others = new OtherProvinces(db),
  }: ScopeOptions = {},
): Promise<Scope> {
  const skipped = incomparableYears(key.provinceId)
  const lineYears = await findLineYears(db, key)
  const { years, unranked, isRanked } = predictionYears(
    lineYears.filter(({ year }) => year < (before ?? Infinity) && !skipped.includes(year)),
  )
  // Who asks once the lines of a year are out files for the next, also while they tell no ranks.
  const target = before ?? Math.max(examYear, (unranked[0] ?? years[0] ?? 0) + 1)
  const elsewhere = key.unitKind === 'major' ? await others.before(target, key) : []
  const options = await engineOptions(db, key, reference, { year: target, elsewhere })
  const builder = createEngineBuilder(options)
  const schoolIds = new Map<string, number>()
  const recent: YearLines[] = []
  for (const each of years) {
    const rows = (await findLines(db, key, each)).map((row) => withWholeName(row, wholeName))
    const lines = await prepareYear(key, each, rows, reference)
    await feedLines(builder, lines, schoolIds)
    if (recent.length < 3) recent.push(lines)
  }
  const lined = years[0] ?? target - 1
  const published = await findPlan(db, key, { from: lined, to: target })
  const former = formerKeys(reference.schoolAliases)
  const level = newLevel(key, reference)
  const isOffered = ({ batch, level: own }: PlanRow): boolean => batch === key.batch || own === level
  // A given year is predicted from the lines of years before it alone: its plan offers nothing.
  const isNewer = before === undefined && published.year !== null && published.year > lined
  const plan = key.unitKind === 'group' ? inGroups(published, key, isNewer, isOffered) : published
  const offers = isNewer && plan.year !== null
  const offersNew = (row: PlanRow): boolean => offers && isOffered(row)
  const matched = await makeUnits(
    key,
    recent,
    { ...plan, current: offers, offersNew },
    former,
    names,
    reference,
  )
  const coverage = before === undefined ? coverageOf(plan, { offers }, key, reference) : null
  const isGone = goneBy(matched, offers ? coverage : null, key, reference.catalogue, told)
  const gone = new Set(matched.filter(isGone).map(({ unitId }) => unitId))
  const units = await tellRequirements(matched, key, coverage, told)
  const codes = makeCodes()
  const schools = findSchools(units, reference)
  const campuses = findCampuses(units, schools, reference)
  for (const { schoolKey } of units) schoolIdOf(schoolIds, schoolKey)
  for (const [school, id] of schoolIds) addSchool(builder, codes, id, schools.get(school) ?? null)
  const campusIds = addCampuses(builder, codes, units, campuses, schoolIds)
  const placesPublished = plan.year !== null && plan.year > lined
  builder.planCovers(coverage?.covered ?? [])
  for (const [index, unit] of units.entries()) {
    const places = placesPublished ? (unit.plan?.places ?? null) : null
    const school = campuses.get(unit.unitId) ?? schools.get(unit.schoolKey) ?? null
    addUnit(
      builder,
      codes,
      unit,
      { school, campusId: campusIds.get(unit.unitId), places },
      reference.catalogue,
    )
    if (offers) leaveUnit(builder, unit, coverage !== null, gone.has(unit.unitId))
    else if (coverage !== null && unit.plan === null) builder.leaveOut(unit.unitId)
    countOptions(codes, school)
    if (index % 500 === 0) await yieldToEventLoop()
  }
  if (offers) for (const unit of inOrder(units, plan.rows)) offerUnit(builder, unit, schoolIds)
  const starter = countStarter(recent[0], reference)
  const rankedYear = isRanked ? (years[0] ?? null) : null
  const linesEnd =
    rankedYear === null || starter !== null ? null : await endOfLines(db, key, recent[0], options)
  builder.filesTo(lastFiler(linesEnd))
  const passed = before === undefined ? latestPassed(options, years[0]) : null
  const engine = await runInSteps(builder.buildInSteps())
  const offered =
    offers && plan.year !== null ? { year: plan.year, drawnFor: coverage?.drawnFor ?? [] } : null
  const built = {
    engine,
    filed: null,
    rankedYear,
    unranked,
    linesEnd,
    control: starter === null ? await latestControl(db, key, passed, options) : null,
    earlier: earlierBatch(key, reference, passed),
    starter,
    upheaval: options.upheavalSizes?.get(target) ?? null,
    plan: offered,
    coverage,
    tellsRequirements: engine.tellsRequirements,
    codes,
  }
  return makeScope(key, built, packUnits(units), { schools, campuses })
}

/** What a scope has beside its units and schools. */
type Built = Pick<
  Scope,
  | 'engine'
  | 'filed'
  | 'rankedYear'
  | 'unranked'
  | 'linesEnd'
  | 'control'
  | 'earlier'
  | 'starter'
  | 'upheaval'
  | 'plan'
  | 'coverage'
  | 'tellsRequirements'
  | 'codes'
>

/** A scope as plain data: it can be kept in a file. */
export interface FrozenScope {
  readonly key: ScopeKey
  readonly built: Omit<Built, 'engine' | 'codes'>
  readonly engine: Frozen
  readonly codes: readonly (readonly [Dimension | 'level', FrozenCodes])[]
  readonly units: PackedUnits
  readonly schools: ReadonlyMap<string, SchoolFacts | null>
  readonly campuses: Campuses
}

const frozenScopes = new WeakMap<Scope, () => FrozenScope>()

/** What a scope is made of. @throws Error for one that this file has not made */
export function freezeScope(scope: Scope): FrozenScope {
  const freeze = frozenScopes.get(scope)
  if (!freeze) throw new Error('this scope has not been loaded')
  return freeze()
}

/** The scope that was frozen. Facts of schools that are still the directory's are shared with it. */
export function thawScope(
  { key, built, engine, codes, units, schools, campuses }: FrozenScope,
  reference: Reference,
): Scope {
  const thawed = makeCodes()
  for (const [dimension, frozen] of codes) thawed[dimension] = new Codes(frozen)
  const shared = new Map(
    [...schools].map(([name, facts]) => {
      const known = findSchool(reference, name)
      return [name, known?.city === facts?.city ? known : facts] as const
    }),
  )
  return makeScope(key, { ...built, engine: thaw(engine), codes: thawed }, openUnits(units), {
    schools: shared,
    campuses,
  })
}

/** Apart from `loadScope`, so that what a scope was built from can go. */
export function makeScope(
  key: ScopeKey,
  built: Built,
  { unit, unitIdOf, packed }: UnitStore,
  { schools, campuses }: Pick<FrozenScope, 'schools' | 'campuses'>,
): Scope {
  const scope: Scope = {
    ...key,
    ...built,
    unit,
    unitAt: (row) => {
      const found = built.engine.row(row)
      return found ? unit(found.unitId) : undefined
    },
    unitIdOf,
    school: ({ unitId, schoolKey: name }) => campuses.get(unitId) ?? schools.get(name) ?? null,
  }
  frozenScopes.set(scope, () => {
    const { engine, codes, ...rest } = built
    return {
      key,
      built: rest,
      engine: frozenOf(engine),
      codes: DIMENSIONS.map((dimension) => [dimension, codes[dimension].frozen] as const),
      units: packed,
      schools,
      campuses,
    }
  })
  return scope
}

/**
 * Where the lines of a year end; null where that is not known: they have no ranks, or some lie below the end of the score-rank
 * table, as those of 专科 do where it ends at the line of 本科.
 */
export async function endOfLines(
  db: Db,
  key: ScopeKey,
  lines: YearLines | undefined,
  { qualified, isMainBatch = false }: Pick<EngineOptions, 'qualified' | 'isMainBatch'>,
): Promise<LinesEnd | null> {
  let rank = 0
  let [lowest, lowestRanked] = [Infinity, Infinity]
  for (const { min_rank, min_score } of lines?.rows ?? []) {
    rank = Math.max(rank, min_rank ?? 0)
    lowest = Math.min(lowest, min_score ?? Infinity)
    if (min_rank !== null) lowestRanked = Math.min(lowestRanked, min_score ?? Infinity)
  }
  if (!lines || rank === 0 || lowest < lowestRanked) return null
  const { year } = lines
  const controlScore = await findControlScore(db, key, year)
  const lastCandidate = (isMainBatch ? qualified?.get(year) : null) ?? null
  return { year, rank, lastCandidate, controlScore }
}

/** Who passed a control line: the year, and the last rank. */
type Passed = Omit<ControlLine, 'score'>

/**
 * Who passed the control line of the main undergraduate batch; null where the latest one is older than the lines, which tell more
 * then.
 *
 * @param options Whose `qualified` have the latest year first
 */
function latestPassed(
  { qualified }: Pick<EngineOptions, 'qualified'>,
  linesYear: number | undefined,
): Passed | null {
  const [latest] = qualified ?? []
  if (latest === undefined || latest[0] < (linesYear ?? 0)) return null
  const [year, rank] = latest
  return { year, rank }
}

async function latestControl(
  db: Db,
  key: ScopeKey,
  passed: Passed | null,
  { isMainBatch = false }: Pick<EngineOptions, 'isMainBatch'>,
): Promise<ControlLine | null> {
  return isMainBatch && passed ? { ...passed, score: await findControlScore(db, key, passed.year) } : null
}

/** Parts of a batch in which those file who have a kind of their own. */
const STAGE = /[A-C](?:段|阶段)$/u

function earlierBatch(
  { provinceId, batch }: ScopeKey,
  { provinces }: Reference,
  passed: Passed | null,
): EarlierBatch | null {
  const main = newestRules(provinces.get(provinceId)?.rules ?? [])[0]?.batch
  if (main === undefined || passed === null || byFiling(main, batch) >= 0) return null
  return { batch: main.replace(STAGE, ''), ...passed }
}

/** The latest year's lines, where these are starter lines alone; else null. */
function countStarter(latest: YearLines | undefined, { sources }: Reference): number | null {
  const rows = latest?.rows ?? []
  const isStarter = rows.every((row) => sources.get(row.import_id)?.starter === true)
  return rows.length > 0 && isStarter ? rows.length : null
}

export function makeCodes(): Record<Dimension | 'level', Codes> {
  return {
    schoolProvince: new Codes(),
    city: new Codes(),
    schoolType: new Codes(),
    ownership: new Codes(),
    level: new Codes(),
    discipline: new Codes(),
    category: new Codes(),
    major: new Codes(),
    special: new Codes(),
    abroad: new Codes(),
    campus: new Codes(),
    limits: new Codes(),
    unitLevel: new Codes(),
  }
}

export async function feedLines(
  builder: EngineBuilder,
  lines: YearLines,
  schoolIds: Map<string, number>,
): Promise<void> {
  for (const [index, row] of lines.rows.entries()) {
    const unit = lines.table.units[index]
    builder.line({
      year: lines.year,
      unitId: row.id,
      schoolId: schoolIdOf(schoolIds, unit?.school ?? ''),
      school: row.school_name,
      name: row.unit_name,
      rank: row.min_rank,
      isRankWithheld: row.rank_is_bound || (row.min_rank === null && row.min_score !== null),
      plan: row.plan,
      level: unit?.level ?? null,
      requirement: parseRequirement(row.requirement),
      ...(row.members && { members: row.members }),
    })
    if (index % 500 === 0) await yieldToEventLoop()
  }
}

export function schoolIdOf(schoolIds: Map<string, number>, school: string): number {
  const id = schoolIds.get(school) ?? schoolIds.size + 1
  schoolIds.set(school, id)
  return id
}

/**
 * The level of the units that a plan for several batches adds to this one, beside those that had a line here: new 本科 is
 * filed for in the province's main batch, new 专科 in the later ones.
 */
function newLevel({ provinceId, batch }: ScopeKey, { provinces }: Reference): Level {
  const rules = newestRules(provinces.get(provinceId)?.rules ?? [])
  return rules.findIndex((rule) => rule.batch === batch) > 0 ? '专科' : '本科'
}

/**
 * The groups of a plan, where one is out that is newer than the lines: numbers of their own year would say as little, and a row
 * that names no group might be of any.
 */
function inGroups(
  found: FoundPlan,
  { track }: ScopeKey,
  isNewer: boolean,
  isOffered: (row: PlanRow) => boolean,
): FoundPlan {
  const rows = isNewer ? gatherGroups(found.rows, track).filter(isOffered) : []
  return rows.length > 0 ? { ...found, rows } : NO_PLAN
}

/** The units that stand in a plan, in its order. */
function inOrder(units: readonly PlannedUnit[], rows: readonly PlanRow[]): PlannedUnit[] {
  const places = new Map(rows.map((row, at) => [row, at]))
  const placeOf = ({ plan }: PlannedUnit): number => (plan && places.get(plan)) ?? -1
  return units.filter(({ plan }) => plan !== null).sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * A unit of the latest lines that the plan files at hand do not hold.
 *
 * @param isTable Whether they are a table of the authority, not a starter set.
 * @param isGone Whether it is known to be offered to nobody.
 */
function leaveUnit(
  builder: EngineBuilder,
  { unitId, plan }: PlannedUnit,
  isTable: boolean,
  isGone: boolean,
): void {
  if (plan !== null) return
  // No file says that it is the whole plan: the starter set is a part, and so is a table made for one choice of subjects.
  if (isTable || isGone) builder.leaveOut(unitId, isGone)
  else builder.carryOver(unitId)
}

/** A unit of the target year's plan. */
function offerUnit(
  builder: EngineBuilder,
  { unitId, schoolKey, plan, linedAs, level }: PlannedUnit,
  schoolIds: Map<string, number>,
): void {
  if (plan === null) return
  builder.offer({
    unitId,
    schoolId: schoolIdOf(schoolIds, schoolKey),
    school: linedAs.school,
    name: linedAs.unit,
    plan: plan.places,
    level,
    requirement: parseRequirement(plan.requirement),
    ...(plan.members && { members: plan.members }),
    fee: plan.fee,
  })
}

/** The facts of the schools that units belong to; a place that the directory does not know comes from the plan. */
export function findSchools(
  units: readonly PlannedUnit[],
  reference: Reference,
): Map<string, SchoolFacts | null> {
  const schools = new Map<string, SchoolFacts | null>()
  for (const unit of units) {
    if (schools.get(unit.schoolKey)?.city) continue
    const known = schools.get(unit.schoolKey) ?? findSchool(reference, unit.schoolKey)
    const city = known?.city ?? (unit.plan?.city ? shortPlace(unit.plan.city) : null)
    // Most stay the directory's own: a copy a scope would weigh more than the engines.
    schools.set(unit.schoolKey, known && known.city !== city ? { ...known, city } : known)
  }
  return schools
}

export function addSchool(
  builder: EngineBuilder,
  codes: Scope['codes'],
  schoolId: number,
  facts: SchoolFacts | null,
): void {
  builder.school({
    schoolId,
    codes: [
      codes.schoolProvince.add(facts?.province ?? NOWHERE),
      codes.city.add(cityOption(facts)),
      codes.schoolType.add(facts?.type ?? null),
      codes.ownership.add(facts?.ownership ?? null),
    ],
    flags: facts === null ? HONOURS_UNKNOWN : honourBits(facts.honours),
  })
}

/** Adds the campuses that units lie at beside their schools. @returns Their ids by the ids of units */
export function addCampuses(
  builder: EngineBuilder,
  codes: Scope['codes'],
  units: readonly Pick<Unit, 'unitId' | 'schoolKey'>[],
  campuses: Campuses,
  schoolIds: Map<string, number>,
): ReadonlyMap<number, number> {
  const ids = new Map<number, number>()
  for (const { unitId, schoolKey } of units) {
    const facts = campuses.get(unitId)
    if (facts === undefined) continue
    const id = schoolIdOf(schoolIds, campusName(schoolKey, facts))
    addSchool(builder, codes, id, facts)
    ids.set(unitId, id)
  }
  return ids
}

export function countOptions(codes: Scope['codes'], facts: SchoolFacts | null): void {
  codes.schoolProvince.count(facts?.province ?? NOWHERE)
  codes.city.count(cityOption(facts))
  if (!facts) return
  codes.schoolType.count(facts.type)
  codes.ownership.count(facts.ownership)
  for (const honour of facts.honours) codes.level.count(honour)
}

export function addUnit(
  builder: EngineBuilder,
  codes: Scope['codes'],
  unit: PlannedUnit,
  {
    school,
    campusId,
    places,
  }: { school: SchoolFacts | null; campusId: number | undefined; places: number | null },
  catalogue: Catalogue,
): void {
  const { base } = unitKeys(unit.unitName)
  const major = catalogue.byName.get(base)
  const classified: CatalogueMajor | undefined = major ?? catalogue.byCategory.get(base)
  codes.discipline.count(classified?.discipline ?? null)
  codes.category.count(classified?.category ?? null)
  const special = specialOfUnit(unit)
  codes.special.count(special)
  codes.unitLevel.count(levelText(unit.level))
  const kinds = kindsOf({
    school: unit.schoolName,
    unit: unit.unitName,
    remark: unit.remark,
    requirement: unit.requirement,
    ownership: school?.ownership ?? null,
  })
  builder.unit({
    unitId: unit.unitId,
    requirement: requirementOf(unit),
    requirementFrom: unit.told?.from ?? 'file',
    fee: unit.plan?.fee ?? null,
    plan: places,
    ...(campusId !== undefined && { campusId }),
    codes: [
      codes.discipline.add(classified?.discipline ?? null),
      codes.category.add(classified?.category ?? null),
      codes.major.add(major?.code ?? classified?.category ?? null),
      codes.special.add(special),
      codes.abroad.add(kinds.includes('abroad') ? 'abroad' : null),
      codes.campus.add(kinds.includes('campus') ? 'campus' : null),
      codes.limits.add(limitOption(limitsOfUnit(unit))),
      codes.unitLevel.add(levelText(unit.level)),
    ],
  })
}

/** The codes of units that a student who prefers these majors (catalogue codes) would take. */
export function majorCodes(scope: Scope, catalogue: Catalogue, preferred: readonly string[]): number[] {
  const wanted = preferred.flatMap((code) => [code, catalogue.byCode.get(code)?.category ?? code])
  return [...new Set(wanted)].flatMap((option) => scope.codes.major.find(option) ?? [])
}
