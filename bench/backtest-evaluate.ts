import type { Level } from '#domain/directory/level.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Coefficients } from '#domain/forecast/corrections.ts'
import type { FieldMoves } from '#domain/forecast/fields/fields.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { Engine } from '#domain/engine/engine.ts'
import type { GroupSpread } from '#domain/forecast/groups/group-spread.ts'
import { quantile } from '#domain/forecast/spread.ts'
import type { ProvinceMedians } from '#domain/forecast/terms.ts'
import { easedReport, unfilledReport, wantedReport } from './backtest-picked.ts'
import type { EasedReport, UnfilledReport, WantedReport } from './backtest-picked.ts'
import { type FieldReport, type JudgedUnit, fieldReports } from './backtest-fields.ts'
import { type Outcomes, binsOf } from './backtest-bins.ts'
import { recommendList } from './list-optimal.ts'
import { UPHEAVALS } from './upheavals.ts'

/** One row of an official table of lines, as the back-test needs it. */
export interface LineRow {
  readonly school: string
  readonly name: string
  readonly rank: number | null
  readonly plan: number | null
  /** Left out, or null, where neither batch, code nor name tells it. */
  readonly level?: Level | null
  /** Of groups, which are told apart by it. */
  readonly requirement?: Requirement | null
  /** It filled, at a rank that nobody published. */
  readonly isRankWithheld?: boolean
}

export interface BacktestInput {
  readonly province: string
  /** What is filed; by default majors. */
  readonly kind?: 'major' | 'group'
  /** Test year. Of its lines only names are shown to the model. */
  readonly year: number
  /** Comparable years and the test year. */
  readonly lines: ReadonlyMap<number, readonly LineRow[]>
  readonly categories: ReadonlyMap<string, string>
  /** Category → field; by default nothing is told by field. */
  readonly fields?: ReadonlyMap<string, string>
  /** Slots of a list; null: no lists are filled (the bench `list` does). */
  readonly slots: number | null
  /** Feed the test year's places to the model as its published plan. By default no. */
  readonly withPlan?: boolean
  /** See `EngineOptions`. */
  readonly qualified?: ReadonlyMap<number, number>
  readonly elsewhere?: readonly ProvinceMedians[]
  readonly fieldMoves?: readonly FieldMoves[]
  /** Fitted on pairs of years before the test year alone; by default those that ship. */
  readonly coefficients?: Coefficients
  /** The same of groups' spread. */
  readonly groupSpread?: GroupSpread
  /** Positions in the test year's lines of the units that eased alone the year before. */
  readonly eased?: readonly number[]
}

/** Quality of one set of predictions. Errors are |Ĉ/C − 1|. */
export interface Quality {
  readonly median: number
  readonly p90: number
  /** Share of units within 10%. */
  readonly within10: number
  /** Mean squared difference of probability and outcome over the simulated students. */
  readonly brier: number
  /** Expected calibration error over 10 bins of probability. */
  readonly calibration: number
  /** Share admitted among simulated students with p ≥ 0.9. */
  readonly safeAdmitted: number
}

export interface Cell {
  /** Band of predicted rank, e.g. `3000–10000`, or `全部`. */
  readonly band: string
  /** Units with a prediction and a line. */
  readonly n: number
  readonly ours: Quality
  /** Last year's rank taken as this year's: admitted for certain up to it, not at all beyond. */
  readonly last: Quality | null
  /** Share of units whose line was no harder than the ranks given for p = 0.9, 0.5 and 0.1. */
  readonly coverage: readonly [number, number, number]
}

export interface YearReport {
  readonly province: string
  readonly kind: 'major' | 'group'
  readonly year: number
  readonly previous: number
  readonly withPlan: boolean
  readonly units: {
    readonly matched: number
    readonly fallback: number
    readonly none: number
    readonly unfilled: number
  }
  /** Bands, then the total. */
  readonly matched: readonly Cell[]
  readonly fallback: Cell | null
  /** 10 bins of probability: share of students in the bin, mean probability, share admitted. */
  readonly bins: readonly (readonly [number, number, number])[]
  /** By field, of majors. */
  readonly fields: readonly FieldReport[]
  readonly lists: readonly ListReport[]
  readonly eased: EasedReport | null
  readonly wanted: WantedReport | null
  readonly unfilledTwice: UnfilledReport | null
  /** Of groups: whether the product, which knows the test year too, tells no chance of them. */
  readonly lineOnly?: boolean
}

/** What came of the lists of simulated students, judged on the true lines. */
export interface ListReport {
  /** Share of all units that a student would take at all, drawn at random. */
  readonly open: number
  readonly slots: number
  readonly students: number
  /** Share admitted nowhere: by our list, and by the hardest `slots` units that would have admitted last year. */
  readonly miss: number
  readonly lastMiss: number
  /** What the model itself expected. */
  readonly expected: number
  /** Median over students of own rank ÷ predicted cut-off of the unit entered: the larger, the better the unit. */
  readonly gain: number
  readonly lastGain: number
}

const BAND_EDGES = [3000, 10000, 30000, 60000, 100000, 150000, 200000, 300000]

/**
 * Simulated students of a unit stand at last year's line times e^z: from a rank 45% better to one 82% worse, which is
 * where a probability is worth asking for. Further out everybody is right.
 */
const STUDENTS = Array.from({ length: 49 }, (_, i) => -0.6 + i * 0.025)

/** Students who file a list, evenly over the ranks. */
const LIST_STUDENTS = 500
/** Students open to everything, and choosy ones who would take one unit in twenty-five. */
const OPEN = [1, 0.04]

interface Judged {
  readonly row: number
  readonly predicted: number
  readonly last: number | null
  readonly actual: number
  readonly rank90: number
  readonly rank50: number
  readonly rank10: number
}

/** Trains on the years before `year`, looks at the lines of `year`, and measures. */
export function backtest(input: BacktestInput): YearReport {
  const answers = input.lines.get(input.year) ?? []
  const engine = train(input, answers)
  const { slots } = input
  const matched: Judged[] = []
  const fallback: Judged[] = []
  const twice: number[] = []
  let none = 0
  let unfilled = 0
  answers.forEach((answer, unitId) => {
    const index = engine.indexOf(unitId)
    const view = engine.row(index)
    if (view?.basis === 'unfilled') twice.push(unitId)
    if (view === null || view.predicted === null) {
      if (view?.basis !== 'unfilled') none += 1
      return
    }
    if (answer.rank === null || answer.rank < 1) {
      unfilled += 1
      return
    }
    const own = view.basis === 'unit' || view.basis === 'base'
    const judged: Judged = {
      row: index,
      predicted: view.predicted,
      last: own ? view.lastRank : null,
      actual: answer.rank,
      rank90: engine.rankAt(index, 0.9) ?? 0,
      rank50: engine.rankAt(index, 0.5) ?? 0,
      rank10: engine.rankAt(index, 0.1) ?? 0,
    }
    if (own) matched.push(judged)
    else fallback.push(judged)
  })
  const cells: Cell[] = []
  for (let i = 0; i <= BAND_EDGES.length; i += 1) {
    const low = BAND_EDGES[i - 1] ?? 1
    const high = BAND_EDGES[i] ?? Infinity
    const inside = matched.filter(({ predicted }) => predicted >= low && predicted < high)
    if (inside.length > 0)
      cells.push(cell(high === Infinity ? `${low}以后` : `${low}–${high}`, inside, engine))
  }
  cells.push(cell('全部', matched, engine))
  return {
    province: input.province,
    kind: input.kind ?? 'major',
    year: input.year,
    previous: engine.latest ?? input.year - 1,
    withPlan: input.withPlan === true && answers.some(({ plan }) => plan !== null),
    units: { matched: matched.length, fallback: fallback.length, none, unfilled },
    matched: cells,
    fallback: fallback.length > 0 ? cell('无本专业往年线', fallback, engine) : null,
    bins: binsOf(students(matched, engine)),
    fields: fieldReports(
      matched.map((unit) => judgedUnit(unit, engine, answers)),
      { categories: input.categories, fields: input.fields ?? new Map() },
    ),
    lists: slots === null ? [] : OPEN.map((open) => listTest(engine, answers, { open, slots })),
    eased: easedReport(engine, input.eased ?? [], (unitId) => answers[unitId]?.rank ?? null),
    wanted: wantedReport(engine, worstRank(answers), (unitId) => lineOf(answers[unitId])),
    unfilledTwice: unfilledReport(engine, twice, {
      last: input.qualified?.get(input.year),
      line: (unitId) => lineOf(answers[unitId]),
    }),
  }
}

/** The last rank admitted: a unit that did not fill admits everyone; NaN where the rank is withheld, which no rank is before. */
function lineOf(answer: LineRow | undefined): number {
  return answer?.rank ?? (answer?.isRankWithheld === true ? NaN : Infinity)
}

/** Who comes after nearly all lines files for other batches. */
function worstRank(answers: readonly LineRow[]): number {
  const ranks = answers.flatMap(({ rank }) => (rank === null ? [] : [rank])).sort((a, b) => a - b)
  return ranks[Math.floor(ranks.length * 0.98)] ?? 500
}

function train(input: BacktestInput, answers: readonly LineRow[]): Engine {
  const builder = createEngineBuilder({
    kind: input.kind ?? 'major',
    year: input.year,
    categories: input.categories,
    qualified: input.qualified ?? new Map(),
    isMainBatch: true,
    elsewhere: input.elsewhere ?? [],
    fields: input.fields ?? new Map(),
    fieldMoves: input.fieldMoves ?? [],
    upheavals: UPHEAVALS,
    ...(input.coefficients && { coefficients: input.coefficients }),
    ...(input.groupSpread && { groupSpread: input.groupSpread }),
  })
  for (const [year, rows] of input.lines) {
    if (year >= input.year) continue
    rows.forEach((row, unitId) => builder.line({ year, unitId, schoolId: 0, ...row }))
  }
  answers.forEach(({ school, name, plan, level, requirement }, unitId) =>
    builder.offer({
      unitId,
      schoolId: 0,
      school,
      name,
      plan: input.withPlan === true ? plan : null,
      level: level ?? null,
      requirement: requirement ?? null,
    }),
  )
  return builder.build()
}

function students(units: readonly Judged[], engine: Engine, byLast = false): Outcomes {
  const size = units.length * STUDENTS.length
  const probability = new Float64Array(size)
  const admitted = new Uint8Array(size)
  let at = 0
  for (const unit of units) {
    const line = unit.last ?? unit.predicted
    for (const z of STUDENTS) {
      const rank = Math.max(1, Math.round(line * Math.exp(z)))
      probability[at] = byLast ? (rank <= line ? 1 : 0) : (engine.probability(unit.row, rank) ?? 0)
      admitted[at] = rank <= unit.actual ? 1 : 0
      at += 1
    }
  }
  return { probability, admitted }
}

function judgedUnit(unit: Judged, engine: Engine, answers: readonly LineRow[]): JudgedUnit {
  const { probability, admitted } = students([unit], engine)
  return {
    ...unit,
    name: answers[engine.row(unit.row)?.unitId ?? -1]?.name ?? '',
    students: Array.from(probability, (p, at) => [p, admitted[at] === 1] as const),
  }
}

function qualityOf(errors: readonly number[], outcomes: Outcomes): Quality {
  const sorted = [...errors].sort((a, b) => a - b)
  let squares = 0
  let safe = 0
  let safeHit = 0
  outcomes.probability.forEach((p, i) => {
    const hit = outcomes.admitted[i] ?? 0
    squares += (p - hit) ** 2
    if (p < 0.9) return
    safe += 1
    safeHit += hit
  })
  const calibration = binsOf(outcomes).reduce((sum, [share, p, hit]) => sum + share * Math.abs(p - hit), 0)
  return {
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    within10: sorted.filter((error) => error <= 0.1).length / sorted.length,
    brier: squares / outcomes.probability.length,
    calibration,
    safeAdmitted: safe === 0 ? 1 : safeHit / safe,
  }
}

function cell(band: string, units: readonly Judged[], engine: Engine): Cell {
  const compared = units.every((unit) => unit.last !== null)
  const share = (rank: (unit: Judged) => number): number =>
    units.filter((unit) => unit.actual >= rank(unit)).length / units.length
  return {
    band,
    n: units.length,
    ours: qualityOf(
      units.map(({ predicted, actual }) => Math.abs(predicted / actual - 1)),
      students(units, engine),
    ),
    last: compared
      ? qualityOf(
          units.map(({ last, actual }) => Math.abs((last ?? 0) / actual - 1)),
          students(units, engine, true),
        )
      : null,
    coverage: [share((unit) => unit.rank90), share((unit) => unit.rank50), share((unit) => unit.rank10)],
  }
}

/** Whether a student of this number would take a unit: the same in every run. */
function wants(student: number, row: number, open: number): boolean {
  if (open >= 1) return true
  let hash = Math.imul(student + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4294967296 < open
}

/** Students who take the whole list from us, and those who go by last year's ranks. */
function listTest(
  engine: Engine,
  answers: readonly LineRow[],
  { open, slots }: { readonly open: number; readonly slots: number },
): ListReport {
  const line = (unitId: number): number => lineOf(answers[unitId])
  const everything = engine.score({ rank: 1, subjects: 0xffff, tiers: ['out', 'reach', 'match', 'safe'] })
  const last: { readonly row: number; readonly rank: number; readonly actual: number }[] = []
  for (const row of everything.index) {
    const view = engine.row(row)
    if (view !== null && view.lastRank !== null)
      last.push({ row, rank: view.lastRank, actual: line(view.unitId) })
  }
  const worst = last[Math.floor(last.length * 0.98)]?.rank ?? 500
  let miss = 0
  let lastMiss = 0
  let expected = 0
  const gains: number[] = []
  const lastGains: number[] = []
  for (let student = 0; student < LIST_STUDENTS; student += 1) {
    const rank = Math.round(500 + ((worst - 500) * student) / (LIST_STUDENTS - 1))
    const taste = (row: number, predicted: number): number =>
      wants(student, row, open) ? Math.max(0.05, 1 + 0.5 * Math.log(rank / predicted)) : 0
    const list = recommendList(engine, { rank, subjects: 0xffff }, slots, taste)
    expected += list.miss
    const entered = list.units.find((row) => line(engine.row(row)?.unitId ?? -1) >= rank)
    if (entered === undefined) miss += 1
    else gains.push(rank / (engine.row(entered)?.predicted ?? rank))
    const naive = last.filter((unit) => unit.rank >= rank && wants(student, unit.row, open)).slice(0, slots)
    const lastEntered = naive.find((unit) => unit.actual >= rank)
    if (lastEntered === undefined) lastMiss += 1
    else lastGains.push(rank / lastEntered.rank)
  }
  const middle = (values: number[]): number =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    )
  return {
    open,
    slots: slots,
    students: LIST_STUDENTS,
    miss: miss / LIST_STUDENTS,
    lastMiss: lastMiss / LIST_STUDENTS,
    expected: expected / LIST_STUDENTS,
    gain: middle(gains),
    lastGain: middle(lastGains),
  }
}
