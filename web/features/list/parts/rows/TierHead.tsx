import type { ReactNode } from 'react'
import { LIST_TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { LIST_TIER_LABEL, type ListTier } from '#domain/forecast/tiers.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import styles from './TierHead.module.css'

interface TierHeadProps {
  tier: ListTier | null
  /** How many, or which places. */
  children: ReactNode
  /** Years of the columns below, where they are named. */
  years?: readonly number[]
  /** Says who listens where they are; left out: no heading, but a line of the list. */
  isHeading?: boolean
}

/** A tier's head: its word, chances, and number; above columns, their lines' years. */
export function TierHead({ tier, children, years = [], isHeading = false }: TierHeadProps) {
  const Name = isHeading ? 'h2' : 'span'
  return (
    <div className={`${styles.head} ${isHeading ? styles.sticky : ''} ${tierClass(tier)}`}>
      {/* A paragraph holds no heading. */}
      <div className={styles.text}>
        <Name className={`note strong ${styles.name}`}>
          {tier === null ? tierLabel(null) : LIST_TIER_LABEL[tier]}
        </Name>{' '}
        <span className="weak nowrap">
          {tier !== null && <>{LIST_TIER_BAND[tier]} · </>}
          {children}
        </span>
      </div>
      {years.length > 0 && <Years years={years} />}
    </div>
  )
}

/** The head of rows of any tier: the years of their columns. */
export function PlainHead({ years, children }: { years: readonly number[]; children: ReactNode }) {
  return (
    <div className={`${styles.head} ${tierClass(null)}`}>
      <p className={`weak ${styles.text}`}>{children}</p>
      <Years years={years} />
    </div>
  )
}

/** What the columns of lines are of. */
export function Years({ years }: { years: readonly number[] }) {
  return (
    <p className={`weak tabular ${styles.years}`} aria-hidden="true">
      {years.map((year) => (
        <span key={year}>{year}</span>
      ))}
    </p>
  )
}
