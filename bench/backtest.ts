import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backtest } from './backtest-evaluate.ts'
import type { Cell, LineRow, YearReport } from './backtest-evaluate.ts'
import { PROVINCES, findProvince, readCategories, readHistory, readLines } from './backtest-read.ts'
import type { Province } from './backtest-read.ts'
import { judge, toMarkdown } from './backtest-report.ts'
import { printTable } from './table.ts'

const root = join(import.meta.dirname, '..')

/**
 * The prediction judged on years it has not seen. Without options: every test year, written to docs/backtest.md and
 * data/backtest.json. `--province P --year Y` judges one; with `--lines FILE`, on a file of one's own. `--plan` shows the
 * model the test year's places as its published plan.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      province: { type: 'string' },
      year: { type: 'string' },
      lines: { type: 'string' },
      plan: { type: 'boolean', default: false },
    },
  })
  if (values.province === undefined) {
    writeReport(values.plan)
    return
  }
  const province = findProvince(values.province)
  if (province === undefined)
    throw new Error(`--province should be one of ${PROVINCES.map(({ name }) => name).join(', ')}`)
  const years = values.year === undefined ? province.tests : [Number(values.year)]
  if (years.some((year) => !Number.isInteger(year))) throw new Error('--year should be a year')
  if (values.lines !== undefined && values.year === undefined) throw new Error('--lines needs --year')
  const reports = years.map((year) =>
    judgeYear(province, year, values.plan, values.lines === undefined ? undefined : readLines(values.lines)),
  )
  for (const report of reports) printReport(report)
  printTargets(reports)
}

function judgeYear(
  province: Province,
  year: number,
  withPlan: boolean,
  answers?: readonly LineRow[],
): YearReport {
  const known = readHistory(province, year + 1)
  const truth = answers ?? known.get(year)
  const lines = new Map<number, readonly LineRow[]>([...known].filter(([each]) => each < year))
  if (lines.size === 0) throw new Error(`${province.name}: no official lines of years before ${year} at hand`)
  if (truth === undefined) throw new Error(`${province.name}: no lines of ${year}; name a file with --lines`)
  lines.set(year, truth)
  return backtest({
    province: province.name,
    year,
    lines,
    skipYears: province.skipYears,
    categories: readCategories(),
    slots: province.slots,
    withPlan,
  })
}

function writeReport(withPlan: boolean): void {
  const reports = PROVINCES.flatMap((province) =>
    province.tests.map((year) => judgeYear(province, year, withPlan)),
  )
  for (const report of reports) printReport(report)
  const targets = printTargets(reports)
  if (withPlan) return
  const file = { reports, targets }
  writeFileSync(join(root, 'docs', 'backtest.md'), toMarkdown(file))
  writeFileSync(join(root, 'data', 'backtest.json'), `${JSON.stringify(file, round, 1)}\n`)
  console.log('\nwritten: docs/backtest.md, data/backtest.json')
}

/** Figures of the file are kept to five digits: more are noise, and make every run a difference. */
function round(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value
}

function printTargets(reports: readonly YearReport[]): ReturnType<typeof judge> {
  const targets = judge(reports)
  console.log('')
  printTable(
    targets.map(({ what, must, aim, measured, kept }) => ({ target: what, must, aim, measured, kept })),
  )
  return targets
}

function printReport(report: YearReport): void {
  const { units } = report
  console.log(
    `\n${report.province} ${report.year}, from years up to ${report.previous}: ${units.matched} units matched, ` +
      `${units.fallback} from relatives, ${units.none} without prediction, ${units.unfilled} did not fill` +
      `${report.withPlan ? '; with the places of the year' : ''}. Each figure: ours, then last year's rank.`,
  )
  const cells = report.fallback === null ? report.matched : [...report.matched, report.fallback]
  printTable(cells.map(printed))
  for (const list of report.lists)
    console.log(
      `list of ${list.slots}, open to ${list.open * 100}% of units: admitted nowhere ${(list.miss * 100).toFixed(2)}% ` +
        `(by last year's rank ${(list.lastMiss * 100).toFixed(2)}%, expected ${(list.expected * 100).toFixed(3)}%), ` +
        `own rank ÷ rank of the unit entered ${list.gain.toFixed(2)} (${list.lastGain.toFixed(2)})`,
    )
}

function printed({ band, n, ours, last, coverage }: Cell): Record<string, string | number> {
  const both = (a: number, b: number | undefined, digits: number): string =>
    `${a.toFixed(digits)} ${b === undefined ? '-' : b.toFixed(digits)}`
  return {
    band,
    n,
    median: both(ours.median, last?.median, 4),
    P90: both(ours.p90, last?.p90, 3),
    'within 10%': both(ours.within10, last?.within10, 3),
    Brier: both(ours.brier, last?.brier, 4),
    calibration: both(ours.calibration, last?.calibration, 3),
    'p≥0.9': both(ours.safeAdmitted, last?.safeAdmitted, 3),
    'cover 90/50/10': coverage.map((share) => share.toFixed(2)).join(' '),
  }
}
