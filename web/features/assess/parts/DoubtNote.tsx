import type { ReactNode } from 'react'
import type { Doubt } from '#domain/assess/doubt.ts'
import { DOUBTED, doubtText } from '#domain/assess/result-text.ts'
import { Notice } from '#web/ui/Card.tsx'

/** Why a result is to be taken with care; nothing where there is no doubt. @param retake the way to answer once more */
export function DoubtNote({ doubts, retake }: { doubts: readonly Doubt[]; retake: ReactNode }) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="warn">
      <p className="strong">{DOUBTED}</p>
      <p>{doubtText(doubts)}</p>
      {retake}
    </Notice>
  )
}
