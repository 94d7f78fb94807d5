/**
 * How a task is answered, by ability: a logistic curve between guessing and 1 (three-parameter model with one slope), whose
 * difficulty is a weighted sum of the task's features (linear logistic test model; Fischer 1973).
 */

/** What makes tasks of one kind hard, in logits. */
export interface DifficultyWeights {
  base: number
  features: Readonly<Record<string, number>>
}

/** A task as the model sees it. */
export interface Response {
  /** In logits; 0 is the ability of the middle of who the prior is about. */
  difficulty: number
  /** The chance to be right by guessing: one by the number of options. */
  guess: number
}

/** The slope of all curves: tasks are taken to tell equally well, until answers say otherwise. */
export const SLOPE = 1.4

/** The weighted sum of a task's features. */
export function difficultyOf(
  { base, features }: DifficultyWeights,
  own: Readonly<Record<string, number>>,
): number {
  let sum = base
  for (const [name, count] of Object.entries(own)) sum += (features[name] ?? 0) * count
  return sum
}

/** The chance of a right answer. */
export function chanceRight(ability: number, { difficulty, guess }: Response): number {
  return guess + (1 - guess) / (1 + Math.exp(-SLOPE * (ability - difficulty)))
}

/**
 * The difficulty at which somebody of ability 0 is right as often as expected: the other way about.
 * @param expected share expected right, above guessing and below 1
 */
export const difficultyAt = (expected: number, guess: number): number =>
  Math.log((1 - expected) / (expected - guess)) / SLOPE

/** What an answer would tell about an ability (Fisher information). */
export function information(ability: number, response: Response): number {
  const right = chanceRight(ability, response)
  const above = (right - response.guess) / (1 - response.guess)
  return (SLOPE ** 2 * above ** 2 * (1 - right)) / right
}

/** An ability as far as answers tell it: mean and standard deviation of what is believed after them. */
export interface Estimate {
  ability: number
  error: number
}

/** Abilities that are looked at, in logits. */
export const GRID: readonly number[] = Array.from({ length: 81 }, (_, index) => -4 + index / 10)

/**
 * How likely each ability of the grid is: before answers, a normal distribution with mean 0 and deviation 1.
 * @param likelihood logarithm of the chance of the answers, by the place on the grid
 * @returns weights that add up to 1
 */
export function weigh(likelihood: (place: number) => number): number[] {
  const logs = GRID.map((ability, place) => likelihood(place) - ability ** 2 / 2)
  const top = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - top))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** How likely each ability is after answers; weights add up to 1. */
export function posterior(
  answers: readonly (Response & { right: boolean })[],
): { ability: number; weight: number }[] {
  const likelihoods = GRID.map((ability) =>
    answers.reduce((sum, answer) => {
      const right = chanceRight(ability, answer)
      return sum + Math.log(answer.right ? right : 1 - right)
    }, 0),
  )
  const weights = weigh((place) => likelihoods[place] ?? 0)
  return GRID.map((ability, place) => ({ ability, weight: weights[place] ?? 0 }))
}

/**
 * What is believed of an ability after answers.
 * @returns mean and standard deviation, in logits (expected a posteriori; Bock and Mislevy 1982)
 */
export function estimate(answers: readonly (Response & { right: boolean })[]): Estimate {
  const believed = posterior(answers)
  const mean = believed.reduce((sum, { ability, weight }) => sum + weight * ability, 0)
  const square = believed.reduce((sum, { ability, weight }) => sum + weight * ability ** 2, 0)
  return { ability: mean, error: Math.sqrt(Math.max(0, square - mean ** 2)) }
}

/** The share of a set of tasks that an ability would get right, as a number from 0 to 1. */
export const shareRight = (ability: number, tasks: readonly Response[]): number =>
  tasks.reduce((sum, task) => sum + chanceRight(ability, task), 0) / tasks.length
