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
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import { type Choice, idsOf } from './parts/list-draft.ts'
import { move } from './order.ts'

/** What a screen reader says of a handle. */
const instructions = { draggable: '按住拖动，或按上下方向键移动一位。拖动时按 Esc 键取消。' }
/** The page scrolls along up and down, never sideways. */
const autoScroll = { threshold: { x: 0, y: 0.15 } }

interface ChoiceListProps {
  choices: readonly Choice[]
  /** What is filed are 院校专业组. */
  areGroups: boolean
  /** The choice that an issue leads to. */
  marked: string | null
  onOrder: (choices: Choice[]) => void
  onRemove: (choice: Choice) => void
  onDetail: (choice: Choice) => void
}

const nameOf = ({ schoolName, unitName }: Choice): string => `${schoolName} ${unitName}`

/** The application list in its order: by dragging, by buttons, by arrow keys on the handle. */
export function ChoiceList({ choices, areGroups, marked, onOrder, onRemove, onDetail }: ChoiceListProps) {
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // A row that changes its place in the document loses the focus: it gets it back once it stands there.
  const refocus = useRef<{ element: Element | null; order: string } | null>(null)
  useEffect(() => {
    if (refocus.current?.order !== idsOf(choices).join()) return
    const { element } = refocus.current
    if (element instanceof HTMLElement) element.focus()
    refocus.current = null
  })

  const put = (from: number, to: number): void => {
    const choice = choices[from]
    const at = Math.max(0, Math.min(to, choices.length - 1))
    if (choice === undefined || at === from) return
    const next = move(choices, from, at)
    refocus.current = { element: document.activeElement, order: idsOf(next).join() }
    setSaid(`${nameOf(choice)} 移到第 ${at + 1} 志愿，共 ${choices.length} 个`)
    onOrder(next)
  }

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 3 } }))
  const placeOf = (id: UniqueIdentifier): number => choices.findIndex(({ majorId }) => majorId === id)
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const choice = choices[placeOf(active.id)]
      return choice && over ? `${nameOf(choice)} 到第 ${placeOf(over.id) + 1} 志愿，松手放下` : undefined
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
        <SortableContext items={choices.map(({ majorId }) => majorId)} strategy={verticalListSortingStrategy}>
          <ol className="list mb-4">
            {choices.map((choice, position) => (
              <ChoiceRow
                key={choice.majorId}
                choice={choice}
                position={position}
                total={choices.length}
                open={open === choice.majorId}
                areGroups={areGroups}
                marked={marked === choice.majorId}
                onOpen={() => setOpen(open === choice.majorId ? null : choice.majorId)}
                onMove={(to) => put(position, to)}
                onRemove={() => onRemove(choice)}
                onDetail={() => onDetail(choice)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
