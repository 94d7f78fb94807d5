import { chanceOf } from './chance.ts'
import { bytesOf, fillColumns, findCells, MAX_PLACES } from './columns.ts'
import type { Columns, TableInput } from './columns.ts'
import { BASES, FLAG } from './engine.ts'
import type { Basis, Engine, Query, Requirement, RowView, Scored, Sort } from './engine.ts'
import { compileFilter } from './filter.ts'
import { qualityOf } from './quality.ts'
import { tabulate } from './survival.ts'
import { FILED_TIERS, TIERS, tierCode } from './tiers.ts'
import type { Tier } from './tiers.ts'

/** Freezes rows into an engine. */
export function createEngine(input: TableInput): Engine {
  const cells = findCells(input)
  const survival = tabulate(input.fit, cells.used)
  const columns = fillColumns(input, cells, survival)
  const dimensions = {
    school: input.options.schoolDimensions ?? [],
    unit: input.options.unitDimensions ?? [],
  }
  const chance = chanceOf(columns, survival, input.options.cohort?.get(input.options.year) ?? Infinity)
  for (let row = 0; row < columns.predictable; row += 1) columns.predicted[row] = chance.rankAt(row, 0.5) ?? 0
  const counts: Record<Basis, number> = { unit: 0, base: 0, category: 0, school: 0, none: 0 }
  for (let i = 0; i < columns.size; i += 1) counts[BASES[columns.basis[i] ?? 4] ?? 'none'] += 1
  function requirementOf(index: number): Requirement | null {
    if (columns.known[index] !== 1) return null
    return { first: columns.first[index] ?? 0, all: columns.all[index] ?? 0, any: columns.any[index] ?? 0 }
  }
  function indexOf(unitId: number): number {
    let low = 0
    let high = columns.size - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const row = columns.byId[middle] ?? 0
      const id = columns.unitId[row] ?? 0
      if (id === unitId) return row
      if (id < unitId) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  const covers = (subjects: number | null): boolean => subjects !== null && input.coverage.includes(subjects)
  const has = (index: number, flag: number): boolean => ((columns.flags[index] ?? 0) & flag) !== 0

  function score(query: Query): Scored {
    const limit = Math.max(0, Math.min(query.limit ?? Infinity, columns.size))
    const offset = Math.max(0, query.offset ?? 0)
    const subjects = query.subjects
    const passes = compileFilter(columns, query, dimensions, indexOf)
    const wanted: readonly Tier[] = query.tiers ?? FILED_TIERS
    const tierWanted = TIERS.map((tier) => wanted.includes(tier))
    const byTier = [0, 0, 0, 0]
    const kept = new Uint32Array(columns.predictable)
    const probability = new Float32Array(columns.predictable)
    const { first, all, any, known } = columns
    const isOut = covers(subjects) ? FLAG.leftOut : FLAG.withdrawn
    let total = 0
    for (let i = 0; i < columns.predictable; i += 1) {
      if (has(i, isOut)) continue
      if (known[i] === 1) {
        const a = first[i] ?? 0
        const b = all[i] ?? 0
        const c = any[i] ?? 0
        if ((a !== 0 && (a & subjects) === 0) || (b & subjects) !== b || (c !== 0 && (c & subjects) === 0))
          continue
      }
      if (passes !== null && !passes(i)) continue
      const p = chance.probability(i, query.rank) ?? 0
      const tier = tierCode(p)
      byTier[tier] = (byTier[tier] ?? 0) + 1
      if (tierWanted[tier] !== true) continue
      kept[total] = i
      probability[total] = p
      total += 1
    }
    const order = orderBy(query.sort ?? 'cutoff', columns, kept, probability, total)
    const length = Math.max(0, Math.min(limit, total - offset))
    const tierCount = (tier: Tier): number => byTier[TIERS.indexOf(tier)] ?? 0
    const result = {
      total,
      counts: {
        out: tierCount('out'),
        reach: tierCount('reach'),
        match: tierCount('match'),
        safe: tierCount('safe'),
      },
      length,
      index: new Uint32Array(length),
      unitId: new Int32Array(length),
      probability: new Float32Array(length),
      tier: new Uint8Array(length),
      predicted: new Int32Array(length),
      rank90: new Int32Array(length),
      rank50: new Int32Array(length),
      rank10: new Int32Array(length),
      flags: new Uint16Array(length),
    }
    for (let i = 0; i < length; i += 1) {
      const at = order === null ? offset + i : (order[offset + i] ?? 0)
      const row = kept[at] ?? 0
      const p = probability[at] ?? 0
      result.index[i] = row
      result.unitId[i] = columns.unitId[row] ?? 0
      result.probability[i] = p
      result.tier[i] = tierCode(p)
      result.predicted[i] = columns.predicted[row] ?? 0
      result.rank90[i] = chance.rankAt(row, 0.9) ?? 0
      result.rank50[i] = chance.rankAt(row, 0.5) ?? 0
      result.rank10[i] = chance.rankAt(row, 0.1) ?? 0
      result.flags[i] = columns.flags[row] ?? 0
    }
    return result
  }

  const basis = (index: number): Basis => BASES[columns.basis[index] ?? 4] ?? 'none'

  return {
    kind: input.options.kind,
    year: input.options.year,
    latest: input.latest,
    size: columns.size,
    bases: counts,
    bytes: bytesOf(columns) + survival.bytes,
    nodeWeights: survival.nodeWeights,
    score,
    indexOf,
    row(index: number): RowView | null {
      if (!Number.isInteger(index) || index < 0 || index >= columns.size) return null
      const value = (column: Int16Array | Int32Array): number | null => {
        const x = column[index] ?? -1
        return x < 0 ? null : x
      }
      return {
        index,
        unitId: columns.unitId[index] ?? 0,
        schoolId: columns.schoolId[columns.school[index] ?? 0] ?? 0,
        requirement: requirementOf(index),
        fee: value(columns.fee),
        plan: value(columns.plan),
        lastPlan: value(columns.lastPlan),
        lastRank: value(columns.lastRank),
        basis: basis(index),
        predicted: chance.predicts(index) ? (columns.predicted[index] ?? null) : null,
        flags: columns.flags[index] ?? 0,
      }
    },
    probability: chance.probability,
    rankAt: chance.rankAt,
    conditional: chance.conditional,
    quality: (index) => qualityOf(columns, chance, index),
    basis,
    code(index: number, dimension: string): number {
      const ofUnit = columns.unitCodes[dimensions.unit.indexOf(dimension)]
      if (ofUnit !== undefined) return ofUnit[index] ?? 0
      const ofSchool = columns.schoolCodes[dimensions.school.indexOf(dimension)]
      if (ofSchool === undefined) throw new RangeError(`no such filter: ${dimension}`)
      return ofSchool[columns.school[index] ?? 0] ?? 0
    },
    eligible(index: number, subjects: number): boolean | null {
      const requirement = requirementOf(index)
      return requirement === null ? null : meets(requirement, subjects)
    },
    leftOut(index: number, subjects: number | null): boolean | null {
      if (!has(index, FLAG.leftOut)) return false
      return covers(subjects) || has(index, FLAG.withdrawn) ? true : null
    },
  }
}

/** Does a student with these subjects meet a requirement? Masks as in `Requirement`. */
function meets(requirement: Requirement, subjects: number): boolean {
  const { first, all, any } = requirement
  return (
    (first === 0 || (first & subjects) !== 0) &&
    (all & subjects) === all &&
    (any === 0 || (any & subjects) !== 0)
  )
}

/** Positions of the kept rows in the order asked for, or null where they lie in it already. */
function orderBy(
  sort: Sort,
  columns: Columns,
  kept: Uint32Array,
  probability: Float32Array,
  total: number,
): Uint32Array | null {
  if (sort === 'cutoff') return null
  const keys = new Uint32Array(total)
  // The bits of a float between 0 and 1 grow with it, so that they serve as a whole number below 2^30.
  const bits = new Uint32Array(probability.buffer)
  for (let i = 0; i < total; i += 1) {
    const row = kept[i] ?? 0
    if (sort === 'probability') keys[i] = ONE_BITS - (bits[i] ?? 0)
    else if (sort === 'plan') keys[i] = MAX_PLACES - (columns.plan[row] ?? -1)
    else {
      const fee = columns.fee[row] ?? -1
      keys[i] = fee < 0 ? MAX_KEY : Math.min(fee, MAX_KEY - 1)
    }
  }
  return radixOrder(keys)
}

const ONE_BITS = 0x3f800000
const MAX_KEY = 0x3fffffff

/** Positions in the order of their keys (below 2^30), equal keys in their own order: three passes of ten bits. */
function radixOrder(keys: Uint32Array): Uint32Array {
  const total = keys.length
  let from = Uint32Array.from({ length: total }, (_, i) => i)
  let to = new Uint32Array(total)
  for (let shift = 0; shift < 30; shift += 10) {
    const starts = new Uint32Array(1025)
    for (let i = 0; i < total; i += 1) {
      const digit = (((keys[i] ?? 0) >>> shift) & 1023) + 1
      starts[digit] = (starts[digit] ?? 0) + 1
    }
    for (let digit = 1; digit <= 1024; digit += 1)
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
    for (let i = 0; i < total; i += 1) {
      const position = from[i] ?? 0
      const digit = ((keys[position] ?? 0) >>> shift) & 1023
      const at = starts[digit] ?? 0
      to[at] = position
      starts[digit] = at + 1
    }
    ;[from, to] = [to, from]
  }
  return from
}
