import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  createContext,
  useContext,
  useLayoutEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { DragBoard } from './DragBoard.tsx'
import { Board } from './board.ts'
import { move } from './move.ts'
import styles from './Sortable.module.css'

/** Puts the item of a position at another, both from 0. */
const Move = createContext<(from: number, to: number) => void>(() => undefined)

interface SortableProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** What a place is called, from 1: 第 3 志愿. */
  placeText: (place: number) => string
  className?: string
  label?: string
  onOrder: (items: Item[]) => void
  /** A `SortableRow`. */
  children: (item: Item, position: number) => ReactNode
}

/** A list in one's own order: by dragging, by arrow keys on the handle, by rows' buttons. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const board = useContext(Board)
  const list = <OnBoard {...props} />
  return board === null ? <DragBoard>{list}</DragBoard> : list
}

function OnBoard<Item>(props: SortableProps<Item>) {
  const { items, keyOf, nameOf, placeText, className = '', label, onOrder, children } = props
  const [said, setSaid] = useState('')
  // A row that changes its place in the document loses the focus: it gets it back once it stands there.
  const refocus = useRef<{ element: Element | null; order: string } | null>(null)
  useLayoutEffect(() => {
    if (refocus.current?.order !== items.map(keyOf).join()) return
    const { element } = refocus.current
    // A button that leads up has no use in the first row.
    const target = element?.matches(':disabled')
      ? element.closest('li')?.querySelector('button:not(:disabled)')
      : element
    if (target instanceof HTMLElement) target.focus()
    refocus.current = null
  })

  const put = (from: number, to: number): void => {
    const item = items[from]
    const at = Math.max(0, Math.min(to, items.length - 1))
    if (item === undefined || at === from) return
    const next = move(items, from, at)
    refocus.current = { element: document.activeElement, order: next.map(keyOf).join() }
    setSaid(`${nameOf(item)} 移到${placeText(at + 1)}，共 ${items.length} 个`)
    onOrder(next)
  }

  const order = items.map(keyOf)
  const board = useContext(Board)
  // What is let go on the board finds the list as it is then.
  useImperativeHandle(board, () => ({
    order,
    nameOf: (key) => {
      const item = items.find((each) => keyOf(each) === key)
      return item === undefined ? '' : nameOf(item)
    },
    placeText,
    put,
  }))
  return (
    <>
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          <Move value={put}>
            {/* A list inside a row is on a board of its own. */}
            <Board value={null}>
              {items.map((item, position) => (
                <Fragment key={keyOf(item)}>{children(item, position)}</Fragment>
              ))}
            </Board>
          </Move>
        </ol>
      </SortableContext>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

interface SortableRowProps {
  /** The key of its item. */
  id: string
  name: string
  /** From 0. */
  position: number
  className?: string
  /** What the row holds. `onMove` takes a position from 0, and holds it inside the list. */
  children: (handle: ReactNode, onMove: (to: number) => void) => ReactNode
}

/** One row of a `Sortable`. */
export function SortableRow({ id, name, position, className = '', children }: SortableRowProps) {
  const put = useContext(Move)
  const onMove = (to: number): void => put(position, to)
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({ id })
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(position + step)
  }
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={`middle ${styles.handle}`}
      aria-label={`调整 ${name} 的顺序`}
      aria-describedby={attributes['aria-describedby']}
      onKeyDown={onKey}
      {...listeners}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 6h14M3 10h14M3 14h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${isDragging ? styles.dragged : ''} ${className}`}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(handle, onMove)}
    </li>
  )
}
