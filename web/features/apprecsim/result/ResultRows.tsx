import { type ReactNode, useMemo } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import { SIDE_TEXT } from '#domain/filing/verdict-text.ts'
import { type FiledTier, FILED_TIERS } from '#domain/forecast/tiers.ts'
import { PlainHead, TierHead, Years } from '#web/features/list/parts/rows/TierHead.tsx'
import { type ResultFilters, isFirstOfEach } from '#web/features/list/parts/frame/filters.ts'
import { type BriefContext, yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'
import { HeldText } from '#web/features/chance/parts/HeldText.tsx'
import { tierLabel } from '#web/features/chance/parts/tiers.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { count } from '#web/ui/text/format.ts'
import { type ResultPage, sidesOf } from './pages.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './ResultRows.module.css'
import { runsOf } from '#web/features/list/parts/rows/runs.ts'

interface ResultRowsProps {
  result: ResultPage
  rows: readonly UnitRow[]
  filters: ResultFilters
  provinceId: number
  inList: ReadonlySet<string>
  /** Stands behind the rows of the first tier. */
  afterFirst: ReactNode
  onTier: (tier: FiledTier) => void
  onToggle: (row: UnitRow) => void
  onDetail: (row: UnitRow) => void
}

/** The rows of a result under the heads of their tiers, or of their schools. */
export function ResultRows(props: ResultRowsProps) {
  const { result, rows, filters, provinceId, inList, afterFirst, onTier, onToggle, onDetail } = props
  const { year, oneYear, condition } = result
  const years = useMemo(() => yearsOf(rows), [rows])
  const allOpen = result.past?.tellsRequirements === false
  const context = useMemo(
    (): BriefContext => ({ ownRank: condition.rank, year, oneYear, years, allOpen }),
    [condition.rank, year, oneYear, years, allOpen],
  )
  const each = (row: UnitRow) => (
    <ResultRow
      key={row.majorId}
      row={row}
      context={context}
      underSchool={filters.school}
      inList={inList.has(row.majorId)}
      onToggle={onToggle}
      onDetail={onDetail}
    />
  )
  if (filters.school) {
    return runsOf(rows, ({ schoolName }) => schoolName).map(({ key, items }) => (
      <section key={items[0]?.majorId} className={styles.group} aria-label={key}>
        <div className={`row between gap-2 ${styles.school}`}>
          <p className={styles.title}>
            <SchoolTitle name={key} row={items[0]} />
          </p>
          <Years years={years} />
        </div>
        {items.map(each)}
      </section>
    ))
  }
  const sides = sidesOf(result)
  if (sides !== undefined) {
    const many = sides[filters.side]
    return (
      <section className={styles.group} aria-label={SIDE_TEXT[filters.side]}>
        {rows.length > 0 && <PlainHead years={years}>{count(many)} 个</PlainHead>}
        <div className={styles.rows}>{rows.map(each)}</div>
      </section>
    )
  }
  const shown = isFirstOfEach(filters)
    ? FILED_TIERS
    : FILED_TIERS.filter((tier) => filters.tier.includes(tier))
  const listed = shown
    .map((tier) => ({ tier, own: rows.filter((row) => row.tier === tier) }))
    .filter(({ own }) => own.length > 0)
  return listed.map(({ tier, own }, at) => {
    const many = result.counts[tier]
    return (
      <section key={tier} className={styles.group} aria-label={tierLabel(tier)}>
        <TierHead tier={tier} years={years} isHeading>
          {isFirstOfEach(filters) && own.length < many
            ? `${own.length} / ${count(many)} 个`
            : `${count(many)} 个`}
        </TierHead>
        <p className={`weak ${styles.held}`}>
          <HeldText provinceId={provinceId} tier={tier} />
        </p>
        <div className={styles.rows}>{own.map(each)}</div>
        {isFirstOfEach(filters) && own.length < many && (
          <Button block small kind="text" onClick={() => onTier(tier)}>
            看全部 {count(many)} 个“{tierLabel(tier)}”
          </Button>
        )}
        {at === 0 && <div className={styles.after}>{afterFirst}</div>}
      </section>
    )
  })
}

function SchoolTitle({ name, row }: { name: string; row: UnitRow | undefined }) {
  return (
    <>
      <strong>{name}</strong> <span className="weak">{row?.school?.city ?? row?.school?.province}</span>
    </>
  )
}
