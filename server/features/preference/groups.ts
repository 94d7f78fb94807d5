import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Preferences } from '#domain/preference/preferences.ts'
import { isWished, typedNames } from '#domain/preference/wishes.ts'
import { foldText } from '#domain/matching/name.ts'
import type { InGroups, Wants } from '#domain/engine/wants.ts'
import { wideMembers } from '#domain/matching/wide-members.ts'
import type { Db } from '#server/db/open.ts'
import { type UnitSnapshot, type Scope, findGroupMembers } from '#server/features/scopes/service.ts'
import { Memo, memo } from '#server/snapshot/memo.ts'
import type { Catalogue, KnownMajor } from '#server/snapshot/reference.ts'
import { listGroupMajors } from './queries.ts'

/** What is known of a group's majors, as far as the catalogue knows them. */
interface TypedGroup {
  /** The catalogue knows each of them. */
  readonly isWhole: boolean
  /** The place of the first liked major among them, from 0; -1: none. */
  readonly likedAt: number
  /** The names of those refused. */
  readonly refused: readonly string[]
  /** As they were typed in; left out of what tables tell. */
  readonly names?: readonly string[]
}

/** What was typed in of the groups of a scope, by unit id. @param texts By opaque id of the unit. */
function readTyped(
  scope: Scope,
  catalogue: Catalogue,
  preferences: Preferences,
  texts: readonly { readonly majorId: string; readonly majors: string }[],
): Map<number, TypedGroup> {
  const typed = new Map<number, TypedGroup>()
  for (const { majorId, majors } of texts) {
    const unitId = scope.unitKind === 'major' ? undefined : scope.unitIdOf(majorId)
    const names = typedNames(majors)
    const read = judge(catalogued(names, catalogue), preferences)
    if (unitId !== undefined && read !== null) typed.set(unitId, { ...read, names })
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

/** What tables tell of groups, by unit id. */
type Members = Awaited<ReturnType<typeof findGroupMembers>>
type EnrolledMember = NonNullable<ReturnType<Members['get']>>['inside'][number]

/** What tables tell of groups, by unit id; what the student typed in counts before it. */
function readMembers(
  members: Members,
  typed: ReadonlyMap<number, TypedGroup>,
  catalogue: Catalogue,
  preferences: Preferences,
): Map<number, ToldGroup> {
  const told = new Map<number, ToldGroup>()
  for (const [unitId, { year, ofPlan, inside, maybe }] of cataloguedIn(members, catalogue)) {
    if (typed.has(unitId)) continue
    const maybeRefused = judge(maybe, preferences)?.refused ?? []
    told.set(unitId, { year, ofPlan, inside: judge(inside, preferences), maybeRefused })
  }
  return told
}

/** Majors of the catalogue, and whether it knows each of those named. */
interface Catalogued {
  readonly majors: readonly KnownMajor[]
  /** What one may be taken into by a class that enrols into several. */
  readonly within: readonly KnownMajor[]
  readonly isWhole: boolean
}

/** What tables tell, in majors of the catalogue: the same for all students. */
const cataloguedIn = memo((members: Members, catalogue: Catalogue) => {
  const read = (classes: readonly Pick<EnrolledMember, 'majors' | 'name' | 'remark'>[]): Catalogued =>
    catalogued(
      classes.flatMap(({ name, majors }) => (majors.length === 0 ? [name] : majors)).map(plainName),
      catalogue,
      classes.flatMap(({ name, majors, remark }) =>
        majors.length > 0 || catalogue.byName.has(foldText(plainName(name)))
          ? []
          : wideMembers(name, remark, (each) => isNamed(each, catalogue)).names,
      ),
    )
  return Array.from(
    members,
    ([unitId, group]) =>
      [unitId, { ...group, inside: read(group.inside), maybe: read(group.maybe) }] as const,
  )
})

/** 化学(师范) is 化学. */
const plainName = (name: string): string => name.replace(/[(（].*$/u, '')

/** @param inside Names of what wide classes enrol into */
function catalogued(
  names: readonly string[],
  catalogue: Catalogue,
  inside: readonly string[] = [],
): Catalogued {
  const { byName, byCategory } = catalogue
  const majors = names.flatMap((name) => byName.get(foldText(name)) ?? [])
  const within = [...names, ...inside].map(foldText).flatMap((name) => {
    const category = byCategory.get(name)?.category
    if (category !== undefined) return majorsByCategory(catalogue).get(category) ?? []
    return inside.includes(name) ? (byName.get(name) ?? []) : []
  })
  return { majors, within, isWhole: majors.length === names.length }
}

const isNamed = (name: string, { byName, byCategory }: Catalogue): boolean =>
  byName.has(name) || byCategory.has(name)

const majorsByCategory = memo(({ majors }: Catalogue) => Map.groupBy(majors, ({ category }) => category))

/** null where the catalogue knows none of them. */
function judge({ majors, within, isWhole }: Catalogued, { liked, refused }: Preferences): TypedGroup | null {
  if (majors.length + within.length === 0) return null
  // What is refused in particular counts before what is liked as a whole.
  const isRefused = (major: KnownMajor): boolean => refused.some((wish) => isWished(major, wish))
  const against = majors.filter(isRefused)
  // Of a class of several, what is refused may be left for another.
  const rest = [...majors, ...within].filter((major) => !isRefused(major))
  return {
    isWhole,
    likedAt: liked.findIndex((wish) => rest.some((major) => isWished(major, wish))),
    refused: [...new Set(against.map(({ name }) => name))],
  }
}

/** What is known of the majors inside the groups of a scope, and what a student prefers there. */
export interface KnownGroups extends Pick<Wants, 'inGroups' | 'withRefused'> {
  /** Groups whose majors the student typed in, by unit id. */
  readonly typed: ReadonlyMap<number, TypedGroup>
  /** Majors inside groups, by the plan or a table, by unit id. */
  readonly members: Members
  /** What these tell of groups whose majors the student did not type in. */
  readonly told: ReadonlyMap<number, ToldGroup>
}

const found = new Memo<Promise<KnownGroups>>()

/** Of a scope of groups, remembered for as long as these are the account's preferences; of majors there is nothing to know. */
export const findGroups = (
  db: Db,
  scope: Scope,
  snapshot: UnitSnapshot,
  { accountId, preferences }: { readonly accountId: number | null; readonly preferences: Preferences },
): Promise<KnownGroups> =>
  found.get([scope, preferences, accountId], async () => {
    const { catalogue } = snapshot.reference
    const texts = scope.unitKind === 'major' || accountId === null ? [] : await listGroupMajors(db, accountId)
    const typed = readTyped(scope, catalogue, preferences, texts)
    const members = await findGroupMembers(scope, db)
    const membersRead = readMembers(members, typed, catalogue, preferences)
    const inside = insideOf(typed, membersRead)
    const withRefused = [...inside].flatMap(([unitId, { refused }]) => (refused.length > 0 ? [unitId] : []))
    return {
      typed,
      members,
      told: membersRead,
      withRefused,
      inGroups: await likedIn(scope, snapshot, preferences, inside),
    }
  })

/** The majors known to be in groups: as typed in, else as they are in the plan or were in the year of a table. */
function insideOf(
  typed: ReadonlyMap<number, TypedGroup>,
  told: ReadonlyMap<number, ToldGroup>,
): Map<number, TypedGroup> {
  const inside = [...told].flatMap(([unitId, { inside: group, ofPlan }]) =>
    // A table of a year before names a part of them.
    group === null ? [] : [[unitId, { ...group, isWhole: group.isWhole && ofPlan }] as const],
  )
  return new Map([...inside, ...typed])
}

/** What is liked, as far as it says anything of groups; null where majors are filed or none is liked. */
async function likedIn(
  scope: Scope,
  { scopes, reference }: UnitSnapshot,
  { liked }: Preferences,
  groups: ReadonlyMap<number, TypedGroup>,
): Promise<InGroups | null> {
  if (scope.unitKind === 'major' || liked.length === 0) return null
  const ids = schoolIdsOf(scope)
  const teachers = await teachersOf(scopes, majorScopes(scopes).length)
  const taught: Record<number, number> = {}
  for (const [place, { level, id }] of liked.entries()) {
    // Who enrols into a whole category teaches its majors.
    const major = level === 'major' ? reference.catalogue.byCode.get(id) : undefined
    const options = major === undefined ? [id] : [id, major.category, foldText(major.name)]
    for (const school of options.flatMap((option) => [...(teachers[level].get(option) ?? [])])) {
      const schoolId = ids.get(school)
      if (schoolId !== undefined) taught[schoolId] ??= place
    }
  }
  const known = [...groups].filter(([, { likedAt, isWhole }]) => likedAt >= 0 || isWhole)
  return { inside: Object.fromEntries(known.map(([unitId, { likedAt }]) => [unitId, likedAt])), taught }
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

const majorScopes = (scopes: UnitSnapshot['scopes']): Scope[] =>
  scopes.provinceIds
    .flatMap((provinceId) => scopes.partial(provinceId) ?? [])
    .filter(({ unitKind }) => unitKind === 'major')

const LEVELS = ['discipline', 'category', 'major'] as const
/** Keys of schools, by name of a discipline or category, or by code of a major. */
type Teachers = Readonly<Record<(typeof LEVELS)[number], Map<string, Set<string>>>>

/** Rows read before other work gets its turn. */
const CHUNK = 1000

/** Which schools teach what, by the units of all provinces where majors are filed. @param _count Of the scopes read so far. */
const teachersOf = memo(async (scopes: UnitSnapshot['scopes'], _count: number): Promise<Teachers> => {
  const teachers: Teachers = { discipline: new Map(), category: new Map(), major: new Map() }
  for (const scope of majorScopes(scopes)) {
    const schoolAt = schoolsOf(scope)
    const names = LEVELS.map((level) => [level, scope.codes[level].inOrder()] as const)
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % CHUNK === 0) await yieldToEventLoop()
      const school = schoolAt(row)?.key
      if (school === undefined) continue
      const inside = scope.insideOf(row)
      for (const each of inside) addTo(teachers.major, each, school)
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
