import { FIELDS, type Field, fieldOf } from '#domain/forecast/fields/fields.ts'
import type { ToldAndCame } from '#domain/forecast/held.ts'
import { type FiledTier, tierOf } from '#domain/forecast/tiers.ts'
import { unitKeys } from '#domain/matching/name.ts'

/** Averages hide that a year moves by field: what became of the units of one. */
export interface FieldReport {
  readonly field: Field
  /** Units with a line of their own. */
  readonly n: number
  /** Median of ln(line ÷ predicted): above 0 it was easier than told. */
  readonly moved: number
  /** Shares whose line was no harder than the ranks told for p = 0.9, 0.5 and 0.1. */
  readonly coverage: readonly [number, number, number]
  /** Of the simulated students told 稳, and of those told 冲. */
  readonly match: ToldAndCame
  readonly reach: ToldAndCame
}

/** A unit of the test year as far as its field is judged by it. */
export interface JudgedUnit {
  readonly name: string
  readonly predicted: number
  readonly actual: number
  readonly rank90: number
  readonly rank50: number
  readonly rank10: number
  /** Of each simulated student: the probability told, and whether the unit admitted them. */
  readonly students: readonly (readonly [told: number, came: boolean])[]
}

/** What tells the field of a name: category of a major, field of a category. */
export interface Catalogue {
  readonly categories: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
}

/** The field of a unit by its name. */
function fieldOfName(name: string, { categories, fields }: Catalogue): Field | undefined {
  const keys = unitKeys(name)
  const category = categories.get(keys.base) ?? (keys.base.endsWith('类') ? keys.base : '')
  return fieldOf({ category, keys }, fields)
}

/** Fewer units of a field tell nothing of it. */
const LEAST = 30

/** One report a field that has enough units, in the order of the catalogue. */
export function fieldReports(units: Iterable<JudgedUnit>, catalogue: Catalogue): FieldReport[] {
  const groups = Map.groupBy(units, ({ name }) => fieldOfName(name, catalogue))
  return FIELDS.flatMap((field): FieldReport[] => {
    const group = groups.get(field) ?? []
    if (group.length < LEAST) return []
    const share = (rank: (unit: JudgedUnit) => number): number =>
      group.filter((unit) => unit.actual >= rank(unit)).length / group.length
    const moves = group.map(({ actual, predicted }) => Math.log(actual / predicted)).sort((a, b) => a - b)
    return [
      {
        field,
        n: group.length,
        moved: moves[Math.floor(moves.length / 2)] ?? 0,
        coverage: [share((unit) => unit.rank90), share((unit) => unit.rank50), share((unit) => unit.rank10)],
        match: toldIn(group, 'match'),
        reach: toldIn(group, 'reach'),
      },
    ]
  })
}

function toldIn(units: readonly JudgedUnit[], tier: FiledTier): ToldAndCame {
  let n = 0
  let told = 0
  let came = 0
  for (const { students } of units)
    for (const [probability, isAdmitted] of students) {
      if (tierOf(probability) !== tier) continue
      n += 1
      told += probability
      if (isAdmitted) came += 1
    }
  return n === 0 ? { told: 0, came: 0 } : { told: told / n, came: came / n }
}
