import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { MOST_COMPARED } from '#domain/directory/compared.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { type GridColumn, orderBy, useColumns } from '#web/ui/grid/columns.ts'
import { type PageQuery, useSeenPages } from '#web/ui/grid/use-seen-pages.ts'
import { useSlash } from '#web/ui/grid/use-slash.ts'
import { Link } from '#web/ui/link/Link.tsx'
import styles from './DirectoryGrid.module.css'

/** How a directory is read, and what its rows are. */
interface DirectoryRows<Page, Row> {
  /** Rows of a page, as the server gives them. */
  size: number
  total: number
  queryOf: (page: number) => PageQuery<Page>
  /** The same function for as long as the grid stands. */
  rowsOf: (page: Page) => readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  linkOf: (row: Row) => string
}

/** What stands in order, and what a head asks for. */
interface DirectoryOrder<Sort extends string> {
  sort: Sort
  reverse: boolean
}

interface DirectoryGridProps<Page, Row, Sort extends string> extends DirectoryRows<Page, Row> {
  /** Under which name a device keeps the columns. */
  name: string
  label: string
  /** What one is called, and counted by: 所学校. */
  word: string
  columns: readonly GridColumn<Row>[]
  /** The directory's order by a column; undefined: it has none. */
  sortOf: (column: string) => Sort | undefined
  order: DirectoryOrder<Sort>
  /** @param order null: as at first */
  onOrder: (order: DirectoryOrder<Sort> | null) => void
  /** Of those to be compared. */
  picked: readonly string[]
  onPick: (row: Row) => void
  /** What changes with what is asked. */
  asked: unknown
}

/** A directory as a grid: all of it, wherever one looks, to be compared from. */
export function DirectoryGrid<Page, Row, Sort extends string>(props: DirectoryGridProps<Page, Row, Sort>) {
  const { name, label, word, columns, sortOf, order, onOrder, picked, onPick, asked } = props
  const { size, total, queryOf, rowsOf, idOf, nameOf, linkOf } = props
  const navigate = useNavigate()
  useSlash()
  const whole = useSeenPages(size, queryOf, rowsOf)
  const read = useDeferredValue(whole.rows)
  const { shown, ...picker } = useColumns(name, [compareColumn({ idOf, nameOf, picked, onPick }), ...columns])
  const column = columns.find(({ id }) => sortOf(id) === order.sort)
  return (
    <div className={styles.grid}>
      <Grid<Row>
        name={name}
        label={label}
        columns={shown}
        total={total}
        rowAt={(at) => read.get(at)}
        keyOf={idOf}
        nameOf={nameOf}
        order={orderBy(column, order.reverse)}
        onOrder={(next) => {
          const wanted = columns.find(({ id }) => id === next?.by)
          const sort = wanted && sortOf(wanted.id)
          onOrder(sort === undefined ? null : { sort, reverse: next?.is !== wanted?.sorts })
        }}
        onSee={whole.onSee}
        onTake={onPick}
        onOpen={(row) => void navigate(linkOf(row))}
        asked={asked}
      />
      <div className="row wrap gap-2 mt-1">
        <ColumnPicker {...picker} />
        <span className="small muted">
          空格选来对比，回车打开，/ 搜索；最多对比 {MOST_COMPARED} {word}
        </span>
        {whole.error !== null && (
          <>
            <span className="error">{errorMessage(whole.error)}</span>
            <Button small onClick={whole.retry}>
              重试
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Picks rows for comparison. */
const compareColumn = <Row,>({
  idOf,
  nameOf,
  picked,
  onPick,
}: Pick<
  DirectoryGridProps<unknown, Row, string>,
  'idOf' | 'nameOf' | 'picked' | 'onPick'
>): GridColumn<Row> => ({
  id: 'compare',
  title: '对比',
  width: 48,
  isFixed: true,
  isControl: true,
  cell: (row, { tabIndex }) => (
    <input
      type="checkbox"
      data-control=""
      className={styles.tick}
      tabIndex={tabIndex}
      aria-label={`对比 ${nameOf(row)}`}
      checked={picked.includes(idOf(row))}
      onChange={() => onPick(row)}
    />
  ),
})

/** The name of a row, which leads to its page. @param id Of the column */
export const nameColumn = <Row,>(
  { id, title, width }: Pick<GridColumn<Row>, 'id' | 'title' | 'width'>,
  { nameOf, linkOf }: Pick<DirectoryRows<unknown, Row>, 'nameOf' | 'linkOf'>,
): GridColumn<Row> => ({
  id,
  title,
  width,
  isFixed: true,
  isControl: true,
  sorts: 'ascending',
  cell: (row, { tabIndex }) => (
    <Link data-control="" tabIndex={tabIndex} title={nameOf(row)} to={linkOf(row)}>
      {nameOf(row)}
    </Link>
  ),
})
