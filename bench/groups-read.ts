import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { readShippedLines } from './figures-read.ts'
import type { ShippedLine, ShippedScope } from './figures-read.ts'

/** The first year whose lists and back-test are told of: those before were looked at while the matching of groups was made. */
export const GROUPS_FROM = 2025

const RULES = join(import.meta.dirname, '..', 'data', 'province-rules.csv')

/** A line of a 院校专业组. */
export type GroupLine = ShippedLine

/** A province and track with the lines of each of its years that has ranks, in the order of the groups' numbers. */
export interface GroupScope {
  readonly province: string
  readonly track: string
  readonly years: ReadonlyMap<number, readonly GroupLine[]>
  /** Choices of one list. */
  readonly slots: number
}

/** How many choices a list of a province's batch has. */
function slotsOf({ provinceId, batch }: ShippedScope): number {
  const rules = parseRecords(readFileSync(RULES, 'utf8'), '').filter(
    ({ province_id }) => Number(province_id) === provinceId,
  )
  const rule = rules.find((each) => each['batch'] === batch) ?? rules[0]
  return Number(rule?.['choices'] ?? 0)
}

const byCode = (a: GroupLine, b: GroupLine): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/** The groups that 本科 files in the provinces at hand, by province and track, where a year and the next have ranks. */
export function readGroupScopes(): GroupScope[] {
  return readShippedLines()
    .filter(({ unitKind, batch }) => unitKind === 'group' && batch.startsWith('本科'))
    .map((scope) => ({
      province: scope.province,
      track: scope.track,
      slots: slotsOf(scope),
      // A year that has scores alone and no table to turn them into ranks makes no pair.
      years: new Map(
        [...scope.years]
          .filter(([, lines]) => lines.some(({ rank }) => rank !== null))
          .map(([year, lines]) => [year, [...lines].sort(byCode)] as const),
      ),
    }))
    .filter((scope) => pairsOf(scope).length > 0)
}

/** The years that the year before them has lines for. */
export function pairsOf({ years }: Pick<GroupScope, 'years'>): number[] {
  return [...years.keys()].filter((year) => years.has(year - 1))
}
