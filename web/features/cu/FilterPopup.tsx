import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolFilters } from '#contract/cu.ts'
import { useOwn } from '#web/features/recommend/parts/own.ts'
import { count } from '#web/ui/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Popup } from '#web/ui/Popup.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { type Filters, activeCount, reset, toggle } from './filters.ts'
import { filtersQuery } from './queries.ts'

interface FilterPopupProps {
  filters: Filters
  onClose: () => void
  onApply: (filters: Filters) => void
}

type Group = DataOf<typeof getSchoolFilters>['filters'][number]

/** Options shown before a long group is unfolded. */
const SHOWN = 12

/** Filters of the directory, each option with how many schools it leaves; applied together. */
export function FilterPopup({ filters, onClose, onApply }: FilterPopupProps) {
  const [draft, setDraft] = useState(filters)
  const { q, chosen, reach } = draft
  const query = useQuery(filtersQuery(useOwn(), { q, chosen, reach }))
  const total = query.isPlaceholderData ? undefined : query.data?.total
  return (
    <Popup
      open
      onClose={onClose}
      title="筛选大学"
      footer={
        <>
          <Button block disabled={activeCount(draft) === 0} onClick={() => setDraft(reset(draft))}>
            重置
          </Button>
          <Button kind="primary" block onClick={() => onApply(draft)}>
            {total === undefined ? '查看结果' : `查看 ${count(total)} 所`}
          </Button>
        </>
      }
    >
      <QueryView query={query}>
        {(data) =>
          data.filters
            .filter(({ options }) => options.length > 0)
            .map((group) => (
              <FilterGroup
                key={group.type}
                group={group}
                chosen={chosen[group.type] ?? []}
                onToggle={(id) => setDraft(toggle(draft, group.type, id))}
              />
            ))
        }
      </QueryView>
    </Popup>
  )
}

/** One kind of filter; of a long one, what is chosen and the first options stay in sight. */
function FilterGroup(props: { group: Group; chosen: readonly string[]; onToggle: (id: string) => void }) {
  const { group, chosen, onToggle } = props
  const [unfolded, setUnfolded] = useState(false)
  const options = group.options.filter(({ id }, index) => unfolded || index < SHOWN || chosen.includes(id))
  const hidden = group.options.length - options.length
  return (
    <div className="mb-4">
      <Choices
        label={group.name}
        multiple
        options={options.map(({ id, name, count: schools }) => ({
          value: id,
          text: (
            <span>
              {name} <small className="weak">{count(schools)}</small>
            </span>
          ),
        }))}
        value={[...chosen]}
        onChange={(next) => {
          const changed = next.find((id) => !chosen.includes(id)) ?? chosen.find((id) => !next.includes(id))
          if (changed !== undefined) onToggle(changed)
        }}
      />
      {group.options.length > SHOWN && (hidden > 0 || unfolded) && (
        <Button kind="text" small onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? '收起' : `展开其余 ${hidden} 项`}
        </Button>
      )}
    </div>
  )
}
