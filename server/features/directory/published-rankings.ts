import { memo } from '#server/snapshot/memo.ts'
import type { Directory, School } from './directory.ts'

/** Rankings by others, and the place that the directory has of a school in each. */
export const PUBLISHED_RANKINGS = {
  ruanke: ({ ruankeRank }: School) => ruankeRank,
  qs: ({ qsRank }: School) => qsRank,
} as const
export type PublishedRanking = keyof typeof PUBLISHED_RANKINGS

const hasAny = (directory: Directory, id: PublishedRanking): boolean =>
  directory.schools.some((school) => PUBLISHED_RANKINGS[id](school) !== null)

/** Those that any school has a place in: of the others nothing is said anywhere. */
export const loadedRankings = memo(
  (directory: Directory): ReadonlySet<string> =>
    new Set((['ruanke', 'qs'] as const).filter((id) => hasAny(directory, id))),
)
