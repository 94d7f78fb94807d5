import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial } from '#test/official.ts'

const guangdong = 19

describe.skipIf(!hasOfficial)('groups of 广东 over the years, on the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 540_000)
  afterAll(() => app.close())

  /** Places and rank of each year shown of the groups of 云南大学, by number. */
  async function yearsOf(year: number, code: string): Promise<(readonly [number | null, number | null])[][]> {
    const candidate = { provinceId: guangdong, track: '物理' }
    const { data } = await app.call(getLines, { query: { ...candidate, year, q: '云南大学', size: 50 } })
    const own = data.list.filter(({ schoolName, unitCode }) => schoolName === '云南大学' && unitCode === code)
    const results = await Promise.all(
      own.map(({ majorId }) => app.call(getMajorResult, { params: { majorId }, query: candidate })),
    )
    return results.map(({ data: found }) =>
      found.kind === 'unit' ? found.lines.map(({ plan, rank }) => [plan, rank] as const) : [],
    )
  }

  test('云南大学 206: one place and 23,273 in 2023 is not 38 places and 42,347 in 2024', async () => {
    const [of2023 = []] = await yearsOf(2023, '206')
    expect(of2023).toContainEqual([1, 23_273])
    expect(of2023).not.toContainEqual([38, 42_347])
    const [of2024 = []] = await yearsOf(2024, '206')
    expect(of2024).toContainEqual([38, 42_347])
    expect(of2024).not.toContainEqual([1, 23_273])
    // In 2025 it is 217.
    expect(of2024).toContainEqual([35, 40_773])
  })
})
