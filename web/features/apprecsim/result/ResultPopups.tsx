import type { ComponentProps } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import type { ResultPage } from './pages.ts'
import type { ResultPopup as ResultPopupHere } from './ResultPopup.tsx'

const FilterPopup = onDemand(
  async () => (await import('#web/features/apprecsim/FilterPopup.tsx')).FilterPopup,
  {
    close: ({ onClose }) => onClose(),
  },
)
const ResultPopup = onDemand(async () => (await import('./ResultPopup.tsx')).ResultPopup, {
  close: ({ onClose }) => onClose(),
})

/** What lies over the result: its filters, or a unit of it. */
export type ResultOverlay = 'filter' | UnitRow | null

interface ResultPopupsProps extends Pick<
  ComponentProps<typeof ResultPopupHere>,
  'sources' | 'onToggle' | 'onPlace' | 'onRemove' | 'onClose'
> {
  popup: ResultOverlay
  result: ResultPage
  provinceId: number
  calls: ResultCalls
  filters: ResultFilters
  list: List
  onFilter: (filters: ResultFilters) => void
}

/** The dialogs of the result. */
export function ResultPopups(props: ResultPopupsProps) {
  const { popup, result, provinceId, calls, filters, list, onFilter, onClose, ...rest } = props
  if (popup === null) return null
  if (popup === 'filter') {
    return (
      <FilterPopup
        onClose={onClose}
        provinceId={provinceId}
        track={result.track}
        batch={result.batch}
        filters={filters}
        calls={calls}
        onApply={(next) => {
          onClose()
          onFilter(next)
        }}
      />
    )
  }
  return (
    <ResultPopup
      {...rest}
      row={popup}
      ownRank={result.condition.rank}
      year={result.year}
      oneYear={result.oneYear}
      inList={list.ids.includes(popup.majorId)}
      held={list.draft === undefined ? null : list.ids.length}
      onClose={onClose}
    />
  )
}
