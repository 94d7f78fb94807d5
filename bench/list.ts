import { parseArgs } from 'node:util'
import { subjectMask } from '#domain/exam/subject.ts'
import { FLAG, type Engine, type Query } from '#domain/recommend/engine.ts'
import { type FillQuestion, fill } from '#domain/recommend/fill.ts'
import { SHARES } from '#domain/recommend/plan-shares.ts'
import { FILED_TIERS, tierOf } from '#domain/recommend/tiers.ts'
import { FAR_FEE, NO_WANTS } from '#domain/recommend/wants.ts'
import { WORTH, likedAt } from '#domain/recommend/worth.ts'
import { type Province, PROVINCES, REFERENCE, readOfficial } from './backtest-read.ts'
import { type Facts, type TestYear, buildYear, readFacts } from './list-figures.ts'
import { formerList } from './list-former.ts'
import { type Student, makeStudents } from './list-students.ts'
import { printTable } from './table.ts'

const SHOWN = { fill: 'three plans', former: 'former filler', last: "last year's ranks" } as const
type Way = keyof typeof SHOWN

/** What came of the lists of one way. */
interface Sum {
  students: number
  utility: number
  nowhere: number
  regret: number
  rows: number
  tiers: { reach: number; match: number; safe: number; out: number }
  low: number
  outside: number
  liked: number
  /** Of students who have twice the candidates that each tier asks for. */
  free: { rows: number; reach: number; match: number; safe: number }
}

const emptySum = (): Sum => ({
  students: 0,
  utility: 0,
  nowhere: 0,
  regret: 0,
  rows: 0,
  tiers: { reach: 0, match: 0, safe: 0, out: 0 },
  low: 0,
  outside: 0,
  liked: 0,
  free: { rows: 0, reach: 0, match: 0, safe: 0 },
})

/**
 * Lists filed by simulated students on years that the lines shown to the model do not reach, judged by the lines of those
 * years. `--students N` (500) a province and year, `--neutral N` (50) of them with nothing said, `--seed S`, `--province P`,
 * `--year Y`, `--data FOLDER`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      students: { type: 'string', default: '500' },
      neutral: { type: 'string', default: '50' },
      seed: { type: 'string', default: '20261122' },
      province: { type: 'string' },
      year: { type: 'string' },
      data: { type: 'string', default: REFERENCE },
    },
  })
  const facts = await readFacts(values.data)
  const seed = Number(values.seed)
  console.log(
    `seed ${seed}; ${values.students} students a year and ${values.neutral} without a wish; quality is that of the engine as shipped`,
  )
  for (const province of PROVINCES) {
    if (province.kind === 'group' || (values.province ?? province.name) !== province.name) continue
    for (const year of province.tests) {
      if (values.year !== undefined && Number(values.year) !== year) continue
      for (const track of province.tracks)
        await judge(province, track, year, values.data, facts, {
          count: Number(values.students),
          neutral: Number(values.neutral),
          seed: seed + year,
        })
    }
  }
}

async function judge(
  province: Province,
  track: string,
  year: number,
  folder: string,
  facts: Facts,
  who: { count: number; neutral: number; seed: number },
): Promise<void> {
  const known = await readOfficial(province, track, year, folder)
  const lines = new Map([...known].filter(([each]) => each <= year && !province.skipYears.includes(each)))
  const test = buildYear(province.kind, year, lines, province.qualified, facts)
  const { engine } = test
  const lasts = Array.from({ length: engine.size }, (_, row) => engine.row(row)?.lastRank ?? 0).sort(
    (a, b) => a - b,
  )
  const last = lasts[Math.floor(lasts.length * 0.98)] ?? 100_000
  const students = makeStudents(test, { ...who, last, fixed: null })
  for (const isNeutral of [false, true]) {
    const sums: Record<Way, Sum> = { fill: emptySum(), former: emptySum(), last: emptySum() }
    const candidates = { rows: 0, low: 0 }
    const times: number[] = []
    for (const student of students.filter((each) => each.isNeutral === isNeutral)) {
      const allowed = allowedRows(test, student)
      candidates.rows += allowed.length
      candidates.low += allowed.filter((row) => isLow(engine, row)).length
      const best = Math.max(
        0,
        ...allowed.filter((row) => admits(test, row, student)).map((row) => utilityOf(test, row, student)),
      )
      const start = performance.now()
      const [plan] = fill(engine, questionOf(student, province.slots))
      times.push(performance.now() - start)
      const lists: Record<Way, readonly number[]> = {
        fill: plan?.rows ?? [],
        former: formerList(engine, hardQuery(student), province.slots),
        last: lastList(test, student, allowed, province.slots),
      }
      for (const way of ['fill', 'former', 'last'] as const)
        addUp(sums[way], test, student, lists[way], new Set(allowed), best)
    }
    const name = `${province.name} ${year}${isNeutral ? ', nothing said' : ''}`
    times.sort((a, b) => a - b)
    console.log(
      `\n${name}: low-evidence rows are ${percent(candidates.low / candidates.rows)} of the candidates; one plan in ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
    )
    printTable((['fill', 'former', 'last'] as const).map((way) => shown(way, sums[way])))
  }
  if (province.name === '浙江' && year === province.tests.at(-1)) printOne(test, province.slots)
}

/** The rank of 640 points in 浙江 2026, by its score–rank table. */
const RANK_OF_640 = 18_584

function printOne({ engine, isAbroad, isPrivate }: TestYear, slots: number): void {
  const wants = {
    ...NO_WANTS,
    specials: [0],
    proposedFee: FAR_FEE,
    unasked: { abroad: [isAbroad] },
    spare: { ownership: [isPrivate] },
  }
  const plans = fill(engine, {
    query: { rank: RANK_OF_640, subjects: subjectMask([1, 2, 3]) },
    wants,
    priority: 'balanced',
    kept: [],
    count: slots,
    tellsRequirements: true,
    plans: [{ risk: 'balanced', shares: SHARES.balanced }],
  })
  for (const { rows, counts } of plans)
    console.log(
      `浙江 640 物化生, nothing said: 冲 ${counts.reach} 稳 ${counts.match} 保 ${counts.safe}, ` +
        `${rows.filter((row) => isLow(engine, row)).length} of ${rows.length} rows with less evidence`,
    )
}

const questionOf = ({ rank, subjects, wants, priority }: Student, count: number): FillQuestion => ({
  query: { rank, subjects },
  wants,
  priority,
  kept: [],
  count,
  tellsRequirements: true,
  plans: [{ risk: 'balanced', shares: SHARES.balanced }],
})

/** Whom it may hold: eligible, an ordinary unit, nothing refused, in the places and under the ceiling named. */
function hardQuery({ rank, subjects, wants }: Student): Query {
  return { rank, subjects, filters: { ...wants.filters, special: [0] }, without: wants.without }
}

const isUnderCeiling = (engine: Engine, row: number, { maxFee }: Student['wants']): boolean =>
  maxFee === null || (engine.row(row)?.fee ?? 0) <= maxFee

function allowedRows({ engine }: TestYear, student: Student): number[] {
  const { index } = engine.score({ ...hardQuery(student), tiers: ['out', 'reach', 'match', 'safe'] })
  return [...index].filter((row) => isUnderCeiling(engine, row, student.wants))
}

/** What last year's ranks would have admitted, the best to this student first. */
function lastList(
  { engine }: TestYear,
  student: Student,
  allowed: readonly number[],
  slots: number,
): number[] {
  const worth = (row: number): number =>
    preferenceOf(engine, row, student) *
    (student.rank / (engine.row(row)?.lastRank ?? Infinity)) ** WORTH.power
  return allowed
    .filter((row) => (engine.row(row)?.lastRank ?? 0) >= student.rank)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, slots)
}

function preferenceOf(engine: Engine, row: number, { wants, priority }: Student): number {
  if (wants.liked.length === 0) return 1
  const place = likedAt(engine, row, wants)
  return place >= 0 ? Math.max(WORTH.least, 1 - WORTH.step * place) : WORTH.unnamed[priority]
}

const admits = (test: TestYear, row: number, { rank }: Student): boolean =>
  test.lineOf(test.engine.row(row)?.unitId ?? -1) >= rank

/** What a unit truly is worth: how wanted it was over the last two years, not what any model says of it. */
function utilityOf(test: TestYear, row: number, student: Student): number {
  const view = test.engine.row(row)
  const line = test.lineOf(view?.unitId ?? -1)
  const before = view?.basis === 'unit' || view?.basis === 'base' ? (view.lastRank ?? line) : line
  const now = Number.isFinite(line) ? line : before
  if (!Number.isFinite(now) || !Number.isFinite(before)) return 0
  return preferenceOf(test.engine, row, student) * (student.rank / Math.sqrt(now * before)) ** WORTH.power
}

const isLow = (engine: Engine, row: number): boolean => ((engine.row(row)?.flags ?? 0) & FLAG.fallback) !== 0

function addUp(
  sum: Sum,
  test: TestYear,
  student: Student,
  list: readonly number[],
  allowed: ReadonlySet<number>,
  best: number,
): void {
  const { engine } = test
  const entered = list.find((row) => admits(test, row, student))
  const got = entered === undefined ? 0 : utilityOf(test, entered, student)
  sum.students += 1
  sum.utility += got
  sum.nowhere += entered === undefined ? 1 : 0
  sum.regret += best > 0 ? 1 - got / best : 0
  sum.rows += list.length
  const tiers = { reach: 0, match: 0, safe: 0, out: 0 }
  for (const row of allowed) tiers[tierOf(engine.probability(row, student.rank) ?? 0)] += 1
  const isFree = FILED_TIERS.every((tier) => tiers[tier] >= 2 * list.length * SHARES.balanced[tier])
  for (const row of list) {
    const tier = tierOf(engine.probability(row, student.rank) ?? 0)
    sum.tiers[tier] += 1
    if (isFree) sum.free.rows += 1
    if (isFree && tier !== 'out') sum.free[tier] += 1
    if (isLow(engine, row)) sum.low += 1
    if (!allowed.has(row)) sum.outside += 1
    if (likedAt(engine, row, student.wants) >= 0) sum.liked += 1
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

function shown(way: Way, sum: Sum): Record<string, string | number> {
  const shares = (of: Record<'reach' | 'match' | 'safe', number>, rows: number): string =>
    FILED_TIERS.map((tier) => Math.round((100 * of[tier]) / Math.max(1, rows))).join('/')
  return {
    list: SHOWN[way],
    students: sum.students,
    utility: (sum.utility / sum.students).toFixed(3),
    nowhere: percent(sum.nowhere / sum.students),
    regret: (sum.regret / sum.students).toFixed(3),
    'rows a list': (sum.rows / sum.students).toFixed(1),
    'reach/match/safe %': shares(sum.tiers, sum.rows),
    'where there is a choice': shares(sum.free, sum.free.rows),
    'low evidence': percent(sum.low / Math.max(1, sum.rows)),
    liked: percent(sum.liked / Math.max(1, sum.rows)),
    outside: sum.outside,
  }
}
