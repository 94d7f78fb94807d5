import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ShownTask } from '#contract/talent.ts'
import { drawOptions } from '#web/charts/figures/OptionFigure.tsx'
import { FIGURE_ASKS, TaskFigure } from '#web/charts/figures/TaskFigure.tsx'
import { CellTable } from '#web/features/assess/parts/CellTable.tsx'
import { OptionButton } from '#web/features/assess/parts/OptionButton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { CheckField } from '#web/ui/form/Field.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import type { NextTask } from './sitting.ts'
import styles from './TaskOptions.module.css'

interface AskedTaskProps {
  task: NextTask
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
export function AskedTask({ task: asked, since, isSent, onGive, onOver, pauses, onPauses }: AskedTaskProps) {
  useOwnFoot()
  const { shown, seconds } = asked
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
        <TimeLeft seconds={seconds} since={since} isStopped={isSent} onOver={onOver} />
        <h2 id={id} ref={heading} tabIndex={-1} className={`mb-4 ${styles.text}`}>
          {isWords(shown) ? shown.text : FIGURE_ASKS[shown.kind]}
        </h2>
        {isWords(shown) ? (
          shown.table && <CellTable caption="题中的表" cells={shown.table} />
        ) : (
          <TaskFigure task={shown} />
        )}
        <ul className={`list mt-4 ${styles.options} ${layoutOf(shown)}`} aria-label="选项">
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

/** On phones figures stand three a row, cubes two; elsewhere all in one. Words have a row each. */
const layoutOf = (task: ShownTask): string =>
  (isWords(task) ? styles.words : task.kind === 'cube' ? styles.pairs : '') ?? ''

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
    <p className={`row between note mb-2 ${shown <= SOON ? 'accent strong' : 'muted'}`}>
      <span role="timer" className="tabular">
        还剩 {shown} 秒
      </span>
      <output className={shown <= SOON && shown > 0 ? '' : 'visually-hidden'}>
        {shown <= SOON ? '快到时间了' : ''}
      </output>
    </p>
  )
}
