import type { Sheet } from '#server/import/layouts/cells.ts'
import { guessLayout, rowText } from './guess-layout.ts'

/** Rows of a guess that are shown. */
const SHOWN_ROWS = 10

/** What an operator is told of a file whose layout is not known, line by line. @throws ImportRefusal */
export function guessed(sheets: readonly Sheet[], fileName: string): string[] {
  const { source, description, unused, parsed } = guessLayout(sheets, fileName)
  const { rows, faults, notes } = parsed
  const covers = source === 'plans' ? ', and --covers for whose subjects the plan is complete' : ''
  return [
    JSON.stringify(description, null, 2),
    ...(unused.length > 0 ? [`\ncolumns that are not used: ${unused.join(', ')}`] : []),
    `\n${rows.length} rows are understood, ${faults.length} are not. The first ones:`,
    ...rows.slice(0, SHOWN_ROWS).map((row) => `  ${rowText(row)}`),
    ...faults.slice(0, SHOWN_ROWS).map(({ row, reason }) => `  not understood: row ${row}: ${reason}`),
    ...notes.map(({ row, reason }) => `  note: row ${row}: ${reason}`),
    `\nNothing was written. Correct what is wrong, keep the description as FILE.json, and import with: import ${source} FILE --description FILE.json${covers}`,
  ]
}
