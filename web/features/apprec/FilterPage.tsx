import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { resultFields } from '#web/features/apprecsim/parts/result-fields.ts'
import { type ResultFilters, filteredLink, resultParams } from '#web/features/list/parts/frame/filters.ts'
import { useFilters } from '#web/features/list/parts/frame/use-filters.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Button } from '#web/ui/form/Button.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { FilterFields, canBeApplied } from '#web/ui/dialog/FilterSheet.tsx'
import { count } from '#web/ui/text/format.ts'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { QueryView, useArrived } from '#web/ui/state/QueryView.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { InSeason } from './InSeason.tsx'
import { countQuery, filtersQuery } from './queries.ts'

/** Filters of the result as a page, with how many units each choice leaves. Its address holds those it began with. */
export function FilterPage() {
  return <InSeason>{() => <FilterForm />}</InSeason>
}

function FilterForm() {
  const provinceId = useProvinceId()
  const [draft, setDraft] = useState(useFilters())
  const navigate = useNavigate()
  const query = useQuery(filtersQuery(provinceId, draft.batch))
  const groups = useArrived(query.data)?.filter(({ type }) => type !== 'tier')
  const fields = resultFields(draft, groups ?? [])
  const isPossible = canBeApplied(fields)
  const active = resultParams.count(draft)
  const { text, isLate } = useLeft(provinceId, draft, isPossible)
  useOwnFoot()
  const apply = (): void => void navigate(filteredLink(paths.apprec.result(), draft), { replace: true })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) apply()
      }}
    >
      <div className="card pad-4 mb-4">
        <FilterFields fields={fields} draft={draft} onDraft={setDraft} />
        <QueryView query={query}>{() => null}</QueryView>
      </div>
      <div className={`row gap-2 ${foot.foot}`}>
        <Button disabled={active === 0} onClick={() => setDraft(resultParams.clear(draft))}>
          重置
        </Button>
        <div className="grow">
          <Button kind="primary" block type="submit" disabled={!isPossible}>
            {text}
          </Button>
          <output className="visually-hidden">{isLate ? '' : text}</output>
        </div>
      </div>
    </form>
  )
}

/** What the choice leaves in words, asked once the student pauses; `isLate` while that is of an earlier choice. */
function useLeft(
  provinceId: number,
  draft: ResultFilters,
  isPossible: boolean,
): { text: string; isLate: boolean } {
  const settled = useSettled(draft)
  const { data, isPlaceholderData } = useQuery({ ...countQuery(provinceId, settled), enabled: isPossible })
  const isLate = isPlaceholderData || settled !== draft
  if (data === undefined) return { text: '看志愿', isLate }
  return { text: data.total === 0 ? '没有符合的志愿' : `看 ${count(data.total)} 个志愿`, isLate }
}
