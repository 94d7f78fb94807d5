import { type Level, toLevel } from '#domain/directory/level.ts'
import { type LevelsByName, unitLevel } from '#domain/directory/unit-level.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { type SchoolsAndPlaces, schoolFacts } from './school-facts.ts'

/** The one place that says of a row, of a plan or of lines, which level it is of. */

/** What tells the level of units, beside their rows. */
export interface KnownLevels extends SchoolsAndPlaces {
  readonly catalogue: { readonly levelsByName: LevelsByName }
}

/** The level of a unit of one scope, as its row of a plan or of lines has it. */
export function levelIn(
  { provinceId, batch }: { readonly provinceId: number; readonly batch: string },
  row: {
    readonly school_name: string
    readonly unit_code: string
    readonly unit_name: string
    readonly level?: string
  },
  known: KnownLevels,
): Level | null {
  return unitLevel(
    {
      provinceId,
      batch,
      inPlan: row.level === undefined ? null : toLevel(row.level),
      unitCode: row.unit_code,
      schoolName: row.school_name,
      unitName: row.unit_name,
      // Asked for only where nothing else tells, which is rare among many rows.
      get majorName() {
        return unitKeys(row.unit_name).base
      },
      get ofSchool() {
        return schoolFacts(known, schoolKey(row.school_name))?.level ?? null
      },
    },
    known.catalogue.levelsByName,
  )
}
