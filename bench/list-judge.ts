import type { Engine, Query } from '#domain/engine/engine.ts'
import { RISKS } from '#domain/preference/preferences.ts'
import { fill } from '#domain/list/fill.ts'
import type { FillQuestion } from '#domain/list/fill-question.ts'
import { SHARES, usualPlan } from '#domain/list/plan-shares.ts'
import { FILED_TIERS, TIERS, type Tier, tierOf } from '#domain/forecast/tiers.ts'
import { WORTH, likedAt, namesAny, preferenceFor } from '#domain/engine/worth.ts'
import type { Measure, TestYear } from './list-figures.ts'
import { type Eye, look, noEye } from './list-eye.ts'
import { formerList } from './list-former.ts'
import type { Student } from './list-students.ts'

type ByTier = Record<Tier, number>

/** What came of the lists that one way of filling made. */
export interface Sum {
  students: number
  utility: Record<Measure, number>
  /** By how much the plan is ahead of it with the same student, one entry a student. */
  readonly behind: Record<Measure, number[]>
  nowhere: number
  /** Students who stand before the end of last year's lines and whom some unit of theirs would have taken; of them, as above. */
  placeable: { students: number; nowhere: number }
  regret: number
  rows: number
  tiers: ByTier
  low: number
  /** Rows that the student refused, cannot file, cannot pay or would not go to. */
  outside: number
  liked: number
  /** What a counsellor looks at. */
  readonly eye: Eye
  /** Of students who have twice the candidates that each tier asks for. */
  free: { rows: number; tiers: ByTier }
}

const noTiers = (): ByTier => ({ out: 0, reach: 0, match: 0, safe: 0 })
const emptySum = (): Sum => ({
  students: 0,
  utility: { near: 0, other: 0 },
  behind: { near: [], other: [] },
  nowhere: 0,
  placeable: { students: 0, nowhere: 0 },
  regret: 0,
  rows: 0,
  tiers: noTiers(),
  low: 0,
  outside: 0,
  liked: 0,
  eye: noEye(),
  free: { rows: 0, tiers: noTiers() },
})

/** The ways of filling, beside one another. The former filler is slow: it fills for the first students alone. */
export interface Judged {
  readonly plan: Sum
  readonly last: Sum
  readonly former: Sum
  /** Share of rows with less evidence among the candidates. */
  readonly lowShare: number
  /** Mean of the chances of ending nowhere that the plans told. */
  readonly nowhereTold: number
  /** What a filling of three plans takes: median and 95%, in milliseconds of CPU. */
  readonly time: { readonly half: number; readonly most: number }
}

/** Files the lists of these students in each way and looks what came of them. @param sample Of how many the former filler fills. */
export function judgeLists(test: TestYear, students: readonly Student[], sample: number): Judged {
  const sums = { plan: emptySum(), last: emptySum(), former: emptySum() }
  const candidates = { rows: 0, low: 0 }
  const times: number[] = []
  let nowhereTold = 0
  for (const [at, student] of students.entries()) {
    const choice = choiceOf(test, student)
    candidates.rows += choice.rows.size
    for (const row of choice.rows) if (test.units[row]?.isLow === true) candidates.low += 1
    const question = questionOf(test, student)
    if (at < TIMED) times.push(cpuOf(() => fill(test.engine, { ...question, plans: ALL_PLANS })))
    const [plan] = fill(test.engine, question)
    nowhereTold += (plan?.outcome.nowhere ?? 1) / students.length
    const own = addUp(sums.plan, test, choice, plan?.rows ?? [])
    addUp(sums.last, test, choice, lastList(test, choice), own)
    if (at < sample)
      addUp(sums.former, test, choice, formerList(test.engine, hardQuery(student), test.slots), own)
  }
  times.sort((a, b) => a - b)
  return {
    ...sums,
    lowShare: candidates.low / candidates.rows,
    nowhereTold,
    time: { half: times[times.length >> 1] ?? 0, most: times[Math.floor(times.length * 0.95)] ?? 0 },
  }
}

/** So many fillings are timed. */
const TIMED = 100

const ALL_PLANS = RISKS.map(usualPlan)

/** Milliseconds of CPU: other work of the machine does not count. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

const questionOf = (
  { slots, home, tellsRequirements }: TestYear,
  { rank, subjects, wants, priority }: Student,
): FillQuestion => ({
  query: { rank, subjects },
  wants,
  priority,
  listed: [],
  count: slots,
  home,
  tellsRequirements,
  plans: [usualPlan('balanced')],
})

/** Whom it may hold: eligible, an ordinary unit, nothing refused, in the places named. */
function hardQuery({ rank, subjects, wants }: Student): Query {
  return { rank, subjects, filters: { ...wants.filters, special: [0] }, without: wants.without }
}

/** What a student could choose from. */
interface Choice {
  readonly student: Student
  /** Rows under the ceiling too. */
  readonly rows: ReadonlySet<number>
  readonly tiers: ByTier
  /** The utility of who knew the lines. */
  readonly best: number
}

function choiceOf(test: TestYear, student: Student): Choice {
  const { index, tier } = test.engine.score({ ...hardQuery(student), tiers: TIERS })
  const { maxFee } = student.wants
  const rows = new Set<number>()
  const tiers = noTiers()
  let best = 0
  index.forEach((row, at) => {
    if (maxFee !== null && (test.units[row]?.fee ?? 0) > maxFee) return
    rows.add(row)
    tiers[TIERS[tier[at] ?? 0] ?? 'out'] += 1
    if (admits(test, row, student)) best = Math.max(best, utilityOf(test, row, student, 'near'))
  })
  return { student, rows, tiers, best }
}

/** What last year's ranks would have admitted, the best to this student first. */
function lastList({ engine, units, slots }: TestYear, { student, rows }: Choice): number[] {
  return [...rows]
    .flatMap((row) => {
      const lastRank = units[row]?.lastRank ?? 0
      if (lastRank < student.rank) return []
      const worth = preferenceOf(engine, row, student) * (student.rank / lastRank) ** WORTH.power
      return [{ row, worth }]
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, slots)
    .map(({ row }) => row)
}

/** What the student says of its major, as everywhere; what is usual is not asked. */
const preferenceOf = (engine: Engine, row: number, { wants, priority }: Student): number =>
  preferenceFor(
    { place: likedAt(engine, row, wants), taught: -1, isRelated: false, usual: 1, later: 1 },
    namesAny(wants),
    priority,
  )

const admits = ({ units }: TestYear, row: number, { rank }: Student): boolean =>
  (units[row]?.line ?? 0) >= rank

/** What a unit truly is worth, by what came of it and not by what any model says. */
function utilityOf({ engine, units }: TestYear, row: number, student: Student, measure: Measure): number {
  const wanted = units[row]?.wanted[measure] ?? null
  return wanted === null ? 0 : preferenceOf(engine, row, student) * (student.rank / wanted) ** WORTH.power
}

/**
 * Adds what comes of a list.
 *
 * @param plan What came of the plan of the same student.
 */
function addUp(
  sum: Sum,
  test: TestYear,
  { student, rows, tiers, best }: Choice,
  list: readonly number[],
  plan?: Readonly<Record<Measure, number>>,
): Record<Measure, number> {
  const { engine, units, measures } = test
  const entered = list.find((row) => admits(test, row, student))
  const got = { near: 0, other: 0 }
  for (const measure of measures) {
    if (entered !== undefined) got[measure] = utilityOf(test, entered, student, measure)
    sum.utility[measure] += got[measure]
    if (plan !== undefined) sum.behind[measure].push(plan[measure] - got[measure])
  }
  sum.students += 1
  sum.nowhere += entered === undefined ? 1 : 0
  if (student.rank <= test.lastEnd && best > 0) {
    sum.placeable.students += 1
    sum.placeable.nowhere += entered === undefined ? 1 : 0
  }
  sum.regret += best > 0 ? 1 - got.near / best : 0
  sum.rows += list.length
  const isFree = FILED_TIERS.every((tier) => tiers[tier] >= 2 * list.length * SHARES.balanced[tier])
  if (isFree) sum.free.rows += list.length
  for (const row of list) {
    const tier = tierOf(engine.probability(row, student.rank) ?? 0)
    sum.tiers[tier] += 1
    if (isFree) sum.free.tiers[tier] += 1
    if (units[row]?.isLow === true) sum.low += 1
    if (!rows.has(row)) sum.outside += 1
    if (likedAt(engine, row, student.wants) >= 0) sum.liked += 1
  }
  look(sum.eye, test, student, rows, list)
  return got
}
