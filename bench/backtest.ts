import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ToldAndCame } from '#domain/forecast/held.ts'
import { OpsError } from '#server/ops/command.ts'
import { backtest } from './backtest-evaluate.ts'
import type { Cell, LineRow, YearReport } from './backtest-evaluate.ts'
import { fuller, readLoaded } from './backtest-history.ts'
import {
  PROVINCES,
  REFERENCE,
  findProvince,
  readCategories,
  readFields,
  readLines,
  readOfficial,
  readStarter,
} from './backtest-read.ts'
import type { Province } from './backtest-read.ts'
import { toMarkdown } from './backtest-report.ts'
import type { FieldReport } from './backtest-fields.ts'
import { judge } from './backtest-targets.ts'
import type { BacktestFile } from './backtest-report.ts'
import { nationReports } from './backtest-nation.ts'
import { EASED } from './backtest-picked.ts'
import { type PlacedMoves, fieldMovesAtHand, othersBefore } from './field-moves.ts'
import { refit } from './refit-fit.ts'
import { elsewhereBefore, fitPair, fitPairs, readMajorLines } from './refit-pairs.ts'
import type { FitPair, MajorLines } from './refit-pairs.ts'
import { printTable } from './table.ts'

const root = join(import.meta.dirname, '..')
const REPORT = join(root, 'data', 'backtest.json')

/** What must hold even on the 600 units of the starter set, judged on its last year. */
const STARTER_TARGETS = { calibration: 0.05, safeAdmitted: 0.92, miss: 0.005 }

/**
 * The prediction judged on years it has not seen. Without options: every test year from the official files, written to
 * docs/backtest.md and data/backtest.json; with `--others` 浙江 and 山东 stay as they were written last, with `--majors` all others. `--province P --year Y` judges one; with `--lines FILE`, on a file of one's own:
 * then the earlier years come from the official files and from the installation's database, whichever has more. The
 * test year's places are shown to the model as its published plan, unless with `--without-plan`. Coefficients are fitted on pairs of
 * years before the test year. `--data FOLDER` names the reference data. `--starter` judges
 * the last year of the starter set, which every clone has, and fails where that misses what must hold.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      province: { type: 'string' },
      year: { type: 'string' },
      lines: { type: 'string' },
      'without-plan': { type: 'boolean', default: false },
      data: { type: 'string', default: REFERENCE },
      starter: { type: 'boolean', default: false },
      others: { type: 'boolean', default: false },
      majors: { type: 'boolean', default: false },
    },
  })
  if (values.starter) {
    judgeStarter()
    return
  }
  const others = await readMajorLines(values.data)
  const pairs = fitPairs(others)
  const bench: Bench = {
    others,
    pairs,
    moves: fieldMovesAtHand(pairs),
    withPlan: !values['without-plan'],
    withLists: values.province !== undefined,
  }
  if (values.province === undefined) {
    await writeReport(bench, values.data, values)
    return
  }
  const province = findProvince(values.province)
  if (province === undefined)
    throw new OpsError(
      `--province should be one of ${PROVINCES.map(({ name }) => name).join(', ')}: only their lines with ranks can be read from a file (北京 publishes none)`,
    )
  const years = values.year === undefined ? province.tests : [Number(values.year)]
  if (years.some((year) => !Number.isInteger(year))) throw new OpsError('--year should be a year')
  if (values.lines !== undefined && values.year === undefined) throw new OpsError('--lines needs --year')
  if (years.length === 0) throw new OpsError(`${province.name}: name the year with --year`)
  const reports: YearReport[] = []
  for (const track of province.tracks) {
    const official = await readOfficial(province, track, Math.max(...years), values.data)
    const known = fuller(official, await readLoaded(province, track))
    for (const year of years) {
      const answers =
        values.lines === undefined ? undefined : await readLines(province, track, year, values.lines)
      if (answers?.every(({ rank }) => rank === null)) {
        throw new OpsError(`${values.lines} has no line of ${province.name} ${year} ${track} with a rank`)
      }
      reports.push(judgeYear(bench, province, track, year, known, answers))
    }
  }
  for (const report of reports) printReport(report)
  printTargets(reports)
}

/** What a test year is judged with beside its own lines. */
interface Bench {
  readonly others: MajorLines
  /** Pairs of years at hand, which coefficients are fitted on. */
  readonly pairs: readonly FitPair[]
  /** What fields did in all of them. */
  readonly moves: readonly PlacedMoves[]
  readonly withPlan: boolean
  readonly withLists: boolean
}

function judgeYear(
  { others, pairs, moves, withPlan, withLists }: Bench,
  province: Province,
  track: string,
  year: number,
  known: ReadonlyMap<number, readonly LineRow[]>,
  answers: readonly LineRow[] | undefined = known.get(year),
): YearReport {
  const lines = new Map([...known].filter(([each]) => each < year && !province.skipYears.includes(each)))
  if (lines.size === 0)
    throw new OpsError(`${province.name}: no comparable lines of years before ${year} at hand`)
  if (answers === undefined)
    throw new OpsError(`${province.name}: no lines of ${year}; name a file with --lines`)
  lines.set(year, answers)
  const name = province.tracks.length === 1 ? province.name : `${province.name} ${track}`
  const { kind, slots, qualified } = province
  const input = {
    province: name,
    kind,
    year,
    lines,
    categories: readCategories(),
    fields: readFields(),
    // Lists of the report are judged by the filler that ships: the bench `list`.
    slots: withLists ? slots : null,
    withPlan,
    qualified,
  }
  if (kind === 'group' || pairs.length === 0) return backtest(input)
  const own = new Map(others).set(province, lines)
  const before = pairs.filter((pair) => pair.year < year)
  const tested = fitPair(own, province, year)
  return backtest({
    ...input,
    elsewhere: elsewhereBefore(own, province, year),
    fieldMoves: othersBefore(moves, { provinceId: province.id, track }, year),
    coefficients: refit(before),
    eased: tested.units.flatMap(({ at, alone }) => (alone >= EASED ? [at] : [])),
  })
}

function judgeStarter(): void {
  const [zhejiang] = PROVINCES
  if (zhejiang === undefined) throw new Error('no province')
  const report = judgeYear(
    { others: new Map(), pairs: [], moves: [], withPlan: false, withLists: true },
    zhejiang,
    '综合',
    2025,
    readStarter(),
  )
  printReport(report)
  const total = report.matched.at(-1)?.ours
  // A student who would take 4% of so few units has too short a list to be safe; only the open one is judged.
  const miss = report.lists.find((list) => list.open === 1)?.miss ?? 1
  const missed = [
    total === undefined || total.calibration > STARTER_TARGETS.calibration ? 'calibration' : '',
    total === undefined || total.safeAdmitted < STARTER_TARGETS.safeAdmitted ? 'admitted at p≥0.9' : '',
    miss > STARTER_TARGETS.miss ? 'admitted nowhere' : '',
  ].filter((each) => each !== '')
  console.log(missed.length === 0 ? '\nall targets kept' : `\nmissed: ${missed.join(', ')}`)
  if (missed.length > 0) process.exitCode = 1
}

async function writeReport(
  bench: Bench,
  folder: string,
  { others: onlyOthers, majors: onlyMajors }: { readonly others: boolean; readonly majors: boolean },
): Promise<void> {
  const kept = readReports()
  const reports: YearReport[] = onlyOthers ? kept.filter(isOfOwn) : []
  for (const province of PROVINCES) {
    if (onlyOthers || province.tests.length === 0) continue
    for (const track of province.tracks) {
      const known = await readOfficial(province, track, Math.max(...province.tests), folder)
      for (const year of province.tests) {
        reports.push(judgeYear(bench, province, track, year, known))
      }
    }
  }
  reports.push(...(onlyMajors ? kept.filter((report) => !isOfOwn(report)) : nationReports(bench)))
  for (const report of reports) printReport(report)
  const targets = printTargets(reports)
  if (!bench.withPlan) return
  const text = `${JSON.stringify({ reports, targets }, round, 1)}\n`
  const file: BacktestFile = JSON.parse(text)
  writeFileSync(join(root, 'docs', 'backtest.md'), toMarkdown(file))
  writeFileSync(REPORT, text)
  console.log('\nwritten: docs/backtest.md, data/backtest.json')
}

/** The reports as they were written last. */
function readReports(): YearReport[] {
  const file: BacktestFile = JSON.parse(readFileSync(REPORT, 'utf8'))
  return file.reports.map((report) => ({ ...report, fields: report.fields ?? [] }))
}

/** Of 浙江 and 山东. */
const isOfOwn = ({ province }: YearReport): boolean =>
  PROVINCES.some(({ name, kind }) => kind === 'major' && name === province)

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
  if (report.fields.length > 0) printTable(report.fields.map(printedField))
  if (report.eased !== null)
    console.log(
      `eased alone: ${report.eased.n} units, 90% rank held by ${(report.eased.held * 100).toFixed(1)}%`,
    )
  if (report.wanted !== null)
    console.log(
      `five most wanted at p ≥ 0.9: told ${(report.wanted.told * 100).toFixed(1)}%, got ${(report.wanted.got * 100).toFixed(1)}%`,
    )
  if (report.unfilledTwice !== null)
    console.log(
      `unfilled two years running: ${report.unfilledTwice.n} units; told and got at parts of the last candidate's rank: ` +
        report.unfilledTwice.at
          .map(([part, told, got]) => `${part} ${told.toFixed(3)} ${got.toFixed(3)}`)
          .join(', '),
    )
  for (const list of report.lists)
    console.log(
      `list of ${list.slots}, open to ${list.open * 100}% of units: admitted nowhere ${(list.miss * 100).toFixed(2)}% ` +
        `(by last year's rank ${(list.lastMiss * 100).toFixed(2)}%, expected ${(list.expected * 100).toFixed(3)}%), ` +
        `own rank ÷ rank of the unit entered ${list.gain.toFixed(2)} (${list.lastGain.toFixed(2)})`,
    )
}

function printedField({
  field,
  n,
  moved,
  coverage,
  match,
  reach,
}: FieldReport): Record<string, string | number> {
  const pair = ({ told, came }: ToldAndCame): string => `${told.toFixed(2)} ${came.toFixed(2)}`
  return {
    field,
    n,
    'ln(line ÷ predicted)': moved.toFixed(3),
    'cover 90/50/10': coverage.map((share) => share.toFixed(2)).join(' '),
    '稳 told, got': pair(match),
    '冲 told, got': pair(reach),
  }
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
