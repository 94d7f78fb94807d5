import type { ReactNode } from 'react'
import { type Side, sideOf } from '#domain/filing/filing.ts'
import { VERDICT_TEXT } from '#domain/filing/verdict-text.ts'
import { gapSentence, gapWords, lineGap } from '#domain/filing/line-gap.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import { count } from '#web/ui/text/format.ts'
import {
  type BriefContext,
  type BriefRow,
  behindName,
  lineCell,
  marksOf,
  schoolMarks,
  shortChance,
} from './unit-brief.ts'
import styles from './UnitBrief.module.css'

/** Pixels that a phone leaves to school, place and marks; beyond, marks get a line of their own. */
const ONE_LINE = 195

interface UnitBriefProps {
  row: BriefRow
  context: BriefContext
  /** The school stands above the row: rows are grouped by it. */
  underSchool?: boolean
  /** Whether its reader may see how likely it is. */
  hasChance?: boolean
  /** Its figures stand below: names alone, and to their end. */
  isOpen?: boolean
}

/**
 * A unit in two lines: chance, school, place, fee; major, places, past lines; and what must not be missed.
 */
export function UnitBrief(props: UnitBriefProps) {
  const { row, context, underSchool = false, hasChance = true, isOpen = false } = props
  const marks = marksOf(row, context)
  const name = underSchool ? row.unitName : row.schoolName
  const { place, honour, level, kinds } = schoolMarks(underSchool ? { ...row, school: null } : row)
  const tagsWidth = [...marks, honour ?? ''].reduce((sum, mark) => sum + tagWidth(mark), 0)
  const isBeside = widthOf(name, 16) + widthOf(level + place, 13) + tagsWidth <= ONE_LINE
  const tags = marks.map((mark) => (
    <span key={mark} className={`nowrap ${styles.mark}`}>
      {mark}
    </span>
  ))
  return (
    <div className={`${styles.brief} ${hasChance ? styles.foretold : ''} ${isOpen ? styles.opened : ''}`}>
      {hasChance && <TierBlock row={row} ownRank={context.ownRank} />}
      <div>
        <p className={styles.line}>
          <span className={`strong ${styles.name}`}>{name}</span>
          {/* What has no room beside the name goes as a whole, from the end. */}
          <span className={styles.who}>
            {honour !== undefined && (
              <span className={`nowrap ${styles.mark} ${styles.honour}`}>{honour}</span>
            )}
            {[level, place, ...kinds].filter(Boolean).map((part) => (
              <span key={part} className="weak nowrap">
                {part}
              </span>
            ))}
          </span>
          {isBeside && tags}
          {!isOpen && <span className={`weak tabular ${styles.fee}`}>{behindName(row, context)}</span>}
        </p>
        <p className={styles.line}>
          <span className={`note ${styles.name}`}>{underSchool ? placesShort(row) : row.unitName}</span>
          {!underSchool && <span className={`weak nowrap ${styles.roomy}`}>{placesShort(row)}</span>}
          {!isOpen && <Lines row={row} years={context.years} />}
        </p>
        {!isBeside && <p className={`tags ${styles.marks}`}>{tags}</p>}
      </div>
    </div>
  )
}

/** How much of a line a mark takes. */
const tagWidth = (mark: string): number => (mark === '' ? 0 : widthOf(mark, 13) + 16)

/** About how wide a text is: what is no Chinese takes little more than half. @param size Of a letter, in pixels */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? size : 0.56 * size), 0)

const placesShort = ({ plan }: BriefRow): ReactNode => (plan === null ? '计划暂无' : `招 ${count(plan)}`)

/** What a year's own line said of a choice. */
const looks: Readonly<Record<Side | 'barred', string | undefined>> = {
  reached: styles.reached,
  missed: styles.missed,
  unclear: styles.unclear,
  barred: styles.barred,
}

/** Tier and probability, one above the other; of a past year what its line said, above what was foretold. */
function TierBlock({ row, ownRank }: { row: BriefRow; ownRank: number | null }) {
  const { tier, probability, verdict } = row
  if (verdict !== undefined) {
    return (
      <p className={`strong tabular ${styles.tier} ${looks[sideOf(verdict) ?? 'barred']}`}>
        <span className="block">{VERDICT_TEXT[verdict]}</span>
        {probability !== null && (
          <>
            <span className="visually-hidden">，当时预测的录取概率 </span>
            <span className="block">{shortChance(probability)}</span>
          </>
        )}
      </p>
    )
  }
  const gap = probability === null && row.leftOut?.isCertain !== true ? lineGap(row.lines, ownRank) : null
  if (gap !== null) {
    return (
      <p className={`strong tabular ${styles.tier} ${gap.ahead < 0 ? styles.missed : styles.reached}`}>
        <span className="visually-hidden">录取概率未知，{gapSentence(gap)}</span>
        {gapWords(gap).map((word) => (
          <span key={word} className="block" aria-hidden="true">
            {word}
          </span>
        ))}
      </p>
    )
  }
  return (
    <p className={`strong tabular ${styles.tier} ${tierClass(tier)}`}>
      <span className="visually-hidden">录取概率</span>
      <span className="block">{tierLabel(tier, probability)}</span>{' '}
      {probability !== null && <span className="block">{shortChance(probability)}</span>}
    </p>
  )
}

/** The lines of the years that have a column, missing ones as missing. */
function Lines({ row, years }: { row: BriefRow; years: readonly number[] }) {
  return (
    <span className={`weak tabular ${styles.ranks}`}>
      {years.map((year) => {
        const { text, whole } = lineCell(row, year)
        return (
          <span key={year} className={styles.rank}>
            <span aria-hidden="true">{text}</span>
            <span className="visually-hidden">{whole}；</span>
          </span>
        )
      })}
    </span>
  )
}
