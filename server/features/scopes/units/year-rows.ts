import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { type YearTable, type YearUnit, yearTable } from '#domain/forecast/centre.ts'
import { memberKeys } from '#domain/matching/match-groups.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { type KnownLevels, levelIn } from '#server/snapshot/level-in.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { PlanRow } from './plan-groups.ts'

/** One year of lines, or of a plan, made ready to be matched with other years. */

/** A row of the table of lines. */
export interface StoredLine {
  id: number
  import_id: number
  school_code: string
  /** Whole, where its file breaks it. */
  school_name: string
  /** The name in the file, where that is another. */
  filed_as?: string
  unit_code: string
  unit_name: string
  plan: number | null
  min_score: number | null
  min_rank: number | null
  rank_is_bound: boolean
  read_from: string
  derived: string | null
  requirement: string | null
  /** Of a group: the majors inside by a plan of its year, where one tells. */
  members?: readonly string[]
}

/** One year of lines, or of a plan, with the keys that match it to other years. */
export interface YearRows<R> {
  readonly year: number
  readonly unitKind: UnitKind
  readonly rows: readonly R[]
  readonly table: YearTable
}
export type YearLines = YearRows<StoredLine>

/** A line by the whole name of its school: under a broken one it would have no other years. */
export function withWholeName(row: StoredLine, wholeName: (name: string) => string): StoredLine {
  const whole = wholeName(row.school_name)
  return whole === row.school_name ? row : { ...row, school_name: whole, filed_as: row.school_name }
}

/** What of a row tells which unit it is of. */
export type MatchedRow = Pick<
  StoredLine,
  'id' | 'school_name' | 'unit_code' | 'unit_name' | 'requirement' | 'plan' | 'members'
> &
  Partial<Pick<StoredLine, 'min_rank' | 'rank_is_bound'> & Pick<PlanRow, 'fee' | 'level'>>

/** Rows handled before other work gets its turn. */
const CHUNK = 500

/** Prepares a year's rows for matching, with the level of each. Rows come in the order of the file. */
export async function prepareYear<R extends MatchedRow>(
  key: Pick<ScopeKey, 'provinceId' | 'batch' | 'unitKind'>,
  year: number,
  rows: readonly R[],
  known: KnownLevels,
): Promise<YearRows<R>> {
  const { unitKind } = key
  const units: YearUnit[] = []
  for (const row of rows) {
    const requirement = parseRequirement(row.requirement)
    units.push({
      unitId: row.id,
      schoolId: 0,
      school: schoolKey(row.school_name),
      keys: unitKeys(row.unit_name),
      // As in the engine: groups are told apart by their requirement, majors keep their name when theirs changes.
      demand:
        requirement === null || unitKind === 'major'
          ? ''
          : `${requirement.first}/${requirement.all}/${requirement.any}`,
      category: '',
      plan: row.plan,
      logRank: row.rank_is_bound === true || !row.min_rank ? null : Math.log(row.min_rank),
      fee: row.fee ?? null,
      level: levelIn(key, row, known),
      ...(row.members && { members: memberKeys(row.members) }),
    })
    if (units.length % CHUNK === 0) await yieldToEventLoop()
  }
  return { year, unitKind, rows, table: yearTable(year, units) }
}
