import { memo } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import { UnitBrief } from '#web/features/list/parts/rows/UnitBrief.tsx'
import type { BriefContext } from '#web/features/list/parts/rows/unit-brief.ts'
import { CheckIcon, PlusIcon } from '#web/ui/icon/row-icons.tsx'
import styles from './ResultRow.module.css'

interface ResultRowProps {
  row: UnitRow
  context: BriefContext
  underSchool: boolean
  inList: boolean
  onToggle: (row: UnitRow) => void
  onDetail: (row: UnitRow) => void
}

/** One unit of the result in two lines; a tap opens what is known, another lists it. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, context, underSchool, inList, onToggle, onDetail } = props
  const name = `${row.schoolName} ${row.unitName}`
  return (
    <article className={styles.row} aria-label={name}>
      <UnitBrief row={row} context={context} underSchool={underSchool} />
      {/* Over the whole row, so that its text stays text to who listens. */}
      <button
        type="button"
        className={styles.open}
        aria-label={`查看 ${name} 的详情`}
        onClick={() => onDetail(row)}
      />
      <button
        type="button"
        className={`middle ${styles.way} ${styles.add} ${inList ? styles.added : ''}`}
        aria-label={inList ? `从志愿表移出 ${name}` : `把 ${name} 加入志愿表`}
        onClick={() => onToggle(row)}
      >
        {inList ? <CheckIcon /> : <PlusIcon />}
      </button>
    </article>
  )
})
