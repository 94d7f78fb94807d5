import type { EngineColumns } from './columns.ts'
import type { Query } from './engine.ts'
import { type Facet, type SortedRows, facetOf, rangesOf, sortRows } from './facet.ts'
import { type RowSet, dropAll, dropRow, emptySet, keepOnly } from './row-set.ts'

/** Names of the filter dimensions, in the order of their code columns. */
export interface Dimensions {
  readonly school: readonly string[]
  readonly unit: readonly string[]
}

/** What stands in the place of a fee that is not known. */
const UNKNOWN = -1

/** Narrows rows by a query's filters. */
export interface Filter {
  /**
   * Takes out of `rows` what the query's filters do not let pass.
   *
   * @throws RangeError for a filter that the engine has no dimension for.
   */
  narrow(rows: RowSet, query: Query): void
  readonly bytes: number
}

/** A table's rows by all that a query may filter by, as plain data. */
export interface SortedColumns {
  /** By each dimension of units, then of schools. */
  readonly dimensions: readonly SortedRows[]
  readonly flags: SortedRows
  readonly schools: SortedRows
  readonly fees: SortedRows
}

/** Sorts a table's rows by all that a query may filter by, in steps. */
export function* sortColumns(columns: EngineColumns): Generator<undefined, SortedColumns> {
  const { size, school } = columns
  const dimensions: SortedRows[] = []
  for (const codes of columns.unitCodes) {
    dimensions.push(sortRows(size, (row) => codes[row] ?? 0))
    yield
  }
  for (const codes of columns.schoolCodes) {
    dimensions.push(sortRows(size, (row) => codes[school[row] ?? 0] ?? 0))
    yield
  }
  return {
    dimensions,
    flags: sortRows(size, (row) => columns.schoolFlags[school[row] ?? 0] ?? 0),
    schools: sortRows(size, (row) => columns.schoolId[school[row] ?? 0] ?? 0),
    fees: sortRows(size, (row) => columns.fee[row] ?? UNKNOWN),
  }
}

/** The filter of a table of so many rows. */
export function filterOf(
  size: number,
  sorted: SortedColumns,
  dimensions: Dimensions,
  indexOf: (unitId: number) => number,
): Filter {
  const facets = new Map<string, Facet>()
  for (const [at, name] of [...dimensions.unit, ...dimensions.school].entries()) {
    const rows = sorted.dimensions[at]
    if (rows) facets.set(name, facetOf(size, rows))
  }
  const flagged = facetOf(size, sorted.flags)
  const schools = facetOf(size, sorted.schools)
  const fees = rangesOf(size, sorted.fees)
  const facet = (name: string): Facet => {
    const found = facets.get(name)
    if (found === undefined) throw new RangeError(`no such filter: ${name}`)
    return found
  }
  // One for all questions: nobody is asked beside another.
  const room = emptySet(size)
  return {
    narrow(rows, query) {
      if (query.among !== undefined) keepOnly(rows, query.among)
      for (const [name, codes] of Object.entries(query.filters ?? {}))
        if (codes.length > 0) keepOnly(rows, facet(name).of(codes, room))
      for (const [name, codes] of Object.entries(query.without ?? {}))
        if (codes.length > 0) dropAll(rows, facet(name).of(codes, room))
      const flags = query.schoolFlags ?? 0
      if (flags !== 0)
        keepOnly(
          rows,
          flagged.where((each) => (each & flags) !== 0, room),
        )
      const { schoolIds = [], withoutSchoolIds = [], minFee = null, maxFee = null } = query
      const { withoutFeeOver = null } = query
      if (schoolIds.length > 0) keepOnly(rows, schools.of(schoolIds, room))
      if (withoutSchoolIds.length > 0) dropAll(rows, schools.of(withoutSchoolIds, room))
      if (minFee !== null && minFee > 0) dropAll(rows, fees.between(0, minFee - 1, room))
      const most = Math.min(maxFee ?? Infinity, withoutFeeOver ?? Infinity)
      if (most < Infinity) dropAll(rows, fees.between(most + 1, Infinity, room))
      for (const [name, codes] of Object.entries(query.withoutUnknownFee ?? {})) {
        if (codes.length === 0) continue
        const dear = facet(name).of(codes)
        keepOnly(dear, fees.between(UNKNOWN, UNKNOWN, room))
        dropAll(rows, dear)
      }
      if (query.onlyUnknownFee === true) keepOnly(rows, fees.between(UNKNOWN, UNKNOWN, room))
      for (const unitId of query.withoutUnitIds ?? []) {
        const row = indexOf(unitId)
        if (row >= 0) dropRow(rows, row)
      }
    },
    bytes: [...facets.values(), flagged, schools, fees].reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
