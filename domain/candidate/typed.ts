import { type Asking, partsOf, trackOf } from './asking.ts'
import type { Candidate } from './candidate.ts'
import { type TypedCandidate, givenOf } from './faults.ts'

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** A form as it begins with what was said. A figure that is the table's follows the other. */
export const typedOf = ({ track, subjects, score, rank, given }: Candidate): TypedCandidate => ({
  track: track ?? '',
  subjects,
  score: given === 'rank' ? '' : textOf(score),
  rank: given === 'score' ? '' : textOf(rank),
  given: given === 'sure' ? given : undefined,
})

/** What a form without faults says of a student. */
export function candidateOf(provinceId: number, asking: Asking, typed: TypedCandidate): Candidate {
  const { firsts, others } = partsOf(asking, typed.subjects)
  return {
    provinceId,
    track: trackOf(asking, typed.subjects, typed.track),
    score: numberOf(typed.score),
    rank: numberOf(typed.rank),
    given: givenOf(typed),
    subjects: [...firsts, ...others],
  }
}
