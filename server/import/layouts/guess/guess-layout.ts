import type { Sheet } from '#server/import/layouts/cells.ts'
import type { BandDescription, LineDescription, PlanDescription } from '#server/import/layouts/description.ts'
import { type Guess, guessLines } from './guess.ts'
import { guessBands } from './guess-bands.ts'
import { guessPlan, isPlanned } from './guess-plan.ts'
import { isFigureTitle } from './outline.ts'
import { readLines } from '#server/import/layouts/read-lines.ts'
import { readPlans } from '#server/import/layouts/read-plans.ts'
import { readBands } from '#server/import/layouts/bands.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { headingsIn } from './seen-table.ts'
import { type Parsed, type TargetRow, fileYearOf } from '#server/import/layouts/source.ts'
import { keyIn } from '#server/import/layouts/tables/title-pattern.ts'

/** A layout that was guessed, and the file as it reads it. */
export interface GuessedLayout {
  /** The source that takes files with a description of this kind. */
  readonly source: 'lines' | 'plans' | 'score-rank'
  readonly description: LineDescription | PlanDescription | BandDescription
  /** Columns that it does not use. */
  readonly unused: readonly string[]
  readonly parsed: Parsed
  /** Lines of earlier years that a plan holds beside its own. */
  readonly beside?: GuessedLayout
}

/**
 * Proposes an unknown file's layout: a score–rank table, a plan or lines.
 * @throws ImportRefusal naming what it misses
 */
export function guessLayout(sheets: readonly Sheet[], fileName: string): GuessedLayout {
  const bands = guessBands(sheets, fileName)
  if (bands) return layoutOf('score-rank', bands, readBands(bands.description, sheets, fileName))
  const { kind, isLeft, others } = contentOf(sheets, fileName)
  if (kind === 'lines') return linesOf(sheets, fileName, isLeft)
  const guess = guessPlan(sheets, fileName, isLeft)
  const left = headingsIn(sheets).flatMap(({ heading }) => (isLeft(heading) ? [heading] : []))
  const layout = layoutOf(
    'plans',
    { ...guess, unused: [...guess.unused, ...left] },
    readPlans([guess.description], sheets, fileName),
  )
  if (others === undefined) return layout
  try {
    return { ...layout, beside: linesOf(sheets, fileName, others) }
  } catch (error) {
    // The plan stands by itself, whatever its other columns are.
    if (error instanceof ImportRefusal) return layout
    throw error
  }
}

function linesOf(
  sheets: readonly Sheet[],
  fileName: string,
  isLeft: (title: string) => boolean,
): GuessedLayout {
  const guess = guessLines(sheets, fileName, isLeft)
  return layoutOf('lines', guess, readLines([guess.description], sheets, fileName))
}

interface Content {
  readonly kind: 'lines' | 'plan'
  /** Columns of another year than the table's own. */
  readonly isLeft: (title: string) => boolean
  /** What is left out of the lines that a plan holds beside its own; without any, it holds none. */
  readonly others?: (title: string) => boolean
}

/** What a file is of, by its headings and the years in them. */
function contentOf(sheets: readonly Sheet[], fileName: string): Content {
  const fileYear = fileYearOf(sheets, fileName)
  const yearOf = (title: string): number | null => {
    const { year } = keyIn(title)
    return typeof year === 'number' || year === null ? year : (fileYear ?? 0) - year.ago
  }
  const titles = headingsIn(sheets).map(({ heading }) => heading)
  const planned = titles.filter((title) => isPlanned({ title }))
  const figures = titles.filter(isFigureTitle)
  const keep = (): boolean => false
  if (planned.length === 0) return { kind: 'lines', isLeft: keep }
  const planYear = latest(planned.map(yearOf)) ?? fileYear
  const figureYear = latest(figures.map(yearOf))
  const isOfPlan = (title: string): boolean => (yearOf(title) ?? planYear) === planYear
  if (figures.length === 0) return { kind: 'plan', isLeft: (title) => !isOfPlan(title) }
  // 最低分 without a year, in a plan with fees, may be of any year.
  const isUntold =
    figureYear === null && isPlanByName(sheets, fileName) && titles.some((title) => /费/u.test(title))
  if (isUntold) return { kind: 'plan', isLeft: isFigureTitle }
  if (figureYear === null || planYear === null || figureYear >= planYear) {
    // Places that are planned for another year are none of these lines.
    const isOther = (title: string): boolean =>
      isPlanned({ title }) &&
      yearOf(title) !== null &&
      !figures.some((each) => yearOf(each) === yearOf(title))
    return { kind: 'lines', isLeft: isOther }
  }
  return {
    kind: 'plan',
    isLeft: (title) => isFigureTitle(title) || !isOfPlan(title),
    // What a plan asks and takes is of its own year.
    others: (title) => (isPlanned({ title }) || /选科|选考|再选|要求/u.test(title)) && isOfPlan(title),
  }
}

const latest = (years: readonly (number | null)[]): number | null =>
  years.reduce((one, other) => (other === null ? one : Math.max(one ?? other, other)), null)

const isPlanByName = (sheets: readonly Sheet[], fileName: string): boolean => {
  const text = [fileName, ...sheets.flatMap(({ name, rows }) => [name, ...rows.slice(0, 2).flat()])].join(' ')
  return (
    /招生计划|专业目录|计划/u.test(fileName) || (/招生计划|专业目录/u.test(text) && !/投档|录取/u.test(text))
  )
}

const layoutOf = (
  source: GuessedLayout['source'],
  { description, unused }: Guess<GuessedLayout['description']>,
  parsed: Parsed,
): GuessedLayout => ({ source, description, unused, parsed })

/** A row as it is understood, for an operator. */
export function rowText(row: TargetRow): string {
  const said = (value: TargetRow[string]): string => String(value ?? '-')
  if ('rank_max' in row) {
    const scores = `${said(row['score_min'])} to ${said(row['score_max'])}`
    const ranks = `${said(row['rank_min'])} to ${said(row['rank_max'])}`
    return `${said(row['year'])} ${said(row['track'])} | ${scores} | ${said(row['count'])} candidates, ranks ${ranks}`
  }
  const unit = `${said(row['year'])} ${said(row['batch'])} ${said(row['track'])} | ${said(row['school_code'])} ${said(row['school_name'])} | ${said(row['unit_code'])} ${said(row['unit_name'])}`
  const asks = `asks ${said(row['requirement'])}`
  if ('places' in row) {
    const fee = said(row['fee_text'] ?? row['fee'])
    return `${unit} | places ${said(row['places'])}, fee ${fee}, ${said(row['duration'])}, ${asks}`
  }
  const rank =
    row['min_rank'] === null ? '-' : `${row['rank_is_bound'] === true ? '≤' : ''}${said(row['min_rank'])}`
  const bound = row['score_bound']
  const score = typeof bound === 'number' ? `≥${bound}` : said(row['min_score'])
  return `${unit} | score ${score}, rank ${rank}, places ${said(row['plan'])}, ${asks}`
}
