import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ShownTask } from '#contract/talent.ts'
import { drawOptions } from '#web/charts/figures/OptionFigure.tsx'
import { FIGURE_ASKS, TaskFigure } from '#web/charts/figures/TaskFigure.tsx'
import { CellTable } from '#web/features/assess/parts/CellTable.tsx'
import { OptionButton } from '#web/features/assess/parts/OptionButton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { CheckField } from '#web/ui/form/Field.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { Progress } from '#web/ui/state/Progress.tsx'
import type { NextTask } from './sitting.ts'
import styles from './TaskOptions.module.css'

interface AskedTaskProps {
  task: NextTask
  /** How many tasks there are. */
  of: number
  /** How many are answered. */
  done: number
  /** `performance.now()` of when the task came into sight, on whichever device. */
  since: number
  /** An answer is on its way: nothing can be chosen any more. */
  isSent: boolean
  onGive: (answer: number) => void
  onOver: () => void
  pauses: boolean
  onPauses: (wanted: boolean) => void
}

type Words = Extract<ShownTask, { kind: 'verbal' | 'logic' }>
const isWords = (task: ShownTask): task is Words => task.kind === 'verbal' || task.kind === 'logic'

/** One timed task. An option is chosen by touch or number, then given: an answer is final. */
export function AskedTask(props: AskedTaskProps) {
  const { task: asked, of, done, since, isSent, onGive, onOver, pauses, onPauses } = props
  useOwnFoot()
  const { nth, shown, seconds } = asked
  const [picked, setPicked] = useState<number | null>(null)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSent || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const place = Number(event.key) - 1
    if (/^[1-9]$/.test(event.key) && place < shown.options.length) setPicked(place)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', hear)
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const options = isWords(shown) ? shown.options : drawOptions(shown)
  return (
    <div className={foot.page}>
      <div role="group" aria-labelledby={id}>
        <TaskHead nth={nth} of={of} done={done}>
          <TimeLeft seconds={seconds} since={since} isStopped={isSent} onOver={onOver} />
        </TaskHead>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`mb-2 ${isLong(shown) ? 'body' : ''} ${styles.text}`}
        >
          {isWords(shown) ? shown.text : FIGURE_ASKS[shown.kind]}
        </h2>
        {isWords(shown) ? (
          shown.table && (
            <div className={styles.table}>
              <CellTable caption="题中的表" cells={shown.table} />
            </div>
          )
        ) : (
          <TaskFigure task={shown} />
        )}
        <ul className={`list mt-3 ${styles.options} ${layoutOf(shown)}`} aria-label="选项">
          {options.map((option, place) => (
            <li key={place}>
              <OptionButton
                sign={place + 1}
                isPicked={picked === place}
                isFigure={isDrawn(shown)}
                disabled={isSent}
                onClick={() => setPicked(place)}
              >
                {option}
              </OptionButton>
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <CheckField checked={pauses} onChange={(event) => onPauses(event.target.checked)}>
            答完这题歇一歇
          </CheckField>
        </div>
      </div>
      <div className={`row ${foot.foot}`}>
        <Button
          kind="primary"
          block
          disabled={picked === null}
          loading={isSent}
          onClick={() => {
            if (picked !== null) onGive(picked)
          }}
        >
          {picked === null ? '选一个答案' : `选 ${picked + 1}，交这一题`}
        </Button>
      </div>
    </div>
  )
}

const isDrawn = ({ kind }: ShownTask): boolean =>
  kind === 'matrix' || kind === 'series' || kind === 'cube' || kind === 'folding'

/** What asks in so many signs is read as a text, not as a title. */
const LONG = 40
const isLong = (task: ShownTask): boolean => isWords(task) && task.text.length > LONG

/** So many signs stand side by side with others on the smallest phone. */
const SHORT = 4

/** On phones figures stand three a row, cubes and short words two; long words have a row each. */
function layoutOf(task: ShownTask): string {
  if (isWords(task)) {
    const isShort = task.options.every((option) => option.length <= SHORT)
    return (isShort ? styles.short : styles.words) ?? ''
  }
  return (task.kind === 'cube' ? styles.pairs : '') ?? ''
}

/** Which task of how many it is, and how much of its time is left. */
export function TaskHead({
  nth,
  of,
  done,
  children,
}: {
  nth: number
  of: number
  done: number
  children?: ReactNode
}) {
  return (
    <div className="mb-3">
      <div className="row between gap-2 mb-2">
        <p className="soft">
          第 {nth} 题，共 {of} 题
        </p>
        {children}
      </div>
      <Progress label="已经回答的题" value={done} max={of} />
    </div>
  )
}

/** Whoever listens is told once, so long before the end. */
const SOON = 10

/** The seconds that are left. They go on while the page is away. */
function TimeLeft({
  seconds,
  since,
  isStopped,
  onOver,
}: {
  seconds: number
  since: number
  isStopped: boolean
  onOver: () => void
}) {
  const leftNow = (): number => Math.max(0, seconds - (performance.now() - since) / 1000)
  const [left, setLeft] = useState(leftNow)
  const tick = useEffectEvent(() => {
    if (isStopped) return
    const now = leftNow()
    setLeft(now)
    if (now <= 0) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 250)
    return () => clearInterval(timer)
  }, [])
  const shown = Math.ceil(left)
  return (
    <p className={`note ${shown <= SOON ? 'accent strong' : 'muted'}`}>
      <output className={shown <= SOON && shown > 0 ? '' : 'visually-hidden'}>
        {shown <= SOON ? '快到时间了，' : ''}
      </output>
      <span role="timer" className="tabular">
        还剩 {shown} 秒
      </span>
    </p>
  )
}
