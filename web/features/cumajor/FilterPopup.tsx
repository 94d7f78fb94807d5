import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { listCumajorSchools } from '#contract/cumajor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Popup } from '#web/ui/Popup.tsx'
import { OFFER_FILTERS, type OfferFilters, activeCount } from './filters.ts'

interface FilterPopupProps {
  filters: OfferFilters
  options: DataOf<typeof listCumajorSchools>['options']
  onClose: () => void
  onApply: (filters: OfferFilters) => void
}

/** Filters of the schools that offer a major, each option with how many units it has; applied together. */
export function FilterPopup({ filters, options, onClose, onApply }: FilterPopupProps) {
  const [draft, setDraft] = useState(filters)
  const active = activeCount(draft)
  return (
    <Popup
      open
      onClose={onClose}
      title="筛选学校"
      footer={
        <>
          <Button
            block
            disabled={active === 0}
            onClick={() => setDraft({ ...draft, province: [], levels: [], ownership: [] })}
          >
            重置
          </Button>
          <Button kind="primary" block onClick={() => onApply(draft)}>
            {active > 0 ? `查看结果（已选 ${active} 项）` : '查看结果'}
          </Button>
        </>
      }
    >
      {OFFER_FILTERS.filter(({ type }) => options[type].length > 0).map(({ type, name }) => (
        <Choices
          key={type}
          label={name}
          multiple
          options={options[type].map((option) => ({
            value: option.name,
            text: (
              <span>
                {option.name} <small className="weak">{option.count}</small>
              </span>
            ),
          }))}
          value={[...draft[type]]}
          onChange={(next) => setDraft({ ...draft, [type]: next })}
        />
      ))}
    </Popup>
  )
}
