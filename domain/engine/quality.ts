import type { Chance } from './chance.ts'
import type { EngineColumns } from './columns.ts'
import type { Quality } from './engine.ts'

/** How wanted a row's unit is: see `Quality`. null without a prediction. */
export function qualityOf(columns: EngineColumns, chance: Chance, row: number): Quality | null {
  if (!chance.predicts(row)) return null
  const school = columns.wantedSchool[row] ?? 0
  const major = columns.wantedMajor[row] ?? NaN
  // The easy end of its spread: what nobody knows of a unit must not speak for it.
  return { school, major: Number.isNaN(major) ? Math.log(chance.rankAt(row, 0.1) ?? 1) - school : major }
}
