import { yearTable } from '#domain/forecast/centre.ts'
import type { YearTable } from '#domain/forecast/centre.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { pairsOf } from './groups-read.ts'
import type { GroupLine, GroupScope } from './groups-read.ts'
import type { GroupPair } from './groups-refit.ts'
import { UPHEAVALS } from './upheavals.ts'

/** The pairs of all scopes whose newer year is before a year. */
export function pairsBefore(scopes: readonly GroupScope[], before: number): GroupPair[] {
  return scopes.flatMap((scope) =>
    pairsOf(scope)
      .filter((year) => year < before)
      .map((year) => ({
        title: title(scope, year),
        year,
        upheaval: UPHEAVALS.includes(year),
        newer: tableOf(scope, year),
        older: tableOf(scope, year - 1),
      })),
  )
}

export function linesOf({ years }: GroupScope, year: number): readonly GroupLine[] {
  return years.get(year) ?? []
}

/** The groups of a year, as the prediction knows them. */
export function tableOf(scope: GroupScope, year: number): YearTable {
  return yearTable(
    year,
    linesOf(scope, year).map(({ school, name, plan, rank, requirement }, unitId) => ({
      unitId,
      schoolId: 0,
      school: schoolKey(school),
      keys: unitKeys(name),
      demand: requirement === null ? '' : `${requirement.first}/${requirement.all}/${requirement.any}`,
      category: '',
      plan,
      logRank: rank === null ? null : Math.log(rank),
    })),
  )
}

export const title = ({ province, track }: GroupScope, year: number): string =>
  `${province} ${track} ${year - 1}→${year}`
