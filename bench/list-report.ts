import { SHARES } from '#domain/list/plan-shares.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { MEASURES, type Measure } from './list-figures.ts'
import type { Judged, Sum } from './list-judge.ts'
import { printTable } from './table.ts'

/** What came of the students of one test year, those with wishes or those without. */
export interface Report extends Judged {
  readonly title: string
}

/** Prints the ways of filling beside one another. */
export function printReport({ title, plan, last, former, lowShare, nowhereTold, time }: Report): void {
  console.log(
    `\n${title}: low-evidence rows are ${percent(lowShare)} of the candidates; nowhere was told as ${percent(nowhereTold)}; three plans in ${time.half.toFixed(0)} ms of CPU, ${time.most.toFixed(0)} at 95%`,
  )
  const ways: readonly (readonly [string, Sum])[] = [
    ['balanced plan', plan],
    ["last year's ranks", last],
    ['former filler', former],
  ]
  const filled = ways.filter(([, sum]) => sum.students > 0)
  printTable(filled.map(([way, sum]) => shown(way, sum)))
  printTable(filled.map(([way, sum]) => eyeOf(way, sum)))
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const shares = (tiers: Sum['tiers'], rows: number): string =>
  FILED_TIERS.map((tier) => Math.round((100 * tiers[tier]) / Math.max(1, rows))).join('/')

/** Empty where it was not measured so. */
const utility = (sum: Sum, by: Measure): string =>
  sum.utility[by] === 0 ? '' : (sum.utility[by] / sum.students).toFixed(3)

function shown(way: string, sum: Sum): Record<string, string | number> {
  return {
    list: way,
    students: sum.students,
    utility: utility(sum, 'near'),
    'plan ahead by': ahead(sum.behind.near),
    'by other years': utility(sum, 'other'),
    'ahead by': ahead(sum.behind.other),
    nowhere: nowhere(sum),
    'who could be placed': nowhere(sum.placeable),
    regret: (sum.regret / sum.students).toFixed(3),
    'rows a list': (sum.rows / sum.students).toFixed(1),
    'reach/match/safe %': shares(sum.tiers, sum.rows),
    'where there is a choice': shares(sum.free.tiers, sum.free.rows),
    'low evidence': percent(sum.low / Math.max(1, sum.rows)),
    liked: percent(sum.liked / Math.max(1, sum.rows)),
    outside: sum.outside,
  }
}

/** What a counsellor looks at, beside one another. */
function eyeOf(way: string, { students, rows, eye }: Sum): Record<string, string | number> {
  return {
    list: way,
    'at home': percent(eye.atHome / Math.max(1, eye.anywhere)),
    'no line just before': percent(eye.before / students),
    'holes a list': (eye.holes / students).toFixed(3),
    'three on a line': percent(eye.oneLine / Math.max(1, rows)),
    '民办 while public as likely': eye.privates,
    '专科 while 本科 likely': eye.vocational,
    'unliked above liked': eye.unlikedAbove,
    'safe of 1–3 places': percent(eye.small / Math.max(1, eye.safe)),
  }
}

/** Mean of differences, and its standard error. */
function meanOf(differences: readonly number[]): { readonly mean: number; readonly error: number } {
  const n = differences.length
  const mean = differences.reduce((sum, each) => sum + each, 0) / n
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (n - 1) / n) }
}

function ahead(differences: readonly number[]): string {
  if (differences.length < 2) return ''
  const { mean, error } = meanOf(differences)
  return `${mean.toFixed(3)} ± ${error.toFixed(3)}`
}

/** Prints all of them in one table of Markdown, as decision record 035 holds it. */
export function printTogether(reports: readonly Report[]): void {
  const rows = reports.map(({ title, plan, last, former, lowShare, nowhereTold }) => ({
    test: title,
    utility: utility(plan, 'near'),
    "ahead of last year's ranks": ahead(last.behind.near),
    'ahead of the former filler': ahead(former.behind.near),
    'by other years': utility(plan, 'other'),
    'ahead of the ranks': ahead(last.behind.other),
    'ahead of the former': ahead(former.behind.other),
    'nowhere (told) / ranks': `${nowhere(plan)} (${percent(nowhereTold)}) / ${nowhere(last)}`,
    'who could be placed': `${nowhere(plan.placeable)} / ${nowhere(last.placeable)}`,
    '冲/稳/保': shares(plan.tiers, plan.rows),
    'with a choice': shares(plan.free.tiers, plan.free.rows),
    'less evidence (of candidates)': `${percent(plan.low / Math.max(1, plan.rows))} (${percent(lowShare)})`,
    'outside / former': `${plan.outside} / ${former.outside}`,
  }))
  printMarkdown(rows)
  printMarkdown(
    reports.map(({ title, plan, last }) => {
      const { list: _plan, ...own } = eyeOf('plan', plan)
      const { list: _last, ...ranks } = eyeOf('last', last)
      const both = Object.entries(own).map(([name, shown]) => [name, `${shown} / ${ranks[name]}`] as const)
      return { test: title, ...Object.fromEntries(both) }
    }),
  )
}

function printMarkdown(rows: readonly Readonly<Record<string, string>>[]): void {
  const [first] = rows
  if (first === undefined) return
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  console.log('')
  for (const cells of [
    Object.keys(first),
    Object.keys(first).map(() => '---'),
    ...rows.map((row) => Object.values(row)),
  ])
    console.log(line(cells))
}

const nowhere = (of: { readonly students: number; readonly nowhere: number }): string =>
  percent(of.nowhere / Math.max(1, of.students))

/** What must hold in every test year, as a number that must not be above 0, and how it reads. */
interface Target {
  readonly target: string
  readonly over: (report: Report) => number
  readonly shown: (report: Report) => string
}

const TARGETS: readonly Target[] = [
  {
    target: 'nowhere ≤ 0.2%',
    over: ({ plan }) => plan.nowhere / plan.students - 0.002,
    shown: ({ plan }) => nowhere(plan),
  },
  {
    target: 'nowhere ≤ 0.2%, of who could be placed',
    over: ({ plan: { placeable } }) => placeable.nowhere / Math.max(1, placeable.students) - 0.002,
    shown: ({ plan }) => nowhere(plan.placeable),
  },
  ...MEASURES.flatMap((measure) =>
    (['last', 'former'] as const).map((way): Target => ({
      target: `utility above ${way === 'last' ? "last year's ranks" : 'the former filler'}${measure === 'near' ? '' : ', by other years'}`,
      over: (report) => -meanOf(report[way].behind[measure]).mean,
      shown: (report) => ahead(report[way].behind[measure]),
    })),
  ),
  {
    target: 'low-evidence rows not above the candidates',
    over: ({ plan, lowShare }) => plan.low / Math.max(1, plan.rows) - lowShare,
    shown: ({ plan, lowShare }) => `${percent(plan.low / Math.max(1, plan.rows))} of ${percent(lowShare)}`,
  },
  {
    target: 'tiers within 5 points of what was asked, where each has twice the candidates',
    over: ({ plan: { free } }) =>
      Math.max(
        0,
        ...FILED_TIERS.map((tier) =>
          free.rows === 0 ? 0 : Math.abs(free.tiers[tier] / free.rows - SHARES.balanced[tier]),
        ),
      ) - 0.05,
    shown: ({ plan: { free } }) => shares(free.tiers, free.rows),
  },
  {
    target: 'lists with no line just before the rank: 0',
    over: ({ plan }) => plan.eye.before,
    shown: ({ plan }) => String(plan.eye.before),
  },
  {
    target: 'other holes: 0',
    over: ({ plan }) => plan.eye.holes,
    shown: ({ plan }) => String(plan.eye.holes),
  },
  {
    target: '民办 while public as likely: 0',
    over: ({ plan }) => plan.eye.privates,
    shown: ({ plan }) => String(plan.eye.privates),
  },
  {
    target: '专科 while 本科 likely: 0',
    over: ({ plan }) => plan.eye.vocational,
    shown: ({ plan }) => String(plan.eye.vocational),
  },
  {
    target: 'unliked above liked: 0',
    over: ({ plan }) => plan.eye.unlikedAbove,
    shown: ({ plan }) => String(plan.eye.unlikedAbove),
  },
  {
    target: 'rows outside preferences or eligibility: 0',
    over: ({ plan }) => plan.outside,
    shown: ({ plan }) => String(plan.outside),
  },
]

/** Prints each target with the test year that keeps it least, and how many miss it. */
export function printTargets(reports: readonly Report[]): void {
  console.log('')
  printTable(
    TARGETS.flatMap(({ target, over, shown: show }) => {
      const judged = reports
        .map((report) => ({ report, by: over(report) }))
        .filter(({ by }) => !Number.isNaN(by))
      const [worst] = judged.toSorted((a, b) => b.by - a.by)
      if (worst === undefined) return []
      const missed = judged.filter(({ by }) => by > 0).length
      return [
        {
          target,
          worst: show(worst.report),
          in: worst.report.title,
          missed: `${missed} of ${judged.length}`,
        },
      ]
    }),
  )
}
