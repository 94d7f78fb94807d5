import type { ReactNode } from 'react'
import { SIDES } from '#domain/filing/filing.ts'
import { SIDE_TEXT } from '#domain/filing/verdict-text.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { count } from '#web/ui/text/format.ts'
import { isTier, showTier } from './narrowing.ts'
import { type ResultPage, sidesOf, totalOf } from './pages.ts'
import styles from './ResultTabs.module.css'

interface ResultTabsProps {
  result: ResultPage
  filters: ResultFilters
  onFilter: (filters: ResultFilters) => void
  children: ReactNode
}

/** The result by how likely its rows are; of a past year, by whether their line was reached. */
export function ResultTabs({ result, filters, onFilter, children }: ResultTabsProps) {
  const sides = sidesOf(result)
  if (sides !== undefined) {
    const year = result.lined === undefined ? '' : `${result.lined.year} 年`
    return (
      <Tabs
        label="够不够线"
        tabs={SIDES.map((side) => tab(side, `${year}${SIDE_TEXT[side]}`, sides[side]))}
        current={filters.side}
        onChange={(side) => onFilter({ ...filters, side })}
      >
        {children}
      </Tabs>
    )
  }
  const tier = filters.tier[0]
  return (
    <Tabs
      label="按把握分"
      tabs={[
        tab('all' as const, '全部', totalOf(result)),
        ...FILED_TIERS.map((key) => tab(key, tierLabel(key), result.counts[key])),
      ]}
      current={isTier(tier) ? tier : 'all'}
      onChange={(key) => onFilter(showTier(filters, key))}
    >
      {children}
    </Tabs>
  )
}

const tab = <K extends string>(key: K, name: string, many: number) => ({
  key,
  text: (
    <>
      {name} <small className={`note ${styles.many}`}>{count(many)}</small>
    </>
  ),
})
