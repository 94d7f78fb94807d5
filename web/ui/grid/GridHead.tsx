import type { GridColumn, GridOrder } from './columns.ts'
import { leftOf } from './fixed.ts'
import { SELECT } from './GridRow.tsx'
import { cellName } from './keys.ts'
import styles from './Grid.module.css'

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[]
  template: string
  hasTicks: boolean
  order: GridOrder | null
  /** The column whose head has the focus, if any has. */
  active: string | null
  /** Whether all rows are ticked; null: not all rows are at hand. */
  isAll: boolean | null
  onAll: () => void
  onOrder: (column: GridColumn<Row>) => void
}

const tabIndexOf = (isHere: boolean): 0 | -1 => (isHere ? 0 : -1)

const arrows = { ascending: '▲', descending: '▼' }

/** The heads of the columns; a press sorts. */
export function GridHead<Row>({
  columns,
  template,
  hasTicks,
  order,
  active,
  isAll,
  onAll,
  onOrder,
}: GridHeadProps<Row>) {
  const first = hasTicks ? 2 : 1
  return (
    <div role="rowgroup" className={`strong ${styles.head}`}>
      <div role="row" aria-rowindex={1} className={styles.row} style={{ gridTemplateColumns: template }}>
        {hasTicks && (
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${styles.cell} ${styles.fixed} ${styles.middle}`}
            data-cell={cellName({ row: -1, column: SELECT })}
            tabIndex={isAll === null ? tabIndexOf(active === SELECT) : undefined}
          >
            {isAll === null ? (
              <span className="visually-hidden">选中</span>
            ) : (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  data-control=""
                  aria-label="全选"
                  tabIndex={tabIndexOf(active === SELECT)}
                  checked={isAll}
                  onChange={onAll}
                />
              </label>
            )}
          </div>
        )}
        {columns.map((column, at) => {
          const { id, title, sorts, isFigure = false, isFixed = false } = column
          const is = order?.by === id ? order.is : undefined
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={at + first}
              aria-sort={sorts === undefined ? undefined : (is ?? 'none')}
              className={`${styles.cell} ${isFigure ? styles.figure : ''} ${isFixed ? styles.fixed : ''}`}
              style={isFixed ? { left: leftOf(columns, at, hasTicks) } : undefined}
              data-cell={cellName({ row: -1, column: id })}
              tabIndex={sorts === undefined ? tabIndexOf(active === id) : undefined}
            >
              {sorts === undefined ? (
                title
              ) : (
                <button
                  type="button"
                  data-control=""
                  className={styles.sort}
                  tabIndex={tabIndexOf(active === id)}
                  title={`按${title}排`}
                  onClick={() => onOrder(column)}
                >
                  {title}
                  {is !== undefined && <span aria-hidden="true">{arrows[is]}</span>}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
