import { ownCentres, predictCentres, yearTable } from '#domain/forecast/centre.ts'
import type { Centre, YearTable, YearUnit } from '#domain/forecast/centre.ts'
import { SHIPPED } from '#domain/forecast/corrections.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type {
  Engine,
  EngineBuilder,
  EngineOptions,
  Line,
  PlannedOffer,
  SchoolCodes,
  UnitInfo,
} from './engine.ts'
import { driftOf, fieldMovesOf } from '#domain/forecast/fields/fields.ts'
import { fitFieldShock } from '#domain/forecast/fields/field-shock.ts'
import { NO_FORECAST, forecastGroups, forecastMajors } from '#domain/forecast/forecast.ts'
import type { CentredUnit } from '#domain/forecast/forecast.ts'
import { holdsChance } from '#domain/forecast/groups/group-held.ts'
import type { JudgedYear } from '#domain/forecast/groups/group-held.ts'
import {
  GROUP_SPREAD,
  groupCentres,
  priorBefore,
  standingGroups,
} from '#domain/forecast/groups/group-spread.ts'
import type { GroupSpread } from '#domain/forecast/groups/group-spread.ts'
import { steadyYears, withSteady } from '#domain/forecast/groups/steady-groups.ts'
import { memberKeys } from '#domain/matching/match-groups.ts'
import { addFormer, formerSchoolKey, schoolKey, unitKeys } from '#domain/matching/name.ts'
import { entriesOf, rowsOf } from './rows.ts'
import type { Known, Plan } from './rows.ts'
import { MAJOR_PRIOR, bandEdges, bandOf, fitSpread, placesOf } from '#domain/forecast/spread.ts'
import type { SpreadPrior, YearResiduals } from '#domain/forecast/spread.ts'
import { finish } from './steps.ts'
import { createEngine } from './table.ts'
import { basedOnUnfilled, fitUnfilled, linesAfter, unfilledTwice } from '#domain/forecast/unfilled.ts'
import type { UnfilledLines } from '#domain/forecast/unfilled.ts'
import type { YearPair } from '#domain/forecast/terms.ts'

/** An upheaval of this size ends what lines did before: candidates and trends of majors do not go on. */
const TURNS = 0.5

/** Pairs of years that the spread is fitted on: older ones tell of another exam. */
const PAIRS = 6

function demandText(requirement: Requirement | null | undefined): string {
  if (requirement === null || requirement === undefined) return ''
  return `${requirement.first}/${requirement.all}/${requirement.any}`
}

function positiveRank(rank: number | null): number | null {
  return rank !== null && rank >= 1 ? Math.log(rank) : null
}

function checkId(id: number): number {
  if (!Number.isInteger(id) || id < 0 || id > 0x7fffffff) throw new RangeError(`unit id out of range: ${id}`)
  return id
}

/** Starts an engine for one province × track × batch × kind of unit. See engine.ts. */
export function createEngineBuilder(options: EngineOptions): EngineBuilder {
  const years = new Map<number, YearUnit[]>()
  const offered: YearUnit[] = []
  const carried = new Set<number>()
  const leftOut = new Map<number, boolean>()
  let coverage: readonly number[] = []
  let lastFiler = Infinity
  const schools = new Map<number, SchoolCodes>()
  const infos = new Map<number, UnitInfo>()
  const former = new Map<string, readonly string[]>()
  const skip = new Set(options.skipYears ?? [])
  for (const [old, present] of options.schoolAliases ?? [])
    addFormer(former, schoolKey(present), schoolKey(old))

  function schoolOf(name: string): string {
    const key = schoolKey(name)
    const old = formerSchoolKey(name)
    if (old !== null) addFormer(former, key, old)
    return key
  }
  function unitOf(row: PlannedOffer, rank: number | null, isRankWithheld = false): YearUnit {
    const keys = unitKeys(row.name)
    const category = options.categories?.get(keys.base) ?? (keys.base.endsWith('类') ? keys.base : '')
    return {
      unitId: checkId(row.unitId),
      schoolId: row.schoolId,
      school: schoolOf(row.school),
      keys,
      // Majors keep their name when their requirement changes; groups are told apart by it.
      demand: options.kind === 'group' ? demandText(row.requirement) : '',
      category,
      plan: row.plan,
      logRank: isRankWithheld ? null : positiveRank(rank),
      ...(isRankWithheld && { isRankWithheld }),
      ...(row.members && { members: memberKeys(row.members) }),
      fee: row.fee ?? null,
      level: row.level ?? null,
    }
  }

  function* buildInSteps(): Generator<undefined, Engine> {
    const tables = [...years.keys()]
      .sort((a, b) => a - b)
      .slice(-PAIRS - 1)
      // In the order of the file, by id, however they were streamed: groups pair by it.
      .map((year) =>
        yearTable(
          year,
          (years.get(year) ?? []).sort((a, b) => a.unitId - b.unitId),
        ),
      )
    years.clear()
    // Groups follow each other as the plan has them, whichever of them have a line.
    if (options.kind !== 'group') offered.sort((a, b) => a.unitId - b.unitId)
    yield
    return yield* assemble(
      options,
      tables,
      { offered, carried, leftOut, coverage, lastFiler },
      { former, schools, infos },
    )
  }

  return {
    line(line: Line): void {
      if (line.year >= options.year || skip.has(line.year)) return
      const unit = unitOf(line, line.rank, line.isRankWithheld)
      const list = years.get(line.year)
      if (list === undefined) years.set(line.year, [unit])
      else list.push(unit)
    },
    school(school: SchoolCodes): void {
      schools.set(school.schoolId, school)
    },
    unit(unit: UnitInfo): void {
      infos.set(checkId(unit.unitId), unit)
    },
    offer(offer: PlannedOffer): void {
      offered.push(unitOf(offer, null))
    },
    carryOver(unitId: number): void {
      carried.add(checkId(unitId))
    },
    leaveOut(unitId: number, isCertain = false): void {
      carried.add(checkId(unitId))
      leftOut.set(unitId, isCertain)
    },
    planCovers(covered: readonly number[]): void {
      coverage = covered
    },
    filesTo(rank: number): void {
      lastFiler = rank
    },
    buildInSteps,
    build: () => finish(buildInSteps()),
  }
}

function logRanks(table: YearTable): number[] {
  const out: number[] = []
  for (const unit of table.units) if (unit.logRank !== null) out.push(unit.logRank)
  return out
}

/** Majors are known by their names, groups by their content. */
const MAJORS = {
  predict: predictCentres,
  stand: ownCentres,
  prior: MAJOR_PRIOR,
  forecast: forecastMajors,
  steady: (entries: readonly CentredUnit[], _latest: YearTable, _years: readonly number[]) => [...entries],
  /** What a year's lines judge the chances told of them by. */
  judge: (_year: number): SpreadPrior | null => null,
}
const groupsBy = (spread: GroupSpread): typeof MAJORS => ({
  predict: (newer, older, former) => groupCentres(newer, older, former, spread),
  stand: (latest) => standingGroups(latest, spread),
  prior: spread.prior,
  forecast: forecastGroups,
  steady: withSteady,
  judge: (year) => priorBefore(year, spread.prior),
})

function* assemble(
  options: EngineOptions,
  tables: readonly YearTable[],
  plan: Plan,
  known: Known,
): Generator<undefined, Engine> {
  const kind = options.kind === 'major' ? MAJORS : groupsBy(options.groupSpread ?? GROUP_SPREAD)
  const upheavalOf = (year: number): { upheaval: boolean; size: number } => {
    const size = options.upheavals?.includes(year) ? (options.upheavalSizes?.get(year) ?? 1) : 0
    return { upheaval: size >= TURNS, size }
  }
  const latest = tables.at(-1) ?? yearTable(options.year - 1, [])
  const history: JudgedYear[] = []
  let pair: YearPair | null = null
  const after: UnfilledLines[] = []
  const fields = options.fields ?? new Map<string, string>()
  const moves = (options.fieldMoves ?? []).filter(
    ({ year }) => year < options.year && !upheavalOf(year).upheaval,
  )
  let twice: ReadonlySet<number> = new Set()
  let before: YearTable | undefined
  let steady: readonly number[] = []
  for (const table of tables) {
    if (before !== undefined) {
      const centres = kind.predict(table, before, known.former)
      const cohort = cohortChange(options, before.year, table.year)
      const residuals = residualsOf(table, before, centres, { ...upheavalOf(table.year), cohort })
      history.push({ residuals, prior: kind.judge(table.year) })
      after.push(linesAfter(table, before, { centres, twice, last: options.qualified?.get(table.year) }))
      twice = unfilledTwice(table, before, centres)
      steady = steadyYears(table, before, centres, steady)
      const links = centres.map(({ basis, older }) => (basis <= 1 ? older : -1))
      pair = { newer: table, older: before, links }
      if (options.kind === 'major' && !upheavalOf(table.year).upheaval) moves.push(fieldMovesOf(pair, fields))
      yield
    }
    before = table
  }

  const target = {
    gap: options.year - latest.year,
    ...upheavalOf(options.year),
    cohort: cohortChange(options, latest.year, options.year),
  }
  const past = history.map(({ residuals }) => residuals)
  const last = lastCandidate(options, latest.year)
  const unfilled = last === undefined ? null : fitUnfilled(after)
  const fit = {
    ...fitSpread(past, target, kind.prior),
    ...(options.fields && options.kind === 'major' && { field: fitFieldShock(moves, target) }),
    ...(unfilled && { unfilled }),
  }
  yield
  const found = entriesOf(options.year, plan, latest, known, kind)
  const entries =
    last === undefined || unfilled === null
      ? kind.steady(found, latest, steady)
      : basedOnUnfilled(found, latest, { twice, last })
  yield
  const lineOnly = !holdsChance(history)
  const ranked = tables.filter(({ units }) => units.some(({ logRank }) => logRank !== null))
  const forecasts = lineOnly
    ? entries.map(() => NO_FORECAST)
    : kind.forecast(entries, {
        latest,
        pair,
        former: known.former,
        elsewhere: options.elsewhere ?? [],
        upheaval: target.upheaval || upheavalOf(latest.year).upheaval,
        fields,
        drift: target.upheaval ? new Map() : driftOf(moves),
        coefficients: options.coefficients ?? SHIPPED,
      })
  yield
  return yield* createEngine({
    options,
    latest: tables.at(-1)?.year ?? null,
    edges: bandEdges(logRanks(latest)),
    fit,
    lineOnly,
    oneYear: ranked.length === 1,
    rows: rowsOf(entries, forecasts, latest, plan, known, fields),
    schools: known.schools,
    coverage: plan.coverage,
    lastFiler: plan.lastFiler,
  })
}

/** ln of a year's candidates at or above the line against an older year's; 0: not known. */
function cohortChange({ qualified }: EngineOptions, older: number, newer: number): number {
  const now = qualified?.get(newer)
  const then = qualified?.get(older)
  return now === undefined || then === undefined ? 0 : Math.log(Math.max(1, now) / Math.max(1, then))
}

/** The rank of the last candidate who may file; undefined: not known, or of no meaning. */
function lastCandidate(options: EngineOptions, latest: number): number | undefined {
  const { kind, isMainBatch, year, qualified } = options
  return kind === 'major' && isMainBatch === true && year === latest + 1 ? qualified?.get(year) : undefined
}

/** How the centres of one year missed its lines. */
function residualsOf(
  newer: YearTable,
  older: YearTable,
  centres: readonly Centre[],
  year: { readonly upheaval: boolean; readonly size: number; readonly cohort: number },
): YearResiduals {
  const edges = bandEdges(logRanks(older))
  const band: number[] = []
  const places: number[] = []
  const basis: number[] = []
  const value: number[] = []
  const lo: number[] = []
  const hi: number[] = []
  centres.forEach((centre, index) => {
    const unit = newer.units[index]
    if (unit === undefined || unit.logRank === null || centre.logRank === null) return
    band.push(bandOf(centre.logRank, edges))
    places.push(placesOf(older.units[centre.older]?.plan ?? unit.plan))
    basis.push(centre.basis)
    value.push(unit.logRank - centre.logRank)
    lo.push(centre.sides?.lo ?? 0)
    hi.push(centre.sides?.hi ?? 0)
  })
  const gap = newer.year - older.year
  return { gap, ...year, band, places, basis, value, lo, hi }
}
