import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Filters, feeProblem, resultParams } from '#web/features/list/parts/filters.ts'
import { type FilterField, FilterSheet } from '#web/ui/FilterSheet.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import { QueryView, useArrived } from '#web/ui/QueryView.tsx'
import { filtersQuery } from './queries.ts'

interface FilterPopupProps {
  onClose: () => void
  provinceId: number
  track: string | null
  batch: string | null
  filters: Filters
  onApply: (filters: Filters) => void
}

/** Filters of the result, applied together. */
export function FilterPopup(props: FilterPopupProps) {
  const { onClose, provinceId, track, batch, filters, onApply } = props
  const [draft, setDraft] = useState(filters)
  const query = useQuery(filtersQuery(provinceId, track, batch))
  // The tabs above the list are the tiers' filter.
  const groups = useArrived(query.data)?.filter(({ type, options }) => type !== 'tier' && options.length > 0)
  const fees: FilterField<Filters> = {
    ask: 'range',
    ends: [
      { name: 'lowFee', label: '最低学费' },
      { name: 'highFee', label: '最高学费' },
    ],
    unit: '元/年',
    hint: '填了学费范围，学费暂无数据的志愿就不会列出。',
    clean: figureText,
    problem: feeProblem(draft.lowFee, draft.highFee),
  }
  return (
    <FilterSheet
      title="筛选"
      params={resultParams}
      draft={draft}
      onDraft={setDraft}
      fields={[
        fees,
        ...(groups ?? []).map(({ type, name, options }): FilterField<Filters> => ({
          ask: 'many',
          name: type,
          label: name,
          options: options.map((option) => ({ ...option, value: option.id })),
          fold: 12,
        })),
      ]}
      onApply={onApply}
      onClose={onClose}
    >
      <QueryView query={query}>{() => null}</QueryView>
    </FilterSheet>
  )
}
