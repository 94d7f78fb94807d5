import { useState } from 'react'
import { Sortable } from '#web/ui/Sortable.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Choice } from './parts/list-draft.ts'

interface ChoiceListProps {
  choices: readonly Choice[]
  /** What is filed are 院校专业组. */
  areGroups: boolean
  /** The choice that an issue leads to. */
  marked: string | null
  onOrder: (choices: Choice[]) => void
  onRemove: (choice: Choice) => void
  onDetail: (choice: Choice) => void
}

/** The application list in its order. */
export function ChoiceList({ choices, areGroups, marked, onOrder, onRemove, onDetail }: ChoiceListProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Sortable
      className="list mb-4"
      items={choices}
      keyOf={({ majorId }) => majorId}
      nameOf={({ schoolName, unitName }) => `${schoolName} ${unitName}`}
      placeText={(place) => `第 ${place} 志愿`}
      onOrder={onOrder}
    >
      {(choice, position) => (
        <ChoiceRow
          choice={choice}
          position={position}
          total={choices.length}
          open={open === choice.majorId}
          areGroups={areGroups}
          marked={marked === choice.majorId}
          onOpen={() => setOpen(open === choice.majorId ? null : choice.majorId)}
          onRemove={() => onRemove(choice)}
          onDetail={() => onDetail(choice)}
        />
      )}
    </Sortable>
  )
}
