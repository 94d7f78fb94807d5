import {
  type Estimate,
  type Response,
  type DifficultyWeights,
  GRID,
  chanceRight,
  difficultyOf,
  estimate,
  information,
  posterior,
  shareRight,
} from '#domain/assess/difficulty.ts'

// The test of abilities: which task comes next, and what the answers come to.

/** Kinds of tasks. The first five are drawn, the last two stand in a bank. */
export const KINDS = ['matrix', 'series', 'numbers', 'cube', 'folding', 'verbal', 'logic'] as const
export type TalentTaskKind = (typeof KINDS)[number]
export const DRAWN_KINDS = ['matrix', 'series', 'numbers', 'cube', 'folding'] as const
export type DrawnKind = (typeof DRAWN_KINDS)[number]
export const isDrawn = (kind: TalentTaskKind): kind is DrawnKind =>
  DRAWN_KINDS.some((drawn) => drawn === kind)

/** What is asked together of an ability; each of its kinds of tasks counts for it. */
export const PARTS = ['figural', 'numerical', 'spatial', 'verbal', 'logical'] as const
export type AbilityPart = (typeof PARTS)[number]
const PART_OF: Readonly<Record<TalentTaskKind, AbilityPart>> = {
  matrix: 'figural',
  series: 'figural',
  numbers: 'numerical',
  cube: 'spatial',
  folding: 'spatial',
  verbal: 'verbal',
  logic: 'logical',
}

/** How tasks of a kind are asked: how many, how long each, and what makes them hard. */
export interface KindRule extends DifficultyWeights {
  readonly quota: number
  readonly seconds: number
}
export type Rules = Readonly<Record<TalentTaskKind, KindRule>>

/** How many tasks a run has. */
export const lengthOf = (rules: Rules): number => KINDS.reduce((sum, kind) => sum + rules[kind].quota, 0)

/** How far ahead of its turn a kind may come, as a share of a run: what tells most is chosen among so many kinds. */
const AHEAD = 0.15

/** Kinds that may come next: those whose turn is near, so that each is spread over the run, and none comes twice in a row. */
export function openKinds(rules: Rules, taken: readonly TalentTaskKind[]): TalentTaskKind[] {
  const countOf = (kind: TalentTaskKind): number => taken.filter((each) => each === kind).length
  const leftOf = (kind: TalentTaskKind): number => Math.max(0, rules[kind].quota - countOf(kind))
  const left = KINDS.filter((kind) => leftOf(kind) > 0)
  const others = left.filter((kind) => kind !== taken.at(-1))
  const open = others.length > 0 ? others : left
  // A kind that holds more than half of the rest comes now, or it would follow itself.
  const rest = KINDS.reduce((sum, kind) => sum + leftOf(kind), 0)
  const pressing = open.filter((kind) => leftOf(kind) * 2 > rest)
  if (pressing.length > 0) return pressing
  const turnOf = (kind: TalentTaskKind): number => (countOf(kind) + 0.5) / rules[kind].quota
  const soonest = Math.min(...open.map(turnOf))
  return open.filter((kind) => turnOf(kind) <= soonest + AHEAD)
}

/** A task that may come next. */
export interface PossibleTask<T> {
  readonly kind: TalentTaskKind
  readonly task: T
  readonly response: Response
}

/** How a task is answered by ability, by the weights of its kind. */
export const responseOf = (
  rule: KindRule,
  features: Readonly<Record<string, number>>,
  options: number,
): Response => ({ difficulty: difficultyOf(rule, features), guess: 1 / options })

/** The candidate that tells most at an ability; undefined where there is none. */
export function mostTelling<T>(
  candidates: readonly PossibleTask<T>[],
  ability: number,
): PossibleTask<T> | undefined {
  const weighed = candidates.map((candidate) => ({
    candidate,
    tells: information(ability, candidate.response),
  }))
  return weighed.toSorted((one, other) => other.tells - one.tells)[0]?.candidate
}

/** A task that was asked, and whether it was answered rightly. */
export interface Answered extends Response {
  readonly kind: TalentTaskKind
  readonly right: boolean
}

/** A share of the reference tasks, 0 to 100, with the band that it lies in with a probability of about 0.9. */
export interface TaskShare {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** What a run comes to. */
export interface Abilities {
  readonly tasks: number
  readonly right: number
  readonly overall: TaskShare & Estimate
  /** `estimate` rests on few tasks: it is shown as a band alone. */
  readonly parts: readonly {
    readonly part: AbilityPart
    readonly tasks: number
    readonly estimate: Estimate
    readonly band: TaskShare
  }[]
}

/** Five parts in a hundred lie above, five below. */
const BAND = 1.645

/**
 * The tasks that a score is a share of: of each kind as many as a run has, spread evenly from easy to hard. The same for
 * everybody, as long as the rules stay.
 */
export function referenceOf(rules: Rules): Response[] {
  return KINDS.flatMap((kind) => {
    const { quota } = rules[kind]
    return Array.from({ length: quota }, (_, nth) => ({
      difficulty: quota === 1 ? 0 : -1.8 + (3.6 * nth) / (quota - 1),
      guess: 1 / OPTIONS[kind],
    }))
  })
}

/** Options of a task of each kind. */
const OPTIONS: Readonly<Record<TalentTaskKind, number>> = {
  matrix: 6,
  series: 6,
  numbers: 5,
  cube: 4,
  folding: 5,
  verbal: 4,
  logic: 4,
}

const percent = (ability: number, reference: readonly Response[]): number =>
  Math.round(100 * shareRight(ability, reference))

function shareOf({ ability, error }: Estimate, reference: readonly Response[]): TaskShare {
  return {
    share: percent(ability, reference),
    low: percent(ability - BAND * error, reference),
    high: percent(ability + BAND * error, reference),
  }
}

/** The standard error of a share, in points of a hundred: half of what an error of the ability up and down makes of it. */
export function shareErrorOf(rules: Rules, { ability, error }: Estimate): number {
  const reference = referenceOf(rules)
  return Math.round(50 * (shareRight(ability + error, reference) - shareRight(ability - error, reference)))
}

/** How far a part of somebody lies from the whole of theirs, as a deviation in logits: set by us, as the weights are. */
const APART = 0.6
/** How likely a part's ability is beside each ability of the whole, by places on the grid; in no unit. */
const BESIDE = GRID.map((whole) => GRID.map((ability) => Math.exp(-0.5 * ((ability - whole) / APART) ** 2)))

/**
 * A part of somebody: their whole, as all answers tell it, moved by the part's own few answers. Parts that began from the
 * middle of all people would gather there, and belie a total far from it.
 */
function estimatePart(answers: readonly Answered[], own: readonly Answered[]): Estimate {
  const likelihoods = GRID.map((ability) =>
    own.reduce((product, { right, ...task }) => {
      const chance = chanceRight(ability, task)
      return product * (right ? chance : 1 - chance)
    }, 1),
  )
  const believed = GRID.map(() => 0)
  for (const [at, { weight }] of posterior(answers).entries()) {
    const moved = (BESIDE[at] ?? []).map((beside, place) => beside * (likelihoods[place] ?? 0))
    const sum = moved.reduce((total, one) => total + one, 0)
    for (const [place, one] of moved.entries())
      believed[place] = (believed[place] ?? 0) + (weight * one) / sum
  }
  const mean = GRID.reduce((sum, ability, place) => sum + ability * (believed[place] ?? 0), 0)
  const square = GRID.reduce((sum, ability, place) => sum + (ability - mean) ** 2 * (believed[place] ?? 0), 0)
  return { ability: mean, error: Math.sqrt(square) }
}

/** What answers come to: one score with its band, and a wider band for each part; parts and score agree. */
export function abilitiesOf(rules: Rules, answers: readonly Answered[]): Abilities {
  const reference = referenceOf(rules)
  const overall = estimate(answers)
  return {
    tasks: answers.length,
    right: answers.filter(({ right }) => right).length,
    overall: { ...overall, ...shareOf(overall, reference) },
    parts: PARTS.map((part) => {
      const own = answers.filter(({ kind }) => PART_OF[kind] === part)
      const believed = estimatePart(answers, own)
      return { part, tasks: own.length, estimate: believed, band: shareOf(believed, reference) }
    }),
  }
}
