import type { QueryOf } from '#contract/endpoint.ts'
import type { Taught, getTaught } from '#contract/pro.ts'
import {
  type CandidateScope,
  type Directory,
  type DirectorySnapshot,
  type School,
  candidateOf,
} from '#server/features/directory/service.ts'
import type { UnitSnapshot, Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import { findAim, showAim, unitsOf } from './aims.ts'

/** The scope of a candidate where it files majors. */
export const majorScope = ({ scope }: CandidateScope): Scope | undefined =>
  scope?.unitKind === 'major' ? scope : undefined

/** The schools that enrol for an aim in a scope, 大类 among them. */
export const schoolsIn = memo((scope: Scope, directory: Directory, code: string): ReadonlySet<School> => {
  const { own, wide } = unitsOf(scope, directory, code)
  return new Set(
    [...own, ...wide].flatMap((row) => directory.schoolOf(scope.unitAt(row)?.schoolName ?? '') ?? []),
  )
})

/** The same over all provinces that file majors, with their ids. */
const schoolsOver = memo((scopes: UnitSnapshot['scopes'], directory: Directory, code: string) => {
  const all = scopes.all().filter(({ unitKind }) => unitKind === 'major')
  return {
    schools: new Set(all.flatMap((scope) => [...schoolsIn(scope, directory, code)])),
    provinceIds: new Set(all.map(({ provinceId }) => provinceId)),
  }
})

const ELSEWHERE = '其他'

/**
 * Where an aim is taught. A process that has just started waits for all provinces.
 *
 * @throws HttpProblem 404 for a code that no catalogue has; NotReady
 */
export function showTaught(
  snapshot: DirectorySnapshot,
  code: string,
  query: QueryOf<typeof getTaught>,
): Taught {
  const { scopes, directory, reference } = snapshot
  const aim = findAim(directory, code)
  const scope = majorScope(candidateOf(snapshot, query))
  const { schools, provinceIds } = schoolsOver(scopes, directory, code)
  const here = scope ? schoolsIn(scope, directory, code) : new Set<School>()
  const provinces = Map.groupBy(schools, ({ province }) => province ?? ELSEWHERE)
  return {
    aim: showAim(aim),
    schools: schools.size,
    here: scope ? here.size : null,
    by: [...provinceIds].flatMap((id) => reference.provinces.get(id)?.name ?? []),
    provinces: [...provinces]
      .map(([name, held]) => ({
        name,
        schools: held.length,
        here: held.filter((school) => here.has(school)).length,
      }))
      .sort((a, b) => b.schools - a.schools || a.name.localeCompare(b.name, 'zh')),
  }
}
