import type { ComponentProps, ReactNode } from 'react'
import { Desk } from '#web/ui/grid/Desk.tsx'
import { Split } from '#web/ui/grid/Split.tsx'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import styles from './ChoiceGrid.module.css'

interface CheckedDeskProps {
  rows: ComponentProps<typeof ChoiceGrid>
  /** What the check says. */
  notices: ReactNode
  advice: ReactNode
  /** Where the list goes from here. */
  ways: ReactNode
  /** What is done to the list as a whole. */
  children: ReactNode
}

/** The list as a grid, with what the check says of it beside it. */
export function CheckedDesk({ rows, notices, advice, ways, children }: CheckedDeskProps) {
  return (
    <Desk>
      <Split
        name="check"
        label="志愿表"
        share={32}
        side={
          <>
            <ChoiceGrid {...rows}>
              {children}
              {ways}
            </ChoiceGrid>
            <div className={styles.foot}>{advice}</div>
          </>
        }
      >
        <section className={styles.notices} aria-label="检查结果">
          {notices}
        </section>
      </Split>
    </Desk>
  )
}
