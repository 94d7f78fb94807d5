import { CERTAINTY_MARK, CERTAINTY_TEXT, type Certainty, marksOf } from '#domain/exam/certainty.ts'

/** Beside a figure that is not the authority's own words: a short word a way, whole for who listens. */
export function CertaintyMark({ of }: { of: Certainty }) {
  return marksOf(of).map((way) => (
    <small key={way} className="weak" title={CERTAINTY_TEXT[way]}>
      {' '}
      <span aria-hidden="true">{CERTAINTY_MARK[way]}</span>
      <span className="visually-hidden">（{CERTAINTY_TEXT[way]}）</span>
    </small>
  ))
}
