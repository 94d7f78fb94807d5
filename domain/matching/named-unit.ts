import type { Level } from '#domain/directory/level.ts'
import type { UnitKeys } from './name.ts'

/** A unit of one year as far as matching needs it. */
export interface NamedUnit {
  readonly keys: UnitKeys
  readonly plan: number | null
  /** Tells groups of one school apart: their subject requirement as text. '' for majors, and where it is not known. */
  readonly demand: string
  /** What a plan of its year says is inside a group, in one writing; left out where none does. */
  readonly members?: ReadonlySet<string>
  /** Left out, or null, where nothing tells it. */
  readonly level?: Level | null
  /** Yuan a year, where the plan of its year tells. */
  readonly fee?: number | null
  /** Natural logarithm of its line, where it has one: of the newer year never looked at in a prediction. */
  readonly logRank?: number | null
}

/** Whether two units are of different levels, so never one. What is unknown may be either. */
export const areLevelsApart = (
  { level: a = null }: Pick<NamedUnit, 'level'>,
  { level: b = null }: Pick<NamedUnit, 'level'>,
): boolean => a !== null && b !== null && a !== b
