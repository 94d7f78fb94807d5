import type { ReactNode } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import type { List } from '#web/features/list/parts/draft/use-list.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { ListPane } from '#web/features/list/parts/pane/ListPane.tsx'
import { Split } from '#web/ui/grid/Split.tsx'
import { useSlash } from '#web/ui/grid/use-slash.ts'
import type { ResultPage } from './pages.ts'
import styles from './ResultDesk.module.css'
import { ResultGrid, type ResultGridProps } from './ResultGrid.tsx'
import { ResultHead } from './ResultHead.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { ResultTools } from './ResultTools.tsx'
import { useWholeResult } from './use-whole-result.ts'

interface ResultDeskProps extends Omit<ResultGridProps, 'result' | 'whole'> {
  list: List
  calls: ResultCalls
  filters: ResultFilters
  /** undefined until it is there. */
  result: ResultPage | undefined
  isStale: boolean
  onSheet: () => void
  /** Takes rows into the list at a place, from 0. */
  onInsert: (rows: readonly UnitRow[], at: number) => void
  /** Stands in place of the rows until they are there. */
  children: ReactNode
}

/** The result as a grid with the list beside it: rows are dragged from one into the other. */
export function ResultDesk({ list, result, isStale, onSheet, onInsert, children, ...grid }: ResultDeskProps) {
  const { calls, filters, onFilter } = grid
  useSlash()
  const whole = useWholeResult(calls, filters)
  const side = (
    <ListPane
      list={list}
      filters={filters}
      condition={result?.condition}
      onList={(next) => onFilter({ ...filters, list: next })}
      onInsert={(ids, at) => {
        const rows = [...whole.rows.values()].filter(({ majorId }) => ids.includes(majorId))
        onInsert(rows, at)
      }}
    />
  )
  const split = (rows: ReactNode) => (
    <Split name="result" label="志愿表" share={60} side={side}>
      {rows}
    </Split>
  )
  if (result === undefined) return <div className={styles.desk}>{split(children)}</div>
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <ResultHead result={result} filters={filters} onFilter={onFilter} />
      </div>
      <div className={styles.tools}>
        <ResultTools
          result={result}
          record={calls.record}
          isStale={isStale}
          filters={filters}
          onFilter={onFilter}
          onSheet={onSheet}
        />
      </div>
      <ResultTabs result={result} filters={filters} onFilter={onFilter}>
        {split(<ResultGrid {...grid} whole={whole} result={result} />)}
      </ResultTabs>
    </div>
  )
}
