import type { ReactNode } from 'react'
import { type FigureCertainty, markOf } from '#domain/exam/certainty.ts'

interface CertaintyMarkProps {
  of: FigureCertainty
  className?: string
}

/** Beside a figure that was not read from the authority's own words: a short word, whole for who listens. */
export function CertaintyMark({ of, className = '' }: CertaintyMarkProps) {
  const mark = markOf(of)
  if (mark === null) return null
  return (
    <>
      {' '}
      <small className={`weak nowrap ${className}`} title={mark.whole}>
        <span aria-hidden="true">{mark.short}</span>
        <span className="visually-hidden">（{mark.whole}）</span>
      </small>
    </>
  )
}

/** A figure of a table with what stands beside it. */
export function marked(figure: ReactNode, of: FigureCertainty) {
  return (
    <>
      {figure}
      <CertaintyMark of={of} />
    </>
  )
}
