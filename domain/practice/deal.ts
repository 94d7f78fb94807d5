// 平行志愿模拟: real units about a rank, dealt to somebody who is to put them in order.

/** A unit with its line of the year that is played. */
export interface LinedUnit {
  readonly id: string
  readonly school: string
  /** Of the last one admitted. */
  readonly rank: number
}

/** Where lines lie beside the rank that is played: some out of reach, some near, some well behind. */
const PLACES = [0.5, 0.7, 0.85, 0.95, 1.06, 1.22, 1.5, 2]
/** Begun with: one out of reach, then an easy one before those that are worth more. */
const MIXED = [2, 6, 4, 0, 5, 1, 7, 3]
/** Lines nearer than so much, in ln rank, would teach chance. */
const NEAR = 0.012
/** The fewest that can be put in order. */
export const FEWEST = 3

/**
 * Units to be put in order, of different schools, in no order that helps.
 * @param units By rank, the hardest first
 * @param turn Each gives others, from 0
 */
export function deal<U extends LinedUnit>(units: readonly U[], rank: number, turn: number): U[] {
  const apart = units.filter((unit) => Math.abs(Math.log(unit.rank / rank)) > NEAR)
  const schools = new Set<string>()
  const taken = PLACES.map((place) => {
    const free = nearest(apart, rank * place).filter(
      (unit) => !schools.has(unit.school) && unit.rank < rank === place < 1,
    )
    const unit = free[turn % Math.max(1, Math.min(free.length, MOST_TURNS))]
    if (unit !== undefined) schools.add(unit.school)
    return unit
  })
  return MIXED.flatMap((at) => taken[at] ?? [])
}

/** Deals that differ for one rank. */
const MOST_TURNS = 6
/** As many as are looked at about a place: those of schools that are taken among them. */
const LOOKED_AT = 40

/** The units whose lines lie nearest to a rank, the nearest first. */
function nearest<U extends LinedUnit>(units: readonly U[], rank: number): U[] {
  let low = 0
  let high = units.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((units[middle]?.rank ?? 0) < rank) low = middle + 1
    else high = middle
  }
  const far = (unit: U): number => Math.abs(Math.log(unit.rank / rank))
  return units.slice(Math.max(0, low - LOOKED_AT), low + LOOKED_AT).sort((a, b) => far(a) - far(b))
}
