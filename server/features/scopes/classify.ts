import { majorOption } from '#domain/matching/major-option.ts'
import { unitKeys } from '#domain/matching/name.ts'
import { wideMembers } from '#domain/matching/wide-members.ts'
import type { Catalogue, KnownMajor } from '#server/snapshot/reference.ts'
import type { Unit } from './units/unit.ts'

/** What the catalogue knows of a unit. */
export interface ClassifiedUnit {
  /** Of the dimension `major`. */
  readonly option: string | null
  /** Its major, or one of its category. */
  readonly classified: KnownMajor | undefined
}

export function classify(
  { unitName, remark }: Pick<Unit, 'remark' | 'unitName'>,
  catalogue: Catalogue,
): ClassifiedUnit {
  const { byName, byCategory } = catalogue
  const { base } = unitKeys(unitName)
  const major = byName.get(base)
  if (major !== undefined) return { option: major.code, classified: major }
  const classified = byCategory.get(base)
  const knownAs = (name: string): KnownMajor | undefined => byName.get(name) ?? byCategory.get(name)
  const { names, isWhole } = wideMembers(unitName, remark, (name) => knownAs(name) !== undefined)
  if (classified === undefined) return { option: majorOption(names, isWhole), classified }
  // A category holds its own majors, and nobody says which others beside those told.
  const others = names.filter((name) => knownAs(name)?.category !== classified.category)
  return { option: majorOption([classified.category, ...others], true), classified }
}
