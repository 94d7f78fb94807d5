import type { ComponentProps, ReactNode } from 'react'
import { ListPane } from '#web/features/list/parts/pane/ListPane.tsx'
import { DragBoard } from '#web/ui/list/DragBoard.tsx'
import { Panes } from '#web/ui/layout/Panes.tsx'

interface ResultDeskProps extends ComponentProps<typeof ListPane> {
  /** Takes a row of the result into the list at a place, from 0. */
  onInsert: (majorId: string, at: number) => void
  /** The result. */
  children: ReactNode
}

/** The result with the list beside it: rows are dragged from one into the other. */
export function ResultDesk({ onInsert, children, ...pane }: ResultDeskProps) {
  return (
    <DragBoard onInsert={onInsert}>
      <Panes side={<ListPane {...pane} />} label="志愿表">
        {children}
      </Panes>
    </DragBoard>
  )
}
