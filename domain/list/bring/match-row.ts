import {
  type UnitKeys,
  foldText,
  sameWriting,
  schoolKey,
  similarity,
  unitKeys,
} from '#domain/matching/name.ts'
import type { BroughtRow } from './brought-row.ts'

/** A unit that a row may mean. */
export interface KnownUnit {
  readonly id: string
  readonly schoolName: string
  readonly schoolCode: string
  readonly unitName: string
  /** As lines write it, where they write it otherwise. */
  readonly lineName?: string
  readonly unitCode: string
  /** The year that its codes are of; null: not known. */
  readonly codeYear: number | null
  /** Of a group: the majors that are told to be inside. */
  readonly members: readonly string[]
}

/** Where units are looked for: of one province, batch and track. */
export interface UnitIndex {
  /** By `schoolKey`, as they are shown and as lines write them. */
  readonly byKey: ReadonlyMap<string, readonly KnownUnit[]>
  /** By the official code of the school: its campuses and departments too. */
  readonly bySchool: ReadonlyMap<string, readonly KnownUnit[]>
  /** By `codesKey`. */
  readonly byCodes: ReadonlyMap<string, readonly KnownUnit[]>
  /** The official code of the school that a name means; undefined: of none for certain. */
  readonly schoolOf: (name: string) => string | undefined
  /** The official codes of schools that people call so: 浙大. */
  readonly calledSo: (name: string) => readonly string[]
}

/** Why a row is asked: `codes` stand alone or against names, a `number` is of another year. */
export const DOUBTS = ['school', 'unit', 'several', 'alike', 'codes', 'number'] as const
export type RowDoubt = (typeof DOUBTS)[number]

/** What a row means: one unit for certain, or what it may mean, the likeliest first. */
export type RowMatch =
  | { readonly unit: KnownUnit; readonly doubt: null }
  | { readonly unit: null; readonly doubt: RowDoubt; readonly candidates: readonly KnownUnit[] }

/** Candidates that are offered for a row. */
const MOST = 8
/** Names less alike than this are not offered. */
const ALIKE = 0.35

const bare = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/u, '')
export const codesKey = (schoolCode: string, unitCode: string): string =>
  `${bare(schoolCode)}|${bare(unitCode)}`

const found = (unit: KnownUnit): RowMatch => ({ unit, doubt: null })
const asked = (doubt: RowDoubt, candidates: readonly KnownUnit[]): RowMatch => ({
  unit: null,
  doubt,
  candidates: [...new Set(candidates)].slice(0, MOST),
})

/**
 * Finds the unit of a row: whole names decide, what fits by half is asked.
 * @param year Of the list: codes of another decide nothing
 */
export function matchRow(
  row: BroughtRow,
  index: UnitIndex,
  { areGroups, year }: { areGroups: boolean; year: number },
): RowMatch {
  const byCodes = codedUnits(row, index)
  const { name, unitName, units } = schoolIn(row, index)
  if (units.length === 0) {
    if (name !== '') return asked('school', [...byCodes, ...alikeSchools(name, unitName, index)])
    const [one, ...others] = byCodes
    // Codes without names are somebody's of this year, where this year's plan has them.
    return one !== undefined && others.length === 0 && one.codeYear === year
      ? found(one)
      : asked('codes', byCodes)
  }
  const match = areGroups ? groupOf(row, units, year) : majorOf(row, unitName, units)
  if (match.unit === null) return asked(match.doubt, match.candidates)
  const other = byCodes.find((unit) => unit.codeYear === year && unit !== match.unit)
  const { unit } = match
  const agrees = codesKey(unit.schoolCode, unit.unitCode) === codesKey(row.schoolCode, row.unitCode)
  return other !== undefined && !agrees ? asked('codes', [unit, other]) : match
}

/** Units that bear both codes of a row. */
const codedUnits = ({ schoolCode, unitCode }: BroughtRow, { byCodes }: UnitIndex): readonly KnownUnit[] =>
  schoolCode === '' || unitCode === '' ? [] : (byCodes.get(codesKey(schoolCode, unitCode)) ?? [])

/** The units of a row's school; its unit's name may stand in one word with the school's. */
function schoolIn(
  { schoolName, unitName, unitCode, majors }: BroughtRow,
  { byKey, bySchool, schoolOf }: UnitIndex,
): { name: string; unitName: string; units: readonly KnownUnit[] } {
  if (schoolName === '') return { name: '', unitName, units: [] }
  const unitsOf = (name: string): readonly KnownUnit[] => {
    const own = byKey.get(schoolKey(name))
    if (own !== undefined) return own
    const school = schoolOf(name)
    return school === undefined ? [] : (bySchool.get(school) ?? [])
  }
  if (unitName === '' && unitCode === '' && majors.length === 0) {
    const folded = foldText(schoolName)
    for (let end = folded.length - 1; end >= 4; end -= 1) {
      const own = byKey.get(folded.slice(0, end))
      if (own !== undefined && byKey.get(folded) === undefined)
        return { name: folded.slice(0, end), unitName: folded.slice(end), units: own }
    }
  }
  return { name: schoolName, unitName, units: unitsOf(schoolName) }
}

/** The keys of a unit's name in the plan and in lines. */
const keysOf = ({ unitName, lineName }: KnownUnit): UnitKeys[] =>
  lineName === undefined ? [unitKeys(unitName)] : [unitKeys(unitName), unitKeys(lineName)]

/** A major by its name, among those of its school. */
function majorOf(row: BroughtRow, unitName: string, units: readonly KnownUnit[]): RowMatch {
  const coded = units.filter(({ unitCode }) => row.unitCode !== '' && bare(unitCode) === bare(row.unitCode))
  if (unitName === '') return asked('unit', [...coded, ...units])
  const keys = unitKeys(unitName)
  const whole = units.filter((unit) => keysOf(unit).some(({ exact }) => exact === keys.exact))
  const one = onlyOne(whole, coded)
  if (one !== undefined && (isOneSchool(units) || coded.includes(one))) return found(one)
  if (whole.length > 0) return asked('several', whole)
  const same = units.filter((unit) =>
    keysOf(unit).some((other) => other.loose === keys.loose && sameWriting(other, keys)),
  )
  const written = onlyOne(same, coded)
  if (written !== undefined && isOneSchool(units)) return found(written)
  // A name that leaves out what brackets explain is whole only where the code says the same.
  const loose = units.filter((unit) => keysOf(unit).some((other) => other.loose === keys.loose))
  const both = loose.filter((unit) => coded.includes(unit))
  if (both.length === 1 && both[0] !== undefined) return found(both[0])
  if (loose.length > 0) return asked(loose.length > 1 ? 'several' : 'alike', [...loose, ...coded])
  const alike = byLikeness(keys.base, units)
  return asked(alike.length > 0 ? 'alike' : 'unit', [...alike, ...coded])
}

/** The only one, or the only one of those that the code tells too. */
function onlyOne(units: readonly KnownUnit[], coded: readonly KnownUnit[]): KnownUnit | undefined {
  if (units.length === 1) return units[0]
  const both = units.filter((unit) => coded.includes(unit))
  return both.length === 1 ? both[0] : undefined
}

/** Campuses of a school have names of their own: its own name alone means none of them for certain. */
const isOneSchool = (units: readonly KnownUnit[]): boolean =>
  new Set(units.map(({ schoolName }) => schoolName)).size === 1

/** Units by how much their names share with a name, the likest first. */
function byLikeness(base: string, units: readonly KnownUnit[]): KnownUnit[] {
  return units
    .map((unit) => {
      const keys = unitKeys(unit.unitName)
      const inBrackets = keys.detail.includes(base) ? ALIKE : 0
      const inName = keys.base.includes(base) || base.includes(keys.base) ? ALIKE : 0
      return { unit, likeness: Math.max(similarity(keys.base, base), inBrackets, inName) }
    })
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ unit }) => unit)
}

/** A group by its number, where the number is of the year or its majors say so too. */
function groupOf(row: BroughtRow, units: readonly KnownUnit[], year: number): RowMatch {
  const shared = new Map(units.map((unit) => [unit, sharedMajors(row, unit)]))
  const many = (unit: KnownUnit): number => shared.get(unit) ?? 0
  const ranked = [...units].sort((a, b) => many(b) - many(a))
  const numbered = units.filter(
    ({ unitCode }) => row.unitCode !== '' && bare(unitCode) === bare(row.unitCode),
  )
  const [one, ...others] = numbered
  if (!isOneSchool(units)) return asked('several', [...numbered, ...ranked])
  if (one === undefined) return asked(row.unitCode === '' ? 'several' : 'unit', ranked)
  if (others.length > 0) return asked('several', [...numbered, ...ranked])
  const best = Math.max(...units.map(many))
  if (one.codeYear === year && many(one) === best) return found(one)
  const isTold = best > 0 && many(one) === best && ranked.filter((unit) => many(unit) === best).length === 1
  if (isTold && many(one) * 2 >= row.majors.length) return found(one)
  return asked('number', [one, ...ranked])
}

/** How many of a row's majors are told to be inside a group. */
function sharedMajors({ majors }: BroughtRow, { members }: KnownUnit): number {
  const inside = new Set(members.map((name) => unitKeys(name).base))
  return majors.filter((name) => inside.has(unitKeys(name).base)).length
}

/** Units of this name at schools of nearly the row's name, a school's first where the name says none. */
function alikeSchools(name: string, unitName: string, { byKey, bySchool, calledSo }: UnitIndex): KnownUnit[] {
  const key = schoolKey(name)
  const keys = unitKeys(unitName)
  const called = calledSo(name).flatMap((code) => bySchool.get(code) ?? [])
  const alike = [...byKey]
    .map(([other, units]) => ({
      units,
      likeness: other.includes(key) || key.includes(other) ? 1 : similarity(other, key),
    }))
    .filter(({ likeness }) => likeness >= 0.6)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 4)
    .map(({ units }) => units)
  return [called, ...alike].flatMap((units) => {
    const whole = units.filter((unit) => unitName !== '' && unitKeys(unit.unitName).base === keys.base)
    return (whole.length > 0 ? whole : byLikeness(keys.base, units)).slice(0, 3)
  })
}
