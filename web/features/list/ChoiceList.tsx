import { useEffect, useRef, useState } from 'react'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './ChoiceList.module.css'
import { type Choice, idsOf } from './parts/listDraft.ts'
import { move } from './order.ts'
import { useDragOrder } from './useDragOrder.ts'

interface ChoiceListProps {
  choices: readonly Choice[]
  /** The choice that an issue leads to. */
  marked: string | null
  onOrder: (choices: Choice[]) => void
  onRemove: (choice: Choice) => void
  onDetail: (choice: Choice) => void
}

/** The application list in its order: by dragging, by buttons, by arrow keys on the handle. */
export function ChoiceList({ choices, marked, onOrder, onRemove, onDetail }: ChoiceListProps) {
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
    setSaid(`${choice.schoolName} ${choice.unitName} 移到第 ${at + 1} 志愿，共 ${choices.length} 个`)
    onOrder(next)
  }
  const { list, handle, offsetOf, dragged } = useDragOrder(put)
  return (
    <>
      <ol ref={list} className={styles.list}>
        {choices.map((choice, position) => {
          const offset = offsetOf(position)
          return (
            <ChoiceRow
              key={choice.majorId}
              choice={choice}
              position={position}
              total={choices.length}
              open={open === choice.majorId}
              marked={marked === choice.majorId}
              dragged={dragged === position}
              {...(offset === null ? {} : { offset })}
              handle={handle(position)}
              onOpen={() => setOpen(open === choice.majorId ? null : choice.majorId)}
              onMove={(to) => put(position, to)}
              onRemove={() => onRemove(choice)}
              onDetail={() => onDetail(choice)}
            />
          )
        })}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
