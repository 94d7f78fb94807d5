import type { Requirement } from '#domain/exam/requirement.ts'

/** A unit of the latest lines, of the plan, or of both. */
export interface ListedUnit {
  /** Key of its school. */
  readonly school: string
  /** Its major: the name outside brackets. */
  readonly base: string
  /** 本科 or 专科, which ask for different subjects under one name; null where it is not known. */
  readonly level: string | null
  /** The category of its major; null where the catalogue does not have it. */
  readonly category: string | null
  readonly isLined: boolean
  readonly isPlanned: boolean
  /** What it asks of subjects, where a file says; else null. */
  readonly requirement: Requirement | null
  /**
   * Whether another province's file opens that major of that school to the plan's choice; null: none says.
   */
  readonly isOpenElsewhere: boolean | null
}

/** Schools whose plans have to show what a major asks before it is taken for what it asks everywhere. */
const LEAST_SCHOOLS = 3
/** Share of a major's entries that have to ask for subjects. */
const ASKING = 0.95
/** Share of a major's lines that the plan has to hold. */
const HELD = 0.5

/** What the plan holds of one major, or of one category of majors. */
interface Tally {
  readonly schools: Set<string>
  entries: number
  asking: number
  lined: number
  covered: number
}

/**
 * Tells whether a unit's absence from a plan proves that it is not offered
 * (docs/decisions/032-requirements-from-elsewhere.md).
 * @param units Every unit of the lines and the plan.
 * @param isOpen Whether a requirement lets in the choice that the plan was drawn for.
 */
export function absenceProof(
  units: readonly ListedUnit[],
  isOpen: (requirement: Requirement) => boolean,
): (unit: ListedUnit) => boolean {
  const taught = new Set<string>()
  const tallies = new Map<string, Tally>()
  for (const unit of units) {
    if (unit.isPlanned) taught.add(`${unit.school}|${unit.base}`)
    for (const key of [majorKey(unit), categoryKey(unit)]) {
      const tally = tallies.get(key) ?? { schools: new Set(), entries: 0, asking: 0, lined: 0, covered: 0 }
      tallies.set(key, tally)
      count(tally, unit)
    }
  }
  return (unit) => {
    if (unit.isPlanned) return false
    if (unit.requirement !== null) return isOpen(unit.requirement)
    if (taught.has(`${unit.school}|${unit.base}`)) return true
    if (unit.isOpenElsewhere !== null) return unit.isOpenElsewhere
    const tally = [majorKey(unit), ...(unit.category === null ? [] : [categoryKey(unit)])]
      .map((key) => tallies.get(key))
      .find((each) => each !== undefined && each.schools.size >= LEAST_SCHOOLS)
    return (
      tally !== undefined && tally.asking >= ASKING * tally.entries && tally.covered >= HELD * tally.lined
    )
  }
}

const majorKey = ({ base, level }: ListedUnit): string => `${level ?? ''}|${base}`
const categoryKey = ({ category, level }: ListedUnit): string => `${level ?? ''}|类|${category ?? ''}`

function count(tally: Tally, { school, isLined, isPlanned, requirement }: ListedUnit): void {
  if (isLined) tally.lined += 1
  if (isLined && isPlanned) tally.covered += 1
  if (!isPlanned || requirement === null) return
  tally.schools.add(school)
  tally.entries += 1
  if ((requirement.first | requirement.all | requirement.any) !== 0) tally.asking += 1
}
