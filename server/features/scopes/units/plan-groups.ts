import { demandText, trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { YearTable } from '#domain/forecast/centre.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import { splitName, unitKeys } from '#domain/matching/name.ts'
import { grouped } from '#domain/grouped.ts'

/** A row of the latest published plan. */
export interface PlanRow {
  id: number
  import_id: number
  batch: string
  school_code: string
  school_name: string
  unit_code: string
  unit_name: string
  level: string
  city: string | null
  places: number | null
  requirement: string | null
  fee: number | null
  fee_text: string | null
  remark: string | null
  /** Of a group: the majors inside. */
  members?: readonly string[]
}

/** The codes of a group and of a major in it, as plans of groups are imported: 205-012. */
const GROUPED = /^(?<group>[0-9A-Za-z]+)-(?<major>[0-9A-Za-z]+)$/u

/** One school's group in the plan, by the codes that both are filed with. */
export const groupKey = (schoolCode: string, unitCode: string): string => `${schoolCode}|${unitCode}`

/** A plan's majors by `groupKey`, in file order; null: a row does not say its group. */
export function membersByGroup(rows: readonly PlanRow[]): Map<string, PlanRow[]> | null {
  const groups = new Map<string, PlanRow[]>()
  for (const row of rows) {
    const code = GROUPED.exec(row.unit_code)?.groups?.['group']
    if (code === undefined) return null
    const key = groupKey(row.school_code, code)
    const members = groups.get(key)
    if (members === undefined) groups.set(key, [row])
    else members.push(row)
  }
  return groups
}

/**
 * A plan's groups, of majors: their places summed, and what all share, ordered as tables of lines are.
 * @param track The candidates that the plan is for.
 * @returns Empty where the plan does not tell groups.
 */
export function gatherGroups(rows: readonly PlanRow[], track: string): PlanRow[] {
  const schools = new Map<string, PlanRow[]>()
  for (const [key, members] of membersByGroup(rows) ?? []) {
    const group = gathered(key.slice(key.indexOf('|') + 1), members, track)
    if (group === null) continue
    const own = schools.get(group.school_code)
    if (own === undefined) schools.set(group.school_code, [group])
    else own.push(group)
  }
  return [...schools.values()].flatMap((groups) =>
    groups.sort((a, b) => a.unit_code.localeCompare(b.unit_code, 'en', { numeric: true })),
  )
}

function gathered(code: string, members: readonly PlanRow[], track: string): PlanRow | null {
  const [first] = members
  if (first === undefined) return null
  return {
    ...first,
    unit_code: code,
    unit_name: `第${code}组${sharedKinds(members).join('')}`,
    city: shared(members.map(({ city }) => city)),
    places: sum(members.map(({ places }) => places)),
    requirement: sharedRequirement(members, track),
    ...feesOf(members),
    remark: shared(members.map(({ remark }) => remark)),
    members: members.map(({ unit_name }) => unit_name),
  }
}

/** What all say alike; null where one says something else, or nothing. */
function shared<T>(values: readonly (T | null)[]): T | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

const sum = (places: readonly (number | null)[]): number | null =>
  places.reduce((all, each) => (all === null || each === null ? null : all + each), 0)

/** The dearest fee, since who is moved within the group may have to pay it; in words where they differ. */
function feesOf(members: readonly PlanRow[]): Pick<PlanRow, 'fee' | 'fee_text'> {
  const fees = members.flatMap(({ fee }) => (fee === null ? [] : [fee]))
  if (fees.length < members.length)
    return { fee: null, fee_text: shared(members.map(({ fee_text }) => fee_text)) }
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most
    ? { fee: most, fee_text: shared(members.map(({ fee_text }) => fee_text)) }
    : { fee: most, fee_text: `${grouped(least)}–${grouped(most)} 元` }
}

/** Brackets that make another kind of unit, with the kind: those all majors of a group have. */
function sharedKinds(members: readonly PlanRow[]): string[] {
  const [first] = members
  if (first === undefined) return []
  return splitName(first.unit_name)
    .parts.map((part) => `(${part})`)
    .filter((part) => {
      const { kinds } = unitKeys(part)
      return kinds !== '' && members.every(({ unit_name: name }) => hasKinds(name, kinds))
    })
}

function hasKinds(name: string, kinds: string): boolean {
  const own = unitKeys(name).kinds.split('|')
  return kinds.split('|').every((kind) => own.includes(kind))
}

/** What all majors ask beside the track's first subject; null: they differ, or one is not understood. */
function sharedRequirement(members: readonly PlanRow[], track: string): string | null {
  const parsed = members.map(({ requirement }) => parseRequirement(requirement))
  const texts = parsed.map((requirement) => requirement && besideTrack(requirement, trackBit(track)))
  const text = shared(texts)
  return text !== null && parseRequirement(text) === null ? (members[0]?.requirement ?? null) : text
}

const besideTrack = ({ first, all, any }: Requirement, track: number): string =>
  demandText({ track: 0, requirement: { first: first & ~track, all: all & ~track, any } })

/** A group's name as held against lines': with the kinds that these tell of any group, no others. */
export function nameBesideLines({ unit_name: name }: PlanRow, lines: YearTable): string {
  const ofLines = new Set(lines.units.flatMap(({ keys }) => keys.kinds.split('|')))
  const { base, parts } = splitName(name)
  const kept = parts.map((part) => `(${part})`).filter((part) => ofLines.has(unitKeys(part).kinds))
  return base + kept.join('')
}
