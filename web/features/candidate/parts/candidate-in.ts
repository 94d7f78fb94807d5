import type { Candidate } from './candidate.ts'

interface Place {
  provinceId: number
  /** null: not known. */
  track: string | null
}

/**
 * What a student says of themselves, as it holds in a province and track. Another province knows nothing of them. In
 * another track they have no rank, and their subjects open nothing. A track that neither side names may be the same one.
 */
export function candidateIn(own: Candidate, { provinceId, track }: Place): Candidate {
  if (provinceId !== own.provinceId) return { provinceId, track, score: null, rank: null, subjects: [] }
  if (track === null) return own
  const other = own.track !== null && own.track !== track
  return { ...own, track, ...(other ? { score: null, rank: null, subjects: [] } : {}) }
}
