import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { move } from './move.ts'
import styles from './Sortable.module.css'

/** What a screen reader says of a handle. */
const instructions = { draggable: '按住拖动，或按上下方向键移动一位。拖动时按 Esc 键取消。' }
/** The page scrolls along up and down, never sideways. */
const autoScroll = { threshold: { x: 0, y: 0.15 } }

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

/** A list in an order of one's own: by dragging, by arrow keys on the handle, by buttons of its rows. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { items, keyOf, nameOf, placeText, className = '', label, onOrder, children } = props
  const [said, setSaid] = useState('')
  // A row that changes its place in the document loses the focus: it gets it back once it stands there.
  const refocus = useRef<{ element: Element | null; order: string } | null>(null)
  useEffect(() => {
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

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 3 } }))
  const placeOf = (id: UniqueIdentifier): number => items.findIndex((item) => keyOf(item) === id)
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const item = items[placeOf(active.id)]
      return item !== undefined && over
        ? `${nameOf(item)} 到${placeText(placeOf(over.id) + 1)}，松手放下`
        : undefined
    },
    // `put` tells where it went, whichever way it was moved.
    onDragEnd: () => undefined,
    onDragCancel: () => '没有移动',
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) put(placeOf(active.id), placeOf(over.id))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        autoScroll={autoScroll}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragEnd={drop}
      >
        <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy}>
          <ol className={className} aria-label={label}>
            <Move value={put}>
              {items.map((item, position) => (
                <Fragment key={keyOf(item)}>{children(item, position)}</Fragment>
              ))}
            </Move>
          </ol>
        </SortableContext>
      </DndContext>
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
