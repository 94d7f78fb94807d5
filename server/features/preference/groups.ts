import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Preferences } from '#domain/preference/preferences.ts'
import { isWished, typedNames } from '#domain/preference/wishes.ts'
import { foldText } from '#domain/recommend/name.ts'
import type { InGroups } from '#domain/recommend/wants.ts'
import type { GroupMembers, LoadedScopes, Scope, UnitSnapshot } from '#server/features/recommend/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Catalogue } from '#server/snapshot/reference.ts'

/** What is known of a group's majors, as far as the catalogue knows them. */
export interface TypedGroup {
  /** The place of the first liked major among them, from 0; -1: none. */
  readonly likedAt: number
  /** The names of those refused. */
  readonly refused: readonly string[]
}

/** What was typed in of the groups of a scope, by unit id. @param texts By opaque id of the unit. */
export function readTyped(
  scope: Scope,
  catalogue: Catalogue,
  preferences: Preferences,
  texts: readonly { readonly majorId: string; readonly majors: string }[],
): Map<number, TypedGroup> {
  const typed = new Map<number, TypedGroup>()
  for (const { majorId, majors } of texts) {
    const unitId = scope.unitKind === 'major' ? undefined : scope.unitIdOf(majorId)
    const read = readNames(typedNames(majors), catalogue, preferences)
    if (unitId !== undefined && read !== null) typed.set(unitId, read)
  }
  return typed
}

/** What the plan or a table of requirements tells of a group, as far as the catalogue knows its majors. */
export interface ToldGroup {
  /** Of the plan or the table. */
  readonly year: number
  /** Whether the plan filed by tells it. */
  readonly ofPlan: boolean
  /** Of the majors that were in it that year; null: it tells none. */
  readonly inside: TypedGroup | null
  /** The names of those refused that may have been in it. */
  readonly maybeRefused: readonly string[]
}

/** What tables tell of groups, by unit id; what the student typed in counts before it. */
export function readMembers(
  members: ReadonlyMap<number, GroupMembers>,
  typed: ReadonlyMap<number, TypedGroup>,
  catalogue: Catalogue,
  preferences: Preferences,
): Map<number, ToldGroup> {
  const namesOf = (classes: GroupMembers['inside']): string[] =>
    classes.flatMap(({ name, majors }) => (majors.length === 0 ? [name] : majors)).map(plainName)
  const told = new Map<number, ToldGroup>()
  for (const [unitId, { year, ofPlan, inside, maybe }] of members) {
    if (typed.has(unitId)) continue
    const maybeRefused = readNames(namesOf(maybe), catalogue, preferences)?.refused ?? []
    told.set(unitId, {
      year,
      ofPlan,
      inside: readNames(namesOf(inside), catalogue, preferences),
      maybeRefused,
    })
  }
  return told
}

/** 化学(师范) is 化学. */
const plainName = (name: string): string => name.replace(/[(（].*$/u, '')

/** null where the catalogue knows none of them. */
function readNames(
  names: readonly string[],
  { byName }: Catalogue,
  { liked, refused }: Preferences,
): TypedGroup | null {
  const named = names.flatMap((name) => byName.get(foldText(name)) ?? [])
  if (named.length === 0) return null
  // What is refused in particular counts before what is liked as a whole.
  const against = named.filter((major) => refused.some((wish) => isWished(major, wish)))
  const rest = named.filter((major) => !against.includes(major))
  return {
    likedAt: liked.findIndex((wish) => rest.some((major) => isWished(major, wish))),
    refused: [...new Set(against.map(({ name }) => name))],
  }
}

/** What is liked, as far as it says anything of groups; null where majors are filed or none is liked. */
export async function compileGroups(
  scope: Scope,
  { scopes, reference }: UnitSnapshot,
  { liked }: Preferences,
  typed: ReadonlyMap<number, TypedGroup>,
): Promise<InGroups | null> {
  if (scope.unitKind === 'major' || liked.length === 0) return null
  const ids = schoolIdsOf(scope)
  const teachers = await teachersOf(scopes, majorScopes(scopes).length)
  const taught: Record<number, number> = {}
  for (const [place, { level, id }] of liked.entries()) {
    // Who enrols into a whole category teaches its majors.
    const options = level === 'major' ? [id, reference.catalogue.byCode.get(id)?.category ?? id] : [id]
    for (const school of options.flatMap((option) => [...(teachers[level].get(option) ?? [])])) {
      const schoolId = ids.get(school)
      if (schoolId !== undefined) taught[schoolId] ??= place
    }
  }
  const named = [...typed].filter(([, { likedAt }]) => likedAt >= 0)
  return { typed: Object.fromEntries(named.map(([unitId, { likedAt }]) => [unitId, likedAt])), taught }
}

/** The engine's school id of each school of a scope, by key. */
const schoolIdsOf = memo((scope: Scope) => {
  const schoolAt = schoolsOf(scope)
  const ids = new Map<string, number>()
  for (let row = 0; row < scope.engine.size; row += 1) {
    const school = schoolAt(row)
    if (school !== undefined) ids.set(school.key, school.schoolId)
  }
  return ids
})

/** Finds the school of a row; a unit is read but once a school, since that takes time. */
function schoolsOf(scope: Scope): (row: number) => { schoolId: number; key: string } | undefined {
  const keys = new Map<number, string>()
  return (row) => {
    const schoolId = scope.engine.row(row)?.schoolId
    if (schoolId === undefined) return undefined
    const key = keys.get(schoolId) ?? scope.unitAt(row)?.schoolKey
    if (key === undefined) return undefined
    keys.set(schoolId, key)
    return { schoolId, key }
  }
}

const majorScopes = (scopes: LoadedScopes): Scope[] =>
  scopes.provinceIds
    .flatMap((provinceId) => scopes.partial(provinceId) ?? [])
    .filter(({ unitKind }) => unitKind === 'major')

const LEVELS = ['discipline', 'category', 'major'] as const
/** Keys of schools, by name of a discipline or category, or by code of a major. */
type Teachers = Readonly<Record<(typeof LEVELS)[number], Map<string, Set<string>>>>

/** Rows read before other work gets its turn. */
const CHUNK = 1000

/** Which schools teach what, by the units of all provinces where majors are filed. @param _count Of the scopes read so far. */
const teachersOf = memo(async (scopes: LoadedScopes, _count: number): Promise<Teachers> => {
  const teachers: Teachers = { discipline: new Map(), category: new Map(), major: new Map() }
  for (const scope of majorScopes(scopes)) {
    const schoolAt = schoolsOf(scope)
    const names = LEVELS.map((level) => [level, scope.codes[level].inOrder()] as const)
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % CHUNK === 0) await yieldToEventLoop()
      const school = schoolAt(row)?.key
      if (school === undefined) continue
      for (const [level, options] of names) {
        const option = options[scope.engine.code(row, level) - 1]
        if (option !== undefined) addTo(teachers[level], option, school)
      }
    }
  }
  return teachers
}, 1)

function addTo(teachers: Map<string, Set<string>>, option: string, school: string): void {
  const schools = teachers.get(option)
  if (schools === undefined) teachers.set(option, new Set([school]))
  else schools.add(school)
}
