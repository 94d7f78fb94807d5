import { at, mixOptions, type Generated } from './generated.ts'
import { drawFrom, type Draw } from './random.ts'

// Figures in cells: a matrix of three by three whose ninth cell is asked for, and a series of five whose sixth is.

/** What one cell shows; each number counts from 0. */
export interface FigureCell {
  /** Which shape; those of a task with turns look different at each quarter turn, the others never turn. */
  shape: number
  /** How many of it, less one. */
  count: number
  /** Small, middle, large. */
  size: number
  /** Empty, striped, full. */
  fill: number
  /** Quarter turns, clockwise. */
  turn: number
}

const TRAITS = ['shape', 'count', 'size', 'fill', 'turn'] as const
export type Trait = (typeof TRAITS)[number]

/** How many values a trait has; a turn comes round to the first again, the others end. */
const VALUES: Readonly<Record<Trait, number>> = { shape: 6, count: 4, size: 3, fill: 3, turn: 4 }
const comesRound = (trait: Trait): boolean => trait === 'turn'
/** Shapes have no order that anybody could see: they are the same, or take turns. */
const hasOrder = (trait: Trait): boolean => trait !== 'shape'

export interface MatrixQuestion {
  /** Eight cells, row by row; the ninth is asked for. */
  cells: readonly FigureCell[]
  /** Whether shapes turn: then they are drawn from those that have a direction. */
  directed: boolean
}
export type MatrixTask = Generated<'matrix', MatrixQuestion, FigureCell>

export interface SeriesQuestion {
  /** Five cells; the sixth is asked for. */
  cells: readonly FigureCell[]
  directed: boolean
}
export type SeriesTask = Generated<'series', SeriesQuestion, FigureCell>

/** A step of a progression, or undefined where it leaves the values. */
function step(trait: Trait, value: number, by: number): number | undefined {
  const next = value + by
  if (comesRound(trait)) return (next + VALUES[trait]) % VALUES[trait]
  return next >= 0 && next < VALUES[trait] ? next : undefined
}

/** Rows of three values whose last is asked for. */
type Rows = readonly (readonly number[])[]

const steps = (trait: Trait): readonly number[] =>
  hasOrder(trait) ? (comesRound(trait) ? [1, 3, 2] : [1, -1, 2, -2]) : []

/**
 * What the third value of the last line can be by any rule that explains the two whole lines: the same along the line, a
 * progression along it, or the same three values in each line.
 */
function thirds(trait: Trait, lines: Rows): Set<number> {
  const [one = [], two = [], third = []] = lines
  const whole = [one, two]
  const found = new Set<number>()
  const last = at(third, 1)
  const isSame = (line: readonly number[]): boolean => line.every((value) => value === line[0])
  if (whole.every(isSame) && third[0] === third[1]) found.add(last)
  for (const by of steps(trait)) {
    const goes = (line: readonly number[]): boolean =>
      line.every((value, place) => place === 0 || step(trait, at(line, place - 1), by) === value)
    const next = step(trait, last, by)
    if (whole.every(goes) && goes(third) && next !== undefined) found.add(next)
  }
  const set = new Set(one)
  if (set.size === 3 && new Set(two).size === 3 && two.every((value) => set.has(value))) {
    const left = [...set].filter((value) => !third.includes(value))
    if (third[0] !== third[1] && third.every((value) => set.has(value)))
      left.forEach((value) => found.add(value))
  }
  return found
}

/** Options of a matrix that some reading of it, by rows or by columns, explains in each trait. */
export function solveMatrix({ cells }: MatrixQuestion, options: readonly FigureCell[]): number[] {
  const can = Object.fromEntries(
    TRAITS.map((trait) => {
      const value = (index: number): number => at(cells, index)[trait]
      const rows = [
        [value(0), value(1), value(2)],
        [value(3), value(4), value(5)],
        [value(6), value(7)],
      ]
      const columns = [
        [value(0), value(3), value(6)],
        [value(1), value(4), value(7)],
        [value(2), value(5)],
      ]
      return [trait, new Set([...thirds(trait, rows), ...thirds(trait, columns)])]
    }),
  )
  return options.flatMap((option, index) =>
    TRAITS.every((trait) => can[trait]?.has(option[trait])) ? [index] : [],
  )
}

/** What the sixth value can be: the same, a progression, or values that take turns by two or three. */
function sixths(trait: Trait, values: readonly number[]): Set<number> {
  const found = new Set<number>()
  for (const period of [1, 2, 3]) {
    if (values.every((value, place) => place < period || value === at(values, place - period))) {
      found.add(at(values, 5 - period))
    }
  }
  for (const by of steps(trait)) {
    const next = step(trait, at(values, 4), by)
    const goes = values.every(
      (value, place) => place === 0 || step(trait, at(values, place - 1), by) === value,
    )
    if (goes && next !== undefined) found.add(next)
  }
  return found
}

/** Options of a series that some rule explains in each trait. */
export function solveSeries({ cells }: SeriesQuestion, options: readonly FigureCell[]): number[] {
  return options.flatMap((option, index) =>
    TRAITS.every((trait) =>
      sixths(
        trait,
        cells.map((cell) => cell[trait]),
      ).has(option[trait]),
    )
      ? [index]
      : [],
  )
}

type Rule = 'progress' | 'three' | 'row'

/** Nine values of one trait by a rule, row by row; undefined where the rule does not fit its values. */
function ninth(trait: Trait, rule: Rule, draw: Draw): number[] | undefined {
  const values = draw.shuffle(Array.from({ length: VALUES[trait] }, (_, value) => value))
  const three = values.slice(0, 3)
  if (rule === 'row') return three.flatMap((value) => [value, value, value])
  if (rule === 'three') {
    const turns = draw.pick([1, 2])
    return [0, 1, 2].flatMap((row) => [0, 1, 2].map((place) => at(three, (place + row * turns) % 3)))
  }
  const by = draw.pick(steps(trait).filter((size) => comesRound(trait) || Math.abs(size) === 1))
  const nine: number[] = []
  for (let row = 0; row < 3; row++) {
    let value: number | undefined = draw.int(VALUES[trait])
    for (let place = 0; place < 3; place++) {
      if (value === undefined) return undefined
      nine.push(value)
      value = step(trait, value, by)
    }
  }
  return nine
}

/** Cells near the right one, as somebody chooses who has missed a rule. */
function near(right: FigureCell, active: readonly Trait[], draw: Draw): FigureCell[] {
  const change = (cell: FigureCell): FigureCell => {
    const trait = draw.pick(active)
    return { ...cell, [trait]: draw.pick(valuesBut(trait, cell[trait])) }
  }
  return Array.from({ length: 24 }, (_, nth) => (nth % 3 === 0 ? change(change(right)) : change(right)))
}

const valuesBut = (trait: Trait, but: number): number[] =>
  Array.from({ length: VALUES[trait] }, (_, value) => value).filter((value) => value !== but)

/** One to three traits that follow rules; only some of them can be seen together. */
function drawTraits(rules: number, draw: Draw): Trait[] {
  return draw.shuffle(TRAITS).slice(0, rules)
}

/** What does not change in a task: drawn as well, so that few tasks look alike. */
const base = (directed: boolean, draw: Draw): FigureCell => ({
  shape: draw.int(directed ? 4 : VALUES.shape),
  count: draw.int(VALUES.count),
  size: draw.int(VALUES.size),
  fill: draw.int(VALUES.fill),
  turn: directed ? draw.int(VALUES.turn) : 0,
})

/** Directed shapes are four; where shapes turn, only these are drawn. */
const fitsDirection = (cells: readonly FigureCell[], directed: boolean): boolean =>
  !directed || cells.every(({ shape }) => shape < 4)

/**
 * A matrix whose ninth cell follows from one to three rules.
 * @param seed the same one gives the same task
 * @param rules how many traits change by a rule
 */
export function drawMatrix(seed: number, rules: number): MatrixTask {
  const draw = drawFrom(seed)
  for (;;) {
    const active = drawTraits(rules, draw)
    const directed = active.includes('turn')
    const chosen = active.map((trait): [Trait, Rule] => [
      trait,
      draw.pick<Rule>(hasOrder(trait) ? ['progress', 'three', 'row'] : ['three', 'row']),
    ])
    // A matrix that only repeats its rows asks nothing.
    if (chosen.every(([, rule]) => rule === 'row')) continue
    const start = base(directed, draw)
    const values = chosen.map(([trait, rule]) => [trait, ninth(trait, rule, draw)] as const)
    const nine = Array.from({ length: 9 }, (_, index): FigureCell | undefined => {
      const cell = { ...start }
      for (const [trait, list] of values) {
        const value = list?.[index]
        if (value === undefined) return undefined
        cell[trait] = value
      }
      return cell
    }).flatMap((cell) => (cell === undefined ? [] : [cell]))
    const right = nine[8]
    if (right === undefined || !fitsDirection(nine, directed)) continue
    const question = { cells: nine.slice(0, 8), directed }
    const mixed = mixOptions(right, near(right, active, draw), 6, draw.shuffle)
    if (mixed === undefined || !fitsDirection(mixed.options, directed)) continue
    if (solveMatrix(question, mixed.options).join() !== String(mixed.key)) continue
    const count = (rule: Rule): number => chosen.filter(([, own]) => own === rule).length
    return {
      kind: 'matrix',
      question,
      ...mixed,
      features: { rules, progress: count('progress'), three: count('three'), turn: directed ? 1 : 0 },
    }
  }
}

/**
 * A series whose sixth cell follows from one to three rules.
 * @param seed the same one gives the same task
 * @param rules how many traits change by a rule
 */
export function drawSeries(seed: number, rules: number): SeriesTask {
  const draw = drawFrom(seed)
  for (;;) {
    const active = drawTraits(rules, draw)
    const directed = active.includes('turn')
    const start = base(directed, draw)
    const chosen = active.map((trait) => {
      const period = draw.pick(trait === 'turn' ? [1, 2, 3] : [2, 3])
      const values = draw.shuffle(Array.from({ length: VALUES[trait] }, (_, value) => value))
      const by = draw.pick(steps(trait).length === 0 ? [0] : steps(trait))
      const first = draw.int(VALUES[trait])
      return { trait, period, values, by, first }
    })
    const six = Array.from({ length: 6 }, (_, place): FigureCell => {
      const cell = { ...start }
      for (const { trait, period, values, by, first } of chosen) {
        cell[trait] =
          period === 1 ? (first + by * place + 8 * VALUES[trait]) % VALUES[trait] : at(values, place % period)
      }
      return cell
    })
    const right = at(six, 5)
    if (!fitsDirection(six, directed)) continue
    const question = { cells: six.slice(0, 5), directed }
    const mixed = mixOptions(right, near(right, active, draw), 6, draw.shuffle)
    if (mixed === undefined || !fitsDirection(mixed.options, directed)) continue
    if (solveSeries(question, mixed.options).join() !== String(mixed.key)) continue
    const periods = new Set(chosen.map(({ period }) => period))
    return {
      kind: 'series',
      question,
      ...mixed,
      features: {
        rules,
        mixed: periods.size > 1 ? 1 : 0,
        three: chosen.filter(({ period }) => period === 3).length,
        turn: directed ? 1 : 0,
      },
    }
  }
}
