import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listAimUnits } from '#contract/pro.ts'
import { showUnits } from '#server/features/cumajor/service.ts'
import { type DirectorySnapshot, candidateOf } from '#server/features/directory/service.ts'
import { Paged } from '#server/http/replies.ts'
import { findAim, showAim, unitsOf } from './aims.ts'
import { majorScope } from './taught.ts'

/** What an aim takes, school by school. @throws HttpProblem 404 for a code that no catalogue has */
export function showAimUnits(
  snapshot: DirectorySnapshot,
  code: string,
  query: QueryOf<typeof listAimUnits>,
): Paged<DataOf<typeof listAimUnits>> {
  const { directory } = snapshot
  const aim = findAim(directory, code)
  const candidate = candidateOf(snapshot, query)
  const scope = majorScope(candidate)
  const units = scope ? unitsOf(scope, directory, code) : { own: [], wide: [] }
  const { data, pager } = showUnits(snapshot, candidate, units, { ...query, level: aim.level })
  return new Paged({ aim: showAim(aim), ...data }, pager)
}
