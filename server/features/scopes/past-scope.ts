import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { incomparableYears, predictionYears } from '#domain/province/comparable.ts'
import { isLaterRound } from '#domain/province/rules.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { lastFiler } from '#domain/filing/beyond-lines.ts'
import type { Db } from '#server/db/open.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { findCampuses } from '#server/features/scopes/units/campuses.ts'
import { engineOptions } from './engine-options.ts'
import { OtherProvinces } from './outside.ts'
import { findLineYears, findLines } from '#server/features/scopes/units/queries.ts'
import { type Scope, makeCodes, makeScope } from './scope.ts'
import { endOfLines } from './scope-end.ts'
import {
  addCampuses,
  addSchool,
  addUnit,
  countOptions,
  feedLines,
  findSchools,
  schoolIdOf,
} from './scope-feed.ts'
import { packUnits } from './unit-store.ts'
import { formerKeys } from '#server/features/scopes/units/link-years.ts'
import { type SchoolNames, SHOWN_YEARS } from '#server/features/scopes/units/unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { makeUnits } from '#server/features/scopes/units/units.ts'
import { type YearLines, prepareYear } from '#server/features/scopes/units/year-rows.ts'

/** The years that one can be predicted from, the latest first, with how many lines they have. */
export async function listYearsBefore(
  db: Db,
  key: ScopeKey,
  year: number,
): Promise<{ years: number[]; lines: number }> {
  // What is left over after a round has no fixed relation to lines of years before.
  if (isLaterRound(key.batch)) return { years: [], lines: 0 }
  const skipped = incomparableYears(key.provinceId)
  const earlier = (await findLineYears(db, key)).filter(
    (each) => each.year < year && !skipped.includes(each.year),
  )
  const { years, isRanked } = predictionYears(earlier)
  if (!isRanked) return { years: [], lines: 0 }
  const counted = earlier.filter((each) => years.includes(each.year))
  return { years, lines: counted.reduce((sum, { filled }) => sum + filled, 0) }
}

/** What a past year is built for, and with. */
export interface PastOptions {
  readonly year: number
  readonly names: SchoolNames
  /** Whether a prediction is made of it; without one it takes a second, and tells no chance. */
  readonly predicts: boolean
}

const NO_PLAN = { year: null, rows: [], current: false, offersNew: () => false }

/**
 * A past year's units, predicted by today's method from earlier lines alone, as the back-test does.
 * @returns undefined where the year has no lines
 */
export async function loadPastScope(
  db: Db,
  key: ScopeKey,
  reference: Reference,
  { year, names, predicts }: PastOptions,
): Promise<Scope | undefined> {
  const lineYears = (await findLineYears(db, key)).map((each) => each.year)
  if (!lineYears.includes(year)) return undefined
  const { years } = predicts ? await listYearsBefore(db, key, year) : { years: [] }
  const elsewhere = predicts && key.unitKind === 'major' ? await new OtherProvinces(db).before(year, key) : []
  const options = await engineOptions(db, key, reference, { year, elsewhere })
  const builder = createEngineBuilder(options)
  const schoolIds = new Map<string, number>()
  const prepare = async (each: number): Promise<YearLines> =>
    prepareYear(key, each, await findLines(db, key, each), reference)
  const shown = await Promise.all(
    lineYears
      .filter((each) => each <= year)
      .slice(0, SHOWN_YEARS)
      .map(prepare),
  )
  let latest: YearLines | undefined
  for (const each of years) {
    const lines = shown.find((known) => known.year === each) ?? (await prepare(each))
    latest ??= lines
    await feedLines(builder, lines, schoolIds)
  }
  const units = await makeUnits(key, shown, NO_PLAN, formerKeys(reference.schoolAliases), names, reference)
  const schools = findSchools(units, reference)
  const campuses = findCampuses(units, schools, reference)
  const codes = makeCodes()
  for (const { schoolKey } of units) schoolIdOf(schoolIds, schoolKey)
  for (const [school, id] of schoolIds) addSchool(builder, codes, id, schools.get(school) ?? null)
  const campusIds = addCampuses(builder, codes, units, campuses, schoolIds)
  for (const [index, unit] of units.entries()) {
    const school = campuses.get(unit.unitId) ?? schools.get(unit.schoolKey) ?? null
    const plan = unit.lines[0]?.plan ?? null
    const facts = { school, campusId: campusIds.get(unit.unitId), places: plan }
    addUnit(builder, codes, unit, facts, reference.catalogue)
    builder.offer({
      unitId: unit.unitId,
      schoolId: schoolIdOf(schoolIds, unit.schoolKey),
      school: unit.linedAs.school,
      name: unit.linedAs.unit,
      plan,
      level: unit.level,
      requirement: parseRequirement(unit.requirement),
    })
    countOptions(codes, school)
    if (index % 500 === 0) await yieldToEventLoop()
  }
  const linesEnd = await endOfLines(db, key, latest, options)
  builder.filesTo(lastFiler(linesEnd))
  const engine = await runInSteps(builder.buildInSteps())
  const built = {
    engine,
    filed: year,
    rankedYear: years[0] ?? null,
    unranked: [],
    linesEnd,
    control: null,
    earlier: null,
    starter: null,
    upheaval: options.upheavalSizes?.get(year) ?? null,
    edition: null,
    plan: null,
    coverage: null,
    tellsRequirements: engine.tellsRequirements,
    codes,
  }
  return makeScope(key, built, packUnits(units), { schools, campuses })
}

/** The name under which a past year is kept. */
export const pastScopeName = ({ provinceId, batch, track, unitKind }: ScopeKey, year: number): string =>
  `past-${provinceId}-${year}-${Buffer.from(`${batch} ${track} ${unitKind}`).toString('base64url')}`
