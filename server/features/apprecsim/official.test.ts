import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial } from '#test/official.ts'
import { physics, studentsOf } from '#test/student.ts'

describe.skipIf(!hasOfficial)('the official plan of 浙江 2026', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 300_000)
  afterAll(() => app.close())

  test('shows 机械工程 of 浙江大学, new this year, with a probability and its mark', async () => {
    const { student, simulateAll } = studentsOf(() => app)
    const rows = await simulateAll(await student({ ...physics, rank: 2000, totalScore: 680 }), {
      disciplineIds: ['工学'],
      cityIds: ['杭州'],
    })
    const row = rows.find((each) => each.schoolName === '浙江大学' && each.unitName === '机械工程')
    expect(row).toMatchObject({ plan: 117, planYear: 2026, lines: [], flags: { fallback: true } })
    expect(row?.probability).toBeGreaterThan(0.1)
    // It rests on what its school and its major lead to expect, and is never certain.
    expect(row?.probability).toBeLessThan(0.95)
    // No unit of a school stands there twice, by its plan and by its line.
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    expect(scope?.engine.size).toBeGreaterThan(17_890)
    const ids = Array.from({ length: scope?.engine.size ?? 0 }, (_, at) => scope?.unitAt(at)?.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
