import { unitKeys } from '#domain/matching/name.ts'
import { wideMembers } from '#domain/matching/wide-members.ts'
import type { Catalogue, KnownMajor } from '#server/snapshot/reference.ts'
import type { Unit } from './units/unit.ts'

/**
 * The option of the dimension `major`: a major's code, a category's name, or of a unit that enrols into several the names of
 * all of them, joined.
 */

const JOINT = '+'
/** Stands last where not all that is inside is known. */
const OPEN = '…'

/** What the catalogue knows of a unit's major: its own, or one of its category. */
export interface ClassifiedUnit {
  readonly option: string | null
  readonly classified: KnownMajor | undefined
}

export function classify(unit: Pick<Unit, 'remark' | 'unitName'>, catalogue: Catalogue): ClassifiedUnit {
  const { base } = unitKeys(unit.unitName)
  const major = catalogue.byName.get(base)
  if (major !== undefined) return { option: major.code, classified: major }
  const classified = catalogue.byCategory.get(base)
  const isKnown = (name: string): boolean => catalogue.byName.has(name) || catalogue.byCategory.has(name)
  const { names, isWhole } = wideMembers(unit.unitName, unit.remark, isKnown)
  const inside = names.flatMap((name) => {
    const known = catalogue.byName.get(name) ?? catalogue.byCategory.get(name)
    // A category holds its own.
    return known === undefined || known.category === classified?.category ? [] : [name]
  })
  if (inside.length === 0) return { option: classified?.category ?? null, classified }
  const own = classified === undefined ? [] : [classified.category]
  // Of a category nobody says what else is inside.
  const rest = classified === undefined && !isWhole ? [OPEN] : []
  return { option: [...own, ...new Set(inside), ...rest].join(JOINT), classified }
}

/** The code, or the names, that an option stands for. */
export const partsOf = (option: string): string[] => option.split(JOINT).filter((part) => part !== OPEN)

/** Whether it stands for several, of which a student may be taken into any. */
export const isWide = (option: string): boolean => option.includes(JOINT)

/** Whether more may be inside than is known. */
export const isOpenOption = (option: string): boolean => option.endsWith(OPEN)
