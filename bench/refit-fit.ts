import { SHIPPED, centreMove } from '#domain/forecast/corrections.ts'
import type { CentreCoefficients, Coefficients, SideCoefficients } from '#domain/forecast/corrections.ts'
import { median, settle } from '#domain/forecast/spread.ts'
import type { Settled } from '#domain/forecast/spread.ts'
import type { FitPair } from './refit-pairs.ts'

/** How the coefficients are fitted: see prediction's decision record. */
const REWEIGHTINGS = 40
const LEAST_ERROR = 0.01
const CENTRE_RIDGE = 30
const PAIR_WEIGHT = 500
const SIDE_RIDGE = 8
const SIDE_STEPS = 40
const SIDE_BOUNDS = { least: -0.5, most: 4 }
const UPHEAVAL_WEIGHT = 0.5

const CENTRE = ['dplan', 'x', 'tw', 'idio', 'alone'] as const satisfies readonly (keyof CentreCoefficients)[]
const SIDE = [
  'base',
  'twWith',
  'xWith',
  'idioWith',
  'twAgainst',
  'xAgainst',
  'alone',
] as const satisfies readonly (keyof SideCoefficients)[]

/** Fits all coefficients on these pairs; the trend's stays as it is shipped. */
export function refit(pairs: readonly FitPair[]): Coefficients {
  const centreWithPlan = fitCentre(pairs, CENTRE)
  return {
    centreWithPlan,
    centreWithoutPlan: fitCentre(
      pairs,
      CENTRE.filter((name) => name !== 'dplan'),
    ),
    sides: fitSides(pairs, centreWithPlan),
  }
}

/** Residuals of pairs around the shift of their bands, once centres are moved. */
function settlePairs(pairs: readonly FitPair[], by: CentreCoefficients): Settled[] {
  return settle(
    pairs.map(({ gap, upheaval, units }) => ({
      gap,
      upheaval,
      band: units.map(({ band }) => band),
      places: units.map(({ places }) => places),
      basis: units.map(() => 0),
      value: units.map(({ move, centre }) => move - centreMove(centre, by)),
    })),
  )
}

/** Least absolute deviations of what a unit moved beside its band, by reweighted least squares. */
function fitCentre(pairs: readonly FitPair[], names: readonly (typeof CENTRE)[number][]): CentreCoefficients {
  const fixed = { dplan: 0, x: 0, tw: 0, idio: 0, alone: 0, trend: SHIPPED.centreWithPlan.trend }
  const settled = settlePairs(pairs, fixed)
  const rows = pairs.flatMap(({ units }, at) => {
    const own = settled[at]?.own ?? []
    const weight = PAIR_WEIGHT / (units.length * median(own.map(Math.abs)))
    return units.map(({ centre }, i) => ({ x: names.map((name) => centre[name]), y: own[i] ?? 0, weight }))
  })
  let found = names.map(() => 0)
  for (let step = 0; step < REWEIGHTINGS; step += 1) {
    const system = emptySystem(names.length, CENTRE_RIDGE)
    for (const { x, y, weight } of rows) {
      const error = Math.abs(y - dot(x, found))
      addRow(system, x, y, weight / Math.max(LEAST_ERROR, error))
    }
    found = solve(system)
  }
  return { ...fixed, ...Object.fromEntries(names.map((name, at) => [name, found[at] ?? 0])) }
}

/** Greatest likelihood of Student's t with 3 degrees of freedom on either side; the log of it is concave in the side. */
function fitSides(pairs: readonly FitPair[], by: CentreCoefficients): SideCoefficients {
  const settled = settlePairs(pairs, by)
  const rows = pairs.flatMap(({ units, upheaval }, at) => {
    const { own = [], scale = [] } = settled[at] ?? {}
    return units.map(({ lo, hi }, i) => {
      const u = (own[i] ?? 0) / (scale[i] ?? 1)
      const terms = u < 0 ? lo : hi
      return {
        x: SIDE.map((name) => terms[name]),
        square: (u * u) / 3,
        weight: upheaval ? UPHEAVAL_WEIGHT : 1,
      }
    })
  })
  let found = SIDE.map(() => 0)
  for (let step = 0; step < SIDE_STEPS; step += 1) {
    const system = emptySystem(SIDE.length, 2 * SIDE_RIDGE)
    for (const { x, square, weight } of rows) {
      const side = dot(x, found)
      const q = square * Math.exp(-2 * side)
      const slope = -1 + (4 * q) / (1 + q)
      const bend = (8 * q) / (1 + q) ** 2
      // Newton's step, written as a least squares fit; where the bend is all but nil the slope still counts.
      const curved = weight * Math.max(bend, 0.05)
      addRow(system, x, side + (weight * slope) / curved, curved)
    }
    found = solve(system).map((value) => Math.min(SIDE_BOUNDS.most, Math.max(SIDE_BOUNDS.least, value)))
  }
  const value = (name: (typeof SIDE)[number]): number => found[SIDE.indexOf(name)] ?? 0
  return {
    base: value('base'),
    twWith: value('twWith'),
    xWith: value('xWith'),
    idioWith: value('idioWith'),
    twAgainst: value('twAgainst'),
    xAgainst: value('xAgainst'),
    alone: value('alone'),
  }
}

/** The normal equations of a ridge fit. */
interface System {
  readonly left: number[][]
  readonly right: number[]
}

function emptySystem(size: number, ridge: number): System {
  const left = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => (i === j ? ridge : 0)),
  )
  return { left, right: Array.from({ length: size }, () => 0) }
}

function addRow({ left, right }: System, x: readonly number[], y: number, weight: number): void {
  x.forEach((a, i) => {
    if (a === 0) return
    right[i] = (right[i] ?? 0) + weight * a * y
    const row = left[i] ?? []
    x.forEach((b, j) => {
      row[j] = (row[j] ?? 0) + weight * a * b
    })
  })
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

/** Solves by elimination; the ridge keeps every pivot above 0. */
function solve({ left, right }: System): number[] {
  const rows = left.map((row, i) => [...row, right[i] ?? 0])
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = rows[pivot] ?? []
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / (own[pivot] ?? 1)
      for (let at = pivot; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (own[at] ?? 0)
    }
  }
  const out = Array.from({ length: size }, () => 0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? []
    const rest = out.reduce((sum, value, i) => (i > at ? sum + value * (row[i] ?? 0) : sum), 0)
    out[at] = ((row[size] ?? 0) - rest) / (row[at] ?? 1)
  }
  return out
}
