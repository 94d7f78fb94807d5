import type { Candidate } from '#domain/candidate/candidate.ts'

interface Place {
  provinceId: number
  /** null: not known. */
  track: string | null
}

/**
 * What students say of themselves, as it holds elsewhere: other provinces know nothing, other tracks no rank
 * or subjects.
 */
export function candidateIn(own: Candidate, { provinceId, track }: Place): Candidate {
  if (provinceId !== own.provinceId) return { provinceId, track, score: null, rank: null, subjects: [] }
  if (track === null) return own
  const other = own.track !== null && own.track !== track
  return { ...own, track, ...(other ? { score: null, rank: null, subjects: [] } : {}) }
}
