import type { Requirement } from '#domain/exam/requirement.ts'
import { type UnitKeys, schoolKey, unitKeys } from './name.ts'

/** A row of an edition: what a school's major asks for from its first year on. */
export interface EditionRow {
  readonly school: string
  readonly unit: string
  readonly level: string
  /** null: not understood. */
  readonly requirement: Requirement | null
}

/** What an authority announced for the exams from a year on. */
export interface RequirementEdition {
  readonly size: number
  /** null: the edition does not hold the major, or its rows disagree or are not understood. */
  find(school: string, unit: string, level: string | null): Requirement | null
}

/** 试验班类 of one file is 试验班 of another. */
const written = (text: string): string => text.replace(/([试实]验班)类/u, '$1')

const exactKey = (keys: UnitKeys): string => `=${written(keys.exact)}`
const looseKey = (keys: UnitKeys): string => `~${written(keys.loose)}`

/** Rows of one key that ask for different things tell nothing. */
const UNSURE = Symbol('unsure')

/**
 * Collects an edition by school and major. Brackets that only explain may differ where all of that name
 * ask alike.
 */
export function* collectEdition(rows: readonly EditionRow[]): Generator<undefined, RequirementEdition> {
  const known = new Map<string, Requirement | typeof UNSURE>()
  const put = (key: string, requirement: Requirement | null): void => {
    const held = known.get(key)
    const isOther =
      held !== undefined && (held === UNSURE || requirement === null || !isSame(held, requirement))
    known.set(key, requirement === null || isOther ? UNSURE : requirement)
  }
  for (const [index, { school, unit, level, requirement }] of rows.entries()) {
    if (index % CHUNK === CHUNK - 1) yield
    const keys = unitKeys(unit)
    const before = `${level}|${schoolKey(school)}|`
    put(before + exactKey(keys), requirement)
    put(before + looseKey(keys), requirement)
  }
  yield
  return {
    size: rows.length,
    find: (school, unit, level) => {
      const keys = unitKeys(unit)
      const before = `${level ?? '本科'}|${schoolKey(school)}|`
      const found = known.get(before + exactKey(keys)) ?? known.get(before + looseKey(keys))
      return found === undefined || found === UNSURE ? null : found
    },
  }
}

/** Rows taken before other work gets its turn. */
const CHUNK = 2000

const isSame = (one: Requirement, other: Requirement): boolean =>
  one.first === other.first && one.all === other.all && one.any === other.any

/** Which editions are held. */
export interface HeldEdition {
  readonly provinceId: number
  /** The first exam that it holds for. */
  readonly year: number
  readonly rows: number
}

/** An edition as it speaks to a province: its own authority's, or another's, which is a reference. */
export interface ChosenEdition extends HeldEdition {
  readonly isOwn: boolean
}

/**
 * The edition to show a province: its own newest, else the newest and largest of another.
 * @param after Its first year is later than this
 * @param until And not later than this
 */
export function editionFor(
  held: readonly HeldEdition[],
  provinceId: number,
  { after, until = Infinity }: { after: number; until?: number },
): ChosenEdition | null {
  const due = held.filter(({ year }) => year > after && year <= until)
  const [best] = due.toSorted(
    (a, b) =>
      Number(b.provinceId === provinceId) - Number(a.provinceId === provinceId) ||
      b.year - a.year ||
      b.rows - a.rows ||
      a.provinceId - b.provinceId,
  )
  return best ? { ...best, isOwn: best.provinceId === provinceId } : null
}
