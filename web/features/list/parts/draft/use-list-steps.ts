import { useCallback, useState } from 'react'
import type { Undo } from '#web/features/list/parts/pane/UndoBar.tsx'
import type { DraftChoice } from './list-draft.ts'
import type { List } from './use-list.ts'

/** What a student does to the list on a screen; the last step can be taken back. */
export function useListSteps(list: List) {
  const [step, setStep] = useState<(Undo & { of: string | null }) | null>(null)
  const done = useCallback(() => setStep(null), [])
  const { draft } = list
  const change = (next: readonly DraftChoice[], text: string | null): void => {
    if (draft === undefined) return
    const { choices, saved } = draft
    list.change(() => next)
    setStep(
      text === null ? null : { id: Date.now(), text, undo: () => list.change(() => choices), of: saved.id },
    )
  }
  const isOfThis = step?.of === null || step?.of === draft?.saved.id
  return {
    /** Another list may have become the one to be filed; a list gets its id by its first save. */
    step: isOfThis ? step : null,
    done,
    /** @param text What was done, to be taken back; null: the row says it by where it stands */
    change,
    remove: (choice: DraftChoice): void =>
      change(
        draft?.choices.filter((one) => one !== choice) ?? [],
        `已移除 ${choice.schoolName} ${choice.unitName}`,
      ),
  }
}

export type ListSteps = ReturnType<typeof useListSteps>
