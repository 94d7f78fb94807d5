import { predictCentres, yearTable } from '#domain/forecast/centre.ts'
import type { YearTable } from '#domain/forecast/centre.ts'
import { type UnitKeys, addFormer, formerSchoolKey, schoolKey, unitKeys } from '#domain/matching/name.ts'
import type { YearPair } from '#domain/forecast/terms.ts'
import type { LineRow } from './backtest-evaluate.ts'
import { readCategories } from './backtest-read.ts'

const categories = readCategories()

/** The category of a name, or '' where the catalogue has none. */
const categoryIn = ({ base }: UnitKeys): string => categories.get(base) ?? (base.endsWith('类') ? base : '')

/** A year's lines as the model's own table. */
export function tableOf(year: number, rows: readonly LineRow[]): YearTable {
  const units = rows.map(({ school, name, plan, rank, level = null }, unitId) => {
    const keys = unitKeys(name)
    const category = categoryIn(keys)
    const logRank = rank === null || rank < 1 ? null : Math.log(rank)
    const unit = { unitId, schoolId: 0, school: schoolKey(school), keys, plan, logRank, level }
    return { ...unit, demand: '', category }
  })
  return yearTable(year, units)
}

/** Former names that brackets of these lines give. */
export function formerNames(rows: Iterable<LineRow>): ReadonlyMap<string, readonly string[]> {
  const former = new Map<string, readonly string[]>()
  for (const { school } of rows) {
    const old = formerSchoolKey(school)
    if (old !== null) addFormer(former, schoolKey(school), old)
  }
  return former
}

/** Which unit of the older table each of the newer one is. */
export function pairOf(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]> = new Map(),
): YearPair {
  const centres = predictCentres(newer, older, former)
  return { newer, older, links: centres.map(({ basis, older: at }) => (basis <= 1 ? at : -1)) }
}
