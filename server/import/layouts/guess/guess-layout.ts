import type { Sheet } from '#server/import/layouts/cells.ts'
import type { BandDescription, LineDescription, PlanDescription } from '#server/import/layouts/description.ts'
import { type Guess, guessLines, isFigure } from './guess.ts'
import { guessBands } from './guess-bands.ts'
import { guessPlan, isPlanned } from './guess-plan.ts'
import { readLines } from '#server/import/layouts/read-lines.ts'
import { readPlans } from '#server/import/layouts/read-plans.ts'
import { readBands } from '#server/import/layouts/bands.ts'
import { seeTable } from './seen-table.ts'
import type { Parsed, TargetRow } from '#server/import/layouts/source.ts'

/** A layout that was guessed, and the file as it reads it. */
export interface GuessedLayout {
  /** The source that takes files with a description of this kind. */
  readonly source: 'lines' | 'plans' | 'score-rank'
  readonly description: LineDescription | PlanDescription | BandDescription
  /** Columns that it does not use. */
  readonly unused: readonly string[]
  readonly parsed: Parsed
}

/**
 * Proposes an unknown file's layout: a score–rank table, a plan with places or fees but no ranks, else
 * lines.
 * @throws ImportRefusal naming what it misses
 */
export function guessLayout(sheets: readonly Sheet[], fileName: string): GuessedLayout {
  const bands = guessBands(sheets, fileName)
  if (bands) return layoutOf('score-rank', bands, readBands(bands.description, sheets, fileName))
  const { columns } = seeTable(sheets, fileName)
  if (columns.some(isPlanned) && !columns.some(isFigure)) {
    const guess = guessPlan(sheets, fileName)
    return layoutOf('plans', guess, readPlans([guess.description], sheets, fileName))
  }
  const guess = guessLines(sheets, fileName)
  return layoutOf('lines', guess, readLines([guess.description], sheets, fileName))
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
  return `${unit} | score ${said(row['min_score'])}, rank ${rank}, places ${said(row['plan'])}, ${asks}`
}
