import type { Subject } from '#domain/exam/subject.ts'

/** What a province asks of a candidate beside score and rank. */
export interface Asking {
  /** 3+1+2: one of these comes first; else none. */
  readonly firstSubjects: readonly Subject[]
  /** `choose` of these, besides the first. */
  readonly subjects: readonly Subject[]
  readonly choose: number
  /** Ranked apart; one of them, where there are several, is the candidate's. */
  readonly tracks: readonly string[]
  /** null: no rule tells it. */
  readonly fullScore: number | null
}

/** Whether the track is a question of its own: there are several, and no first subject tells which. */
export const asksTrack = ({ tracks, firstSubjects }: Pick<Asking, 'tracks' | 'firstSubjects'>): boolean =>
  tracks.length > 1 && firstSubjects.length === 0

/**
 * The track a candidate is ranked in: the only one, that of the first subject, or the one named.
 *
 * @param subjects Ids
 * @param named By the candidate; counts only where the track is asked for.
 * @returns null: not known yet, or none of the province's.
 */
export function trackOf(asking: Asking, subjects: readonly number[], named: string | null): string | null {
  const { tracks, firstSubjects } = asking
  if (tracks.length === 1) return tracks[0] ?? null
  if (asksTrack(asking)) return tracks.find((track) => track === named) ?? null
  const first = firstSubjects.find(({ id }) => subjects.includes(id))
  return (first && tracks.find((track) => track.startsWith(first.name))) ?? null
}

/** First subjects and others among those chosen, by id, in the order of the rule; no others. */
export function partsOf(
  { firstSubjects, subjects }: Pick<Asking, 'firstSubjects' | 'subjects'>,
  chosen: readonly number[],
): { firsts: number[]; others: number[] } {
  const among = (some: readonly Subject[]): number[] =>
    some.map(({ id }) => id).filter((id) => chosen.includes(id))
  return { firsts: among(firstSubjects), others: among(subjects) }
}
