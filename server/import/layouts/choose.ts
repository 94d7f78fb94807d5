import { ImportRefusal } from './refusal.ts'
import { type Table, describeTitles, findTables } from './columns.ts'
import { fileYearOf } from './source.ts'
import { wholeTable } from './tables/whole-table.ts'
import { type LineDescription, titlesOf } from './description.ts'
import { fillDown } from './fill-down.ts'
import type { Sheet } from './cells.ts'

/** What is needed of a description to find its file. */
type Described = Pick<LineDescription, 'province' | 'fileName' | 'columns'>

/** A description, and the table of the file that it describes. */
export interface ChosenDescription<D> {
  readonly description: D
  readonly table: Table
}

/**
 * The one description whose columns a file has: with the most, then the one its name means.
 * @throws ImportRefusal when none fits, or more than one
 */
export function chooseDescription<D extends Described>(
  descriptions: readonly D[],
  sheets: readonly Sheet[],
  fileName: string,
): ChosenDescription<D> {
  const description = choose(descriptions, sheets, fileName)
  const table = wholeTable(sheets, titlesOf(description.columns), () => fileYearOf(sheets, fileName))
  return { description, table: fillDown(table, description.columns) }
}

function choose<D extends Described>(
  descriptions: readonly D[],
  sheets: readonly Sheet[],
  fileName: string,
): D {
  const [only, ...others] = descriptions
  if (only && others.length === 0) return only
  const tables = descriptions.flatMap((description) => {
    const titles = titlesOf(description.columns)
    const [table] = findTables(sheets, titles)
    return table ? [{ description, table }] : []
  })
  const found = tables.filter(({ description, table }) => isOf(table, description))
  // A file that names its province is of no layout that is another's, nor of one that does not ask.
  const stated = tables.find(({ table }) => table.columns.has('province'))?.table
  if (stated && !found.some(({ table }) => table.columns.has('province'))) {
    throw new ImportRefusal(
      `the column “${stated.titles.get('province')}” says “${provinceIn(stated)}”, and no layout with these columns is known of it: \`import guess FILE\` proposes a description`,
    )
  }
  // 广东 and 江苏 need the same columns: the others tell which it is.
  const most = Math.max(...found.map(({ table }) => table.columns.size))
  const fitting = found.filter(({ table }) => table.columns.size === most)
  if (fitting.length === 0) throw new ImportRefusal(noneText(descriptions))
  const provinces = [...new Set(fitting.map(({ description }) => description.province))].join(' and ')
  const named = descriptions.find(({ fileName: like }) => like && new RegExp(like, 'iu').test(fileName))
  const [first, another] = named
    ? fitting.filter(({ description }) => description.province === named.province)
    : fitting
  if (!first) {
    throw new ImportRefusal(`the file name says ${named?.province}, the columns are those of ${provinces}`)
  }
  if (another) {
    throw new ImportRefusal(`the columns are those of ${provinces}: put the province into the file name`)
  }
  return first.description
}

/** What the first row says in the column of provinces, where there is one. */
function provinceIn({ columns, rows }: Table): string | null {
  const column = columns.get('province')
  return column === undefined ? null : String(rows[0]?.cells[column] ?? '')
}

/** Whether a table is of a description's province, as far as it says. */
const isOf = (table: Table, { province }: Described): boolean =>
  provinceIn(table)?.startsWith(province) ?? true

function noneText(descriptions: readonly Described[]): string {
  if (descriptions.length > 5) {
    return 'no sheet has the columns of a layout that is known: `import guess FILE` proposes a description of it'
  }
  const columns = descriptions.map(
    ({ province, columns: own }) => `${province}: ${describeTitles(titlesOf(own))}`,
  )
  return `no sheet has the columns of one of these: ${columns.join('; ')}`
}
