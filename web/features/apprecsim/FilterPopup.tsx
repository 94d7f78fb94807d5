import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ResultFilters, resultParams } from '#web/features/list/parts/frame/filters.ts'
import { FilterSheet } from '#web/ui/dialog/FilterSheet.tsx'
import { QueryView, useArrived } from '#web/ui/state/QueryView.tsx'
import { resultFields } from './parts/result-fields.ts'
import type { ResultCalls } from './parts/result-calls.ts'
import { optionsQuery } from './queries.ts'

interface FilterPopupProps {
  onClose: () => void
  provinceId: number
  track: string | null
  batch: string | null
  filters: ResultFilters
  calls: ResultCalls
  onApply: (filters: ResultFilters) => void
}

/** Filters of the result, applied together. */
export function FilterPopup(props: FilterPopupProps) {
  const { onClose, provinceId, track, batch, filters, calls, onApply } = props
  const [draft, setDraft] = useState(filters)
  const query = useQuery(optionsQuery(calls, { provinceId, track, batch }))
  // The tabs above the list are the tiers' filter.
  const groups = useArrived(query.data)?.filter(({ type }) => type !== 'tier')
  return (
    <FilterSheet
      title="筛选"
      params={resultParams}
      draft={draft}
      onDraft={setDraft}
      fields={resultFields(draft, groups ?? [])}
      onApply={onApply}
      onClose={onClose}
    >
      <QueryView query={query}>{() => null}</QueryView>
    </FilterSheet>
  )
}
