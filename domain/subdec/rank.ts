import { type Demand, isOpen } from '#domain/exam/combination.ts'
import { subjectsOf } from '#domain/exam/subject.ts'
import { type Answers, CRITERIA, type Criterion, type CombinationOffer, offerOf, ratedOf } from './answers.ts'
import { standingOf } from './standing.ts'

/** Units of one requirement; `places` null where those of one are not known. */
export interface Tallied extends Demand {
  readonly units: number
  readonly places: number | null
}

/** A major, category or discipline that a student wants, and what the units of it ask. */
export interface Wish {
  readonly name: string
  /** Empty: no unit of it is in the table. */
  readonly demands: readonly Tallied[]
}

/** What combinations are compared over. */
export interface Facts {
  /** Masks of subjects. */
  readonly combinations: readonly number[]
  readonly wishes: readonly Wish[]
  /** The table of the wishes; one that is not complete leaves open how many units there are in all. null: there is none. */
  readonly wishTable: { readonly complete: boolean } | null
  /** The combinations of which the table of the wishes says something: one of 物理 alone says nothing of 历史. */
  readonly seen: readonly number[]
  /** Every unit of the province's own table; null: the table is not whole, so that combinations cannot be compared by it. */
  readonly all: readonly Tallied[] | null
}

/** What becomes of some units. `unknown`: what they ask is not understood. */
export interface KeptUnits {
  readonly open: number
  readonly lost: number
  readonly unknown: number
  /** Of those that are open; null: not known. */
  readonly places: number | null
}

export function keptOf(demands: readonly Tallied[], combination: number): KeptUnits {
  let [open, lost, unknown] = [0, 0, 0]
  let places: number | null = 0
  for (const demand of demands) {
    const stays = isOpen(demand, combination)
    if (stays === null) unknown += demand.units
    else if (!stays) lost += demand.units
    else {
      open += demand.units
      places = places === null || demand.places === null ? null : places + demand.places
    }
  }
  return { open, lost, unknown, places }
}

/** Each from 0 to 1, more is better; null: it is not known of every combination, and does not count. */
export type Scores = Readonly<Record<Criterion, number | null>>

/** One combination in its place. */
export interface Ranked {
  readonly combination: number
  readonly scores: Scores
  /** Their mean by the weights, from 0 to 1; null: nothing counts. */
  readonly total: number | null
  readonly offer: CombinationOffer
}

/** One subject alone is compared with nothing. */
const FEWEST_SUBJECTS = 2
/** Sums of the same parts may differ behind these places. */
const PLACES = 1e9

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

type ScoreOf = (combination: number) => number

/**
 * A criterion that is told by subject. A subject of which nothing is told counts as the mean of the others: a gap speaks
 * neither for a combination nor against it. null where fewer than two are told of.
 */
function bySubject(facts: Facts, valueOf: (subject: number) => number | null): ScoreOf | null {
  const union = facts.combinations.reduce((all, mask) => all | mask, 0)
  const values = new Map(
    subjectsOf(union).flatMap(({ id }): [number, number][] => {
      const value = valueOf(id)
      return value === null ? [] : [[id, value]]
    }),
  )
  if (values.size < FEWEST_SUBJECTS) return null
  const middle = mean([...values.values()])
  return (combination) => mean(subjectsOf(combination).map(({ id }) => values.get(id) ?? middle))
}

/** More of these units are understood than not, whatever is chosen: their share says something. */
const isTelling = (demands: readonly Tallied[], combinations: readonly number[]): boolean =>
  combinations.every((combination) => {
    const { open, lost, unknown } = keptOf(demands, combination)
    return open + lost > unknown
  })

/**
 * The share of wanted units that stays open, each wish alike; without a wish, of all units. A table that is not complete
 * has no shares: what it lacks may be all that others keep.
 */
function byOpen({ combinations, wishes, wishTable, seen, all }: Facts): ScoreOf | null {
  if (
    wishes.length > 0 &&
    (wishTable?.complete !== true || combinations.some((mask) => !seen.includes(mask)))
  )
    return null
  const counted = wishes.length > 0 ? wishes.map(({ demands }) => demands) : all === null ? [] : [all]
  const known = counted.filter((demands) => isTelling(demands, combinations))
  if (known.length === 0) return null
  return (combination) =>
    mean(
      known.map((demands) => {
        const { open, lost } = keptOf(demands, combination)
        return open / (open + lost)
      }),
    )
}

/** How each criterion scores a combination; null: it does not count. */
function scorersOf(facts: Facts, answers: Answers): Record<Criterion, ScoreOf | null> {
  const { exams, interest, effort } = answers
  return {
    kept: byOpen(facts),
    rank: bySubject(facts, (subject) => {
      const { share } = standingOf(exams, subject)
      return share === null ? null : 1 - share
    }),
    interest: bySubject(facts, (subject) => {
      const value = ratedOf(interest, subject)
      return value === null ? null : (value - 1) / 4
    }),
    load: bySubject(facts, (subject) => {
      const value = ratedOf(effort, subject)
      return value === null ? null : (5 - value) / 4
    }),
  }
}

/**
 * The combinations in their order: the greatest weighted mean first, those that the school does not offer behind all
 * others; equal ones as the rules list them.
 */
export function rankOf(facts: Facts, answers: Answers): Ranked[] {
  const scorers = scorersOf(facts, answers)
  const counted = CRITERIA.filter((each) => scorers[each] !== null && answers.weights[each] > 0)
  const weight = counted.reduce((sum, each) => sum + answers.weights[each], 0)
  const ranked = facts.combinations.map((combination): Ranked => {
    const scoreOf = (criterion: Criterion): number | null => scorers[criterion]?.(combination) ?? null
    const scores: Scores = {
      kept: scoreOf('kept'),
      rank: scoreOf('rank'),
      interest: scoreOf('interest'),
      load: scoreOf('load'),
    }
    const sum = counted.reduce((held, each) => held + answers.weights[each] * (scores[each] ?? 0), 0)
    const total = weight === 0 ? null : Math.round((sum / weight) * PLACES) / PLACES
    return { combination, scores, total, offer: offerOf(answers, combination) }
  })
  const closed = ({ offer }: Ranked): number => (offer === 3 ? 1 : 0)
  return ranked.sort((a, b) => closed(a) - closed(b) || (b.total ?? 0) - (a.total ?? 0))
}
