import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Refusal, errorMessage } from '#web/client/errors.ts'
import { RestsOn } from '#web/features/recommend/parts/RestsOn.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty, ErrorBlock, Loading } from '#web/ui/Status.tsx'
import styles from './CheckScreen.module.css'
import { usePreferencesComing } from '#web/features/preference/parts/preferences.ts'
import { BatchChoice } from './BatchChoice.tsx'
import { CheckedList } from '#web/features/list/CheckedList.tsx'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { useFrame } from './frame.ts'
import { readFilters, writeFilters } from './filters.ts'
import { useList } from './use-list.ts'

/** The student's application list, checked. Its address holds the filters of the result that it was opened from. */
export function CheckScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const { batch } = filters
  const list = useList(provinceId, batch)
  const condition = useQuery(frame.conditionQuery(provinceId))
  const { draft, query } = list
  const isComing = usePreferencesComing()
  if (draft === undefined || condition.data === undefined || isComing) {
    const error = query.error ?? condition.error
    if (error === null) return <Loading rows={8} />
    if (error instanceof Refusal && error.code === 'NO_LINES') {
      return (
        <Empty
          title="还不能填志愿表"
          action={
            <LinkButton kind="primary" to={frame.rules()}>
              看看现在能用什么
            </LinkButton>
          }
        >
          {errorMessage(error)}
        </Empty>
      )
    }
    const again = (): void => {
      void query.refetch()
      void condition.refetch()
    }
    return <ErrorBlock title={errorMessage(error)} onRetry={again} />
  }
  return (
    <>
      <BatchChoice
        batches={draft.saved.batches}
        current={draft.saved.batch}
        onChange={(next) => setSearch(writeFilters(null, { ...filters, batch: next }), { replace: true })}
      />
      <div className={styles.rests}>
        <RestsOn provinceId={draft.saved.provinceId} />
      </div>
      <CheckedList
        key={draft.saved.batch}
        list={list}
        draft={draft}
        filters={filters}
        condition={condition.data}
      />
    </>
  )
}
