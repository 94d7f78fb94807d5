import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { RefusedCall, errorMessage, isMissing } from '#web/client/errors.ts'
import { withQuery } from '#web/client/with-query.ts'
import { provinceDataQuery } from '#web/features/recommend/parts/province-data.ts'
import { RestsOn } from '#web/features/chance/parts/RestsOn.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty, ErrorBlock, Loading } from '#web/ui/state/Status.tsx'
import { usePreferencesComing } from '#web/features/preference/parts/preferences.ts'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { CheckedList } from '#web/features/list/check/CheckedList.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import {
  type ResultFilters,
  filteredLink,
  inBatch,
  writeFilters,
} from '#web/features/list/parts/frame/filters.ts'
import { useFilters } from '#web/features/list/parts/frame/use-filters.ts'
import { useList } from '#web/features/list/parts/draft/use-list.ts'

/** The student's application list, checked. Its address holds the filters of the result that it was opened from. */
export function CheckScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const [, setSearch] = useSearchParams()
  const filters = useFilters()
  const { batch, list: which } = filters
  const list = useList(provinceId, batch, which)
  const condition = useQuery(frame.conditionQuery(provinceId))
  const { draft, query } = list
  // What stands at the top comes with the rest, in one line or two: nothing below it jumps.
  const rests = useQuery({ ...provinceDataQuery(provinceId), enabled: frame.past === null })
  const isComing = usePreferencesComing() || rests.isLoading
  const open = (next: ResultFilters): void => setSearch(writeFilters(null, next), { replace: true })
  if (draft === undefined || condition.data === undefined || isComing) {
    const error = query.error ?? condition.error
    if (error === null) return <Loading rows={8} />
    if (error instanceof RefusedCall && error.code === 'NO_LINES') {
      // The season may be in a batch without lines: lists of the others are read all the same.
      const batches = condition.data?.province.batches.map(({ name }) => name) ?? []
      return (
        <>
          <BatchChoice
            batches={[...new Set([...batches, ...(batch === null ? [] : [batch])])]}
            current={batch ?? batches[0] ?? null}
            onChange={(next) => open(inBatch(filters, next))}
          />
          <Empty
            title="还不能按概率填"
            action={
              <LinkButton kind="primary" to={withQuery(frame.hand(), { batch })}>
                自己排一张志愿表
              </LinkButton>
            }
          >
            {errorMessage(error)}
          </Empty>
        </>
      )
    }
    if (which !== null && isMissing(error)) {
      return (
        <Empty
          title="没有这张志愿表"
          action={
            <LinkButton kind="primary" to={withQuery(frame.check(), { batch })}>
              看要填报的那张
            </LinkButton>
          }
        >
          它可能已经在别的设备上删掉了。
        </Empty>
      )
    }
    const again = (): void => {
      void query.refetch()
      void condition.refetch()
    }
    return <ErrorBlock title={errorMessage(error)} onRetry={again} />
  }
  // The list to be filed has one address: two would hold two drafts of it.
  if (which !== null && draft.saved.filed)
    return <Navigate replace to={filteredLink(frame.check(), { ...filters, list: null })} />
  return (
    <CheckedList
      key={`${draft.saved.batch} ${which ?? ''}`}
      list={list}
      draft={draft}
      filters={filters}
      condition={condition.data}
      onOpen={(next) => open({ ...filters, list: next })}
    >
      <BatchChoice
        batches={draft.saved.batches}
        current={draft.saved.batch}
        onChange={(next) => open(inBatch(filters, next))}
      />
      {frame.past === null && <RestsOn provinceId={provinceId} />}
    </CheckedList>
  )
}
