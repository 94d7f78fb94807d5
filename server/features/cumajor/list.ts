import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listCumajors } from '#contract/cumajor.ts'
import type { MajorFigures } from '#contract/directory.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  catalogueSources,
  filterMajors,
  figuresOf,
  majorAdviceOf,
  latestSources,
  majorCardOf,
  candidateOf,
} from '#server/features/directory/service.ts'

type Query = QueryOf<typeof listCumajors>

/** Majors that pass the filter, in the order asked for, with what it took to get in. */
export function showList(snapshot: DirectorySnapshot, query: Query): Paged<DataOf<typeof listCumajors>> {
  const { directory } = snapshot
  const own = candidateOf(snapshot, query)
  const found = filterMajors(directory, query)
    .map((major) => ({ major, figures: figuresOf(own, directory, major) }))
    .filter(({ figures }) => query.offered === undefined || (figures !== null && isOffered(figures)))
  if (query.sort !== 'code') {
    const keys = new Map(found.map((row) => [row, keyOf(row.figures, query.sort)]))
    found.sort((a, b) => {
      const [left = Infinity, right = Infinity] = [keys.get(a), keys.get(b)]
      return left === right ? 0 : left - right
    })
  }
  const shown = pageOf(found, query)
  return new Paged(
    {
      majors: shown.map(({ major, figures }) => ({ major: majorCardOf(major), figures })),
      advice: majorAdviceOf(snapshot, own, query.level ?? null),
      sources: [
        ...(own.scope ? latestSources(snapshot, own.scope) : []),
        ...catalogueSources(
          snapshot,
          shown.map(({ major }) => major),
        ),
      ],
    },
    pagerOf(query, found.length),
  )
}

/** There are units of it, in the latest lines or in the plan. */
const isOffered = ({ lined, planned }: MajorFigures): boolean =>
  (lined?.units ?? 0) + (planned?.units ?? 0) > 0

/** The smallest comes first; what is not known comes last. */
function keyOf(figures: MajorFigures | null, sort: Query['sort']): number {
  if (!figures || !isOffered(figures)) return Infinity
  if (sort === 'schools') return -figures.schools
  if (sort === 'hard') return figures.latest?.median ?? Infinity
  return figures.forecast ? -figures.forecast.rank50 : Infinity
}
