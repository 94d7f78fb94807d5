import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Unseen } from '#web/ui/table/Table.tsx'
import { useNearScreen } from '#web/ui/list/use-near-screen.ts'
import styles from './Chart.module.css'

interface ChartProps {
  title: string
  /** How the drawing is read, in sentences; not shown or read out with the table. */
  reading?: ReactNode
  /** What holds for the drawing and the table. */
  caption?: ReactNode
  /** The same figures as a table, for who would rather read. */
  table: ReactNode
  /** Draws the chart; called when it comes near the screen, so that its code is fetched then and not before. */
  children: () => ReactNode
}

/** A drawing whose code is fetched when it is first shown; grey bars keep its place. */
export const drawnOnDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => onDemand(load, { waiting: <Loading rows={6} look="plain" /> })

/** A chart whose figures stand around it anyway: it needs no title and no table of its own. */
export function PlainChart({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.place}>{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** A chart with its table behind it: screen readers and paper are given both, the screen one of them. */
export function Chart({ title, reading, caption, table, children }: ChartProps) {
  const figure = useRef<HTMLElement>(null)
  const near = useNearScreen(figure)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.figure} ref={figure}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Button
          kind="text"
          small
          onClick={() => setAsTable(!asTable)}
          label={`${title}：${asTable ? '看图' : '看表格'}`}
        >
          {asTable ? '看图' : '看表格'}
        </Button>
      </div>
      {!asTable && <div className={styles.place}>{near && children()}</div>}
      <div className={asTable ? undefined : `visually-hidden ${styles.behind}`}>
        <Unseen value={!asTable}>{table}</Unseen>
      </div>
      <figcaption>
        {!asTable && <span aria-hidden="true">{reading}</span>}
        {caption}
      </figcaption>
    </figure>
  )
}
