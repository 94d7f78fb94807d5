import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Level } from '#domain/directory/level.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { incomparableYears, predictionYears } from '#domain/province/comparable.ts'
import { newestRules } from '#domain/province/rules.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { lastFiler } from '#domain/filing/beyond-lines.ts'
import type { EngineBuilder } from '#domain/engine/engine.ts'
import type { ToldTable } from '#domain/matching/told-requirements.ts'
import type { Db } from '#server/db/open.ts'
import { findCampuses } from '#server/features/scopes/units/campuses.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { coverageOf, goneBy } from './plan-coverage.ts'
import { engineOptions } from './engine-options.ts'
import { OtherProvinces } from './outside.ts'
import { type PlanRow, gatherGroups } from '#server/features/scopes/units/plan-groups.ts'
import {
  type FoundPlan,
  NO_PLAN,
  findLineYears,
  findLines,
  findPlan,
} from '#server/features/scopes/units/queries.ts'
import { Editions, withEdition } from '#server/features/scopes/units/editions.ts'
import { tellRequirements } from './told-requirements.ts'
import { formerKeys } from '#server/features/scopes/units/link-years.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { packUnits } from './unit-store.ts'
import { type UnitWithPlan, type SchoolNames, noNames } from '#server/features/scopes/units/unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { makeUnits } from '#server/features/scopes/units/units.ts'
import { type YearLines, prepareYear, withWholeName } from '#server/features/scopes/units/year-rows.ts'
import { type Scope, makeScope, makeCodes } from './scope.ts'
import { endOfLines, latestPassed, latestControl, earlierBatch } from './scope-end.ts'
import {
  feedLines,
  schoolIdOf,
  findSchools,
  addSchool,
  addCampuses,
  countOptions,
  addUnit,
} from './scope-feed.ts'

/** What a scope is built for, and with. */
export interface ScopeOptions {
  /** Predicts this year by lines of years before it alone; by default the next exam by all there is. */
  readonly before?: number
  /** The exam that students file for next; by default that after the latest lines, and never one before it. */
  readonly examYear?: number
  /** By default names alone link plan and lines, and are shown as files write them. */
  readonly names?: SchoolNames
  /** The school's own name for one a file broke; by default years are matched by files' names. */
  readonly wholeName?: (name: string) => string
  /** What the files of other provinces tell of requirements; by default nothing. */
  readonly told?: ToldTable
  /** What authorities announced of requirements, read once for all scopes that are loaded together. */
  readonly editions?: Editions
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
    editions = new Editions(db),
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
  const options = await engineOptions(db, key, reference, { year: target, elsewhere, editions })
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
  const asking = await tellRequirements(matched, key, coverage, told, reference)
  const coming = { after: Math.max(lined, plan.year ?? 0), until: target }
  const edition = before === undefined ? await editions.find(key.provinceId, coming) : null
  const units = edition === null ? asking : await withEdition(asking, key, edition, reference)
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
    edition: edition && {
      year: edition.year,
      province: edition.isOwn ? null : (reference.provinces.get(edition.provinceId)?.name ?? null),
    },
    plan: offered,
    coverage,
    tellsRequirements: engine.tellsRequirements,
    codes,
  }
  return makeScope(key, built, packUnits(units), { schools, campuses })
}

/** The latest year's lines, where these are starter lines alone; else null. */
function countStarter(latest: YearLines | undefined, { sources }: Reference): number | null {
  const rows = latest?.rows ?? []
  const isStarter = rows.every((row) => sources.get(row.import_id)?.starter === true)
  return rows.length > 0 && isStarter ? rows.length : null
}

/** The level of units a plan adds beside those with lines: new 本科 in the main batch, 专科 later. */
function newLevel({ provinceId, batch }: ScopeKey, { provinces }: Reference): Level {
  const rules = newestRules(provinces.get(provinceId)?.rules ?? [])
  return rules.findIndex((rule) => rule.batch === batch) > 0 ? '专科' : '本科'
}

/** A newer plan's groups: numbers of their own year say little, and a row without one may be any's. */
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
function inOrder(units: readonly UnitWithPlan[], rows: readonly PlanRow[]): UnitWithPlan[] {
  const places = new Map(rows.map((row, at) => [row, at]))
  const placeOf = ({ plan }: UnitWithPlan): number => (plan && places.get(plan)) ?? -1
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
  { unitId, plan }: UnitWithPlan,
  isTable: boolean,
  isGone: boolean,
): void {
  if (plan !== null) return
  // No file says it is the whole plan: the starter set and one choice's table are parts.
  if (isTable || isGone) builder.leaveOut(unitId, isGone)
  else builder.carryOver(unitId)
}

/** A unit of the target year's plan. */
function offerUnit(
  builder: EngineBuilder,
  { unitId, schoolKey, plan, linedAs, level }: UnitWithPlan,
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
