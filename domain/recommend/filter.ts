import type { Query } from './engine.ts'
import type { Columns } from './columns.ts'

/** Names of the filter dimensions, in the order of their code columns. */
export interface Dimensions {
  readonly school: readonly string[]
  readonly unit: readonly string[]
}

/** A look-up by code: 1 where the code is allowed. */
function allowed(codes: readonly number[]): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (const code of codes) if (code >= 0 && code <= 0xffff) table[code] = 1
  return table
}

/**
 * Turns a query's filters into one test of a row, or null when there is nothing to test. School filters are decided once
 * a school.
 *
 * @throws RangeError for a filter that the engine has no dimension for.
 */
export function compileFilter(
  columns: Columns,
  query: Query,
  dimensions: Dimensions,
  indexOf: (unitId: number) => number,
): ((row: number) => boolean) | null {
  const schools = columns.schoolId.length
  let schoolPass: Uint8Array | null = null
  const keepSchools = (test: (school: number) => boolean): void => {
    schoolPass ??= new Uint8Array(schools).fill(1)
    for (let i = 0; i < schools; i += 1) if (!test(i)) schoolPass[i] = 0
  }
  const unitTests: { readonly column: Uint16Array; readonly table: Uint8Array }[] = []

  for (const [name, codes] of Object.entries(query.filters ?? {})) {
    if (codes.length === 0) continue
    const schoolColumn = columns.schoolCodes[dimensions.school.indexOf(name)]
    const unitColumn = columns.unitCodes[dimensions.unit.indexOf(name)]
    const table = allowed(codes)
    if (schoolColumn !== undefined) keepSchools((school) => table[schoolColumn[school] ?? 0] === 1)
    else if (unitColumn !== undefined) unitTests.push({ column: unitColumn, table })
    else throw new RangeError(`no such filter: ${name}`)
  }
  for (const [name, codes] of Object.entries(query.without ?? {})) {
    if (codes.length === 0) continue
    const schoolColumn = columns.schoolCodes[dimensions.school.indexOf(name)]
    const unitColumn = columns.unitCodes[dimensions.unit.indexOf(name)]
    const table = allowed(codes).map((code) => 1 - code)
    if (schoolColumn !== undefined) keepSchools((school) => table[schoolColumn[school] ?? 0] === 1)
    else if (unitColumn !== undefined) unitTests.push({ column: unitColumn, table })
    else throw new RangeError(`no such filter: ${name}`)
  }
  const flags = query.schoolFlags ?? 0
  if (flags !== 0) keepSchools((school) => ((columns.schoolFlags[school] ?? 0) & flags) !== 0)
  if (query.schoolIds !== undefined && query.schoolIds.length > 0) {
    const ids = new Set(query.schoolIds)
    keepSchools((school) => ids.has(columns.schoolId[school] ?? 0))
  }
  if (query.withoutSchoolIds !== undefined && query.withoutSchoolIds.length > 0) {
    const ids = new Set(query.withoutSchoolIds)
    keepSchools((school) => !ids.has(columns.schoolId[school] ?? 0))
  }
  let hidden: Uint8Array | null = null
  if (query.withoutUnitIds !== undefined && query.withoutUnitIds.length > 0) {
    hidden = new Uint8Array(columns.size)
    for (const unitId of query.withoutUnitIds) {
      const row = indexOf(unitId)
      if (row >= 0) hidden[row] = 1
    }
  }
  const minFee = query.minFee ?? null
  const maxFee = query.maxFee ?? null
  const byFee = minFee !== null || maxFee !== null
  const least = minFee ?? 0
  const most = maxFee ?? Infinity
  // Read through constants: the closure below is the hot loop.
  const pass: Uint8Array | null = schoolPass
  if (pass === null && unitTests.length === 0 && hidden === null && !byFee) return null
  const { school, fee } = columns
  return (row) => {
    if (pass !== null && pass[school[row] ?? 0] !== 1) return false
    if (hidden !== null && hidden[row] === 1) return false
    if (byFee) {
      const value = fee[row] ?? -1
      if (value < 0 || value < least || value > most) return false
    }
    for (const { column, table } of unitTests) if (table[column[row] ?? 0] !== 1) return false
    return true
  }
}
