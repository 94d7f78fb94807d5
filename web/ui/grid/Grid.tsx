import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { picking } from '#web/ui/list/picking.ts'
import { carried } from './carried.ts'
import { type GridColumn, type GridOrder, nextOrder } from './columns.ts'
import { ROW, SELECT_WIDTH } from './fixed.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, SELECT } from './GridRow.tsx'
import styles from './Grid.module.css'
import { useFilling } from './use-filling.ts'
import { type CellAt, cellOf, focusCell, keyOfGrid, targetOf } from './keys.ts'

/** Rows drawn above and below those in sight. */
const BEYOND = 6

/** More rows than a grid has. */
const MOST_ROWS = 2 ** 20

export interface GridProps<Row> {
  /** Tells it from other grids on the screen. */
  name: string
  label: string
  columns: readonly GridColumn<Row>[]
  /** How many rows there are, those not read yet among them. */
  total: number
  /** undefined: on its way. */
  rowAt: (at: number) => Row | undefined
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  order: GridOrder | null
  onOrder: (order: GridOrder | null) => void
  selected?: ReadonlySet<string>
  /** Left out: nothing is ticked. */
  onSelect?: (keys: ReadonlySet<string>) => void
  /** Rows in sight, from 0 and including the last. */
  onSee?: (first: number, last: number) => void
  /** Space; left out: it selects. */
  onTake?: (row: Row) => void
  /** Enter. */
  onOpen: (row: Row) => void
  /** Alt and an arrow. */
  onMove?: (row: Row, step: -1 | 1) => void
  /** The key that deletes. */
  onDelete?: (row: Row) => void
  /** Lets rows be dragged onto it. @param at Before which row */
  onDrop?: (keys: readonly string[], at: number, from: string) => void
  /** The row to be looked at, by its key. */
  marked?: string | null
  /** What changes with what is asked: the rows begin at the top again. */
  asked?: unknown
  /** Draws rows out of sight, too: there are few. */
  isWhole?: boolean
  /** Stands in place of rows where there are none. */
  empty?: ReactNode
}

/** Rows under heads, of which the first column stays in sight; walked by the arrow keys. */
export function Grid<Row>(props: GridProps<Row>) {
  const {
    name,
    label,
    columns,
    total,
    rowAt,
    keyOf,
    nameOf,
    order,
    onOrder,
    selected = NONE,
    onSelect,
  } = props
  const { onSee, onDrop, marked = null, asked, isWhole = false, empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<CellAt>({ row: 0, column: columns[0]?.id ?? SELECT })
  const isWanted = useRef(false)
  const hasFocus = useRef(false)
  const last = useRef<string | null>(null)
  const [drop, setDrop] = useState<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler remembers what it gives
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: isWhole ? total : BEYOND,
    useFlushSync: false,
  })
  const hasTicks = onSelect !== undefined
  const template = templateOf([...(hasTicks ? [{ width: SELECT_WIDTH }] : []), ...columns])
  // oxlint-disable-next-line react/incompatible-library -- no compiler remembers what it gives
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 1,
    useFlushSync: false,
  })
  useLayoutEffect(() => across.measure(), [across, template])
  const inSight = across.getVirtualItems()
  const ids = [...(hasTicks ? [SELECT] : []), ...columns.map(({ id }) => id)]
  // The column that had the focus may have been taken away.
  const column = ids.includes(active.column) ? active.column : (columns[0]?.id ?? SELECT)
  const items = virtual.getVirtualItems()
  const [first, end] = [items[0]?.index ?? 0, items[items.length - 1]?.index ?? -1]
  // A new screenful is drawn bit by bit: no step of it holds the scrolling up.
  const range = useDeferredValue(first * MOST_ROWS + end + 1)
  const from = Math.floor(range / MOST_ROWS)
  const drawn = Array.from(
    { length: Math.max(0, Math.min(range % MOST_ROWS, total) - from) },
    (_, at) => from + at,
  )
  // What is in sight is there before what is drawn beyond.
  const isBeyond = (row: number): number => Number((row < first + BEYOND && first > 0) || row > end - BEYOND)
  const full = useFilling(
    drawn.filter((row) => rowAt(row) !== undefined).sort((one, other) => isBeyond(one) - isBeyond(other)),
    isWhole,
  )
  const see = useEffectEvent(() => onSee?.(first, end))
  useEffect(() => {
    see()
  }, [first, end])
  // Whoever walks on from it must find it, wherever it was scrolled to.
  const here = Math.min(active.row, total - 1)
  const isAway = here >= 0 && !drawn.includes(here)
  // In the order of the rows, for who has them read out.
  const at = isAway ? [...drawn, here].sort((a, b) => a - b) : drawn

  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    focusCell(scroller.current, active)
  }, [active])
  // A cell that had the focus may have been drawn anew, as what it stands for came.
  useLayoutEffect(() => {
    if (!hasFocus.current || scroller.current?.contains(document.activeElement) !== false) return
    focusCell(scroller.current, { row: here, column }, false)
  })
  const walk = (next: CellAt): void => {
    isWanted.current = true
    setActive({ ...next })
  }
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
    setActive((held) => (held.row > 0 ? { ...held, row: 0 } : held))
  }, [asked])
  const show = useEffectEvent((key: string) => {
    for (let row = 0; row < total; row += 1) {
      const found = rowAt(row)
      if (found === undefined || keyOf(found) !== key) continue
      virtual.scrollToIndex(row, { align: 'center' })
      setActive((held) => ({ ...held, row }))
    }
  })
  useEffect(() => {
    if (marked !== null) show(marked)
  }, [marked])

  const keysInSight = (): string[] =>
    Array.from({ length: total }, (_, row) => rowAt(row)).flatMap((row) =>
      row === undefined ? [] : keyOf(row),
    )
  const pick = (row: Row, reach: boolean): void => {
    onSelect?.(picking(keysInSight(), selected, keyOf(row), reach ? last.current : null))
    last.current = keyOf(row)
  }
  // The same function for as long as the grid stands: rows are not drawn anew for it.
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const onPick = useCallback((row: Row, reach: boolean): void => latest.current(row, reach), [])
  const edge = hasTicks ? SELECT_WIDTH : 0
  const width = columns.reduce((sum, column) => sum + column.width, edge)
  const over = (event: DragEvent): number => {
    const body = event.currentTarget.querySelector(`[data-body]`)?.getBoundingClientRect()
    return Math.max(0, Math.min(total, Math.round((event.clientY - (body?.top ?? 0)) / ROW)))
  }
  const sorted = order && columns.find(({ id }) => id === order.by)?.title
  return (
    <>
      <div
        ref={scroller}
        className={`small ${styles.grid}`}
        role="grid"
        aria-label={label}
        tabIndex={-1}
        aria-rowcount={total + 1}
        aria-colcount={ids.length}
        {...(hasTicks && { 'aria-multiselectable': true })}
        {...((across.scrollOffset ?? 0) > 0 && { 'data-aside': '' })}
        onBlur={({ relatedTarget }) => {
          hasFocus.current = scroller.current?.contains(targetOf(relatedTarget)) === true
        }}
        onFocus={({ target }) => {
          hasFocus.current = true
          const cell = cellOf(target)
          if (cell !== null && (cell.row !== active.row || cell.column !== active.column)) setActive(cell)
        }}
        onKeyDown={(event) => {
          const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2)
          keyOfGrid(event, { active: { ...active, column }, ids, total, page }, { ...props, walk, pick })
        }}
        {...(onDrop !== undefined && {
          onDragOver: (event) => {
            if (carried.get() === null) return
            event.preventDefault()
            setDrop(over(event))
          },
          onDragLeave: (event) => {
            if (!event.currentTarget.contains(targetOf(event.relatedTarget))) setDrop(null)
          },
          onDrop: (event) => {
            const held = carried.get()
            if (held === null) return
            event.preventDefault()
            setDrop(null)
            carried.set(null)
            onDrop(held.keys, over(event), held.grid)
          },
        })}
      >
        <div style={{ minWidth: width }}>
          <GridHead
            columns={columns}
            template={template}
            hasTicks={hasTicks}
            order={order}
            // Where there is no row the head alone can be walked.
            active={here < 0 || active.row < 0 ? column : null}
            isAll={isWhole ? total > 0 && selected.size >= total : null}
            onAll={() => onSelect?.(new Set(selected.size < total ? keysInSight() : []))}
            onOrder={(column) => onOrder(nextOrder(column, order))}
          />
          <div role="rowgroup" className={styles.body} data-body="" style={{ height: total * ROW }}>
            {at.map((each) => {
              const isFull = isWhole || each === here || full.has(each)
              const row = isFull ? rowAt(each) : undefined
              return (
                <GridRow
                  key={each}
                  grid={name}
                  at={each}
                  row={row}
                  rowKey={row === undefined ? '' : keyOf(row)}
                  name={row === undefined ? '' : nameOf(row)}
                  columns={columns}
                  template={template}
                  hasTicks={hasTicks}
                  from={inSight[0]?.index ?? 0}
                  to={inSight[inSight.length - 1]?.index ?? -1}
                  active={each === here && active.row >= 0 ? column : null}
                  isSelected={row !== undefined && selected.has(keyOf(row))}
                  isMarked={row !== undefined && keyOf(row) === marked}
                  carries={row !== undefined && selected.has(keyOf(row)) ? selected : null}
                  onPick={onPick}
                />
              )
            })}
            {drop !== null && <div className={styles.drop} style={{ top: drop * ROW }} />}
          </div>
        </div>
        {total === 0 && empty !== undefined && (
          <div role="rowgroup">
            <div role="row" aria-rowindex={2}>
              <div role="gridcell" aria-colindex={1} aria-colspan={ids.length}>
                {empty}
              </div>
            </div>
          </div>
        )}
      </div>
      <output className="visually-hidden">
        {order !== null && sorted !== undefined && `按${sorted}${DIRECTIONS[order.is]}`}
      </output>
    </>
  )
}

/** How an order is read out. */
const DIRECTIONS = { ascending: '升序', descending: '降序' }

const NONE: ReadonlySet<string> = new Set()

/** The widths of all columns; the last takes what is left. */
const templateOf = (columns: readonly { readonly width: number }[]): string =>
  columns
    .map(({ width }, at, all) => (at === all.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')
