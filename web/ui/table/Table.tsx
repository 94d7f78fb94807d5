import { type ReactNode, createContext, use, useId } from 'react'
import styles from './Table.module.css'

export interface Column<Row> {
  name: string
  /** What stands in a row; null and '' read 暂无. */
  cell: (row: Row) => ReactNode
  /** Words start at the left; figures, unless told otherwise, end at the right. */
  words?: boolean
}

export interface TableProps<Row> {
  /** Names the table above it; `hideCaption` where a heading on the page says the same. */
  caption: string
  hideCaption?: boolean
  /** The first column names its row, and stays in sight when the others are scrolled sideways. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** What stands in a row under a head. */
export function cellOf<Row>({ cell }: Column<Row>, row: Row): ReactNode {
  const value = cell(row)
  return value === null || value === undefined || value === '' ? '暂无' : value
}

/** Whether tables here are for the ear alone, beside a drawing: the Tab key passes over what nobody sees. */
export const Unseen = createContext(false)

/** Rows of figures under headers. A wide one scrolls sideways in itself, by touch and by arrow keys. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, keyOf }: TableProps<Row>) {
  const id = useId()
  const unseen = use(Unseen)
  const [first, ...others] = columns
  const alignOf = ({ words = false }: Column<Row>): string | undefined => (words ? undefined : styles.figure)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section
      className={unseen ? undefined : styles.scroll}
      aria-labelledby={id}
      tabIndex={unseen ? undefined : 0}
    >
      <table className={`note tabular ${styles.table}`}>
        <caption id={id} className={hideCaption ? 'visually-hidden' : 'strong'}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="weak">
              {first.name}
            </th>
            {others.map((column) => (
              <th key={column.name} scope="col" className={`weak ${alignOf(column) ?? ''}`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map((column) => (
                <td key={column.name} className={alignOf(column)}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
