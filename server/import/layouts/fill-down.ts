import type { Cell } from './cells.ts'
import type { Table } from './columns.ts'
import type { Columns } from './description.ts'

/** Columns that say which unit a row is of. */
const UNIT = ['unit', 'unit_code', 'unit_name']

/**
 * Writes out merged cells: an empty one of a column that `fillsDown` holds what stands above, within its
 * school.
 */
export function fillDown(table: Table, columns: Columns): Table {
  const merged = Object.entries(columns).flatMap(([field, { fillsDown }]) => {
    const column = table.columns.get(field)
    return fillsDown && column !== undefined ? [column] : []
  })
  if (merged.length === 0) return table
  const units = UNIT.flatMap((field) => table.columns.get(field) ?? [])
  const above = new Map<number, Cell>()
  const rows = table.rows.map(({ cells, ...row }) => {
    const whole = [...cells]
    merged.forEach((column, order) => {
      const cell = whole[column] ?? null
      if (cell === null) whole[column] = above.get(column) ?? null
      else if (cell !== above.get(column)) {
        for (const within of merged.slice(order)) above.delete(within)
        above.set(column, cell)
      }
    })
    return { ...row, cells: whole }
  })
  return {
    ...table,
    rows: rows.filter(
      ({ cells }) => units.length === 0 || units.some((unit) => (cells[unit] ?? null) !== null),
    ),
  }
}
