import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

type Result = DataOf<typeof getMajorResult>

describe('the lines of a unit', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startZhejiangApp()
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
    const [school = ''] = zhejiang.schools
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
    await app.context.snapshots.load()

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

  test('go on behind a year without one, since lines of before it lead here', async () => {
    const { db } = app.context
    const [school = ''] = zhejiang.schools
    const own = { school_name: school, unit_name: '气象学' }
    await buildLine(db, { ...own, year: 2023, min_score: 641, min_rank: 9100 })
    await buildLine(db, { ...own, year: 2025, min_score: 643, min_rank: 9000 })
    await buildLine(db, { ...own, unit_name: '图书馆学', year: 2024, min_score: 600, min_rank: 30_000 })
    await app.context.snapshots.load()
    const { data } = await app.call(getLines, {
      query: { provinceId: 11, year: 2023, q: `${school} 气象学` },
    })
    const result = await resultOf(data.list[0]?.majorId ?? '')
    expect(result.lines.map(({ year, rank }) => [year, rank])).toEqual([
      [2025, 9000],
      [2023, 9100],
    ])
  })

  test('open while an import has renewed the lines and the engines know the ones before', async () => {
    const { db } = app.context
    await app.context.snapshots.load()
    const [school = ''] = zhejiang.schools
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
