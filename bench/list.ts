import { parseArgs } from 'node:util'
import { subjectMask } from '#domain/exam/subject.ts'
import { fill } from '#domain/recommend/fill.ts'
import { SHARES } from '#domain/recommend/plan-shares.ts'
import { FILED_TIERS } from '#domain/recommend/tiers.ts'
import { FAR_FEE, NO_WANTS } from '#domain/recommend/wants.ts'
import { REFERENCE } from './backtest-read.ts'
import { readFacts } from './list-facts.ts'
import { type TestYear, buildYear } from './list-figures.ts'
import { type Judged, type Sum, judgeLists } from './list-judge.ts'
import { makeStudents } from './list-students.ts'
import { testYears } from './list-years.ts'
import { printTable } from './table.ts'

/**
 * Lists filed by simulated students on years that the model has not seen: neither their lines nor, among what it was fitted on, any
 * pair of years that ends in them or later. `--students N` (500) a province and year, `--neutral N` (50) of whom nothing is
 * known, `--former N` (100) of the former for whom the former filler fills too, `--seed S`, `--province P`, `--year Y`,
 * `--data FOLDER`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      students: { type: 'string', default: '500' },
      neutral: { type: 'string', default: '50' },
      former: { type: 'string', default: '100' },
      seed: { type: 'string', default: '20261122' },
      province: { type: 'string' },
      year: { type: 'string' },
      data: { type: 'string', default: REFERENCE },
    },
  })
  const facts = await readFacts(values.data)
  console.log(
    `seed ${values.seed}; ${values.students} students a year and ${values.neutral} without a wish; ` +
      `the former filler fills for the first ${values.former}`,
  )
  for await (const input of testYears(values.data, values)) {
    const test = buildYear(input, facts)
    const students = makeStudents(test, {
      count: Number(values.students),
      neutral: Number(values.neutral),
      seed: Number(values.seed) + test.year,
    })
    for (const isNeutral of [false, true]) {
      const asked = students.filter((each) => each.isNeutral === isNeutral)
      if (asked.length === 0) continue
      const name = `${test.title}${isNeutral ? ', nothing said' : ''}`
      printJudged(name, judgeLists(test, asked, Number(values.former)))
    }
    if (test.title === '浙江 2026') printOne(test)
  }
  const { user, system } = process.cpuUsage()
  console.log(`\n${((user + system) / 1e6).toFixed(0)} s of CPU`)
}

function printJudged(name: string, { plan, last, former, lowShare, nowhereTold, time }: Judged): void {
  console.log(
    `\n${name}: low-evidence rows are ${percent(lowShare)} of the candidates; nowhere was told as ${percent(nowhereTold)}; one plan in ${time.toFixed(0)} ms`,
  )
  const ways: readonly (readonly [string, Sum])[] = [
    ['balanced plan', plan],
    ["last year's ranks", last],
    ['former filler', former],
  ]
  printTable(ways.filter(([, sum]) => sum.students > 0).map(([way, sum]) => shown(way, sum)))
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

function shown(way: string, sum: Sum): Record<string, string | number> {
  const shares = (tiers: Sum['tiers'], rows: number): string =>
    FILED_TIERS.map((tier) => Math.round((100 * tiers[tier]) / Math.max(1, rows))).join('/')
  return {
    list: way,
    students: sum.students,
    utility: (sum.utility.near / sum.students).toFixed(3),
    'plan ahead by': ahead(sum.behind.near),
    'by other years': (sum.utility.other / sum.students).toFixed(3),
    'ahead by': ahead(sum.behind.other),
    nowhere: percent(sum.nowhere / sum.students),
    "before last year's end": percent(sum.inside.nowhere / Math.max(1, sum.inside.students)),
    regret: (sum.regret / sum.students).toFixed(3),
    'rows a list': (sum.rows / sum.students).toFixed(1),
    'reach/match/safe %': shares(sum.tiers, sum.rows),
    'where there is a choice': shares(sum.free.tiers, sum.free.rows),
    'low evidence': percent(sum.low / Math.max(1, sum.rows)),
    liked: percent(sum.liked / Math.max(1, sum.rows)),
    outside: sum.outside,
  }
}

/** Mean of differences, and its standard error. */
function ahead(differences: readonly number[]): string {
  const n = differences.length
  if (n < 2) return ''
  const mean = differences.reduce((sum, each) => sum + each, 0) / n
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return `${mean.toFixed(3)} ± ${Math.sqrt(squares / (n - 1) / n).toFixed(3)}`
}

/** The rank of 640 points in 浙江 2026, by its score–rank table. */
const RANK_OF_640 = 18_584

function printOne({ engine, units, slots, isAbroad, isPrivate }: TestYear): void {
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
        `${rows.filter((row) => units[row]?.isLow === true).length} of ${rows.length} rows with less evidence`,
    )
}
