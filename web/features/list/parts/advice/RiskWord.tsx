import { riskWord } from '#domain/list/beside/advice-text.ts'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import { useAdvice } from './use-advice.ts'

/** Where there is no room for more: how likely the list ends badly, once that is worth a word. */
export function RiskWord({ draft }: { draft: ListDraft }) {
  const { data } = useAdvice(draft)
  const word = data && riskWord(data)
  return (
    <span className="nowrap" aria-live="polite">
      {word}
    </span>
  )
}
