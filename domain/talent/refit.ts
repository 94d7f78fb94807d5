import { type Response, SLOPE, type Weights, difficultyOf, posterior } from '#domain/assess/difficulty.ts'
import { KINDS, type Kind } from './adaptive.ts'

// Weights of the rules of tasks, fitted to answers: marginal maximum likelihood of the linear logistic test model, with
// slope and guessing as the model has them (by expectation and maximization; Bock and Aitkin 1981).

/** An answer, with what makes its task hard. */
export interface Counted {
  readonly kind: Kind
  readonly features: Readonly<Record<string, number>>
  readonly guess: number
  readonly right: boolean
}

type KindWeights = Readonly<Record<Kind, Weights>>

/** Answers to tasks that are alike to the model, by ability. */
interface Cell {
  readonly kind: Kind
  readonly features: Readonly<Record<string, number>>
  readonly guess: number
  /** By the place of an ability on the grid: how many of them, and how many of those were right. */
  readonly given: { ability: number; all: number; right: number }[]
}

/** Before the answers a weight is believed to lie about where it was set, with deviation 1: what no answer tells stays. */
const FIRMNESS = 1
const TURNS = 200
const STILL = 0.002

/**
 * The weights that make the answers of people likeliest, their abilities being spread with mean 0 and deviation 1.
 * @param people the answers of each
 */
export function refit(weights: KindWeights, people: readonly (readonly Counted[])[]): KindWeights {
  let now = weights
  for (let turn = 0; turn < TURNS; turn++) {
    const cells = expected(now, people)
    const next = recordOfKinds((kind) =>
      bestOf(
        now[kind],
        weights[kind],
        cells.filter((cell) => cell.kind === kind),
      ),
    )
    const moved = KINDS.flatMap((kind) =>
      listOf(next[kind]).map((value, at) => Math.abs(value - (listOf(now[kind])[at] ?? 0))),
    )
    now = next
    if (Math.max(...moved) < STILL) break
  }
  return now
}

const recordOfKinds = (by: (kind: Kind) => Weights): KindWeights => ({
  matrix: by('matrix'),
  series: by('series'),
  numbers: by('numbers'),
  cube: by('cube'),
  folding: by('folding'),
  verbal: by('verbal'),
  logic: by('logic'),
})

const listOf = ({ base, features }: Weights): number[] => [base, ...Object.values(features)]

/** How many of each ability answered, as far as their answers tell it by these weights. */
function expected(weights: KindWeights, people: readonly (readonly Counted[])[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const answers of people) {
    const judged = answers.map((answer): Response & Counted => ({
      ...answer,
      difficulty: difficultyOf(weights[answer.kind], answer.features),
    }))
    const believed = posterior(judged)
    for (const { kind, features, guess, right } of judged) {
      const name = JSON.stringify([kind, guess, Object.entries(features).toSorted()])
      const cell = cells.get(name) ?? {
        kind,
        features,
        guess,
        given: believed.map(({ ability }) => ({ ability, all: 0, right: 0 })),
      }
      cells.set(name, cell)
      believed.forEach(({ weight }, at) => {
        const sum = cell.given[at]
        if (sum === undefined) return
        sum.all += weight
        sum.right += right ? weight : 0
      })
    }
  }
  return [...cells.values()]
}

/** One step towards the likeliest weights of a kind (Fisher's scoring). */
function bestOf(now: Weights, before: Weights, cells: readonly Cell[]): Weights {
  const names = Object.keys(now.features)
  const [values, old] = [listOf(now), listOf(before)]
  const slope = values.map((value, at) => FIRMNESS * ((old[at] ?? value) - value))
  const curve: number[][] = values.map((_, row) =>
    values.map((__, column) => (row === column ? FIRMNESS : 0)),
  )
  for (const { features, guess, given } of cells) {
    const counts = [1, ...names.map((name) => features[name] ?? 0)]
    const difficulty = difficultyOf(now, features)
    let pull = 0
    let weight = 0
    for (const { ability, all, right } of given) {
      const above = 1 / (1 + Math.exp(-SLOPE * (ability - difficulty)))
      const chance = guess + (1 - guess) * above
      const steep = -SLOPE * (1 - guess) * above * (1 - above)
      pull += ((right - all * chance) * steep) / (chance * (1 - chance))
      weight += (all * steep ** 2) / (chance * (1 - chance))
    }
    counts.forEach((count, row) => {
      slope[row] = (slope[row] ?? 0) + count * pull
      const line = curve[row]
      if (line === undefined) return
      counts.forEach((other, column) => {
        line[column] = (line[column] ?? 0) + count * other * weight
      })
    })
  }
  const [base = 0, ...steps] = solve(curve, slope)
  return {
    base: now.base + base,
    features: Object.fromEntries(
      names.map((name, at) => [name, (now.features[name] ?? 0) + (steps[at] ?? 0)]),
    ),
  }
}

/** The solution of linear equations whose matrix is symmetric and positive definite: no row need change places. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0])
  rows.forEach((pivot, at) => {
    for (const row of rows.slice(at + 1)) {
      const by = (row[at] ?? 0) / (pivot[at] ?? 1)
      row.forEach((value, column) => {
        row[column] = value - by * (pivot[column] ?? 0)
      })
    }
  })
  const solved: number[] = matrix.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const known = solved.reduce(
      (sum, value, column) => sum + (column > at ? value * (row[column] ?? 0) : 0),
      0,
    )
    solved[at] = ((row[rows.length] ?? 0) - known) / (row[at] ?? 1)
  }
  return solved
}
