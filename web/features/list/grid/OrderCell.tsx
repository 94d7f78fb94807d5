import { useRef, useState } from 'react'
import { focusCell } from '#web/ui/grid/keys.ts'
import grid from './ChoiceGrid.module.css'

/** The column of places. */
export const ORDER = 'order'

interface OrderCellProps {
  id: string
  tabIndex: 0 | -1
  /** From 1. */
  place: number
  /** How many places there are. */
  most: number
  /** null: looked at in another order, in which nothing is moved. */
  onPlace: ((at: number) => void) | null
  name: string
  onOpen: () => void
}

/** The place of a choice: dragged, opened, or typed anew, as in a table of figures. */
export function OrderCell({ id, tabIndex, place, most, onPlace, name, onOpen }: OrderCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  if (typed === null || onPlace === null) {
    return (
      <button
        type="button"
        id={id}
        data-control=""
        tabIndex={tabIndex}
        draggable={onPlace !== null}
        className={`strong tabular ${grid.place}`}
        title={onPlace === null ? undefined : '拖动改顺序；在这里打数字，移到第几；点开可以移动、移除'}
        aria-label={`调整 ${name} 的顺序`}
        onClick={onOpen}
        onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
          if (onPlace !== null && !altKey && !ctrlKey && !metaKey && /^[1-9]$/.test(key)) setTyped('')
        }}
      >
        {place}
      </button>
    )
  }
  const to = Number(typed)
  const isWrong = typed !== '' && (!/^\d{1,3}$/.test(typed) || to < 1 || to > most)
  /** The focus goes along: to the row at which it will stand, from 0. */
  const end = (at: number): void => {
    setTyped(null)
    const row = field.current?.closest('[role="grid"]')
    // Drawn again by then.
    requestAnimationFrame(() => focusCell(row ?? null, { row: at, column: ORDER }))
  }
  return (
    <input
      // The figure that began it is typed into it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      ref={field}
      data-control=""
      inputMode="numeric"
      className={`tabular ${grid.typed}`}
      aria-label={`把 ${name} 移到第几志愿，1 到 ${most}`}
      aria-invalid={isWrong}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end(place - 1)
        else if (event.key !== 'Enter') return
        else if (!isWrong) {
          if (typed !== '') onPlace(to - 1)
          end(typed === '' ? place - 1 : to - 1)
        }
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
