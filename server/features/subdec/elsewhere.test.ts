import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePreferences } from '#contract/preference.ts'
import { getSubdecFacts } from '#contract/subdec.ts'
import { combinationName } from '#domain/exam/subject.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { keptOf, rankOf } from '#domain/subdec/rank.ts'
import { NO_ANSWERS } from '#domain/subdec/answers.ts'
import { SHANDONG, ZHEJIANG } from '#domain/province/ids.ts'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from '#test/app.ts'
import {
  buildCoverage,
  buildImport,
  buildLine,
  buildPlanUnit,
  buildProvince,
  buildRule,
  buildUser,
} from '#test/factories.ts'
import { HEBEI, buildHebei } from '#test/hebei.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const JILIN = 7
const MAJOR = '计算机科学与技术'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  // It brings the catalogue of majors.
  await buildJiangsu(db)
  await buildHebei(db, [['河北大学', MAJOR, '首选物理，再选不限']])
  await buildProvince(db, { id: JILIN, name: '吉林' })
  await buildRule(db, {
    province_id: JILIN,
    batch: '本科批',
    model: '3+1+2',
    first_subjects: ['物理', '历史'],
    subjects: ['化学', '生物', '政治', '地理'],
    choose: 2,
    tracks: ['物理', '历史'],
  })
  const import_id = await buildImport(db, { province_id: JILIN, year: 2026, title: '2026年虚构招生计划' })
  const rows = [
    ['物理', '首选物理，再选化学'],
    ['物理', '首选物理，再选化学'],
    ['物理', '首选物理，再选不限'],
    ['历史', '首选历史，再选化学'],
  ] as const
  for (const track of ['物理', '历史']) {
    await buildCoverage(db, import_id, {
      province_id: JILIN,
      year: 2026,
      batch: '本科批',
      track,
      combination: null,
    })
  }
  for (const [at, [track, requirement]] of rows.entries()) {
    await buildPlanUnit(db, {
      import_id,
      province_id: JILIN,
      year: 2026,
      batch: '本科批',
      track,
      school_code: '0009',
      school_name: '吉林大学',
      unit_code: String(at + 10),
      unit_name: MAJOR,
      requirement,
    })
  }
  await buildShandong(app.context.db)
  await app.context.snapshots.load()
})

/** A province of lines that name majors and what they ask, of all combinations. */
async function buildShandong(db: Db): Promise<void> {
  await buildProvince(db, { id: SHANDONG, name: '山东' })
  await buildRule(db, {
    province_id: SHANDONG,
    batch: '普通类常规批',
    model: '3+3',
    subjects: ['物理', '化学', '生物', '政治', '历史', '地理'],
    choose: 3,
    tracks: ['综合'],
  })
  const import_id = await buildImport(db, { province_id: SHANDONG, year: 2026, title: '2026年虚构投档情况' })
  const rows = [
    [MAJOR, '物理,化学(均须选考)'],
    [MAJOR, '物理,化学(均须选考)'],
    [MAJOR, '不限'],
    ['思想政治教育', '思想政治'],
    ['历史学', '历史'],
  ] as const
  for (const [at, [unit_name, requirement]] of rows.entries()) {
    await buildLine(db, {
      import_id,
      province_id: SHANDONG,
      year: 2026,
      batch: '普通类常规批',
      track: '综合',
      school_code: 'A001',
      school_name: '山东大学',
      unit_code: String(at + 10),
      unit_name,
      requirement,
    })
  }
}
afterAll(() => app.close())

test.each([
  ['江苏', 10],
  ['河北', HEBEI],
])(
  '%s names no majors for every combination: wishes are counted in the whole plan of 吉林',
  async (_, id) => {
    const { token } = await buildUser(app.context.db)
    const liked = [{ level: 'major' as const, id: '080901' }]
    await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, liked } })
    const { data } = await app.call(getSubdecFacts, { token, query: { provinceId: id } })
    expect(data.province.id).toBe(id)
    expect(data.wishTable).toMatchObject({ province: { id: JILIN }, year: 2026, complete: true, unseen: [] })
    const kept = new Map(
      data.combinations.map((mask) => [combinationName(mask), keptOf(data.wishes[0]?.demands ?? [], mask)]),
    )
    expect(kept.get('物化生')).toMatchObject({ open: 3, lost: 1 })
    expect(kept.get('物生地')).toMatchObject({ open: 1, lost: 3 })
    expect(kept.get('政史地')).toMatchObject({ open: 0, lost: 4 })
    const [first] = rankOf(data, NO_ANSWERS)
    expect(combinationName(first?.combination ?? 0)).toMatch(/^物化/)
  },
)

test('浙江 whose plan is not whole counts wishes in the whole table of 山东, which knows nothing of 技术', async () => {
  const { token } = await buildUser(app.context.db)
  const liked = [{ level: 'major' as const, id: '080901' }]
  await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, liked } })
  const { data } = await app.call(getSubdecFacts, { token, query: { provinceId: ZHEJIANG } })
  expect(data.wishTable).toMatchObject({
    province: { id: SHANDONG },
    kind: 'line',
    complete: true,
    unseen: [7],
  })
  const [first, ...others] = rankOf(data, NO_ANSWERS)
  expect(combinationName(first?.combination ?? 0)).toMatch(/^物化/)
  expect(first?.scores.kept).toBe(1)
  expect(others.at(-1)?.scores.kept).toBeCloseTo(1 / 3)
})
