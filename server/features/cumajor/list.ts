import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listCumajors } from '#contract/cumajor.ts'
import type { MajorFigures } from '#contract/directory.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { catalogueSources, filterMajors } from '#server/features/directory/catalogue.ts'
import { figuresOf, majorNoticeOf } from '#server/features/directory/major-figures.ts'
import { latestSources } from '#server/features/directory/offers.ts'
import { majorCardOf, ownOf } from '#server/features/directory/show.ts'

type Query = QueryOf<typeof listCumajors>

/** Majors that pass the filter, in the order asked for, with what it took to get in. */
export function showList(loaded: Loaded, query: Query): Paged<DataOf<typeof listCumajors>> {
  const { library } = loaded
  const own = ownOf(loaded, query)
  const found = filterMajors(library, query)
    .map((major) => ({ major, figures: figuresOf(own, library, major) }))
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
      notice: majorNoticeOf(loaded, own),
      sources: [
        ...(own.scope ? latestSources(loaded, own.scope) : []),
        ...catalogueSources(
          loaded,
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
