import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { Offer } from '#contract/directory.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial } from '#test/official.ts'

describe.skipIf(!hasOfficial)('every unit and every line of the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 540_000)
  afterAll(() => app.close())

  const isThere = async (majorId: string) =>
    (await app.call(getMajorResult, { params: { majorId } })).status === 200

  test('every unit of a page of offers and every line of a page of lines opens', async () => {
    const shut: string[] = []
    const past: Offer[] = []
    for (const name of ['复旦大学', '天津仁爱学院']) {
      const { data } = await app.call(listSchools, { query: { q: name, size: 50 } })
      const schoolHashId = data.schools.find(({ school }) => school.name === name)?.school.cuHashId ?? ''
      const offers = await app.call(listSchoolOffers, { query: { schoolHashId, size: 50 } })
      past.push(...offers.data.list.filter(({ lines }) => lines.length > 0))
    }
    // Some of them are in the plan and in older years only.
    expect(past.some(({ lines }) => (lines[0]?.year ?? 0) < 2025)).toBe(true)
    for (const { majorId, unitName } of past) if (!(await isThere(majorId))) shut.push(unitName)
    for (const year of [2023, 2024, 2025]) {
      const { list } = (await app.call(getLines, { query: { provinceId: 11, year, size: 50 } })).data
      expect(list).toHaveLength(50)
      for (const { majorId, unitName } of list)
        if (!(await isThere(majorId))) shut.push(`${year} ${unitName}`)
    }
    expect(shut).toEqual([])
  })
})
