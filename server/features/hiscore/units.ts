import type { DirectorySnapshot, Directory, School } from '#server/features/directory/service.ts'
import { renamedSchoolStem, schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { offersOf, wholeName } from '#server/features/directory/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { PublishedLine } from './queries.ts'

/** The scope that a line's units are recommended in; undefined where there is none. */
export function scopeOf(
  { scopes }: DirectorySnapshot,
  line: Pick<PublishedLine, 'province_id' | 'batch' | 'track' | 'unit_kind'>,
) {
  return scopes
    .get(line.province_id)
    ?.find(
      ({ batch, track, unitKind }) =>
        batch === line.batch && track === line.track && unitKind === line.unit_kind,
    )
}

/** Two units of one school and name, of which nobody can tell which a line is of. */
const AMBIGUOUS = -1

/** The present unit of a line, as a position in the engine, by its very name. Groups' codes change hands. */
export function unitOf(directory: Directory, scope: Scope, line: PublishedLine): number | undefined {
  const own = scope.engine.indexOf(line.id)
  if (own >= 0) return own
  const school = scope.unitKind === 'major' ? directory.schoolOf(line.school_name) : undefined
  if (!school) return undefined
  const found = nameUnits(directory, scope, school).get(
    nameOf(schoolKey(wholeName(directory, line.school_name)), line.unit_name),
  )
  return found === AMBIGUOUS ? undefined : found
}

const nameUnits = memo((directory: Directory, scope: Scope, school: School): Map<string, number> => {
  const units = new Map<string, number>()
  for (const position of offersOf(scope, directory).ofSchool(school)) {
    const unit = scope.unitAt(position)
    if (!unit) continue
    const name = nameOf(unit.schoolKey, unit.nameInLines)
    units.set(name, units.has(name) ? AMBIGUOUS : position)
  }
  return units
})

/** A campus is another school here; a college that became a university is not. @param school The key of its name */
function nameOf(school: string, unit: string): string {
  return `${renamedSchoolStem(school)}|${unitKeys(unit).exact}`
}
