import { FIRST_CHOICES } from '#domain/list/outcome.ts'

/** Lists that are told of together at least: what came of fewer could tell of one of them. */
export const FEWEST_LISTS = 20

/** What came of a list by the lines of its year. */
export interface ListCame {
  /** The place of the choice that admits; null: none does for sure. */
  readonly landed: number | null
  /** Choices of which it cannot be told. */
  readonly unclear: number
  /** How likely it was said to be admitted anywhere; null: nothing was. */
  readonly anywhere: number | null
}

/** What came of many lists together. */
export interface ListOutcomes {
  readonly first: number
  readonly later: number
  readonly nowhere: number
  readonly unclear: number
  /** Lists of which something was said before. */
  readonly foretold: number
  /** How many of those were to be admitted anywhere, by what was said. */
  readonly expected: number
  /** And how many were. */
  readonly came: number
}

/** Sums lists up; undefined where there are too few. */
export function outcomesOf(lists: readonly ListCame[]): ListOutcomes | undefined {
  if (lists.length < FEWEST_LISTS) return undefined
  const count = (is: (list: ListCame) => boolean): number => lists.filter(is).length
  // Where nobody can tell what came, nothing that was said is judged either.
  const told = lists.flatMap(({ landed, unclear, anywhere }) =>
    anywhere === null || (landed === null && unclear > 0) ? [] : [{ landed, anywhere }],
  )
  return {
    first: count(({ landed }) => landed !== null && landed < FIRST_CHOICES),
    later: count(({ landed }) => landed !== null && landed >= FIRST_CHOICES),
    nowhere: count(({ landed, unclear }) => landed === null && unclear === 0),
    unclear: count(({ landed, unclear }) => landed === null && unclear > 0),
    foretold: told.length,
    expected: told.reduce((sum, { anywhere }) => sum + anywhere, 0),
    came: told.filter(({ landed }) => landed !== null).length,
  }
}
