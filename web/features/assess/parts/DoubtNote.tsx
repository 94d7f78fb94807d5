import type { ReactNode } from 'react'
import type { Doubt } from '#domain/assess/doubt.ts'
import { DOUBTED, doubtText } from '#domain/assess/result-text.ts'
import { Notice } from '#web/ui/layout/Card.tsx'

interface DoubtNoteProps {
  /** Which test, where the page rests on several. */
  test?: string
  doubts: readonly Doubt[]
  /** The way to answer once more. */
  retake: ReactNode
}

/** Why a result is to be taken with care; nothing where there is no doubt. */
export function DoubtNote({ test, doubts, retake }: DoubtNoteProps) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="warn">
      <p className="strong">
        {test !== undefined && `${test}：`}
        {DOUBTED}
      </p>
      <p>{doubtText(doubts)}</p>
      {retake}
    </Notice>
  )
}
