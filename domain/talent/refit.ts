import {
  GRID,
  SLOPE,
  type DifficultyWeights,
  chanceRight,
  difficultyOf,
  weigh,
} from '#domain/assess/difficulty.ts'
import { KINDS, type TalentTaskKind } from './adaptive.ts'

// Weights of the rules of tasks, fitted to answers: marginal maximum likelihood of the linear logistic test model, with
// slope and guessing as the model has them (by expectation and maximization; Bock and Aitkin 1981).

/** An answer, with what makes its task hard. */
export interface CountedAnswer {
  readonly kind: TalentTaskKind
  readonly features: Readonly<Record<string, number>>
  readonly guess: number
  readonly right: boolean
}

type KindWeights = Readonly<Record<TalentTaskKind, DifficultyWeights>>

/** Tasks that are alike to the model. */
interface Alike {
  readonly kind: TalentTaskKind
  readonly features: Readonly<Record<string, number>>
  readonly guess: number
  /** Who answered, by the place of an ability on the grid: how many, and how many of those rightly. */
  readonly all: Float64Array
  readonly right: Float64Array
}
/** The answers of one person. */
type Person = readonly { readonly alike: Alike; readonly right: boolean }[]

/** Before the answers a weight is believed to lie about where it was set, with deviation 1: what no answer tells stays. */
const FIRMNESS = 1
const TURNS = 200
const STILL = 0.002

/**
 * The weights that make the answers of people likeliest, their abilities being spread with mean 0 and deviation 1.
 * @param people the answers of each
 */
export function refit(weights: KindWeights, people: readonly (readonly CountedAnswer[])[]): KindWeights {
  const { all, sorted } = sortAlike(people)
  let now = weights
  for (let turn = 0; turn < TURNS; turn++) {
    countByAbility(now, all, sorted)
    const next = recordOfKinds((kind) =>
      bestOf(
        now[kind],
        weights[kind],
        all.filter((alike) => alike.kind === kind),
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

function sortAlike(people: readonly (readonly CountedAnswer[])[]): { all: Alike[]; sorted: Person[] } {
  const known = new Map<string, Alike>()
  const sorted = people.map((answers) =>
    answers.map(({ kind, features, guess, right }) => {
      const name = JSON.stringify([kind, guess, Object.entries(features)])
      const alike = known.get(name) ?? {
        kind,
        features,
        guess,
        all: new Float64Array(GRID.length),
        right: new Float64Array(GRID.length),
      }
      known.set(name, alike)
      return { alike, right }
    }),
  )
  return { all: [...known.values()], sorted }
}

const recordOfKinds = (by: (kind: TalentTaskKind) => DifficultyWeights): KindWeights => ({
  matrix: by('matrix'),
  series: by('series'),
  numbers: by('numbers'),
  cube: by('cube'),
  folding: by('folding'),
  verbal: by('verbal'),
  logic: by('logic'),
})

const listOf = ({ base, features }: DifficultyWeights): number[] => [base, ...Object.values(features)]

/** Counts anew who answered, by ability, as far as their answers tell it by these weights. */
function countByAbility(weights: KindWeights, all: readonly Alike[], people: readonly Person[]): void {
  const logs = new Map(
    all.map((alike) => {
      const { kind, features, guess } = alike
      const difficulty = difficultyOf(weights[kind], features)
      alike.all.fill(0)
      alike.right.fill(0)
      const chances = GRID.map((ability) => chanceRight(ability, { difficulty, guess }))
      return [
        alike,
        {
          right: chances.map((chance) => Math.log(chance)),
          wrong: chances.map((chance) => Math.log(1 - chance)),
        },
      ]
    }),
  )
  for (const answers of people) {
    const likelihood = new Float64Array(GRID.length)
    for (const { alike, right } of answers) {
      const own = logs.get(alike)?.[right ? 'right' : 'wrong'] ?? []
      add(likelihood, own)
    }
    const believed = weigh((place) => likelihood[place] ?? 0)
    for (const { alike, right } of answers) {
      add(alike.all, believed)
      if (right) add(alike.right, believed)
    }
  }
}

/** Counted loops: this is where the time goes, some millions of times. */
function add(sums: Float64Array, more: readonly number[]): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (more[at] ?? 0)
}

/** One step towards the likeliest weights of a kind (Fisher's scoring). */
function bestOf(now: DifficultyWeights, before: DifficultyWeights, all: readonly Alike[]): DifficultyWeights {
  const names = Object.keys(now.features)
  const [values, old] = [listOf(now), listOf(before)]
  const slope = values.map((value, at) => FIRMNESS * ((old[at] ?? value) - value))
  const curve: number[][] = values.map((_, row) =>
    values.map((__, column) => (row === column ? FIRMNESS : 0)),
  )
  for (const { features, guess, ...answered } of all) {
    const counts = [1, ...names.map((name) => features[name] ?? 0)]
    const difficulty = difficultyOf(now, features)
    let pull = 0
    let weight = 0
    for (const [place, ability] of GRID.entries()) {
      const [asked, right] = [answered.all[place] ?? 0, answered.right[place] ?? 0]
      const above = 1 / (1 + Math.exp(-SLOPE * (ability - difficulty)))
      const chance = guess + (1 - guess) * above
      const steep = -SLOPE * (1 - guess) * above * (1 - above)
      pull += ((right - asked * chance) * steep) / (chance * (1 - chance))
      weight += (asked * steep ** 2) / (chance * (1 - chance))
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
