import { badYearOf } from './likelihood.ts'
import { BANDS, PLACES, UNFILLED_CELL } from './spread.ts'
import type { SpreadFit } from './spread.ts'
import { UNFILLED_STEP } from './unfilled.ts'

/**
 * From a fitted spread to probabilities, tabulated once a cell over z = ln(rank / predicted cut-off):
 * scoring is one look-up.
 */

/** Gauss–Hermite nodes and weights for a standard normal variable: 7 for the common shift, 3 for restlessness. */
const SHIFT_NODES = [
  -3.750439717725742, -2.366759410734541, -1.154405394739968, 0, 1.154405394739968, 2.366759410734541,
  3.750439717725742,
]
const SHIFT_WEIGHTS = [
  0.000548268855972, 0.030757123967586, 0.240123178605013, 0.457142857142857, 0.240123178605013,
  0.030757123967586, 0.000548268855972,
]
const RESTLESS_NODES = [-Math.sqrt(3), 0, Math.sqrt(3)]
const RESTLESS_WEIGHTS = [1 / 6, 2 / 3, 1 / 6]

const NODES = SHIFT_NODES.length * RESTLESS_NODES.length

/** Half the width of a table in units of the cell's own width, and its steps per unit. */
const REACH = 16
const STEPS = 8
const POINTS = 2 * REACH * STEPS + 1

/** P(T > x) for Student's t with 3 degrees of freedom. */
function survivalT3(x: number): number {
  const u = x / Math.sqrt(3)
  return 0.5 - (u / (1 + u * u) + Math.atan(u)) / Math.PI
}

/** Nodes with the easiest years first: lines are easy, and of equally easy years a calm one is sooner so. */
const EASIEST = Array.from({ length: NODES }, (_, node) => node).sort(
  (a, b) => (b % SHIFT_NODES.length) - (a % SHIFT_NODES.length) || a - b,
)

/** 1 in whole nodes, the easiest, that weigh no more than p; 0 in the others. */
function together(p: number, nodeWeights: Float64Array): Float64Array {
  const out = new Float64Array(NODES)
  let left = p + 1e-9
  for (const node of EASIEST) {
    left -= nodeWeights[node] ?? 0
    if (left < 0) break
    out[node] = 1
  }
  return out
}

/** Probabilities and those of bad years, of each cell over z, as plain data. */
export interface SurvivalTables {
  readonly all: Float32Array
  readonly bad: Float32Array
}

/** Tables of one fitted spread. */
export interface Survival {
  /** Weights of the quadrature's nodes; they sum to 1. */
  readonly nodeWeights: Float64Array
  readonly tables: SurvivalTables
  /** How many cells there are. */
  readonly cells: number
  /** Bytes held. */
  readonly bytes: number
  /** P(admitted) in a cell at z = ln(rank / Ĉ): never rises with z. */
  at(cell: number, z: number): number
  /** The largest z at which the probability is still p (0 < p < 1), inside the table's reach. */
  inverse(cell: number, p: number): number
  /** `badYearOf` in a cell at z, tabulated as `at` is. */
  badYear(cell: number, z: number): number
  /** P(admitted | node) in a cell at z. */
  conditional(cell: number, z: number): Float64Array
}

/**
 * Tabulates a spread.
 *
 * @param used The cells wanted (`cellOf`); the answer's own numbers of cells are positions in this list.
 * @param known Tables of the same that were made before; making them takes longest.
 */
export function tabulate(fit: SpreadFit, used: readonly number[], known?: SurvivalTables): Survival {
  const count = used.length
  const nodeWeights = new Float64Array(NODES)
  RESTLESS_WEIGHTS.forEach((a, i) =>
    SHIFT_WEIGHTS.forEach((b, j) => {
      nodeWeights[i * SHIFT_NODES.length + j] = a * b
    }),
  )
  const total = nodeWeights.reduce((x, y) => x + y, 0)
  for (let i = 0; i < NODES; i += 1) nodeWeights[i] = (nodeWeights[i] ?? 0) / total

  const shiftAt = new Float64Array(count * SHIFT_NODES.length)
  const scaleAt = new Float64Array(count * RESTLESS_NODES.length)
  const width = new Float64Array(count)
  used.forEach((fitted, cell) => {
    const band = Math.floor(fitted / PLACES) % BANDS
    const deviation = fit.shiftDeviation[band] ?? 0
    const logScale = fit.logScale[fitted] ?? 0
    SHIFT_NODES.forEach((node, j) => {
      shiftAt[cell * SHIFT_NODES.length + j] = (fit.shift[fitted] ?? 0) + node * deviation
    })
    RESTLESS_NODES.forEach((node, i) => {
      scaleAt[cell * RESTLESS_NODES.length + i] = Math.exp(logScale + node * fit.restless)
    })
    width[cell] =
      fitted === UNFILLED_CELL ? UNFILLED_STEP * STEPS : Math.hypot(deviation, 1.5 * Math.exp(logScale))
  })

  function conditional(cell: number, z: number): Float64Array {
    if (used[cell] === UNFILLED_CELL) return together(at(cell, z), nodeWeights)
    const out = new Float64Array(NODES)
    for (let i = 0; i < RESTLESS_NODES.length; i += 1) {
      const scale = scaleAt[cell * RESTLESS_NODES.length + i] ?? 1
      for (let j = 0; j < SHIFT_NODES.length; j += 1) {
        const shift = shiftAt[cell * SHIFT_NODES.length + j] ?? 0
        out[i * SHIFT_NODES.length + j] = survivalT3((z - shift) / scale)
      }
    }
    return out
  }

  const table = known?.all ?? new Float32Array(count * POINTS)
  const badYears = known?.bad ?? new Float32Array(count * POINTS)
  const unknown = known === undefined ? count : 0
  for (let cell = 0; cell < unknown; cell += 1) {
    if (used[cell] === UNFILLED_CELL) {
      // It ends at the last candidate, who is in the middle of the table.
      table.set(fit.unfilled ?? [], cell * POINTS)
      // What is told of them is what the worst year on record left.
      badYears.set(fit.unfilled ?? [], cell * POINTS)
      continue
    }
    for (let point = 0; point < POINTS; point += 1) {
      const z = (point / STEPS - REACH) * (width[cell] ?? 1)
      const values = conditional(cell, z)
      let p = 0
      for (let node = 0; node < NODES; node += 1) p += (nodeWeights[node] ?? 0) * (values[node] ?? 0)
      table[cell * POINTS + point] = Math.min(1, Math.max(0, p))
      badYears[cell * POINTS + point] = badYearOf(values, nodeWeights)
    }
  }

  function at(cell: number, z: number): number {
    return between(table, cell, z)
  }

  /** What a table holds in a cell at z, along a straight line between its points. */
  function between(points: Float32Array, cell: number, z: number): number {
    const x = (z / (width[cell] ?? 1) + REACH) * STEPS
    const start = cell * POINTS
    if (!(x > 0)) return points[start] ?? 0
    if (x >= POINTS - 1) return points[start + POINTS - 1] ?? 0
    const low = x | 0
    const left = points[start + low] ?? 0
    return left + ((points[start + low + 1] ?? 0) - left) * (x - low)
  }

  function inverse(cell: number, p: number): number {
    const start = cell * POINTS
    let low = 0
    let high = POINTS - 1
    if ((table[start] ?? 0) < p) return -REACH * (width[cell] ?? 1)
    if ((table[start + high] ?? 0) >= p) return REACH * (width[cell] ?? 1)
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((table[start + middle] ?? 0) >= p) low = middle
      else high = middle
    }
    const left = table[start + low] ?? 0
    const right = table[start + high] ?? 0
    const part = left > right ? (left - p) / (left - right) : 0
    return ((low + part) / STEPS - REACH) * (width[cell] ?? 1)
  }

  const bytes =
    2 * table.byteLength + shiftAt.byteLength + scaleAt.byteLength + width.byteLength + nodeWeights.byteLength
  return {
    nodeWeights,
    tables: { all: table, bad: badYears },
    cells: count,
    bytes,
    at,
    badYear: (cell, z) => between(badYears, cell, z),
    inverse,
    conditional,
  }
}
