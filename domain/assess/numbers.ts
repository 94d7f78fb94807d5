import { at, mixOptions, type Generated } from './generated.ts'
import { drawFrom, type Draw } from './random.ts'

// Series of numbers: six terms are shown, the seventh is asked for.

export interface NumberQuestion {
  terms: readonly number[]
}
export type NumberTask = Generated<'numbers', NumberQuestion, number>

const SHOWN = 6

/** A way to go on: undefined where it does not explain the terms. */
type Reading = (terms: readonly number[]) => number | undefined

const differences = (terms: readonly number[]): number[] =>
  terms.slice(1).map((term, index) => term - at(terms, index))
const isConstant = (terms: readonly number[]): boolean => terms.every((term) => term === terms[0])

/** The same step, or a step that grows by the same amount, or by an amount that itself does. */
const byDifferences: Reading = (terms) => {
  let rows = [[...terms]]
  for (let depth = 0; depth < 3; depth++) {
    const next = differences(at(rows, depth))
    rows = [...rows, next]
    if (isConstant(next)) return rows.reduce((sum, row) => sum + at(row, row.length - 1), 0)
  }
  return undefined
}

/** Each term the one before times a number and plus a number. */
const byFactor: Reading = (terms) => {
  const [one, two, three] = [at(terms, 0), at(terms, 1), at(terms, 2)]
  if (one === two) return undefined
  const factor = (three - two) / (two - one)
  const more = two - factor * one
  const next = (term: number): number => factor * term + more
  const goes = terms.every((term, index) => index === 0 || Math.abs(next(at(terms, index - 1)) - term) < 1e-9)
  return goes ? next(at(terms, terms.length - 1)) : undefined
}

/** Each term so many times the one before, and so many times the one before that, plus a number. */
const bySumOf =
  (near: number, far: number): Reading =>
  (terms) => {
    const sum = (index: number): number => near * at(terms, index - 1) + far * at(terms, index - 2)
    const more = at(terms, 2) - sum(2)
    const goes = terms.every((term, index) => index < 2 || term === sum(index) + more)
    return goes ? sum(terms.length) + more : undefined
  }
const bySums: readonly Reading[] = [0, 1, 2, 3].flatMap((near) =>
  [-2, -1, 1, 2, 3].map((far) => bySumOf(near, far)),
)

/** Two series in turn, each with the same step or the same factor. */
const inTurns: Reading = (terms) => {
  const own = terms.filter((_, index) => index % 2 === terms.length % 2)
  const other = terms.filter((_, index) => index % 2 !== terms.length % 2)
  const goes = (series: readonly number[]): number | undefined => {
    const [one, two, three] = [at(series, 0), at(series, 1), at(series, 2)]
    if (three - two === two - one) return three + (two - one)
    return one !== 0 && two * two === one * three ? (three * two) / one : undefined
  }
  return goes(other) === undefined ? undefined : goes(own)
}

/** Two steps in turn: plus one number, then times or plus another. */
const byTwoSteps: Reading = (terms) => {
  const odd = (by: (term: number) => number): boolean =>
    terms.every((term, index) => index % 2 === 0 || by(at(terms, index - 1)) === term)
  const even = (by: (term: number) => number): boolean =>
    terms.every((term, index) => index % 2 === 1 || index === 0 || by(at(terms, index - 1)) === term)
  const ways = (from: number, to: number): ((term: number) => number)[] => [
    (term) => term + (to - from),
    ...(from !== 0 && to !== from ? [(term: number): number => (term * to) / from] : []),
  ]
  for (const first of ways(at(terms, 0), at(terms, 1))) {
    for (const second of ways(at(terms, 1), at(terms, 2))) {
      if (odd(first) && even(second)) {
        const last = at(terms, terms.length - 1)
        return terms.length % 2 === 1 ? first(last) : second(last)
      }
    }
  }
  return undefined
}

const readings: readonly Reading[] = [byDifferences, byFactor, ...bySums, inTurns, byTwoSteps]

/** Options that some reading of the terms goes on with. */
export function solveNumbers({ terms }: NumberQuestion, options: readonly number[]): number[] {
  const nexts = readings.flatMap((reading) => reading(terms) ?? [])
  return options.flatMap((option, index) =>
    nexts.some((next) => Math.abs(next - option) < 1e-9) ? [index] : [],
  )
}

type Rule =
  | 'step'
  | 'growing'
  | 'factor'
  | 'affine'
  | 'sum'
  | 'turns'
  | 'twoSteps'
  | 'third'
  | 'unlike'
  | 'weighted'
const levels: readonly (readonly Rule[])[] = [
  ['step', 'factor', 'growing'],
  ['growing', 'turns', 'sum', 'twoSteps'],
  ['affine', 'twoSteps', 'third', 'unlike', 'weighted'],
]

/** Seven terms by a rule. */
function drawTerms(rule: Rule, draw: Draw): number[] {
  const between = (low: number, high: number): number => low + draw.int(high - low + 1)
  const signed = (low: number, high: number): number => between(low, high) * draw.pick([1, -1])
  const go = (first: number, next: (term: number, index: number) => number): number[] => {
    const terms = [first]
    while (terms.length <= SHOWN) terms.push(next(at(terms, terms.length - 1), terms.length))
    return terms
  }
  switch (rule) {
    case 'step': {
      const by = signed(3, 19)
      return go(between(5, 140), (term) => term + by)
    }
    case 'growing': {
      const [by, more] = [signed(1, 15), signed(1, 9)]
      return go(between(2, 90), (term, index) => term + by + more * (index - 1))
    }
    case 'factor': {
      const by = draw.pick([2, 3, -2])
      return go(between(1, 13), (term) => term * by)
    }
    case 'affine': {
      const [by, more] = [draw.pick([2, 3]), signed(1, 12)]
      return go(between(1, 14), (term) => term * by + more)
    }
    case 'sum': {
      const [second, more] = [between(2, 25), draw.pick([0, 1, 2, 3, -1])]
      const terms = [between(1, 20), second]
      while (terms.length <= SHOWN) {
        terms.push(at(terms, terms.length - 1) + at(terms, terms.length - 2) + more)
      }
      return terms
    }
    case 'turns': {
      const [one, two] = [between(1, 60), between(1, 60)]
      const [first, second] = [signed(2, 14), signed(2, 14)]
      return Array.from({ length: SHOWN + 1 }, (_, index) =>
        index % 2 === 0 ? one + (index / 2) * first : two + ((index - 1) / 2) * second,
      )
    }
    case 'third': {
      const [by, more, most] = [signed(1, 9), signed(1, 6), signed(1, 4)]
      return go(
        between(2, 60),
        (term, index) => term + by + more * (index - 1) + (most * (index - 1) * (index - 2)) / 2,
      )
    }
    case 'unlike': {
      const [one, two] = [between(1, 60), between(1, 9)]
      const [step, by] = [signed(2, 14), draw.pick([2, 3, -2])]
      const steps = draw.int(2)
      return Array.from({ length: SHOWN + 1 }, (_, index) => {
        const nth = Math.floor(index / 2)
        return index % 2 === steps ? one + nth * step : two * by ** nth
      })
    }
    case 'weighted': {
      const [near, far] = draw.pick([
        [1, 2],
        [2, 1],
        [1, 3],
      ] as const)
      const terms = [between(1, 9), between(1, 12)]
      while (terms.length <= SHOWN)
        terms.push(near * at(terms, terms.length - 1) + far * at(terms, terms.length - 2))
      return terms
    }
    case 'twoSteps': {
      const [more, by] = [signed(2, 15), draw.pick([2, 3])]
      const plusFirst = draw.int(2) === 0
      return go(between(2, 20), (term, index) => ((index % 2 === 1) === plusFirst ? term + more : term * by))
    }
  }
}

/**
 * A series of numbers.
 * @param seed the same one gives the same task
 * @param level 1 to 3: which rules it is drawn from
 */
export function drawNumbers(seed: number, level: number): NumberTask {
  const draw = drawFrom(seed)
  for (;;) {
    const rule = draw.pick(at(levels, level - 1))
    const all = drawTerms(rule, draw)
    const terms = all.slice(0, SHOWN)
    const right = at(all, SHOWN)
    if (all.some((term) => Math.abs(term) > 2_500) || new Set(terms).size < SHOWN - 1) continue
    const last = at(terms, SHOWN - 1)
    const by = last - at(terms, SHOWN - 2)
    const slips = [
      last + by,
      right + 1,
      right - 1,
      right + 2,
      right - 2,
      right + 10,
      right - 10,
      right + by,
      last * 2,
    ]
    const mixed = mixOptions(right, draw.shuffle(slips), 5, (options) =>
      options.toSorted((one, two) => one - two),
    )
    if (mixed === undefined) continue
    if (solveNumbers({ terms }, mixed.options).join() !== String(mixed.key)) continue
    const is = (...rules: Rule[]): number => (rules.includes(rule) ? 1 : 0)
    return {
      kind: 'numbers',
      question: { terms },
      ...mixed,
      features: {
        growing: is('growing'),
        factor: is('factor', 'affine', 'unlike'),
        affine: is('affine'),
        turns: is('turns', 'unlike'),
        twoSteps: is('twoSteps'),
        sum: is('sum', 'weighted'),
        third: is('third'),
        unlike: is('unlike'),
        weighted: is('weighted'),
        negative: all.some((term) => term < 0) ? 1 : 0,
      },
    }
  }
}
