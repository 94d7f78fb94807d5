import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { NO_WANTS, type Wants } from '#domain/engine/wants.ts'
import type { BesideQuestion } from './beside.ts'

/* What tests look beside lists in. */

/** A unit of the made-up province, by its line. */
export interface MadeUnit {
  readonly line: number
  readonly places?: number
  /** Codes: province 1 is home, discipline 1 or 2, ownership 2 is 民办. */
  readonly province?: number
  readonly discipline?: number
  readonly ownership?: number
}

export const HOME = 1
export const PRIVATE = 2

/** An engine over units of a school each, of three years; rows are found by their places. */
export function engineWith(units: readonly MadeUnit[]): { engine: Engine; rowOf: (at: number) => number } {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    schoolDimensions: ['schoolProvince', 'city', 'ownership'],
    unitDimensions: ['discipline', 'category', 'major', 'special'],
  })
  units.forEach(({ line, places = 20, province = 2, discipline = 1, ownership = 1 }, at) => {
    builder.school({ schoolId: at + 1, codes: [province, province, ownership], flags: 0 })
    for (const year of [2023, 2024, 2025])
      builder.line({
        year,
        unitId: year * 1000 + at,
        schoolId: at + 1,
        school: `第${at}大学`,
        name: `专业${discipline}`,
        // Lines move from year to year, so that a chance fades over some way.
        rank: Math.round(line * (1 + (((at * 37 + year * 11) % 21) - 10) / 100)),
        plan: places,
      })
    builder.unit({
      unitId: 2_025_000 + at,
      requirement: { first: 0, all: 0, any: 0 },
      fee: 6000,
      codes: [discipline, discipline, discipline, 0],
    })
  })
  const engine = builder.build()
  return { engine, rowOf: (at) => engine.indexOf(2_025_000 + at) }
}

export const wantsOf = (wants: Partial<Wants> = {}): Wants => ({
  ...NO_WANTS,
  specials: [0],
  spare: { ownership: [PRIVATE] },
  ...wants,
})

/** What is asked for a student of this rank. */
export const besideOf = (rank: number, more: Partial<BesideQuestion> = {}): BesideQuestion => ({
  query: { rank, subjects: 0 },
  wants: wantsOf(),
  priority: 'balanced',
  listed: [],
  home: HOME,
  tellsRequirements: true,
  ...more,
})
