import { withPlaced } from '#domain/list/placed.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'

/** The list with choices where their chances put them, none of them twice, and without the units given. */
export function placedChoices(
  choices: readonly DraftChoice[],
  added: readonly DraftChoice[],
  dropped: readonly string[] = [],
): DraftChoice[] {
  const held = new Set(choices.map(({ majorId }) => majorId))
  return withPlaced(
    choices,
    added.filter(({ majorId }) => !held.has(majorId)),
    ({ row }) => row?.probability ?? null,
    ({ majorId }) => dropped.includes(majorId),
  )
}
