import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#contract/preference.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildGuangdong(db)
  const schools = await db.selectFrom('school').select(['code', 'name']).execute()
  const short = schools.map(({ code, name }) => ({ school_code: code, name: name.replace('构大学', '') }))
  await db.insertInto('school_short_name').values(short).execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate, simulateAll } = studentsOf(() => app)

const names = (rows: readonly UnitRow[]): string[] =>
  rows.map(({ schoolName, unitName }) => `${schoolName} ${unitName}`)

describe('a search in the result', () => {
  test('finds by a short name and a part of a major, all words at once, and counts what it found', async () => {
    const user = await student()
    const all = await simulateAll(user, { sort: 'cutoff' })
    const wanted = all.find(({ unitName }) => unitName.includes('软件'))?.schoolName ?? ''
    const found = await simulate(user, { sort: 'cutoff', q: `${wanted.replace('构大学', '')} 软件` })
    expect(names(found.data.list)).toEqual(
      names(all).filter((name) => name.startsWith(`${wanted} `) && name.includes('软件')),
    )
    expect(found.data.list).toHaveLength(1)
    expect(found.pager?.total).toBe(1)
    const { reach, match, safe } = found.data.counts
    expect(reach + match + safe).toBe(1)
    expect((await simulate(user, { q: '量子' })).data.list).toEqual([])
    expect((await simulate(user, { q: '（ ）' })).pager?.total).toBe(all.length)
  })

  test('keeps the order, the filters and the removed rows', async () => {
    const user = await student()
    const asked = { sort: 'probability', cityIds: ['杭州'] }
    const all = await simulateAll(user, asked)
    expect(names(await simulateAll(user, { ...asked, q: '管理' }))).toEqual(
      names(all).filter((name) => name.includes('管理')),
    )
  })

  test('names the field that is too long', async () => {
    const user = await student()
    expect((await simulate(user, { q: 'x'.repeat(41) })).status).toBe(400)
  })
})

describe('a result is laid out', () => {
  test('by the first of each tier, the hardest first, as the pages of each tier begin', async () => {
    const user = await student()
    for (const sort of ['worth', 'probability']) {
      const { data, pager } = await simulate(user, { sort, firstOfEach: true })
      const pages = await Promise.all(FILED_TIERS.map((tier) => simulateAll(user, { sort, tierIds: [tier] })))
      expect(pages.flat().length).toBeGreaterThan(40)
      expect(names(data.list)).toEqual(pages.flatMap((rows) => names(rows.slice(0, 20))))
      expect(Object.values(data.counts)).toEqual(pages.map(({ length }) => length))
      expect(pager).toMatchObject({ page: 1, totalPages: 1, total: data.list.length })
    }
  })

  test('by school, over all pages, where the first row of each stands', async () => {
    const user = await student()
    const plain = await simulateAll(user, { sort: 'worth' })
    const grouped = await simulateAll(user, { sort: 'worth', bySchool: true })
    const schools = [...new Set(plain.map(({ schoolName }) => schoolName))]
    expect(schools.length).toBeGreaterThan(5)
    expect(names(grouped)).toEqual(
      schools.flatMap((school) => names(plain.filter(({ schoolName }) => schoolName === school))),
    )
  })

  test('by worth: what the student likes comes before what is as wanted, narrowed by it or not', async () => {
    const user = await student()
    const plain = { sort: 'worth', byPreferences: false }
    const before = await simulateAll(user, plain)
    const wanted = { ...NO_PREFERENCES, liked: [{ level: 'major' as const, id: '050101' }] }
    expect(await app.call(savePreferences, { token: user.token, body: wanted })).toMatchObject({
      success: true,
    })
    const after = await simulateAll(user, plain)
    expect([...names(after)].sort()).toEqual([...names(before)].sort())
    const places = (rows: readonly UnitRow[]): number =>
      rows.reduce((sum, { unitName }, at) => sum + (unitName === '汉语言文学' ? at : 0), 0)
    expect(places(after)).toBeLessThan(places(before))
  })
})
