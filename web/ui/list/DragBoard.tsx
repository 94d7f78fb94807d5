import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef } from 'react'
import { Board, type BoardList } from './board.ts'

/** What a screen reader says of a handle. */
const instructions = { draggable: '按住拖动，或按上下方向键移动一位。拖动时按 Esc 键取消。' }
/** The page scrolls along up and down, never sideways. */
const autoScroll = { threshold: { x: 0, y: 0.15 } }

/** Inside it rows are dragged within a `Sortable`, which brings its own. */
export function DragBoard({ children }: { children: ReactNode }) {
  const list = useRef<BoardList | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 3 } }))
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const held = list.current
      if (!held || !over) return undefined
      const place = held.placeText(held.order.indexOf(String(over.id)) + 1)
      return `${held.nameOf(String(active.id))} 到${place}，松手放下`
    },
    // The list tells where it went, whichever way it was moved.
    onDragEnd: () => undefined,
    onDragCancel: () => '没有移动',
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    const held = list.current
    if (over === null || !held) return
    held.put(held.order.indexOf(String(active.id)), held.order.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <Board value={list}>{children}</Board>
    </DndContext>
  )
}
