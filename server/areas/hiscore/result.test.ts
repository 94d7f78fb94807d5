import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { Offer } from '#contract/library.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial } from '#test/official.ts'
import { type BuiltZhejiang, buildZhejiang } from '#test/zhejiang.ts'

type Result = DataOf<typeof getMajorResult>

describe('the lines of a unit', () => {
  let app: TestApp
  let built: BuiltZhejiang
  beforeEach(async () => {
    app = await startTestApp()
    built = await buildZhejiang(app.context.db)
  })
  afterEach(() => app.close())

  const resultOf = async (majorId: string): Promise<Extract<Result, { kind: 'unit' }>> => {
    const { data, status } = await app.call(getMajorResult, { params: { majorId } })
    expect(status).toBe(200)
    if (data.kind !== 'unit') throw new Error('not a unit')
    return data
  }
  const offersOf = async (q: string) => {
    const [found] = (await app.call(listSchools, { query: { q } })).data.schools
    const query = { schoolHashId: found?.school.cuHashId ?? '', size: 50 }
    return (await app.call(listSchoolOffers, { query })).data.list
  }

  test('open for one that only the new plan and older years hold', async () => {
    const { db } = app.context
    const [school = ''] = built.schools
    const past = { school_name: `${school}（“双一流”建设高校）`, unit_name: '统计学（中英双语班）' }
    await buildLine(db, { ...past, year: 2023, min_score: 641, min_rank: 9100, plan: 3 })
    await buildLine(db, { ...past, year: 2024, min_score: 640, min_rank: 9200, plan: 4 })
    const plan = await db.selectFrom('plan').selectAll().where('school_name', '=', school).execute()
    await db
      .insertInto('plan')
      .values(
        plan
          .slice(0, 1)
          .map((row) => ({ ...row, id: undefined, unit_name: '统计学(中英双语班)', unit_code: '099' })),
      )
      .execute()
    await app.context.engines.load()

    const offer = (await offersOf(school)).find(({ unitName }) => unitName === '统计学(中英双语班)')
    expect(offer?.lines.map(({ year, rank }) => [year, rank])).toEqual([
      [2024, 9200],
      [2023, 9100],
    ])
    const result = await resultOf(offer?.majorId ?? '')
    expect(result.lines.map(({ year, rank }) => [year, rank])).toEqual([
      [2024, 9200],
      [2023, 9100],
    ])
    expect(result.offer?.majorId).toBe(offer?.majorId)
  })

  test('open while an import has renewed the lines and the engines know the ones before', async () => {
    const { db } = app.context
    await app.context.engines.load()
    const [school = ''] = built.schools
    const offers = await offersOf(school)
    expect(offers).toHaveLength(5)
    const lines = await db.selectFrom('line').selectAll().orderBy('id').execute()
    const file = await buildImport(db, { province_id: 11, year: 2025 })
    await db.deleteFrom('line').execute()
    await db
      .insertInto('line')
      .values(
        lines.map((line) => ({
          ...line,
          id: undefined,
          import_id: file,
          min_rank: (line.min_rank ?? 0) + 1,
        })),
      )
      .execute()
    for (const { majorId, unitName, lines: before } of offers) {
      const result = await resultOf(majorId)
      expect(result.lines.map(({ year, rank }) => [year, rank])).toEqual(
        before.map(({ year, rank }) => [year, (rank ?? 0) + 1]),
      )
      expect(result.lines[0]?.unitName).toBe(unitName)
      expect(result.offer?.majorId).toBe(majorId)
    }
  })
})

describe.skipIf(!hasOfficial)('on the official files', () => {
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
