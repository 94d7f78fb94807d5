import { type MouseEvent, memo } from 'react'
import { carried } from './carried.ts'
import type { GridColumn } from './columns.ts'
import { ROW, leftOf } from './fixed.ts'
import { cellName } from './keys.ts'
import styles from './Grid.module.css'

/** The column of boxes to tick. */
export const SELECT = 'select'

interface GridRowProps<Row> {
  grid: string
  /** From 0. */
  at: number
  /** undefined: on its way. */
  row: Row | undefined
  rowKey: string
  name: string
  columns: readonly GridColumn<Row>[]
  /** The widths of all columns, for the style. */
  template: string
  hasTicks: boolean
  /** The columns in sight, by their places; fixed ones are drawn all the same. */
  from: number
  to: number
  /** The column whose cell has the focus, if any has. */
  active: string | null
  isSelected: boolean
  isMarked: boolean
  /** What goes along where it is dragged; null: it goes alone. */
  carries: ReadonlySet<string> | null
  onPick(row: Row, reach: boolean): void
}

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const {
    grid,
    at,
    row,
    rowKey,
    name,
    columns,
    template,
    hasTicks,
    from,
    to,
    active,
    isSelected,
    isMarked,
    carries,
    onPick,
  } = props
  const first = hasTicks ? 2 : 1
  if (row === undefined) {
    return (
      <div
        role="row"
        aria-rowindex={at + 2}
        aria-busy
        className={`${styles.row} ${styles.own}`}
        style={placeOf(at, template)}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          className={styles.waiting}
          data-cell={cellName({ row: at, column: active ?? SELECT })}
          tabIndex={active === null ? -1 : 0}
        >
          <span className="visually-hidden">正在读</span>
        </div>
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      {...(hasTicks && { 'aria-selected': isSelected })}
      className={`${styles.row} ${styles.own} ${isSelected || isMarked ? styles.selected : ''}`}
      style={placeOf(at, template)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        carried.set({ grid, keys: carries === null ? [rowKey] : [...carries] })
      }}
      onDragEnd={() => carried.set(null)}
    >
      {hasTicks && (
        <div
          role="gridcell"
          aria-colindex={1}
          className={`${styles.cell} ${styles.fixed} ${styles.middle}`}
          data-cell={cellName({ row: at, column: SELECT })}
        >
          <label className={styles.tick}>
            <input
              type="checkbox"
              data-control=""
              aria-label={`选中 ${name}`}
              tabIndex={active === SELECT ? 0 : -1}
              checked={isSelected}
              // A change tells nothing of the key that is held.
              onChange={() => undefined}
              onClick={(event: MouseEvent) => onPick(row, event.shiftKey)}
            />
          </label>
        </div>
      )}
      {columns.map((column, index) => {
        const { id, isFigure = false, isFixed = false, isControl = false } = column
        const isHere = active === id
        if (!isFixed && !isHere && (index < from || index > to)) return null
        return (
          <div
            key={id}
            role={isFixed && id === nameColumn(columns) ? 'rowheader' : 'gridcell'}
            aria-colindex={index + first}
            className={`${styles.cell} ${isFigure ? styles.figure : ''} ${isFixed ? styles.fixed : ''}`}
            title={column.tip?.(row)}
            style={isFixed ? { left: leftOf(columns, index, hasTicks) } : { gridColumn: index + first }}
            data-cell={cellName({ row: at, column: id })}
            tabIndex={isControl ? undefined : isHere ? 0 : -1}
          >
            {column.cell(row, { at, tabIndex: isHere ? 0 : -1 })}
          </div>
        )
      })}
    </div>
  )
}

/** The last of the fixed ones says what the row is. */
function nameColumn(
  columns: readonly { readonly id: string; readonly isFixed?: boolean }[],
): string | undefined {
  const fixed = columns.filter(({ isFixed }) => isFixed === true)
  return fixed[fixed.length - 1]?.id
}

const placeOf = (at: number, gridTemplateColumns: string) => ({
  gridTemplateColumns,
  top: at * ROW,
})

/** One row of a grid, drawn anew only when something of it changes. */
export const GridRow = memo(DrawnRow)
