import type { Requirement } from './engine.ts'

/** A unit of the latest lines, of the plan, or of both. */
export interface ListedUnit {
  /** Key of its school. */
  readonly school: string
  /** Its major: the name outside brackets. */
  readonly base: string
  readonly isLined: boolean
  readonly isPlanned: boolean
  /** What it asks of subjects, where a file says; else null. */
  readonly requirement: Requirement | null
}

/** Schools whose plans have to show what a major asks before it is taken for what it asks everywhere. */
const LEAST_SCHOOLS = 3
/** Share of a major's entries that have to ask for subjects. */
const ASKING = 0.95
/** Share of a major's lines that the plan has to hold. */
const HELD = 0.5

/** What the plan holds of one major. */
interface MajorTally {
  readonly schools: Set<string>
  entries: number
  asking: number
  lined: number
  held: number
}

/**
 * Tells whether the absence of a unit from a plan proves that it is not offered. The plan holds everything that is open to one
 * choice of subjects and nothing else; so it proves that where the unit would be open to that choice. What a unit asks is known,
 * the surest first: (1) as its own file says; (2) as the same major of the same school asks, which stands in the plan; (3) as the
 * major asks wherever it is taught: the plan shows it at several schools, all but none leave subjects open, and it holds most
 * units of the major that had a line. Else it may be one of those that the plan does not speak of. See
 * docs/decisions/018-plan-coverage.md, with what came true.
 *
 * @param units Every unit of the lines and the plan.
 * @param isOpen Whether a requirement lets in the choice that the plan was drawn for.
 */
export function absenceProof(
  units: readonly ListedUnit[],
  isOpen: (requirement: Requirement) => boolean,
): (unit: ListedUnit) => boolean {
  const taught = new Set<string>()
  const majors = new Map<string, MajorTally>()
  for (const { school, base, isLined, isPlanned, requirement } of units) {
    const tally = majors.get(base) ?? { schools: new Set(), entries: 0, asking: 0, lined: 0, held: 0 }
    majors.set(base, tally)
    if (isLined) tally.lined += 1
    if (!isPlanned) continue
    if (isLined) tally.held += 1
    taught.add(`${school}|${base}`)
    if (requirement === null) continue
    tally.schools.add(school)
    tally.entries += 1
    if ((requirement.first | requirement.all | requirement.any) !== 0) tally.asking += 1
  }
  return ({ school, base, isPlanned, requirement }) => {
    if (isPlanned) return false
    if (requirement !== null) return isOpen(requirement)
    if (taught.has(`${school}|${base}`)) return true
    const tally = majors.get(base)
    return (
      tally !== undefined &&
      tally.schools.size >= LEAST_SCHOOLS &&
      tally.asking >= ASKING * tally.entries &&
      tally.held >= HELD * tally.lined
    )
  }
}
