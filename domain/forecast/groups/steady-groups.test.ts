import { expect, test } from 'vitest'
import { createEngineBuilder } from '#domain/engine/builder.ts'

/** A school whose first group had these lines in 2023, 2024 and 2025, and others to tell the spread by. */
function chanceBehind(
  ranks: readonly [number, number, number],
  { places = [500, 500, 500], offered = 500 }: { places?: readonly number[]; offered?: number | null } = {},
): number {
  const builder = createEngineBuilder({ kind: 'group', year: 2026 })
  let unitId = 0
  const line = (year: number, school: string, name: string, rank: number, plan: number): number => {
    unitId += 1
    builder.line({ year, unitId, schoolId: 0, school, name, rank, plan, requirement: null })
    return unitId
  }
  const own = [2023, 2024, 2025].map((year, at) => {
    const first = line(year, '甲大学', '第216组', ranks[at] ?? 0, places[at] ?? 500)
    line(year, '甲大学', '第217组', 60_000, 40)
    for (let school = 0; school < 60; school += 1)
      line(year, `第${school}大学`, '第201组', 20_000 + 800 * school + 700 * Math.sin(school + 5 * at), 50)
    return first
  })
  const id = own.at(-1) ?? 0
  if (offered !== null) {
    builder.offer({ unitId: id, schoolId: 0, school: '甲大学', name: '第216组', plan: offered })
    builder.offer({ unitId: id + 1, schoolId: 0, school: '甲大学', name: '第217组', plan: 40 })
  }
  const engine = builder.build()
  return engine.probability(engine.indexOf(id), 45_000) ?? -1
}

test('a group that was the same for three years is told the spread of its kind: far behind its line it is no hard choice', () => {
  const steady = chanceBehind([30_500, 31_500, 31_000])
  expect(steady).toBeGreaterThan(0)
  expect(steady).toBeLessThan(0.6 * chanceBehind([24_000, 31_500, 31_000]))
})

test('so it is while no plan is out, and not once its places changed by more than a third', () => {
  expect(chanceBehind([30_500, 31_500, 31_000], { offered: null })).toBeCloseTo(
    chanceBehind([30_500, 31_500, 31_000]),
    2,
  )
  expect(chanceBehind([30_500, 31_500, 31_000], { offered: 300 })).toBeGreaterThan(
    chanceBehind([30_500, 31_500, 31_000]),
  )
  expect(chanceBehind([30_500, 31_500, 31_000], { places: [300, 500, 500] })).toBeGreaterThan(
    chanceBehind([30_500, 31_500, 31_000]),
  )
})
