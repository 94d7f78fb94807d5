import { type ReactNode, useMemo } from 'react'
import { type OrderKey, orderedBy } from '#domain/ordered.ts'
import { isText, listOf } from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { type StoredValue, stored } from '#web/client/stored.ts'

export type Direction = 'ascending' | 'descending'

/** By which column rows stand. */
export interface GridOrder {
  readonly by: string
  readonly is: Direction
}

/** What a cell is told of itself. */
export interface CellPlace {
  /** Its row, from 0. */
  readonly at: number
  /** Of the control that takes the focus in place of its cell. */
  readonly tabIndex: 0 | -1
}

/** A column of a grid, as data. */
export interface GridColumn<Row> {
  readonly id: string
  readonly title: string
  /** In pixels, at least. */
  readonly width: number
  /** Stays in sight at the left, whatever is chosen. */
  readonly isFixed?: boolean
  /** Stands there only once it is chosen. */
  readonly isExtra?: boolean
  /** Figures end at the right of their column. */
  readonly isFigure?: boolean
  /** Its cells hold a control that takes the focus. */
  readonly isControl?: boolean
  /** The direction that a first press on its head sorts in; left out: nobody sorts by it. */
  readonly sorts?: Direction
  /** What rows at hand are sorted by; null: not known, which stands last either way. */
  value?(row: Row): OrderKey
  cell(row: Row, place: CellPlace): ReactNode
  /** What is told where the pointer rests: what was cut off, whole. */
  tip?(row: Row): string | undefined
}

const kept = new Map<string, StoredValue<string[]>>()

/** Which columns a device shows in a grid, in their order. */
function keptOf(grid: string): StoredValue<string[]> {
  const known = kept.get(grid) ?? stored(`grid-${grid}`, listOf(isText))
  kept.set(grid, known)
  return known
}

export interface ChosenColumns<Row> {
  /** The fixed ones first. */
  readonly shown: readonly GridColumn<Row>[]
  /** All that may be chosen: those shown in their order, then the rest. */
  readonly choices: readonly { readonly column: GridColumn<Row>; readonly isShown: boolean }[]
  /** @param ids Of those to be shown, in their order; null: as at first */
  readonly choose: (ids: readonly string[] | null) => void
}

/** The columns that a reader has chosen for a grid, kept on the device. */
export function useColumns<Row>(grid: string, columns: readonly GridColumn<Row>[]): ChosenColumns<Row> {
  const keep = keptOf(grid)
  const ids = useStore(keep)
  return useMemo(() => {
    const free = columns.filter(({ isFixed }) => isFixed !== true)
    const chosen = ids?.flatMap((id) => free.find((column) => column.id === id) ?? [])
    const shown =
      chosen !== undefined && chosen.length > 0 ? chosen : free.filter(({ isExtra }) => isExtra !== true)
    return {
      shown: [...columns.filter(({ isFixed }) => isFixed === true), ...shown],
      choices: [
        ...shown.map((column) => ({ column, isShown: true })),
        ...free.filter((column) => !shown.includes(column)).map((column) => ({ column, isShown: false })),
      ],
      choose: (next) => (next === null ? keep.remove() : keep.set([...next])),
    }
  }, [columns, ids, keep])
}

/** Rows at hand as an order has them: what is not known stands last, equal ones as they were. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  order: GridOrder | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.by)
  if (order === null || column === undefined) return rows
  return orderedBy(rows, (row) => column.value?.(row) ?? null, order.is === 'descending')
}

/** The order by a column: as its head sorts first, or the other way; null: nobody sorts by it. */
export function orderBy<Row>(column: GridColumn<Row> | undefined, isReversed: boolean): GridOrder | null {
  if (column?.sorts === undefined) return null
  return { by: column.id, is: isReversed ? OTHER[column.sorts] : column.sorts }
}

const OTHER = { ascending: 'descending', descending: 'ascending' } as const

/** What a press on a head makes of the order: its own direction, the other, and as it was before. */
export function nextOrder<Row>({ id, sorts }: GridColumn<Row>, order: GridOrder | null): GridOrder | null {
  if (sorts === undefined) return order
  if (order?.by !== id) return { by: id, is: sorts }
  if (order.is === sorts) return { by: id, is: OTHER[sorts] }
  return null
}
