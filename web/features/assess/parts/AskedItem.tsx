import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Sitting } from '#contract/assess.ts'
import { LETTERS } from '#domain/assess/instrument.ts'
import { CellTable } from './CellTable.tsx'
import { TaskPicture } from './TaskPicture.tsx'
import { OptionButton } from './OptionButton.tsx'
import styles from './AskedItem.module.css'

type Asked = Sitting['items'][number]

interface AskedItemProps {
  item: Asked
  kind: Sitting['kind']
  /** The answer given; undefined: none yet. */
  picked: number | undefined
  onPick: (answer: number) => void
  /** Takes the focus when it is first drawn, so that it is read out: one item, one key. */
  takesFocus: boolean
}

/** Keys of a keyboard for the options of an item, in their order: 1 to 5, of tasks A to D as well. */
function optionAt(key: string, { options }: Asked, kind: Sitting['kind']): number | undefined {
  const place = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : kind === 'tasks'
      ? 'abcd'.indexOf(key.toLowerCase())
      : -1
  return key.length === 1 ? options[place]?.answer : undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** One item with its options as large targets; a key picks one too. */
export function AskedItem({ item, kind, picked, onPick, takesFocus }: AskedItemProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const answer = optionAt(event.key, item, kind)
    if (answer !== undefined) onPick(answer)
  })
  // A key counts from the moment the item is in sight.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const arrive = useEffectEvent(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  useEffect(() => arrive(), [])
  // The second press of a double one would answer the item that follows.
  const pick = (answer: number) => (event: MouseEvent) => {
    if (event.detail < 2) onPick(answer)
  }
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={`lead ${styles.text}`}>
        {item.text}
      </h2>
      {item.table && <CellTable caption="题中的表" cells={item.table} />}
      {item.picture && <TaskPicture picture={item.picture} />}
      <ul className="list stack gap-2 mb-4">
        {item.options.map(({ answer, text }, place) => (
          <li key={answer}>
            <OptionButton
              sign={kind === 'rated' ? place + 1 : LETTERS[place]}
              isSignSilent={kind === 'rated'}
              isPicked={picked === answer}
              onClick={pick(answer)}
            >
              {text}
            </OptionButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
