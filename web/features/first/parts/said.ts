import type { InputOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'

/** Whether enough was said for an answer. */
export const isSaid = ({ score, rank, given }: Candidate): boolean =>
  given !== undefined && (score !== null || rank !== null)

/** The question to the server that a student's words are. */
export function questionOf(own: Candidate, batch: string | null): InputOf<typeof firstAnswer>['body'] {
  const { provinceId, track, score, rank, given = 'both', subjects } = own
  return {
    provinceId,
    track,
    given,
    ...(score === null || given === 'rank' ? {} : { totalScore: score }),
    ...(rank === null || given === 'score' ? {} : { rank }),
    subjectIds: subjects,
    ...(batch === null ? {} : { batch }),
  }
}
