import { remembered } from '#domain/remembered.ts'
import type { Priority } from '#domain/preference/preferences.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { chanceOf } from './chance.ts'
import { bytesOf, fillColumns, findCells, presumptionsOf } from './columns.ts'
import type { EngineColumns, TableInput } from './columns.ts'
import { BASES, FLAG, LOW_EVIDENCE } from './engine.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { Basis, Engine, RowView } from './engine.ts'
import { type Dimensions, type SortedColumns, filterOf, sortColumns } from './filter.ts'
import { qualityOf } from './quality.ts'
import { type Ordered, orderRows, scorerOf } from './score.ts'
import type { YearFit } from '#domain/forecast/fields/field-shock.ts'
import { type Survival, type SurvivalTables, tabulate } from '#domain/forecast/survival.ts'
import { lastRanks } from './thresholds.ts'
import { UNFILLED } from '#domain/forecast/unfilled.ts'
import { wantedness } from './worth.ts'
import type { WorthColumns } from './worth-order.ts'

/** What an engine is made of, as plain data: a worker that is sent it has the same engine. */
export interface Frozen {
  readonly kind: UnitKind
  readonly year: number
  readonly latest: number | null
  /** As `Engine.lineOnly`. */
  readonly lineOnly: boolean
  /** As `Engine.oneYear`. */
  readonly oneYear: boolean
  /** Candidates of the target year; Infinity where that is not known. */
  readonly cohort: number
  /** Choices of subjects of whose units the plan holds every one. */
  readonly coverage: readonly number[]
  /** As `EngineBuilder.filesTo`; Infinity where everybody may file. */
  readonly lastFiler: number
  readonly dimensions: Dimensions
  readonly fit: YearFit
  /** Cells of the spread that some row lies in. */
  readonly cells: readonly number[]
  readonly columns: EngineColumns
  /** Sets of choices of subjects, as masks, that rows are presumed open to. */
  readonly presumptions: readonly (readonly number[])[]
  /** What follows from all that and takes longer to work out than to read. */
  readonly tables: SurvivalTables
  readonly sorted: SortedColumns
  readonly ordered: Ordered
}

/** Freezes rows into an engine, in steps. */
export function* createEngine(input: TableInput): Generator<undefined, Engine> {
  const { options, latest, coverage, lastFiler, fit } = input
  const cells = findCells(input)
  const survival = tabulate(fit, cells.used)
  const presumptions = presumptionsOf(input.rows)
  const columns = fillColumns(input, cells, survival, presumptions)
  // Some tables end at the line of 本科: a line of 专科 behind that shows that there are more candidates.
  const candidates = options.cohort?.get(options.year) ?? Infinity
  const cohort = columns.lastRank.reduce((most, rank) => Math.max(most, rank), candidates)
  const chance = chanceOf(columns, survival, { cohort, lastFiler })
  for (let row = 0; row < columns.predictable; row += 1) columns.predicted[row] = chance.rankAt(row, 0.5) ?? 0
  yield
  const ranks = lastRanks(chance, columns.predictable)
  yield
  return makeEngine(
    {
      kind: options.kind,
      year: options.year,
      latest,
      lineOnly: input.lineOnly,
      oneYear: input.oneYear,
      cohort,
      coverage,
      lastFiler,
      dimensions: { school: options.schoolDimensions ?? [], unit: options.unitDimensions ?? [] },
      fit,
      cells: cells.used,
      columns,
      presumptions,
      tables: survival.tables,
      sorted: yield* sortColumns(columns),
      ordered: yield* orderRows(columns, ranks),
    },
    survival,
  )
}

/** The engine that was frozen. */
export function thaw(frozen: Frozen): Engine {
  return makeEngine(frozen, tabulate(frozen.fit, frozen.cells, frozen.tables))
}

const frozenEngines = new WeakMap<Engine, Frozen>()

/** What an engine is made of. @throws Error for what `createEngine` has not made */
export function frozenOf(engine: Engine): Frozen {
  const frozen = frozenEngines.get(engine)
  if (frozen === undefined) throw new Error('this engine has not been made from a table')
  return frozen
}

function makeEngine(frozen: Frozen, survival: Survival): Engine {
  const { columns, coverage, dimensions } = frozen
  const chance = chanceOf(columns, survival, frozen)
  const counts: Record<Basis, number> = { unit: 0, base: 0, category: 0, school: 0, none: 0, unfilled: 0 }
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

  const covers = (subjects: number | null): boolean => subjects !== null && coverage.includes(subjects)
  const has = (index: number, flag: number): boolean => ((columns.flags[index] ?? 0) & flag) !== 0

  /** Whether a row may be shown for these subjects: offered, its requirement met or not known. */
  function isOpen(index: number, subjects: number): boolean {
    if (has(index, covers(subjects) ? FLAG.leftOut : FLAG.withdrawn)) return false
    const requirement = requirementOf(index)
    return requirement === null || meets(requirement, subjects)
  }
  const tellsRequirements = columns.known.includes(1)

  function leftOut(index: number, subjects: number | null): boolean | null {
    if (!has(index, FLAG.leftOut)) return false
    return covers(subjects) || has(index, FLAG.withdrawn) ? true : null
  }
  const presumptionOf = (index: number): readonly number[] =>
    frozen.presumptions[columns.presumed[index] ?? 0] ?? []
  const isUnsure = (index: number, subjects: number | null): boolean =>
    has(index, LOW_EVIDENCE) ||
    (has(index, FLAG.unknownRequirement) && (tellsRequirements || presumptionOf(index).length > 0)) ||
    leftOut(index, subjects) !== false

  const filter = filterOf(columns.size, frozen.sorted, dimensions, indexOf)
  /** The codes of a dimension's column, of the unit or of its school. */
  const codesOf = remembered((dimension: string): ((row: number) => number) => {
    const ofUnit = columns.unitCodes[dimensions.unit.indexOf(dimension)]
    if (ofUnit !== undefined) return (row) => ofUnit[row] ?? 0
    const ofSchool = columns.schoolCodes[dimensions.school.indexOf(dimension)]
    return (row) => ofSchool?.[columns.school[row] ?? 0] ?? 0
  })

  const worthColumns = remembered((priority: Priority): WorthColumns => ({
    wanted: Float64Array.from(
      { length: columns.predictable },
      (_, row) => wantedness(engine, row, priority) ?? Infinity,
    ),
    unitId: (row) => columns.unitId[row] ?? 0,
    schoolId: (row) => columns.schoolId[columns.school[row] ?? 0] ?? 0,
    codesOf,
  }))
  const scorer = scorerOf(columns, chance, frozen.ordered, filter, isOpen, isUnsure, worthColumns)
  const basis = (index: number): Basis => BASES[columns.basis[index] ?? 4] ?? 'none'
  const foretellsLine = (index: number): boolean =>
    chance.predicts(index) && columns.basis[index] !== UNFILLED

  const engine: Engine = {
    kind: frozen.kind,
    year: frozen.year,
    latest: frozen.latest,
    lineOnly: frozen.lineOnly,
    oneYear: frozen.oneYear,
    tellsRequirements,
    size: columns.size,
    bases: counts,
    bytes: bytesOf(columns) + survival.bytes + scorer.bytes,
    nodeWeights: survival.nodeWeights,
    score: scorer.score,
    page: scorer.page,
    passing: scorer.passing,
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
        trend: columns.trend[index] ?? 0,
        basis: basis(index),
        predicted: foretellsLine(index) ? (columns.predicted[index] ?? null) : null,
        flags: columns.flags[index] ?? 0,
      }
    },
    probability: chance.probability,
    rankAt: (index, p) => (foretellsLine(index) ? chance.rankAt(index, p) : null),
    badYear: chance.badYear,
    conditional: chance.conditional,
    quality: (index) => qualityOf(columns, chance, index),
    basis,
    code: (index, dimension) => codesOf(dimension)(index),
    eligible(index: number, subjects: number): boolean | null {
      const requirement = requirementOf(index)
      return requirement === null ? null : meets(requirement, subjects)
    },
    isPresumed: (index, subjects) => presumptionOf(index).includes(subjects),
    leftOut,
    isUnsure,
  }
  frozenEngines.set(engine, frozen)
  return engine
}

/** Does a student with these subjects meet a requirement? Masks as in `Requirement`. */
export function meets(requirement: Requirement, subjects: number): boolean {
  const { first, all, any } = requirement
  return (
    (first === 0 || (first & subjects) !== 0) &&
    (all & subjects) === all &&
    (any === 0 || (any & subjects) !== 0)
  )
}
