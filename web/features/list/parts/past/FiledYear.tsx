import { type ReactNode, useState } from 'react'
import type { PastFiling } from '#contract/filing-fields.ts'
import { landedText, unclearText } from '#domain/filing/filing-text.ts'
import { VERDICT_TEXT } from '#domain/filing/verdict-text.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { count } from '#web/ui/text/format.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { lineText } from '#web/features/figures/parts/format.ts'
import styles from './FiledYear.module.css'

type Filed = PastFiling['choices'][number]

export const VERDICT_KIND = {
  reached: 'good',
  open: 'good',
  missed: 'plain',
  tied: 'warn',
  hidden: 'warn',
  unranked: 'warn',
  none: 'plain',
  barred: 'bad',
} as const satisfies Record<Filed['verdict'], 'plain' | 'good' | 'warn' | 'bad'>

/** Rows shown below the choice that admits before the others are unfolded. */
const AFTER = 3

interface FiledYearProps {
  filing: PastFiling
  /** It is unfolded from the beginning. */
  open?: boolean
  /** Stands above the rows: what may be typed in. */
  children?: ReactNode
}

/** One year's lines, and how a list would have gone through them: one sentence, and on tap choice by choice. */
export function FiledYear({ filing, open = false, children }: FiledYearProps) {
  const { year, landed, choices, rounds } = filing
  const [all, setAll] = useState(false)
  const end = landed === null || all ? choices.length : Math.min(choices.length, landed + 1 + AFTER)
  const unclear = unclearText(filing)
  const hidden = choices.length - end
  return (
    <details className={styles.year} open={open}>
      <summary>
        <strong>{landedText(filing)}</strong>
        {unclear !== null && <span className="block soft">{unclear}</span>}
      </summary>
      {children}
      <ol className={`list ruled mt-2 ${styles.rows}`} aria-label={`${year} 年逐个志愿的结果`}>
        {choices.slice(0, end).map((choice, position) => (
          <li key={`${position}-${choice.majorId}`} aria-current={position === landed ? 'true' : undefined}>
            <FiledRow choice={choice} position={position} landed={landed} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button kind="text" small onClick={() => setAll(true)}>
          看后面的 {hidden} 个志愿
        </Button>
      )}
      {landed === null && <LaterRounds year={year} rounds={rounds} />}
    </details>
  )
}

interface FiledRowProps {
  choice: Filed
  /** From 0. */
  position: number
  /** The position that admits; null: none does for certain. */
  landed: number | null
}

/** One choice as it would have gone. */
function FiledRow({ choice, position, landed }: FiledRowProps) {
  const isLanding = position === landed
  // Behind the choice that admits nothing is looked at any more.
  const isAfter = landed !== null && position > landed
  return (
    <div className="row top gap-2">
      <span className={`tabular muted note ${styles.number}`}>{position + 1}</span>
      <span className="grow note">
        <span className={`block ${isAfter ? 'muted' : ''}`}>
          {choice.schoolName} {choice.unitName}
        </span>
        <span className="block weak">{lineOf(choice)}</span>
      </span>
      <Tag kind={isLanding ? 'accent' : isAfter ? 'plain' : VERDICT_KIND[choice.verdict]}>
        {isLanding ? '录取' : VERDICT_TEXT[choice.verdict]}
      </Tag>
    </div>
  )
}

function lineOf({ line, verdict }: Filed): string {
  if (line === null) return '当年没有它的线'
  if (line.score === null && line.rank === null) return verdict === 'open' ? '当年没有招满' : '当年没有公布线'
  return lineText(line)
}

/** What 征集 would have been open to who fell through. */
export function LaterRounds({
  year,
  rounds,
  linkOf,
}: Pick<PastFiling, 'year' | 'rounds'> & {
  /** What was left in a round, to look through. */
  linkOf?: (batch: string) => string
}) {
  if (rounds.length === 0) {
    return (
      <p className="soft mt-2">{year} 年的征集志愿没有公布的线可查，落空以后能补到什么，这里算不出来。</p>
    )
  }
  return (
    <div className="note mt-2">
      <p className="strong">落空以后，{year} 年的征集</p>
      {rounds.map(({ batch, open, examples }) => (
        <p key={batch}>
          {batch}：
          {open === 0
            ? '没有够得着的。'
            : `有 ${count(open)} 个够得着，如 ${examples
                .slice(0, 3)
                .map(({ schoolName, unitName }) => `${schoolName} ${unitName}`)
                .join('、')}。`}
          {linkOf && <Link to={linkOf(batch)}>看这一次有哪些</Link>}
        </p>
      ))}
    </div>
  )
}
