import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
import { keepFill } from '#web/features/list/fill/last-fill.ts'
import { type ListDraft, idsOf, withTyped } from '#web/features/list/parts/draft/list-draft.ts'
import type { ListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'

const FillPopup = onDemand(async () => (await import('#web/features/list/fill/FillPopup.tsx')).FillPopup, {
  close: ({ onClose }) => onClose(),
})
const UnitPopup = onDemand(
  async () => (await import('#web/features/list/parts/unit/UnitPopup.tsx')).UnitPopup,
  {
    close: ({ onClose }) => onClose(),
  },
)

/** What lies over the list: how it is filled, or a unit of it. */
export type CheckedPopup = 'fill' | UnitRow | null

interface CheckedPopupsProps {
  popup: CheckedPopup
  draft: ListDraft
  condition: ScoreCondition
  filters: ResultFilters
  change: ListSteps['change']
  onClose: () => void
}

/** The dialogs of the list. */
export function CheckedPopups({ popup, draft, condition, filters, change, onClose }: CheckedPopupsProps) {
  const { saved, choices } = draft
  if (popup === null) return null
  if (popup !== 'fill') {
    return (
      <UnitPopup
        row={popup}
        sources={saved.sources}
        ownRank={condition.rank}
        year={saved.year}
        oneYear={saved.oneYear}
        onClose={onClose}
      />
    )
  }
  return (
    <FillPopup
      saved={saved}
      choices={choices}
      majors={condition.majors}
      filters={filters}
      onClose={onClose}
      onReplace={(next, text) => {
        onClose()
        change(next, text)
      }}
      onFilled={(plan, wanted) => {
        onClose()
        const added = `已补充 ${plan.added.length} 个志愿`
        const filled = withTyped(choices, plan.choices)
        const lacking = wanted - filled.length
        keepFill(saved, { before: idsOf(choices), after: idsOf(filled) })
        change(filled, lacking > 0 ? `${added}；符合条件的只有这些，还差 ${lacking} 个没有填` : added)
      }}
    />
  )
}
