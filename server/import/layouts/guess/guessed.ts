import type { Sheet } from '#server/import/layouts/cells.ts'
import { rowNumber } from '#server/import/layouts/columns.ts'
import { UNTOLD_TRACK } from '#server/import/layouts/tables/told-track.ts'
import { type GuessedLayout, guessLayout, rowText } from './guess-layout.ts'

/** Rows of a guess that are shown. */
const SHOWN_ROWS = 10

/** What an operator is told of a file whose layout is not known, line by line. @throws ImportRefusal */
export function guessed(sheets: readonly Sheet[], fileName: string): string[] {
  const layout = guessLayout(sheets, fileName)
  const { beside } = layout
  return [
    ...told(layout),
    `\nNothing was written. Correct what is wrong, keep the description as FILE.json, and import with: ${commandOf(layout)}`,
    ...(beside
      ? [
          `\nBeside the plan stand lines of ${yearsOf(beside)}, which are none of its year. They may be imported, too, by a description of their own:`,
          ...told(beside),
          `\nKeep it as LINES.json, and import with: import lines FILE --description LINES.json`,
        ]
      : []),
  ]
}

function told({ description, unused, parsed }: GuessedLayout): string[] {
  const { rows, faults, notes } = parsed
  const isUntold = JSON.stringify(description).includes(`"${UNTOLD_TRACK}"`)
  return [
    JSON.stringify(description, null, 2),
    ...(unused.length > 0 ? [`\ncolumns that are not used: ${unused.join(', ')}`] : []),
    ...(isUntold
      ? [`\nnothing says which track this is of: write 物理 or 历史 in place of “${UNTOLD_TRACK}”`]
      : []),
    `\n${rows.length} rows are understood, ${faults.length} are not. The first ones:`,
    ...rows.slice(0, SHOWN_ROWS).map((row) => `  ${rowText(row)}`),
    ...faults
      .slice(0, SHOWN_ROWS)
      .map(({ row, reason }) => `  not understood: row ${rowNumber(row)}: ${reason}`),
    ...notes.map(({ row, reason }) => `  note: row ${rowNumber(row)}: ${reason}`),
  ]
}

const yearsOf = ({ parsed }: GuessedLayout): string =>
  [...new Set(parsed.rows.map((row) => Number(row['year'])))].sort((a, b) => a - b).join(', ')

const commandOf = ({ source }: GuessedLayout): string => {
  const covers = source === 'plans' ? ', and --covers for whose subjects the plan is complete' : ''
  return `import ${source} FILE --description FILE.json${covers}`
}
