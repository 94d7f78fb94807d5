import { FIELD_NODES, fieldNodes, turnOf } from './fields/field-shock.ts'
import type { FieldShock, YearFit } from './fields/field-shock.ts'
import { badYearOf } from './likelihood.ts'
import { BANDS, PLACES, UNFILLED_CELL } from './spread.ts'
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
/** The node of a year of middling restlessness. */
const CALM = 1

/** Nodes of what all rows share. */
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

/** `survivalT3` at steps over what it is mostly asked of: between them a straight line does. */
const T3_STEPS = 32
const T3_REACH = 32
const T3_TABLE = Float64Array.from({ length: 2 * T3_REACH * T3_STEPS + 2 }, (_, at) =>
  survivalT3(at / T3_STEPS - T3_REACH),
)

function quickT3(x: number): number {
  const at = (x + T3_REACH) * T3_STEPS
  if (!(at > 0 && at < 2 * T3_REACH * T3_STEPS)) return survivalT3(x)
  const low = at | 0
  const left = T3_TABLE[low] ?? 0
  return left + ((T3_TABLE[low + 1] ?? 0) - left) * (at - low)
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

/** What a row falls with beside all others, and how far its own spread is stretched. */
export interface Kin {
  readonly field: number
  readonly category: number
  readonly stretch: number
}

const MIDDLING: Kin = { field: 0, category: 1, stretch: 1 }

/** Width of Student's t with 3 degrees of freedom against the normal of the same median size. */
const T3_WIDTH = 1.134
/** A field moves no row by more than this part of its variance. */
const MOST_OF_FIELD = 0.8

/** Each common node's value for all of the field's nodes beside it. */
function spreadOut(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length * FIELD_NODES)
  for (let node = 0; node < out.length; node += 1) out[node] = values[(node / FIELD_NODES) | 0] ?? 0
  return out
}

/** Moves chances over a field's nodes to the mean they must have. */
function keepMean(chances: Float64Array, start: number, wanted: number): void {
  let mean = 0
  for (let node = start; node < start + FIELD_NODES; node += 1) mean += (chances[node] ?? 0) / FIELD_NODES
  const isDown = wanted <= mean
  const by = isDown ? wanted / mean : (1 - wanted) / (1 - mean)
  for (let node = start; node < start + FIELD_NODES; node += 1) {
    const chance = chances[node] ?? 0
    chances[node] = isDown ? chance * by : 1 - (1 - chance) * by
  }
}

/** What moves a row by node, in ln rank, and its standard deviation; made once for each field and category. */
function besideOf({
  deviation,
  correlation,
  category,
}: FieldShock): (kin: Kin) => { readonly shocks: Float64Array; readonly deviation: number } {
  const nodes = fieldNodes(correlation, NODES)
  const made = new Map<number, { readonly shocks: Float64Array; readonly deviation: number }>()
  return (kin) => {
    const key = kin.field * 0x10000 + kin.category
    const known = made.get(key)
    if (known !== undefined) return known
    const own = deviation[kin.field] ?? 0
    const alone = kin.category === 0 ? 0 : category
    const shocks = Float64Array.from(
      nodes.field[kin.field] ?? [],
      (field, node) =>
        own * field +
        alone *
          turnOf(kin.category, Math.floor(node / FIELD_NODES)) *
          (nodes.category[kin.field]?.[node] ?? 0),
    )
    const found = { shocks, deviation: Math.hypot(own, alone) }
    made.set(key, found)
    return found
  }
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
  /** `badYearOf` of a middling field in a cell at z, tabulated as `at` is. */
  badYear(cell: number, z: number): number
  /** P(admitted | node) in a cell at z; over a field's nodes its mean is what no field would have. */
  conditional(cell: number, z: number, kin: Kin): Float64Array
}

/**
 * Tabulates a spread.
 *
 * @param used The cells wanted (`cellOf`); the answer's own numbers of cells are positions in this list.
 * @param known Tables of the same that were made before; making them takes longest.
 */
export function tabulate(fit: YearFit, used: readonly number[], known?: SurvivalTables): Survival {
  const count = used.length
  const common = Float64Array.from(RESTLESS_WEIGHTS.flatMap((a) => SHIFT_WEIGHTS.map((b) => a * b)))
  const total = common.reduce((x, y) => x + y, 0)
  for (let node = 0; node < NODES; node += 1) common[node] = (common[node] ?? 0) / total
  /** How much wider years are together than a middling one. */
  const restlessWidth = Math.sqrt(
    RESTLESS_NODES.reduce(
      (sum, node, i) => sum + (RESTLESS_WEIGHTS[i] ?? 0) * Math.exp(2 * node * fit.restless),
      0,
    ),
  )
  const beside = fit.field === undefined ? null : besideOf(fit.field)
  const nodeWeights = beside === null ? common : spreadOut(common).map((weight) => weight / FIELD_NODES)

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

  function alone(cell: number, z: number): Float64Array {
    if (used[cell] === UNFILLED_CELL) return together(at(cell, z), common)
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

  function conditional(cell: number, z: number, kin: Kin): Float64Array {
    const apart = alone(cell, z)
    if (beside === null) return apart
    if (used[cell] === UNFILLED_CELL) return spreadOut(apart)
    const out = new Float64Array(NODES * FIELD_NODES)
    const { shocks, deviation } = beside(kin)
    // A row's width stays: its field has the same part of it in every kind of year.
    const usual = T3_WIDTH * restlessWidth * (scaleAt[cell * RESTLESS_NODES.length + CALM] ?? 1) * kin.stretch
    const share = Math.min(MOST_OF_FIELD, (deviation / usual) ** 2)
    const ofField = (Math.sqrt(share) * T3_WIDTH) / deviation
    const ofOwn = Math.sqrt(1 - share)
    let node = 0
    for (let base = 0; base < NODES; base += 1) {
      const restless = Math.floor(base / SHIFT_NODES.length)
      const scale = scaleAt[cell * RESTLESS_NODES.length + restless] ?? 1
      const from = z - (shiftAt[cell * SHIFT_NODES.length + (base % SHIFT_NODES.length)] ?? 0)
      for (let each = 0; each < FIELD_NODES; each += 1, node += 1)
        out[node] = quickT3((from - ofField * scale * (shocks[node] ?? 0)) / (ofOwn * scale))
      keepMean(out, base * FIELD_NODES, apart[base] ?? 0)
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
      const values = conditional(cell, z, MIDDLING)
      let p = 0
      for (let node = 0; node < values.length; node += 1) p += (nodeWeights[node] ?? 0) * (values[node] ?? 0)
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
