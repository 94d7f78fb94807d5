import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UnitRow } from '#contract/recommend.ts'
import { type ResultCalls, isShort } from '#web/features/apprecsim/parts/result-calls.ts'
import { Meaning } from '#web/features/chance/parts/Meaning.tsx'
import { citeShort } from '#web/features/figures/parts/format.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { PreferenceInvitation } from '#web/features/preference/parts/PreferenceBar.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { EndOfList } from '#web/ui/list/EndlessList.tsx'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { Stale } from '#web/ui/state/Status.tsx'
import { isNarrowed, showAll, showTier } from './narrowing.ts'
import type { ResultPage } from './pages.ts'
import styles from './ResultBody.module.css'
import { ResultRows } from './ResultRows.tsx'

// Few searches find nothing.
const NoRows = onDemand(async () => (await import('./NoRows.tsx')).NoRows)

interface ResultBodyProps {
  query: UseInfiniteQueryResult
  calls: ResultCalls
  provinceId: number
  result: ResultPage
  rows: readonly UnitRow[]
  sources: ResultPage['sources']
  filters: ResultFilters
  inList: ReadonlySet<string>
  onFilter: (filters: ResultFilters) => void
  onToggle: (row: UnitRow) => void
  onDetail: (row: UnitRow) => void
  /** Brings back what was taken out. */
  onRestore: () => void
}

/** The rows read so far, what follows them, and where they are from. */
export function ResultBody(props: ResultBodyProps) {
  const { query, calls, provinceId, result, rows, sources, filters, inList } = props
  const { onFilter, onToggle, onDetail, onRestore } = props
  const { help } = useFrame()
  const { past, lined } = result
  return (
    <>
      <div className={`row wrap between ${styles.about}`}>
        <p className="small muted">
          {lined ? (
            `不给概率，下面是 ${lined.year} 年的线离你有多远；今年的线会变，够过线不等于能录取。`
          ) : (
            <Link to={`${help()}#backtest`}>{past ? '够不够线怎么比' : '准不准，看回测'}</Link>
          )}
          {result.removed > 0 && (
            <>
              {' '}
              · 不看的 {result.removed} 个{' '}
              <button type="button" className="text-button" onClick={onRestore}>
                全部恢复
              </button>
            </>
          )}
        </p>
        {!past && !lined && <Meaning provinceId={provinceId} className="nowrap" />}
      </div>
      <Stale when={query.isPlaceholderData}>
        <ResultRows
          result={result}
          rows={rows}
          filters={filters}
          provinceId={provinceId}
          inList={inList}
          afterFirst={<PreferenceInvitation isLine />}
          onTier={(tier) => onFilter(showTier(filters, tier))}
          onToggle={onToggle}
          onDetail={onDetail}
        />
      </Stale>
      {rows.length === 0 && !query.isPlaceholderData && (
        <NoRows
          filtered={isNarrowed(filters)}
          isBeyond={result.beyond !== null}
          isUntold={!past && lined === undefined && result.predictedFrom === null}
          onReset={() => onFilter(showAll(filters))}
        />
      )}
      {!isShort(calls, filters, result) && <EndOfList query={query} shown={rows.length} />}
      {rows.length > 0 && (
        <SourceNote
          source={citeShort(
            sources,
            rows.flatMap(({ lines }) => lines),
          )}
        >
          <Link to={`${help()}#how`}>概率怎么算的</Link>
        </SourceNote>
      )}
    </>
  )
}
