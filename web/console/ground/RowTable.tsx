import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import { type Column, Table, type TableProps, cellOf } from '#web/ui/table/Table.tsx'
import styles from './RowTable.module.css'

/** The rows of a list: a table, on a phone a card each with the heads beside what stands under them. */
export function RowTable<Row>(table: TableProps<Row>) {
  const isDesktop = useDesktop()
  if (!isDesktop) return <RowCards {...table} />
  return (
    <div className={`card pad-4 mb-4 ${styles.table}`}>
      <Table {...table} />
    </div>
  )
}

function RowCards<Row>({ caption, hideCaption = false, columns, rows, keyOf }: TableProps<Row>) {
  const [first, ...others] = columns
  return (
    <>
      {!hideCaption && <h2 className="mb-2">{caption}</h2>}
      <ul className="list" aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="card pad mb-3">
            <div className="strong anywhere">{first.cell(row)}</div>
            <dl className={`note tabular ${styles.facts}`}>
              {others.map((column) => (
                <RowFact key={column.name} column={column} row={row} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function RowFact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <div>
      <dt className="weak">{column.name}</dt>
      <dd className="anywhere">{cellOf(column, row)}</dd>
    </div>
  )
}
