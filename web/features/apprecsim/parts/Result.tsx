import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorMessage } from '#web/client/errors.ts'
import { isNarrowed, showAll } from '#web/features/apprecsim/result/narrowing.ts'
import { rowsOf } from '#web/features/apprecsim/result/pages.ts'
import { ResultBody } from '#web/features/apprecsim/result/ResultBody.tsx'
import { ResultHead } from '#web/features/apprecsim/result/ResultHead.tsx'
import { type ResultOverlay, ResultPopups } from '#web/features/apprecsim/result/ResultPopups.tsx'
import { ResultTabs } from '#web/features/apprecsim/result/ResultTabs.tsx'
import { ResultTools } from '#web/features/apprecsim/result/ResultTools.tsx'
import { useResultEdits } from '#web/features/apprecsim/result/use-result-edits.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { eachSource } from '#web/features/figures/parts/format.ts'
import { useList } from '#web/features/list/parts/draft/use-list.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { ListBar } from '#web/features/list/parts/pane/ListBar.tsx'
import { UndoBar } from '#web/features/list/parts/pane/UndoBar.tsx'
import { usePreferencesComing } from '#web/features/preference/parts/preferences.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useDesk } from '#web/ui/layout/use-desktop.ts'
import { useArrived } from '#web/ui/state/QueryView.tsx'
import { ErrorBlock, Loading } from '#web/ui/state/Status.tsx'
import { type ResultCalls, resultQuery } from './result-calls.ts'
import styles from './Result.module.css'

const ResultDesk = onDemand(
  async () => (await import('#web/features/apprecsim/result/ResultDesk.tsx')).ResultDesk,
  {
    waiting: <Loading rows={9} />,
  },
)

interface ResultProps {
  calls: ResultCalls
  filters: ResultFilters
  onFilter: (filters: ResultFilters) => void
}

/** The units of one result: by tier, filtered, page by page. */
export function Result({ calls, filters, onFilter }: ResultProps) {
  const provinceId = useProvinceId()
  const { batch, list: which } = filters
  const list = useList(provinceId, batch, which)
  const hasPane = useDesk()
  const { step, done, restore, remove, place, placeAll, toggle } = useResultEdits(calls, batch, list, hasPane)
  const query = useInfiniteQuery(resultQuery(calls, filters))
  const [popup, setPopup] = useState<ResultOverlay>(null)
  const openSheet = (): void => setPopup('filter')

  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const sources = useMemo(() => eachSource((pages ?? []).flatMap((page) => page.sources)), [pages])
  const inList = useMemo(() => new Set(list.ids), [list.ids])

  const isComing = usePreferencesComing()
  // Once both are there, and bit by bit: either may be the last.
  const first = useArrived(isComing ? undefined : pages?.[0])
  const popups = first && (
    <>
      <UndoBar step={step} onDone={done} />
      <ResultPopups
        popup={popup}
        result={first}
        provinceId={provinceId}
        calls={calls}
        filters={filters}
        list={list}
        sources={sources}
        onFilter={onFilter}
        onToggle={toggle}
        onPlace={place}
        onRemove={calls.change && ((row) => void remove(row))}
        onClose={() => setPopup(null)}
      />
    </>
  )
  const failed = first === undefined && query.isError && (
    <ErrorBlock
      title={errorMessage(query.error)}
      onRetry={() => void query.refetch()}
      action={
        isNarrowed(filters) && <Button onClick={() => onFilter(showAll(filters))}>不筛选，看全部</Button>
      }
    />
  )
  if (hasPane) {
    return (
      <>
        <ResultDesk
          list={list}
          calls={calls}
          provinceId={provinceId}
          result={first}
          known={rows}
          isStale={query.isPlaceholderData}
          filters={filters}
          inList={inList}
          onFilter={onFilter}
          onSheet={openSheet}
          onToggle={toggle}
          onTakeAll={placeAll}
          onInsert={placeAll}
          onDetail={setPopup}
          onRemove={calls.change && ((row) => void remove(row))}
          onRestore={() => void restore('all')}
        >
          {failed || <Loading rows={9} />}
        </ResultDesk>
        {popups}
      </>
    )
  }
  if (first === undefined) return failed || <Loading rows={9} />
  return (
    <div className={styles.page}>
      <ResultHead result={first} filters={filters} onFilter={onFilter} />
      <ResultTools
        result={first}
        record={calls.record}
        isStale={query.isPlaceholderData}
        filters={filters}
        onFilter={onFilter}
        onSheet={openSheet}
      />
      <ResultTabs result={first} filters={filters} onFilter={onFilter}>
        <ResultBody
          query={query}
          calls={calls}
          provinceId={provinceId}
          result={first}
          rows={rows}
          sources={sources}
          filters={filters}
          inList={inList}
          onFilter={onFilter}
          onToggle={toggle}
          onDetail={setPopup}
          onRestore={() => void restore('all')}
        />
      </ResultTabs>
      <ListBar list={list} filters={filters} />
      {popups}
    </div>
  )
}
