import { useState } from 'react'
import type { OffersData } from '#contract/cumajor.ts'
import { FilterSheet } from '#web/ui/dialog/FilterSheet.tsx'
import { OFFER_FILTERS, type OfferFilters, offerParams } from './offer-filters.ts'

interface FilterPopupProps {
  filters: OfferFilters
  options: OffersData['options']
  onClose: () => void
  onApply: (filters: OfferFilters) => void
}

/** Filters of the schools that offer a major, each option with how many units it has; applied together. */
export function FilterPopup({ filters, options, onClose, onApply }: FilterPopupProps) {
  const [draft, setDraft] = useState(filters)
  return (
    <FilterSheet
      title="筛选学校"
      params={offerParams}
      draft={draft}
      onDraft={setDraft}
      fields={OFFER_FILTERS.filter(({ type }) => options[type].length > 0).map(({ type, name }) => ({
        ask: 'many',
        name: type,
        label: name,
        options: options[type].map((option) => ({ ...option, value: option.name })),
      }))}
      onApply={onApply}
      onClose={onClose}
    />
  )
}
