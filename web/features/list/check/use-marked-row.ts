import { useState } from 'react'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { rowId } from '#web/features/list/rows/ChoiceRow.tsx'

const rowOf = ({ majorId }: DraftChoice): HTMLElement | null => document.getElementById(rowId(majorId))

/** The row of the list that something on the screen led to. */
export function useMarkedRow(choices: readonly DraftChoice[]) {
  const [marked, setMarked] = useState<string | null>(null)
  return {
    marked,
    /** Leads to a choice by its position, from 0. */
    jump: (position: number): void => {
      const choice = choices[position]
      if (choice === undefined) return
      setMarked(choice.majorId)
      const row = rowOf(choice)
      row?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
    },
    /** Before a row goes away, and the button pressed with it: its neighbour has the focus. */
    leave: (choice: DraftChoice): void => {
      const at = choices.indexOf(choice)
      const next = choices[at + 1] ?? choices[at - 1]
      if (next !== undefined) rowOf(next)?.focus({ preventScroll: true })
    },
  }
}
