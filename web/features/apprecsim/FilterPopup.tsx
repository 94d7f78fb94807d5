import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getFilters } from '#contract/apprecsim.ts'
import type { FilterType } from '#domain/recommend/narrowing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import { Popup } from '#web/ui/Popup.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import styles from './FilterPopup.module.css'
import { type Filters, activeCount, feeProblem, reset, toggle } from '#web/features/list/parts/filters.ts'
import { filtersQuery } from './queries.ts'

interface FilterPopupProps {
  onClose: () => void
  provinceId: number
  track: string | null
  batch: string | null
  filters: Filters
  onApply: (filters: Filters) => void
}

type Group = DataOf<typeof getFilters>[number]

/** Options shown before a long group is unfolded. */
const SHOWN = 12

/** One type of filter; of a long one, what is chosen and the first options stay in sight. */
function FilterGroup(props: { group: Group; chosen: readonly string[]; onToggle: (id: string) => void }) {
  const { group, chosen, onToggle } = props
  const [unfolded, setUnfolded] = useState(false)
  const options = unfolded
    ? group.options
    : group.options.filter(({ id }, index) => index < SHOWN || chosen.includes(id))
  const hidden = group.options.length - options.length
  return (
    <div className="mb-4">
      <Choices
        label={group.name}
        multiple
        options={options.map(({ id, name, count }) => ({
          value: id,
          text: (
            <span>
              {name}
              {count !== undefined && <small className="weak"> {count}</small>}
            </span>
          ),
        }))}
        value={[...chosen]}
        onChange={(next) => {
          const changed = next.find((id) => !chosen.includes(id)) ?? chosen.find((id) => !next.includes(id))
          if (changed !== undefined) onToggle(changed)
        }}
      />
      {(hidden > 0 || unfolded) && group.options.length > SHOWN && (
        <Button kind="text" small onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? '收起' : `展开其余 ${hidden} 项`}
        </Button>
      )}
    </div>
  )
}

/** Filters of the result, applied together. */
export function FilterPopup(props: FilterPopupProps) {
  const { onClose, provinceId, track, batch, filters, onApply } = props
  const [draft, setDraft] = useState(filters)
  const query = useQuery(filtersQuery(provinceId, track, batch))
  const problem = feeProblem(draft.lowFee, draft.highFee)
  const active = activeCount(draft)
  const toggled = (type: FilterType, id: string): void => setDraft(toggle(draft, type, id))
  return (
    <Popup
      open
      onClose={onClose}
      title="筛选"
      footer={
        <>
          <Button block onClick={() => setDraft(reset(draft))}>
            重置
          </Button>
          <Button kind="primary" block disabled={problem !== null} onClick={() => onApply(draft)}>
            {active > 0 ? `查看结果（已选 ${active} 项）` : '查看结果'}
          </Button>
        </>
      }
    >
      <div className="fields">
        <TextField
          label="最低学费"
          inputMode="numeric"
          placeholder="不限"
          extra={<span className={`weak ${styles.unit}`}>元/年</span>}
          value={draft.lowFee}
          onChange={(event) => setDraft({ ...draft, lowFee: figureText(event.target.value) })}
        />
        <TextField
          label="最高学费"
          inputMode="numeric"
          placeholder="不限"
          extra={<span className={`weak ${styles.unit}`}>元/年</span>}
          value={draft.highFee}
          onChange={(event) => setDraft({ ...draft, highFee: figureText(event.target.value) })}
        />
      </div>
      <p className="error" role="alert">
        {problem}
      </p>
      <p className="weak mb-4">填了学费范围，学费暂无数据的志愿就不会列出。</p>
      <QueryView query={query}>
        {(groups) =>
          groups
            // The tabs above the list are the tiers' filter.
            .filter(({ type, options }) => type !== 'tier' && options.length > 0)
            .map((group) => (
              <FilterGroup
                key={group.type}
                group={group}
                chosen={draft.chosen[group.type] ?? []}
                onToggle={(id) => toggled(group.type, id)}
              />
            ))
        }
      </QueryView>
    </Popup>
  )
}
