import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  closestCenter,
  pointerWithin,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import styles from './Sortable.module.css'
import { Board, type BoardList } from './board.ts'
import { DragHandles, type DragHandleOf } from './drag-source.ts'
import { GripIcon } from '#web/ui/icon/row-icons.tsx'

/** What a screen reader says of a handle. */
const instructions = { draggable: '按住拖动，或按上下方向键移动一位。拖动时按 Esc 键取消。' }
/** The page scrolls along up and down, never sideways. */
const autoScroll = { threshold: { x: 0, y: 0.15 } }

/** What is dragged from outside of the list has its id with this before it. */
const OUTSIDE = 'outside:'

const isOutside = (id: unknown): id is string => typeof id === 'string' && id.startsWith(OUTSIDE)

/** A row that is not in the list, by its handle. */
function Source({ id, name }: { id: string; name: string }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: OUTSIDE + id, data: { name } })
  return (
    <span
      ref={setNodeRef}
      className={`middle ${styles.source} ${isDragging ? styles.taken : ''}`}
      // Who works by keyboard names the place in the details of the row.
      aria-hidden="true"
      title="拖到右边的志愿表里"
      {...listeners}
    >
      <GripIcon />
    </span>
  )
}

const sourceOf: DragHandleOf = (id, name) => <Source id={id} name={name} />

interface DragBoardProps {
  /** Puts what was dragged from outside into the list at a place, from 0. */
  onInsert?: (id: string, at: number) => void
  children: ReactNode
}

/**
 * Inside it rows are dragged within a `Sortable`, and into it by `DragSource`. Alone, that brings its own
 * board.
 */
export function DragBoard({ onInsert, children }: DragBoardProps) {
  const list = useRef<BoardList | null>(null)
  const [carried, setCarried] = useState<string | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 3 } }))
  const nameOf = (data: Record<string, unknown> | undefined): string =>
    typeof data?.['name'] === 'string' ? data['name'] : ''
  /** Where what is held over a row would stand, from 0; behind all over the list alone. */
  const placeOf = (over: string): number => {
    const held = list.current
    if (!held) return -1
    return over === held.endId ? held.order.length : held.order.indexOf(over)
  }
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const held = list.current
      if (!held || !over) return undefined
      const place = held.placeText(placeOf(String(over.id)) + 1)
      if (isOutside(active.id)) return `${nameOf(active.data.current)} 放到${place}，松手加入`
      return over.id === held.endId ? undefined : `${held.nameOf(String(active.id))} 到${place}，松手放下`
    },
    // The list tells where it went, whichever way it was moved.
    onDragEnd: () => undefined,
    onDragCancel: () => '没有移动',
  }
  const start = ({ active }: DragStartEvent): void =>
    setCarried(isOutside(active.id) ? nameOf(active.data.current) : null)
  const drop = ({ active, over }: DragEndEvent): void => {
    setCarried(null)
    const held = list.current
    if (over === null || !held) return
    const place = placeOf(String(over.id))
    if (!isOutside(active.id)) {
      if (over.id !== held.endId) held.put(held.order.indexOf(String(active.id)), place)
      return
    }
    held.say(`${nameOf(active.data.current)} 加入${held.placeText(place + 1)}`)
    onInsert?.(active.id.slice(OUTSIDE.length), place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(asked) => {
        // From outside only what lies under the pointer counts: letting go elsewhere changes nothing.
        if (!isOutside(asked.active.id)) return closestCenter(asked)
        const under = pointerWithin(asked)
        const rows = under.filter(({ id }) => id !== list.current?.endId)
        return rows.length > 0 ? rows : under
      }}
      autoScroll={autoScroll}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setCarried(null)}
    >
      <Board value={list}>
        <DragHandles value={onInsert === undefined ? null : sourceOf}>{children}</DragHandles>
      </Board>
      {onInsert !== undefined && (
        <DragOverlay dropAnimation={null}>
          {carried !== null && <div className={`note strong ${styles.carried}`}>{carried}</div>}
        </DragOverlay>
      )}
    </DndContext>
  )
}
