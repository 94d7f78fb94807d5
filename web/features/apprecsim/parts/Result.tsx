import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
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
import { useTwoPanes } from '#web/ui/layout/use-desktop.ts'
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
  const { step, done, restore, remove, place, toggle } = useResultEdits(calls, batch, list)
  const hasPane = useTwoPanes()
  const query = useInfiniteQuery(resultQuery(calls, filters))
  const [popup, setPopup] = useState<ResultOverlay>(null)

  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const sources = useMemo(() => eachSource((pages ?? []).flatMap((page) => page.sources)), [pages])
  const inList = useMemo(() => new Set(list.ids), [list.ids])

  const isComing = usePreferencesComing()
  // Once both are there, and bit by bit: either may be the last.
  const first = useArrived(isComing ? undefined : pages?.[0])
  const onDesk = (result: ReactNode): ReactNode =>
    hasPane ? (
      <ResultDesk
        list={list}
        filters={filters}
        condition={first?.condition}
        onInsert={(majorId, at) => {
          const row = rows.find((each) => each.majorId === majorId)
          if (row) place(row, at)
        }}
      >
        {result}
      </ResultDesk>
    ) : (
      result
    )
  if (first === undefined) {
    if (!query.isError) return onDesk(<Loading rows={9} />)
    return onDesk(
      <ErrorBlock
        title={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        action={
          isNarrowed(filters) && <Button onClick={() => onFilter(showAll(filters))}>不筛选，看全部</Button>
        }
      />,
    )
  }
  return onDesk(
    <div className={styles.page}>
      <ResultHead result={first} filters={filters} onFilter={onFilter} />
      <ResultTools
        result={first}
        record={calls.record}
        isStale={query.isPlaceholderData}
        filters={filters}
        onFilter={onFilter}
        onSheet={() => setPopup('filter')}
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
      <UndoBar step={step} onDone={done} />
      {!hasPane && <ListBar list={list} filters={filters} />}
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
    </div>,
  )
}
