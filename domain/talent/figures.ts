import { type Estimate, chanceRight, estimate, posterior } from '#domain/assess/difficulty.ts'
import { ENOUGH, correlation } from '#domain/assess/reliability.ts'
import { type Answered, KINDS, type TalentTaskKind } from './adaptive.ts'

// What the answers of all say of the test of abilities, and of its tasks. People count once: by the first run they handed in.

/** A run that was handed in. `person` tells only which runs are of one. */
export interface HandedIn<A extends Answered = Answered> {
  readonly person: number
  /** As it was worked out with the last answer. */
  readonly believed: Estimate
  readonly answers: readonly A[]
}

/** What is known of a kind of tasks: the share that was right, and the share that the model expects of the same people. */
export interface KindFigures {
  readonly kind: TalentTaskKind
  readonly answers: number
  readonly right: number
  readonly expected: number
}

export interface AbilityFigures {
  readonly people: number
  readonly runs: number
  /** Share of the spread of estimates that is not error; null below 200 people. */
  readonly reliability: number | null
  /** How first and second estimates go together; null below 200 who took it twice. */
  readonly retest: number | null
  /** Empty below 200 people. */
  readonly kinds: readonly KindFigures[]
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The runs of each person, as they come. */
function byPerson<R extends HandedIn>(runs: readonly R[]): R[][] {
  const people = new Map<number, R[]>()
  for (const run of runs) people.set(run.person, [...(people.get(run.person) ?? []), run])
  return [...people.values()]
}

const firstOf = <R extends HandedIn>(runs: readonly R[]): R[] =>
  byPerson(runs).flatMap(([first]) => (first === undefined ? [] : [first]))

/** Figures of the whole test. @param runs judged by the same weights, the oldest first */
export function figuresOf(runs: readonly HandedIn[]): AbilityFigures {
  const firsts = firstOf(runs)
  const isKnown = firsts.length >= ENOUGH
  const pairs = byPerson(runs).flatMap(([one, other]) =>
    one === undefined || other === undefined ? [] : [[one.believed.ability, other.believed.ability] as const],
  )
  return {
    people: firsts.length,
    runs: runs.length,
    reliability: isKnown ? reliabilityOf(firsts.map(({ believed }) => believed)) : null,
    retest:
      pairs.length < ENOUGH
        ? null
        : correlation(
            pairs.map(([one]) => one),
            pairs.map(([, other]) => other),
          ),
    kinds: isKnown ? kindsOf(firsts) : [],
  }
}

/** The variance of estimates beside that and the mean square of their errors. */
function reliabilityOf(believed: readonly Estimate[]): number {
  const middle = average(believed.map(({ ability }) => ability))
  const spread = average(believed.map(({ ability }) => (ability - middle) ** 2))
  return spread / (spread + average(believed.map(({ error }) => error ** 2)))
}

/** The expected share is a mean over all abilities that a person's answers leave open. */
function kindsOf(firsts: readonly HandedIn[]): KindFigures[] {
  const sums = new Map(KINDS.map((kind) => [kind, { answers: 0, right: 0, expected: 0 }]))
  for (const { answers } of firsts) {
    const believed = posterior(answers)
    for (const answer of answers) {
      const sum = sums.get(answer.kind)
      if (sum === undefined) continue
      sum.answers += 1
      sum.right += answer.right ? 1 : 0
      sum.expected += believed.reduce(
        (total, { ability, weight }) => total + weight * chanceRight(ability, answer),
        0,
      )
    }
  }
  return [...sums].flatMap(([kind, { answers, right, expected }]) =>
    answers === 0 ? [] : [{ kind, answers, right: right / answers, expected: expected / answers }],
  )
}

/** An answer to a task of a bank, or to another one. */
export interface Coded extends Answered {
  /** The code of a task of a bank. */
  readonly item: string | undefined
}

export interface ItemFigures {
  readonly code: string
  /** The share of answers that were right. */
  readonly mean: number
  /** How being right goes with the ability that the person's other answers tell. */
  readonly correlation: number | null
}

/** Figures of the tasks of a bank: those that 200 people were asked. */
export function bankFigures(codes: readonly string[], runs: readonly HandedIn<Coded>[]): ItemFigures[] {
  const byItem = new Map(codes.map((code): [string, { run: HandedIn<Coded>; own: Coded }[]] => [code, []]))
  for (const run of firstOf(runs)) {
    for (const own of run.answers) {
      if (own.item !== undefined) byItem.get(own.item)?.push({ run, own })
    }
  }
  return [...byItem].flatMap(([code, answers]) => {
    if (answers.length < ENOUGH) return []
    const right = answers.map(({ own }) => (own.right ? 1 : 0))
    const rest = answers.map(({ run, own }) => estimate(run.answers.filter((each) => each !== own)).ability)
    return [{ code, mean: average(right), correlation: correlation(right, rest) }]
  })
}
