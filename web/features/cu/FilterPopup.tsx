import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { FilterSheet } from '#web/ui/dialog/FilterSheet.tsx'
import { count } from '#web/ui/text/format.ts'
import { QueryView, useArrived } from '#web/ui/state/QueryView.tsx'
import { type SchoolFilters, schoolParams, withoutLostCities } from './filters.ts'
import { filtersQuery } from './queries.ts'

interface FilterPopupProps {
  filters: SchoolFilters
  onClose: () => void
  onApply: (filters: SchoolFilters) => void
}

/** Filters of the directory, each option with how many schools it leaves; applied together. */
export function FilterPopup({ filters, onClose, onApply }: FilterPopupProps) {
  const [draft, setDraft] = useState(filters)
  const query = useQuery(filtersQuery(useCandidate(), draft))
  const total = query.isPlaceholderData ? undefined : query.data?.total
  const groups = useArrived(query.data)?.filters.filter(({ options }) => options.length > 0) ?? []
  return (
    <FilterSheet
      title="筛选大学"
      params={schoolParams}
      draft={draft}
      onDraft={(next) => setDraft(withoutLostCities(draft, next))}
      fields={groups.map(({ type, name, options }) => ({
        ask: 'many',
        name: type,
        label: name,
        options: options.map((option) => ({
          value: option.id,
          name: option.name,
          count: count(option.count),
        })),
        fold: 12,
      }))}
      {...(total === undefined ? {} : { apply: `查看 ${count(total)} 所` })}
      onApply={onApply}
      onClose={onClose}
    >
      <QueryView query={query}>{() => null}</QueryView>
    </FilterSheet>
  )
}
