import type { UnitKeys } from './name.ts'

/** A unit of one year by school and name, with its line. */
interface NamedLine {
  readonly school: string
  readonly keys: UnitKeys
  readonly logRank: number | null
}

/** Lines of one name further apart than this, in ln rank, are those of other units. */
const APART = 0.3

const nameOf = ({ school, keys }: NamedLine): string => `${school}|${keys.exact}`

/** Tells of matched units whether one may have the line of another of its name. */
export function oneOfSeveral(
  newer: readonly NamedLine[],
  older: readonly NamedLine[],
): (unit: NamedLine, found: NamedLine) => boolean {
  const now = Map.groupBy(newer, nameOf)
  const then = Map.groupBy(older, nameOf)
  return (unit, found) => {
    const before = then.get(nameOf(found)) ?? []
    if (before.length === (now.get(nameOf(unit)) ?? []).length) return false
    const lines = before.flatMap(({ logRank }) => logRank ?? [])
    return Math.max(...lines) - Math.min(...lines) > APART
  }
}
