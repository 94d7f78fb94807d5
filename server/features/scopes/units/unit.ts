import type { Level } from '#domain/directory/level.ts'
import { schoolName } from '#domain/matching/name.ts'
import type { ToldRequirement } from '#domain/matching/told-requirements.ts'
import type { UnitLine } from '#contract/scopes-fields.ts'
import type { PlanRow } from './plan-groups.ts'

/** What a unit is to answers and to the engine, whatever it was made from: `units.ts` makes it. */

/** What a result shows of a unit that no student's condition changes. */
export interface Unit {
  /** Opaque, and the same after every import. */
  readonly id: string
  /** The id of its latest line, as the engine knows it; new in the plan, from `NEW_UNITS` on. */
  readonly unitId: number
  /** Of the name in its latest line, by which older ones are found too. */
  readonly schoolKey: string
  readonly schoolCode: string
  /** The present one: that of the plan filed by, where it holds the school. Broken and short ones are whole. */
  readonly schoolName: string
  readonly unitCode: string
  /** As its code, that of the plan filed by, where it holds the unit. */
  readonly unitName: string
  /** Its code in its latest line, by which older ones are found; new in the plan, that of the plan. */
  readonly nameInLines: string
  /** By all that tells it (`unitLevel`); null: not known, which is not 本科. */
  readonly level: Level | null
  /** The latest first; a unit that only the plan holds has none of the latest year, mostly none at all. */
  readonly lines: UnitLine[]
  /** As written by the plan or the latest line; null where neither says. */
  readonly requirement: string | null
  /** Where neither says: what other provinces tell of it, or of its major, in words; null: of its major. */
  readonly toldRequirement: string | null
  readonly toldWhere: string | null
  /** What it asks for from the scope's edition on, in words, where that is another; null: nothing else is announced. */
  readonly nextRequirement: string | null
  /** What the plan says of its fee beside or instead of one figure (见简注); null: nothing. */
  readonly feeText: string | null
  readonly remark: string | null
  /** The file that its plan is from; null without one. */
  readonly source: number | null
}

/** A unit with its entry in the plan, from which the engine is built. */
export interface UnitWithPlan extends Unit {
  readonly plan: PlanRow | null
  /** School and unit as files write them, by which the engine finds its line. */
  readonly linedAs: { readonly school: string; readonly unit: string }
  /** What files of other provinces tell of its requirement, where none of its own does. */
  readonly told?: ToldRequirement
  /** Choices of subjects that meet what its majors ask for anywhere, where it is not known what it asks. */
  readonly presumedFor?: readonly number[]
  /** Its school has merged with others, and the plan does not hold it any more. */
  readonly withdrawn: boolean
}
/** What is known of the names by which files call schools. */
export interface SchoolNames {
  /** The school that a name is of, its campuses and departments among them; undefined where it is not known. */
  readonly schoolOf: (name: string) => string | undefined
  /** What is shown in the place of a name. */
  readonly shownName: (name: string) => string
}

/** For who knows none but those of the files. */
export const noNames: SchoolNames = { schoolOf: () => undefined, shownName: schoolName }
/** Years of lines that are shown of a unit. */
export const SHOWN_YEARS = 3
