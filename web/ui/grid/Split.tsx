import { type ReactNode, useRef } from 'react'
import { isNumber } from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { type StoredValue, stored } from '#web/client/stored.ts'
import styles from './Split.module.css'

interface SplitProps {
  /** Under which name a device keeps how wide they are. */
  name: string
  /** What is at the left, and what is at the right with its name. */
  children: ReactNode
  side: ReactNode
  label: string
  /** Of the left one, in per cent, until somebody drags. */
  share: number
}

const [LEAST, MOST, STEP] = [20, 80, 2]

const kept = new Map<string, StoredValue<number>>()
function keptOf(name: string): StoredValue<number> {
  const known = kept.get(name) ?? stored(`split-${name}`, isNumber)
  kept.set(name, known)
  return known
}

/** Two panes with a bar between them that is dragged, or moved by the arrow keys. */
export function Split({ name, children, side, label, share }: SplitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const keep = keptOf(name)
  const held = useStore(keep) ?? share
  const left = Math.max(LEAST, Math.min(held, MOST))
  const put = (next: number): void => keep.set(Math.max(LEAST, Math.min(Math.round(next), MOST)))
  return (
    <div
      ref={frame}
      className={styles.split}
      style={{ gridTemplateColumns: `minmax(0, ${left}fr) 12px minmax(0, ${100 - left}fr)` }}
    >
      <div className={styles.pane}>{children}</div>
      <div
        role="separator"
        aria-label={`${label}的宽度`}
        aria-orientation="vertical"
        aria-valuenow={left}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        tabIndex={0}
        className={styles.bar}
        title="拖动，或按左右方向键，改变宽度；双击恢复"
        onDoubleClick={() => keep.remove()}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const box = frame.current?.getBoundingClientRect()
          if (box !== undefined) put((100 * (event.clientX - box.left)) / box.width)
        }}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
          if (step === undefined) return
          event.preventDefault()
          put(left + step)
        }}
      />
      <section className={styles.pane} aria-label={label}>
        {side}
      </section>
    </div>
  )
}
