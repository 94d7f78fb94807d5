import type { ResultSort } from '#domain/engine/narrowing.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { yearOfColumn } from '#web/features/list/parts/grid/unit-columns.tsx'
import { type GridColumn, type GridOrder, orderBy } from '#web/ui/grid/columns.ts'

/** By what the server orders for a column. */
const SORT_OF: Readonly<Partial<Record<string, ResultSort>>> = {
  chance: 'probability',
  foretold: 'cutoff',
  school: 'school',
  unit: 'unit',
  plan: 'plan',
  fee: 'fee',
  place: 'place',
  level: 'level',
  requirement: 'requirement',
}

const sortOf = (id: string): ResultSort | undefined =>
  id.startsWith('rank-') ? 'lineRank' : id.startsWith('score-') ? 'lineScore' : SORT_OF[id]

/** The column that a result stands by; null: one that no column tells of. */
export function orderOf<Row>(
  { sort, lineYear, reverse }: ResultFilters,
  columns: readonly GridColumn<Row>[],
  years: readonly number[],
): GridOrder | null {
  const column = columns.find(
    ({ id }) =>
      sortOf(id) === sort &&
      (yearOfColumn(id, years) ?? null) === (lineYear === null ? null : Number(lineYear)),
  )
  return orderBy(column, reverse)
}

/** The same result by a column; by what is worth most where none is named. */
export function inOrder<Row>(
  filters: ResultFilters,
  columns: readonly GridColumn<Row>[],
  years: readonly number[],
  order: GridOrder | null,
): ResultFilters {
  const column = columns.find(({ id }) => id === order?.by)
  const sort = column && sortOf(column.id)
  if (column === undefined || sort === undefined)
    return { ...filters, sort: 'worth', lineYear: null, reverse: false }
  const year = yearOfColumn(column.id, years)
  return {
    ...filters,
    sort,
    lineYear: year === undefined ? null : String(year),
    reverse: order?.is !== column.sorts,
  }
}
