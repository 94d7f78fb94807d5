import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { knownSum } from '#domain/figure.ts'
import type { Demand } from '#domain/exam/combination.ts'
import { demandOf, trackBit } from '#domain/exam/combination.ts'
import {
  type ChangeEffect,
  type RequirementChange,
  changeOf,
  effectOn,
} from '#domain/exam/requirement-change.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { Level } from '#domain/directory/level.ts'
import { byLevel } from '#domain/directory/level.ts'
import type { ChosenEdition } from '#domain/matching/requirement-edition.ts'
import type { Db } from '#server/db/open.ts'
import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import { listEditions, readEdition } from '#server/import/store/editions.ts'
import { editionFor } from '#domain/matching/requirement-edition.ts'
import { memo } from '#server/snapshot/memo.ts'
import { demandsOf, type Tally } from './demands.ts'
import { type DemandUnitRow, findEditionFiles, listUnits } from './queries.ts'

/** A unit of the table at hand that asks for something else from the edition on. */
export interface ChangedUnit extends RequirementChange, Pick<DemandUnitRow, 'school_name' | 'unit_name'> {
  readonly unitCode: string
  readonly track: string
  readonly places: number | null
  readonly demand: Demand
  readonly next: Requirement
}

/** What an edition changes of a province's table. */
export interface EditionChanges extends ChosenEdition {
  readonly importIds: readonly number[]
  /** Units of each level that the edition tells of; null: the table's are groups, which it does not know. */
  readonly found: Readonly<Record<Level, number>> | null
  readonly changed: Readonly<Record<Level, readonly ChangedUnit[]>>
  /** By the codes of a row of the table. */
  readonly byCode: ReadonlyMap<string, ChangedUnit>
}

export const codeOf = (row: Pick<DemandUnitRow, 'school_code' | 'unit_code' | 'track'>): string =>
  `${row.school_code}|${row.track}|${row.unit_code}`

/** Of an edition and the table at hand, the rows that differ; null: no edition newer than the table is loaded. */
export const changesOf = memo(
  async (db: Db, snapshot: DirectorySnapshot, provinceId: number): Promise<EditionChanges | null> => {
    const { table } = await demandsOf(db, snapshot, provinceId)
    const chosen = table && editionFor(await listEditions(db), provinceId, { after: table.year.year })
    if (!chosen) return null
    const found = byLevel(() => 0)
    const changed = byLevel((): ChangedUnit[] => [])
    const byCode = new Map<string, ChangedUnit>()
    const isOfMajors = table.unitKind === 'major'
    const edition = isOfMajors ? await readEdition(db, chosen) : null
    for (const level of edition ? table.levels : []) {
      const { rows } = await listUnits(db, table.year, { level }, { offset: 0, limit: ALL })
      for (const [index, row] of rows.entries()) {
        if (index % 1000 === 999) await yieldToEventLoop()
        const next =
          edition?.find(snapshot.directory.shownName(row.school_name), row.unit_name, level) ??
          edition?.find(row.school_name, row.unit_name, level)
        const demand = demandOf(row.requirement, row.track, table.year.year)
        if (!next || demand.requirement === null) continue
        found[level] += 1
        const change = changeOf(demand.requirement, next, trackBit(row.track))
        if (change === null) continue
        const { school_name, unit_name, unit_code: unitCode, track, places } = row
        const unit = { ...change, school_name, unit_name, unitCode, track, places, demand, next }
        changed[level].push(unit)
        byCode.set(codeOf(row), unit)
      }
    }
    const importIds = await findEditionFiles(db, chosen)
    return { ...chosen, importIds, found: isOfMajors ? found : null, changed, byCode }
  },
)

/** More units than a table of a province has. */
const ALL = 200_000

/** Changed units that a choice of subjects loses, and those that it gains. */
export function lossesOf(units: readonly ChangedUnit[], subjects: number): { loses: Tally; gains: Tally } {
  const of = (wanted: ChangeEffect): Tally =>
    sumOf(units.filter((unit) => effectFor(unit, subjects) === wanted))
  return { loses: of('loses'), gains: of('gains') }
}

export const effectFor = ({ demand, next }: ChangedUnit, subjects: number): ChangeEffect =>
  effectOn(demand, next, subjects)

export const sumOf = (units: readonly ChangedUnit[]): Tally => ({
  units: units.length,
  places: knownSum(units.map(({ places }) => places)),
})
