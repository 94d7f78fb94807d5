import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { CumajorSort, listCumajors } from '#contract/cumajor.ts'
import type { MajorFigures } from '#contract/directory.ts'
import { type OrderKey, orderedBy } from '#domain/ordered.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  catalogueSources,
  type Major,
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
  const rows = orderedBy(found, KEYS[query.sort], query.isReversed !== undefined)
  const shown = pageOf(rows, query)
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

interface Row {
  readonly major: Major
  readonly figures: MajorFigures | null
}

/** Of a major that is offered; null of others. */
const ofOffered =
  (keyOf: (figures: MajorFigures) => OrderKey) =>
  ({ figures }: Row): OrderKey =>
    figures !== null && isOffered(figures) ? keyOf(figures) : null

/** What majors are ordered by, the smallest first. */
const KEYS: Readonly<Record<CumajorSort, (row: Row) => OrderKey>> = {
  schools: ofOffered(({ schools }) => -schools),
  hard: ofOffered(({ latest }) => latest && latest.median),
  best: ofOffered(({ latest }) => latest && latest.best),
  worst: ofOffered(({ latest }) => latest && -latest.worst),
  easy: ofOffered(({ forecast }) => forecast && -forecast.rank50),
  middle: ofOffered(({ middle }) => middle && middle.rank50),
  units: ofOffered(({ planned, lined }) => -((planned ?? lined)?.open ?? 0)),
  code: ({ major }) => major.code,
  name: ({ major }) => major.name,
}
